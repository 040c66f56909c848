import type { Logger } from 'pino'
import { isOutageOfDatabase } from './outage.server.ts'

/**
 * Says of a database that is away what an operator needs to know, and keeps every line back that is
 * no more than a consequence: one is said when it is lost, one a minute, and one when it is back.
 */
export type Outages = {
  /** Whether a line is counted, or written later, rather than now. */
  keepsBack(fields: LogFields, write: () => void): boolean
  /** Begins to watch: `fault` is why the database does not answer, undefined while it does. */
  follow(log: Logger, fault: () => Error | undefined): void
  close(): void
}

export type LogFields = { err?: unknown; status?: unknown; job?: unknown }

type Away = {
  since: Date
  from: number
  saidAt: number | undefined
  requests: number
  jobs: number
}

/** Milliseconds between two looks, and for which the database may be away before that is said. */
const interval = 250
const patience = 2_000
const saidEvery = 60_000

/** Milliseconds after which a line that looked like a consequence was none: the database answers. */
const doubtful = 4_000

/** Milliseconds after its return in which what waited for the database may still fail. */
const aftermath = 10_000

export function openOutages(): Outages {
  let away: Away | undefined
  let backAt = Number.NEGATIVE_INFINITY
  let held: { at: number; fields: LogFields; write: () => void }[] = []
  let timer: NodeJS.Timeout | undefined

  const count = ({ status, job }: LogFields) => {
    if (away && job !== undefined) away.jobs += 1
    else if (away && status === 503) away.requests += 1
  }

  function writeHeld(before: number) {
    const due = held.filter(({ at }) => at <= before)
    held = held.filter(({ at }) => at > before)
    for (const { write } of due) write()
  }

  function look(log: Logger, fault: Error | undefined) {
    const now = performance.now()
    if (fault && !away) {
      const since = new Date()
      away = { since, from: now, saidAt: undefined, requests: 0, jobs: 0 }
      for (const { fields } of held) count(fields)
      held = []
    } else if (!fault && away) {
      sayBack(log, away, now)
      away = undefined
      backAt = now
    }
    if (fault && away) sayAway(log, away, fault, now)
    else writeHeld(now - doubtful)
  }

  return {
    keepsBack(fields, write) {
      if (!timer || !isConsequence(fields)) return false
      count(fields)
      const at = performance.now()
      if (!away && at - backAt > aftermath) held.push({ at, fields, write })
      return true
    },
    follow(log, fault) {
      timer = setInterval(() => look(log, fault()), interval)
      timer.unref()
    },
    close() {
      clearInterval(timer)
      timer = undefined
      writeHeld(Number.POSITIVE_INFINITY)
    },
  }
}

/** A request has no error of its own on its line; one that took long has waited for the database. */
function isConsequence({ err, status }: LogFields): boolean {
  if (err !== undefined) return isOutageOfDatabase(err)
  return typeof status === 'number' && (status === 503 || status < 500)
}

function sayAway(log: Logger, away: Away, fault: Error, now: number) {
  const { since, from, saidAt, requests, jobs } = away
  const database = { since, reason: fault.message }
  if (saidAt === undefined) {
    if (now - from < patience) return
    log.error({ database }, lost)
  } else {
    if (now - saidAt < saidEvery) return
    const seconds = secondsSince(from, now)
    log.warn({ database: { ...database, seconds, requests, jobs } }, stillAway)
  }
  away.saidAt = now
}

function sayBack(log: Logger, { since, from, saidAt, requests, jobs }: Away, now: number) {
  const database = { since, seconds: secondsSince(from, now), requests, jobs }
  if (saidAt !== undefined) log.warn({ database }, back)
  else if (requests + jobs > 0) log.warn({ database }, awayForAMoment)
  else log.debug({ database }, awayForAMoment)
}

const secondsSince = (from: number, now: number) => Math.round((now - from) / 100) / 10

const lost =
  'database lost: pages that are kept are still shown, everything else answers 503 and gives back what was typed'
const stillAway = 'database still away: so many requests and jobs have failed of it'
const back = 'database back: pages and forms work again, and jobs that failed are tried again'
const awayForAMoment = 'the database was away for a moment'
