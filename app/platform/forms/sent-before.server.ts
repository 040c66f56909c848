import { and, count, eq, gt, sql } from 'drizzle-orm'
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
  let [toAll, toOne] = [0, 0]
  for (const columns of tables) {
    const isToOne = eq(columns.recipientId, recipientId)
    const [counted] = await tx
      .select({
        toAll: count(),
        toOne: sql`count(*) filter (where ${isToOne})`.mapWith(Number),
      })
      .from(columns.sentAt.table)
      .where(gt(columns.sentAt, since))
    toAll += counted?.toAll ?? 0
    toOne += counted?.toOne ?? 0
  }
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
  let copies = 0
  for (const columns of tables) {
    const isSame = eq(textKey(columns.text), textKey(sql`${text}::text`))
    const [counted] = await tx
      .select({ copies: count() })
      .from(columns.text.table)
      .where(and(isSame, gt(columns.sentAt, since)))
    copies += counted?.copies ?? 0
  }
  return copies
}
