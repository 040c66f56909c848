import type { Logger } from 'pino'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from './database/database.server.ts'
import { isOutage, retryOnce } from './database/outage.server.ts'
import { type LimitKind, rateLimits } from './rate-limits.server.ts'
import type { KeyedDigest } from './text/digest.server.ts'

/** What was counted once too often, and in how many seconds the next attempt may succeed. */
export type LimitRefusal = { kind: LimitKind; retryAfter: number }

/** As how many it counts. A quiet one tells nobody when to try again. */
type Counted = { points?: number; isQuiet?: boolean }

/**
 * Counts attempts in the database, so that every process and every restart knows of them. Each count
 * takes a connection of the pool, so none may be made inside a transaction.
 */
export type Limits = {
  /** Counts one attempt; false when there were too many. Throws where it cannot count. */
  allows(kind: LimitKind, who: string, counted?: Counted): Promise<boolean>
  /**
   * The same of what people send. Where it cannot count it is true, so that nothing is lost to a
   * counter, and so it is where nobody is named. Throws only where the database is away.
   */
  allowsSending(kind: LimitKind, who: string, counted?: Counted): Promise<boolean>
  /** Takes one attempt back, because it was no failure. */
  takeBack(kind: LimitKind, who: string): Promise<void>
  /** Forgets every attempt. */
  reset(kind: LimitKind, who: string): Promise<void>
  /** The same limits, which report each refusal to one answer, so that it can say when to try again. */
  reporting(onRefusal: (refusal: LimitRefusal) => void): Limits
}

export function openLimits(db: Database, keyedDigest: KeyedDigest, log: Logger): Limits {
  /** A digest: nobody can read from the table who tried. */
  const keyOf = (who: string) => keyedDigest(who.toLowerCase())
  const limiters = new Map(
    (Object.keys(rateLimits) as LimitKind[]).map((kind) => [kind, openLimiter(db, kind)]),
  )
  const limiter = (kind: LimitKind) => limiters.get(kind) ?? openLimiter(db, kind)

  const reporting = (onRefusal: (refusal: LimitRefusal) => void): Limits => {
    const limits: Limits = {
      async allows(kind, who, { points = 1, isQuiet = false } = {}) {
        try {
          await retryOnce(() => limiter(kind).consume(keyOf(who), points))
          return true
        } catch (thrown) {
          if (!isRefusal(thrown)) throw thrown
          if (!isQuiet) onRefusal({ kind, retryAfter: wholeSeconds(thrown.msBeforeNext) })
          return false
        }
      },
      async allowsSending(kind, who, counted) {
        if (who === '') return true
        try {
          return await limits.allows(kind, who, counted)
        } catch (error) {
          // Nothing could be stored either, and its sender would wait twice to be told so.
          if (isOutage(error)) throw error
          log.warn({ err: error }, 'what was sent was not counted')
          return true
        }
      },
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
