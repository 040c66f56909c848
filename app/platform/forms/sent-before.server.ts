import { and, eq, gt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '../database/database.server.ts'
import { textKey } from '../database/text-keys.server.ts'
import { fewestComparable } from './spam-signals.ts'

/** The columns of a table of what visitors send: to whom, what they wrote, and when. */
export type SentColumns = { recipientId: PgColumn; text: PgColumn; sentAt: PgColumn }

/** Milliseconds that are looked back on: a flood of minutes, rather than a busy day. */
const floodPeriod = 10 * 60 * 1_000

/** How many times as many to all recipients together make a flood. */
const wholeSiteFactor = 3

/**
 * Whether so much came within minutes, to this recipient or to all, that visitors are asked a
 * question. It ends by itself, since only what is stored counts.
 */
export async function isFlooded(
  tx: Transaction,
  tables: readonly SentColumns[],
  { recipientId, questionAfter, at }: { recipientId: string; questionAfter: number; at: Date },
): Promise<boolean> {
  const since = new Date(at.getTime() - floodPeriod)
  const counts = tables.map((columns) => {
    const isToOne = eq(columns.recipientId, recipientId)
    return sql`select count(*)::int as to_all, (count(*) filter (where ${isToOne}))::int as to_one
      from ${columns.sentAt.table} where ${gt(columns.sentAt, since)}`
  })
  const { rows } = await tx.execute<{ to_all: number; to_one: number }>(
    sql.join(counts, sql` union all `),
  )
  const toAll = rows.reduce((sum, row) => sum + row.to_all, 0)
  const toOne = rows.reduce((sum, row) => sum + row.to_one, 0)
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
    return sql`select count(*)::int as copies
      from ${columns.text.table} where ${and(isSame, gt(columns.sentAt, since))}`
  })
  const { rows } = await tx.execute<{ copies: number }>(sql.join(counts, sql` union all `))
  return rows.reduce((sum, row) => sum + row.copies, 0)
}
