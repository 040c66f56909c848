import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '#app/platform/database/database.server.ts'
import type { ActivityEvent } from './activity-event.ts'
import { recordActivity } from './record-activity.server.ts'
import type { SearchRecord } from './search-record.ts'
import { openSettling } from './settling.ts'

/** Takes note of what happened. It never waits and never fails; loaders call it once all is done. */
export type Events = {
  /** False for requests whose sender asks not to be tracked. */
  observes: boolean
  record(event: ActivityEvent): void
}

/** For requests whose sender asks not to be tracked. */
export const noEvents: Events = { observes: false, record() {} }

/** Keeps events in memory and writes them once a second, so that no page waits or fails for them. */
export type EventLog = Events & {
  /** Of the searches that one visitor makes while typing, the one they stop at is kept. */
  recordSearch(visitor: string, search: SearchRecord): void
  /** Writes everything that was recorded so far. */
  write(): Promise<void>
  stop(): Promise<void>
}

/** What waits to be written: an event, or a search, which is one too. */
export type Activity = { event: ActivityEvent; search?: SearchRecord }

/** Milliseconds without another search of the same visitor. */
const settledAfter = 5_000

/** A flood fills the queue to this bound and not the database; what is beyond is dropped. */
const mostWaiting = 2_000
const mostASecond = 100

/** Milliseconds. */
const longestStop = 3_000

export function openEvents(db: Database, now: () => Date, log: Logger): EventLog {
  const searches = openSettling<SearchRecord>(settledAfter, mostWaiting)
  const waiting: Activity[] = []
  let dropped = 0
  let writing: Promise<void> | undefined

  const timer = setInterval(() => {
    searches.settled(now()).forEach(addSearch)
    if (!writing) write(mostASecond)
  }, 1_000)
  timer.unref()

  function add(activity: Activity) {
    if (waiting.length < mostWaiting) waiting.push(activity)
    else dropped += 1
  }

  function addSearch({ value: search, at }: { value: SearchRecord; at: Date }) {
    const payload = { found: search.found, hasKeyword: search.hasKeyword }
    add({ search, event: { type: 'search_performed', page: '/search', at, payload } })
  }

  function write(most: number) {
    writing = writeFirst(most).finally(() => {
      writing = undefined
    })
    return writing
  }

  async function writeFirst(most: number) {
    const batch = waiting.splice(0, most)
    if (batch.length === 0) return
    try {
      await recordActivity(db, batch)
    } catch (error) {
      log.warn({ err: error, events: batch.length }, 'events were not recorded')
    }
    if (dropped > 0) log.warn({ events: dropped }, 'events were dropped, there were too many')
    dropped = 0
  }

  async function writeAll() {
    await writing
    searches.all().forEach(addSearch)
    await write(waiting.length)
  }

  return {
    observes: true,
    record: (event) => add({ event }),
    recordSearch(visitor, search) {
      if (!searches.hold(visitor, search, now())) dropped += 1
    },
    write: writeAll,
    async stop() {
      clearInterval(timer)
      // A database that hangs does not keep the process from ending.
      await Promise.race([writeAll(), delay(longestStop, undefined, { ref: false })])
    },
  }
}
