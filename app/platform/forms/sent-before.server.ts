import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '../database/database.server.ts'
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

/**
 * Whether so much came within minutes, to one of these recipients or to all, that visitors are asked a
 * question. It ends by itself, since only what is stored counts.
 */
export async function isFlooded(
  tx: Transaction,
  tables: readonly SentColumns[],
  { recipientIds, questionAfter, at }: { recipientIds: string[]; questionAfter: number; at: Date },
): Promise<boolean> {
  const since = new Date(at.getTime() - floodPeriod)
  const counts = tables.map((columns) => {
    const toEach = recipientIds.map(
      (id) => sql`(count(*) filter (where ${eq(columns.recipientId, id)}))::int`,
    )
    return sql`select count(*)::int as to_all, array[${sql.join(toEach, sql`, `)}] as to_each
      from ${columns.sentAt.table} where ${gt(columns.sentAt, since)}`
  })
  const { rows } = await tx.execute<{ to_all: number; to_each: number[] }>(
    sql.join(counts, sql` union all `),
  )
  const total = (numbers: (number | undefined)[]) =>
    numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0)
  const toOne = Math.max(...recipientIds.map((_, n) => total(rows.map((row) => row.to_each[n]))))
  const toAll = total(rows.map((row) => row.to_all))
  return toOne >= questionAfter || toAll >= questionAfter * wholeSiteFactor
}

const day = 24 * 60 * 60 * 1_000

/** How often the same text was sent within a day, by anybody to anybody. */
export async function countCopies(
  tx: Transaction,
  tables: readonly SentColumns[],
  { text, at }: { text: string; at: Date },
): Promise<number> {
  if ((text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < fewestComparable) return 0
  const since = new Date(at.getTime() - day)
  const counts = tables.map((columns) => {
    const isSame = eq(textKey(columns.text), textKey(sql`${text}::text`))
    const sendings = columns.sendingId ? sql`distinct ${columns.sendingId}` : sql`*`
    return sql`select count(${sendings})::int as copies
      from ${columns.text.table} where ${and(isSame, gt(columns.sentAt, since))}`
  })
  const { rows } = await tx.execute<{ copies: number }>(sql.join(counts, sql` union all `))
  return rows.reduce((sum, row) => sum + row.copies, 0)
}
