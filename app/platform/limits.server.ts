import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Database, Transaction } from './database/database.server.ts'
import type { KeyedDigest } from './text/digest.server.ts'

/** How often, and within how many minutes of the first time, before someone has to wait. */
const rateLimits = {
  /** Passwords tried on one account from one IP address; others can still log in to it. */
  'password-at-login': { max: 10, minutes: 15 },
  /** Passwords, and codes, tried on one account from a browser that it knows. */
  'password-from-device': { max: 10, minutes: 15 },
  'code-from-device': { max: 10, minutes: 15 },
  /** Passwords tried on one account from browsers that it does not know. */
  'password-of-account': { max: 50, minutes: 60 },
  /** Guesses at the current password on a device that is signed in. */
  'password-while-signed-in': { max: 10, minutes: 15 },
  /** Questions for a passkey, each of which is stored until it is answered. */
  'passkey-question-from-ip': { max: 100, minutes: 15 },
  /** Records that an account is closed to unknown browsers, and mails about a new one. */
  'lock-note': { max: 1, minutes: 60 },
  'new-device-mail': { max: 3, minutes: 24 * 60 },
  /** Codes of an authenticator app, or recovery codes, tried on one account. */
  'code-of-account': { max: 20, minutes: 60 },
  'code-while-signed-in': { max: 10, minutes: 15 },
  /** The same code on the same account; one counts for a minute and a half. */
  'code-once': { max: 1, minutes: 2 },
  /** Passwords tried from one IP address, on any account; an office may share one. */
  'password-from-ip': { max: 100, minutes: 15 },
  /** Attempts to sign in by Google or Microsoft, each of which is stored until it comes back. */
  'social-sign-in-from-ip': { max: 100, minutes: 15 },
  'registration-from-ip': { max: 30, minutes: 60 },
  /** Mails that someone can make us send to one person, and from one IP address. */
  'mail-to-account': { max: 5, minutes: 60 },
  'mail-from-ip': { max: 50, minutes: 60 },
  /** Mails to contact addresses, which may be anybody's; few mediators change theirs at all. */
  'contact-address-of-account': { max: 5, minutes: 1_440 },
  'email-change-of-account': { max: 5, minutes: 60 },
  /** What visitors send without an account. Generous: an office or a court shares an IP address. */
  'inquiry-from-ip': { max: 30, minutes: 60 },
  'review-from-ip': { max: 20, minutes: 60 },
  'contact-message-from-ip': { max: 20, minutes: 60 },
  /** From everybody together, before visitors are asked a question; twice what one may send. */
  'contact-messages': { max: 40, minutes: 10 },
} as const

type LimitKind = keyof typeof rateLimits

/** What was counted once too often, and in how many seconds the next attempt may succeed. */
export type LimitRefusal = { kind: LimitKind; retryAfter: number }

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
  /** Takes one attempt back, because it was no failure. */
  takeBack(kind: LimitKind, who: string): Promise<void>
  /** Forgets every attempt. */
  reset(kind: LimitKind, who: string): Promise<void>
  /** The same limits, which report each refusal, so that the answer can say when to try again. */
  reporting(onRefusal: (refusal: LimitRefusal) => void): Limits
}

export function openLimits(db: Database, keyedDigest: KeyedDigest, log: Logger): Limits {
  /** A digest: nobody can read from the table who tried. */
  const keyOf = (who: string) => keyedDigest(who.toLowerCase())
  const limiters = new Map(
    (Object.keys(rateLimits) as LimitKind[]).map((kind) => [kind, openLimiter(db, kind)]),
  )
  const limiter = (kind: LimitKind) => limiters.get(kind) ?? openLimiter(db, kind)

  const reporting = (onRefusal: (refusal: LimitRefusal) => void): Limits => ({
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
      if (who === '') return true
      try {
        const { attempts, milliseconds } = await countWithin(tx, kind, keyOf(who), at)
        const isAllowed = attempts <= rateLimits[kind].max
        if (!isAllowed) onRefusal({ kind, retryAfter: wholeSeconds(milliseconds) })
        return isAllowed
      } catch (error) {
        log.warn({ err: error }, 'a post was not counted')
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
  })
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

/** Counts one more in the table of the limiters: how many there are, and how long they count. */
async function countWithin(
  tx: Transaction,
  kind: LimitKind,
  key: string,
  at: Date,
): Promise<{ attempts: number; milliseconds: number }> {
  const now = at.getTime()
  const expire = now + rateLimits[kind].minutes * 60_000
  // In one message, which takes no parameters. The savepoint lets the transaction survive a failure.
  const counting = sql.raw(`
    savepoint counting;
    insert into throttles as counted (key, points, expire)
    values ('${kind}:${key}', 1, ${expire})
    on conflict (key) do update set
      points = case when counted.expire <= ${now} then 1 else counted.points + 1 end,
      expire = case when counted.expire <= ${now} then excluded.expire else counted.expire end
    returning points, expire;
    release savepoint counting`)
  type Counted = { rows: { points: number; expire: string }[] }
  const results = await tx.execute(counting).catch(async (error) => {
    await tx.execute(sql.raw('rollback to savepoint counting'))
    throw error
  })
  const [row] = (results as unknown as Counted[])[1]?.rows ?? []
  return { attempts: row?.points ?? 0, milliseconds: Number(row?.expire ?? expire) - now }
}
