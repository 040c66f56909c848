import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database/database.server.ts'
import type { KeyedDigest } from '../text/digest.server.ts'

const minute = 60
const hour = 60 * minute

/** How many attempts, and within how many seconds, before someone has to wait. */
const limits = {
  /** Passwords tried on one account from one address, which holds nobody else's. */
  'password-at-login': { points: 10, duration: 15 * minute },
  /** Passwords tried on one account from wherever. */
  'password-of-account': { points: 50, duration: hour },
  /** Guesses at the present password by whoever sits at a signed-in device. */
  'password-while-signed-in': { points: 10, duration: 15 * minute },
  /** Passwords tried from one address, on whichever accounts; an office may share one. */
  'password-from-address': { points: 100, duration: 15 * minute },
  /** Departures to Google or Microsoft, each of which is remembered until it comes back. */
  'social-from-address': { points: 100, duration: 15 * minute },
  'registration-from-address': { points: 30, duration: hour },
  /** Mails that someone can make us send to one person, and from one address. */
  'mail-to-account': { points: 5, duration: hour },
  'email-change-of-account': { points: 5, duration: hour },
  'mail-from-address': { points: 50, duration: hour },
} as const

type ThrottleKind = keyof typeof limits

/** Counts attempts in the database, so that every process and every restart knows of them. */
export type Throttle = {
  /** Counts one attempt; false when there were too many. */
  allows(kind: ThrottleKind, who: string): Promise<boolean>
  /** Takes one attempt back, because it was no failure. */
  takeBack(kind: ThrottleKind, who: string): Promise<void>
  /** Forgets every attempt. */
  forget(kind: ThrottleKind, who: string): Promise<void>
}

export function openThrottle(db: Database, keyedDigest: KeyedDigest): Throttle {
  /** Nobody can read from the table who tried. */
  const keyOf = (who: string) => keyedDigest(who.toLowerCase())
  const open = (kind: ThrottleKind) =>
    new RateLimiterPostgres({
      ...limits[kind],
      keyPrefix: kind,
      storeClient: db.$client,
      storeType: 'pool',
      tableName: 'throttles',
      tableCreated: true,
    })
  const limiters = Object.fromEntries(
    (Object.keys(limits) as ThrottleKind[]).map((kind) => [kind, open(kind)]),
  ) as Record<ThrottleKind, RateLimiterPostgres>

  return {
    async allows(kind, who) {
      try {
        await limiters[kind].consume(keyOf(who))
        return true
      } catch (refusal) {
        if (isRefusal(refusal)) return false
        throw refusal
      }
    },
    async takeBack(kind, who) {
      await limiters[kind].reward(keyOf(who))
    },
    async forget(kind, who) {
      await limiters[kind].delete(keyOf(who))
    },
  }
}

function isRefusal(thrown: unknown): thrown is RateLimiterRes {
  return typeof thrown === 'object' && thrown !== null && 'msBeforeNext' in thrown
}
