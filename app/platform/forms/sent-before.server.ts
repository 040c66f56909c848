import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../database/database.server.ts'
import { textKey } from '../database/text-keys.server.ts'
import { fewestComparable } from './spam-signals.ts'

/** The columns of a table of what visitors send: to whom, what they wrote, and when. */
export type SentColumns = {
  recipientId: PgColumn
  text: PgColumn
  sentAt: PgColumn
  /** Tells apart what was sent at different times, where the same may go to several at once. */
  sendingId?: SQL
}

/** Milliseconds that are looked back on: a flood of minutes, rather than a busy day. */
const floodPeriod = 10 * 60 * 1_000

/** How many times as many to all recipients together make a flood. */
const wholeSiteFactor = 3

type Flood = { recipientIds: string[]; questionAfter: number; at: Date }

/**
 * Whether so much came within minutes, to one of these recipients or to all, that visitors are asked a
 * question. It ends by itself, since only what is stored counts.
 */
export async function isFlooded(
  db: Queryable,
  tables: readonly SentColumns[],
  flood: Flood,
): Promise<boolean> {
  const { rows } = await db.execute<{ flooded: boolean }>(
    sql`select ${floodedSql(tables, flood)} as flooded`,
  )
  return rows[0]?.flooded === true
}

/** The same for a statement that asks more. */
export function floodedSql(
  tables: readonly SentColumns[],
  { recipientIds, questionAfter, at }: Flood,
): SQL<boolean> {
  const since = new Date(at.getTime() - floodPeriod)
  const isFlood = (most: number, recipientId?: string) =>
    sql`${countRecent(tables, { since, most, recipientId })} >= ${most}`
  const floods = [
    isFlood(questionAfter * wholeSiteFactor),
    ...recipientIds.map((recipientId) => isFlood(questionAfter, recipientId)),
  ]
  return sql`(${sql.join(floods, sql` or `)})`
}

/** How much was sent since a time, to one recipient or to all; counted no further than it matters. */
function countRecent(
  tables: readonly SentColumns[],
  { since, most, recipientId }: { since: Date; most: number; recipientId: string | undefined },
): SQL {
  const counts = tables.map((columns) => {
    const isRecent = gt(columns.sentAt, since)
    const isToOne = recipientId === undefined ? undefined : eq(columns.recipientId, recipientId)
    return sql`(select count(*) from
      (select from ${columns.sentAt.table} where ${and(isRecent, isToOne)} limit ${most}) as recent)`
  })
  return sql`(${sql.join(counts, sql` + `)})`
}

const day = 24 * 60 * 60 * 1_000

/** How often the same text was sent within a day, by anybody to anybody. */
export async function countCopies(
  db: Queryable,
  tables: readonly SentColumns[],
  { text, at }: { text: string; at: Date },
): Promise<number> {
  if (!isComparable(text)) return 0
  const since = new Date(at.getTime() - day)
  const counts = tables.map((columns) => {
    const sendings = columns.sendingId ? sql`distinct ${columns.sendingId}` : sql`*`
    const isSame = eq(textKey(columns.text), textKey(sql`given.text`))
    return sql`(select count(${sendings}) from ${columns.text.table}
      where ${and(isSame, gt(columns.sentAt, since))})`
  })
  const { rows } = await db.execute<{ copies: number }>(
    sql`select (${sql.join(counts, sql` + `)})::int as copies from (select ${text}::text as text) as given`,
  )
  return rows[0]?.copies ?? 0
}

/** Whether a text is so long that two people hardly write the same. */
function isComparable(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= fewestComparable
}
