import { eq, gt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '../database/database.server.ts'
import { type Call, send, sendTogether, statement } from '../database/statements.server.ts'
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
export const wholeSiteFactor = 3

type Flood = { recipientIds: string[]; questionAfter: number; at: Date }

/**
 * Whether so much came within minutes, to one of these recipients or to all, that visitors are asked a
 * question. It ends by itself, since only what is stored counts.
 */
export async function isFlooded(
  tx: Transaction,
  tables: readonly SentColumns[],
  flood: Flood,
): Promise<boolean> {
  const { toEach, toAll } = sentBefore(tables)
  const values = floodValues(flood)
  const [each, all] = await sendTogether(tx, [toEach(values), toAll(values)])
  return (
    isFlood(each, flood) || isFlood(all, { questionAfter: flood.questionAfter * wholeSiteFactor })
  )
}

/** How much was sent, to one recipient or to all. */
export type SentCount = { recipient: string | null; sent: number }

/** Whether so much was sent to a recipient, in all tables together. */
export function isFlood(
  counts: readonly SentCount[],
  { questionAfter }: Pick<Flood, 'questionAfter'>,
): boolean {
  const totals = new Map<string | null, number>()
  for (const { recipient, sent } of counts)
    totals.set(recipient, (totals.get(recipient) ?? 0) + sent)
  return [...totals.values()].some((total) => total >= questionAfter)
}

const day = 24 * 60 * 60 * 1_000

/** How often the same text was sent within a day, by anybody to anybody. */
export async function countCopies(
  tx: Transaction,
  tables: readonly SentColumns[],
  { text, at }: { text: string; at: Date },
): Promise<number> {
  if (!isComparable(text)) return 0
  return sumOfCopies(await send(tx, sentBefore(tables).copies(copiesValues([text], at))))
}

/** Whether a text is so long that two people hardly write the same. */
export function isComparable(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= fewestComparable
}

/** What two copies of a text share, as `textKey` has it in the database. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

export type Copies = { place: number; copies: number }

/** How often one of the texts was sent, by its place among them; in all tables together. */
export function sumOfCopies(counts: readonly Copies[], place = 0): number {
  return counts.reduce((sum, count) => sum + (count.place === place ? count.copies : 0), 0)
}

type SentBefore = {
  /** How much came within minutes to each of some recipients, and to all as far as it matters. */
  toEach(values: FloodValues): Call<SentCount>
  toAll(values: FloodValues): Call<SentCount>
  /** How often each of some texts was sent within a day. */
  copies(values: CopiesValues): Call<Copies>
}

const statements = new WeakMap<readonly SentColumns[], SentBefore>()

/** The statements that ask of some tables together what was sent before. */
export function sentBefore(tables: readonly SentColumns[]): SentBefore {
  const known = statements.get(tables) ?? {
    toEach: statement(() => toEachIn(tables)),
    toAll: statement(() => toAllIn(tables)),
    copies: statement(() => copiesIn(tables)),
  }
  statements.set(tables, known)
  return known
}

const earlier = (at: Date, milliseconds: number) => new Date(at.getTime() - milliseconds)

/** The values of the placeholders below. */
export function floodValues({ recipientIds, questionAfter, at }: Flood) {
  return {
    recipientIds: [...new Set(recipientIds)],
    floodSince: earlier(at, floodPeriod),
    mostToEach: questionAfter,
    mostToAll: questionAfter * wholeSiteFactor,
  }
}

export function copiesValues(texts: readonly string[], at: Date) {
  return { texts, copiesSince: earlier(at, day) }
}

type FloodValues = ReturnType<typeof floodValues>
type CopiesValues = ReturnType<typeof copiesValues>

const given = (name: keyof FloodValues | keyof CopiesValues) => sql.placeholder(name)

const ofAll = (tables: readonly SentColumns[], write: (columns: SentColumns) => SQL) =>
  sql.join(tables.map(write), sql` union all `)

/**
 * The same as parts of larger statements. One recipient after the other: of a list the database does
 * not know that its index by recipient and time serves better than the one by time alone.
 */
export const toEachIn = (tables: readonly SentColumns[]): SQL =>
  ofAll(
    tables,
    ({ recipientId, sentAt }) => sql`select recipient, sent
      from unnest(${given('recipientIds')}::text[]) as recipient cross join lateral (
        select count(*)::int as sent from (select from ${sentAt.table}
          where ${recipientId} = recipient and ${gt(sentAt, given('floodSince'))}
          limit ${given('mostToEach')}) as recent) as counted`,
  )

const toAllIn = (tables: readonly SentColumns[]): SQL =>
  ofAll(
    tables,
    ({ sentAt }) => sql`select null as recipient, count(*)::int as sent from
      (select from ${sentAt.table} where ${gt(sentAt, given('floodSince'))}
        limit ${given('mostToAll')}) as recent`,
  )

export const copiesIn = (tables: readonly SentColumns[]): SQL =>
  ofAll(tables, ({ text, sentAt, sendingId }) => {
    const isSame = eq(textKey(text), textKey(sql`given.text`))
    const sendings = sendingId ? sql`distinct ${sendingId}` : sql`*`
    return sql`select place::int - 1 as place, copies
      from unnest(${given('texts')}::text[]) with ordinality as given (text, place)
        cross join lateral (select count(${sendings})::int as copies
          from ${text.table} where ${isSame} and ${gt(sentAt, given('copiesSince'))}) as counted`
  })
