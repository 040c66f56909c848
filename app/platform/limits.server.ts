import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Database, Transaction } from './database/database.server.ts'
import {
  type Call,
  type RowsOf,
  sendTogetherAndTry,
  statement,
} from './database/statements.server.ts'
import { type LimitKind, rateLimits } from './rate-limits.server.ts'
import type { KeyedDigest } from './text/digest.server.ts'

/** What was counted once too often, and in how many seconds the next attempt may succeed. */
export type LimitRefusal = { kind: LimitKind; retryAfter: number }

/** What counts: by whom, and as how many. A quiet one tells nobody when to try again. */
export type Counted = { kind: LimitKind; who: string; points?: number; isQuiet?: boolean }

/** What one of several sent, none of which counts for another's kind and person. */
export type CountedSender = { counted: readonly Counted[]; at: Date }

type SenderRefusal = LimitRefusal & { isQuiet: boolean }

/** Counts attempts in the database, so that every process and every restart knows of them. */
export type Limits = {
  /** Counts one attempt; false when there were too many. Throws where it cannot count. */
  allows(kind: LimitKind, who: string): Promise<boolean>
  /**
   * Counts what is stored in the same transaction, on its connection; false when there was too
   * much. Where it cannot count it is true, so that nothing is lost to a counter, and so it is
   * where nobody is named.
   */
  allowsWithin(tx: Transaction, kind: LimitKind, who: string, at: Date): Promise<boolean>
  /** The same of several things with one statement; the kinds of which there was too much. */
  refusedWithin(tx: Transaction, counted: readonly Counted[], at: Date): Promise<LimitKind[]>
  /**
   * The same of what several sent, behind other statements and with them; their rows as well. Reports
   * no refusal: what is stored in one transaction may be stored again in another. Where it cannot
   * count it throws if it must.
   */
  refusedBehind<const Calls extends readonly Call[]>(
    tx: Transaction,
    calls: Calls,
    senders: readonly CountedSender[],
    how?: { mustCount: boolean },
  ): Promise<{ rows: RowsOf<Calls>; refused: SenderRefusal[][] }>
  /** Reports a refusal, so that the answer can say when to try again. */
  report(refusal: LimitRefusal): void
  /** Takes one attempt back, because it was no failure. */
  takeBack(kind: LimitKind, who: string): Promise<void>
  /** Forgets every attempt. */
  reset(kind: LimitKind, who: string): Promise<void>
  /** The same limits, which report each refusal to one answer. */
  reporting(onRefusal: (refusal: LimitRefusal) => void): Limits
}

export function openLimits(db: Database, keyedDigest: KeyedDigest, log: Logger): Limits {
  /** A digest: nobody can read from the table who tried. */
  const keyOf = (who: string) => keyedDigest(who.toLowerCase())
  const keysOf = (counted: readonly Counted[]): CountedKey[] =>
    counted
      .filter(({ who }) => who !== '')
      .map(({ who, ...each }) => ({ ...each, key: `${each.kind}:${keyOf(who)}` }))
  const limiters = new Map(
    (Object.keys(rateLimits) as LimitKind[]).map((kind) => [kind, openLimiter(db, kind)]),
  )
  const limiter = (kind: LimitKind) => limiters.get(kind) ?? openLimiter(db, kind)

  const reporting = (onRefusal: (refusal: LimitRefusal) => void): Limits => {
    const limits: Limits = {
      async allows(kind, who) {
        try {
          await limiter(kind).consume(keyOf(who))
          return true
        } catch (thrown) {
          if (!isRefusal(thrown)) throw thrown
          onRefusal({ kind, retryAfter: wholeSeconds(thrown.msBeforeNext) })
          return false
        }
      },
      async allowsWithin(tx, kind, who, at) {
        return (await limits.refusedWithin(tx, [{ kind, who }], at)).length === 0
      },
      async refusedWithin(tx, counted, at) {
        const { refused } = await limits.refusedBehind(tx, [], [{ counted, at }])
        for (const refusal of refused.flat()) if (!refusal.isQuiet) onRefusal(refusal)
        return refused.flat().map(({ kind }) => kind)
      },
      async refusedBehind(tx, calls, senders, { mustCount } = { mustCount: false }) {
        const keyed = senders.map(({ counted, at }) => ({ at, counted: keysOf(counted) }))
        const { rows, tried } = await sendTogetherAndTry(tx, calls, counting(keyed))
        if (!('error' in tried))
          return { rows, refused: keyed.map(({ counted, at }) => refusedOf(counted, tried, at)) }
        if (mustCount) throw tried.error
        log.warn({ err: tried.error }, 'a post was not counted')
        return { rows, refused: senders.map(() => []) }
      },
      report: onRefusal,
      async takeBack(kind, who) {
        await limiter(kind).reward(keyOf(who))
      },
      async reset(kind, who) {
        await limiter(kind).delete(keyOf(who))
      },
      reporting,
    }
    return limits
  }
  return reporting(() => {})
}

function wholeSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1_000))
}

function openLimiter(db: Database, kind: LimitKind): RateLimiterPostgres {
  const { max, minutes } = rateLimits[kind]
  return new RateLimiterPostgres({
    points: max,
    duration: minutes * 60,
    keyPrefix: kind,
    storeClient: db.$client,
    storeType: 'pool',
    tableName: 'throttles',
    tableCreated: true,
  })
}

/** What the limiter throws when there were too many, rather than when it failed. */
function isRefusal(thrown: unknown): thrown is RateLimiterRes {
  return typeof thrown === 'object' && thrown !== null && 'msBeforeNext' in thrown
}

type CountedKey = Omit<Counted, 'who'> & { key: string }
type Count = { key: string; points: number; expire: string }

/** Counts more in the table of the limiters, in the order of the keys, so that no two wait for each other. */
function counting(senders: readonly { counted: readonly CountedKey[]; at: Date }[]): Call<Count> {
  const all = senders.flatMap(({ counted, at }) =>
    counted.map(({ key, kind, points = 1 }) => {
      return { key, points, expire: at.getTime() + rateLimits[kind].minutes * 60_000 }
    }),
  )
  return countingKeys({
    now: Math.max(...senders.map(({ at }) => at.getTime())),
    keys: all.map(({ key }) => key),
    points: all.map(({ points }) => points),
    expire: all.map(({ expire }) => expire),
  })
}

const countingKeys = statement<Count>(() => {
  const given = (name: string) => sql.placeholder(name)
  const isOver = sql`counted.expire <= ${given('now')}::bigint`
  return sql`
    insert into throttles as counted (key, points, expire)
    select * from unnest(${given('keys')}::text[], ${given('points')}::int[], ${given('expire')}::bigint[])
      as given (key, points, expire)
    order by key collate "C"
    on conflict (key) do update set
      points = case when ${isOver} then 0 else counted.points end + excluded.points,
      expire = case when ${isOver} then excluded.expire else counted.expire end
    returning key, points, expire`
})

/** What there was too much of, and in how many seconds it may succeed. */
function refusedOf(
  counted: readonly CountedKey[],
  counts: readonly Count[],
  at: Date,
): SenderRefusal[] {
  return counted.flatMap(({ key, kind, isQuiet = false }) => {
    const count = counts.find((each) => each.key === key)
    if (!count || count.points <= rateLimits[kind].max) return []
    return { kind, isQuiet, retryAfter: wholeSeconds(Number(count.expire) - at.getTime()) }
  })
}
