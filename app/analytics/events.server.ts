import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '#app/platform/database/database.server.ts'
import { searchAnalytics, userActivity } from './activity.table.server.ts'
import type { ActivityEvent } from './activity-event.ts'
import { openDebounce } from './debounce.ts'
import type { SearchRecord } from './search-record.ts'

/** Records what happened. It never waits and never fails; loaders call it once all is done. */
export type Events = {
  /** False for requests whose sender asks not to be tracked. */
  observes: boolean
  record(event: ActivityEvent): void
}

/** For requests whose sender asks not to be tracked. */
export const noEvents: Events = { observes: false, record() {} }

/** Collects events in memory and writes them once a second, so that no page waits or fails. */
export type EventLog = Events & {
  /** Of the searches that one visitor makes while typing, only the last is recorded. */
  recordSearch(visitor: string, search: SearchRecord): void
  /** Writes everything that was recorded so far. */
  write(): Promise<void>
  stop(): Promise<void>
}

/** What waits to be written: an event, or a search, which is one too. */
type Activity = { event: ActivityEvent; search?: SearchRecord }

/** Milliseconds without another search of the same visitor. */
const debounceDelay = 5_000

/** More events than this are dropped, so that a flood fills neither the memory nor the database. */
const maxWaiting = 2_000
const maxPerSecond = 100

/** Milliseconds. */
const stopTimeout = 3_000

export function openEvents(db: Database, now: () => Date, log: Logger): EventLog {
  const searches = openDebounce<SearchRecord>(debounceDelay, maxWaiting)
  const waiting: Activity[] = []
  let dropped = 0
  let writing: Promise<void> | undefined

  const timer = setInterval(() => {
    searches.takeSettled(now()).forEach(addSearch)
    if (!writing) write(maxPerSecond)
  }, 1_000)
  timer.unref()

  function add(activity: Activity) {
    if (waiting.length < maxWaiting) waiting.push(activity)
    else dropped += 1
  }

  function addSearch({ value: search, at }: { value: SearchRecord; at: Date }) {
    const payload = { found: search.found, hasKeyword: search.hasKeyword }
    add({ search, event: { type: 'search_performed', page: '/search', at, payload } })
  }

  function write(limit: number) {
    writing = writeFirst(limit).finally(() => {
      writing = undefined
    })
    return writing
  }

  async function writeFirst(limit: number) {
    const batch = waiting.splice(0, limit)
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
    searches.takeAll().forEach(addSearch)
    await write(waiting.length)
  }

  return {
    observes: true,
    record: (event) => add({ event }),
    recordSearch(visitor, search) {
      if (!searches.set(visitor, search, now())) dropped += 1
    },
    write: writeAll,
    async stop() {
      clearInterval(timer)
      // A database that hangs does not keep the process from ending.
      await Promise.race([writeAll(), delay(stopTimeout, undefined, { ref: false })])
    },
  }
}

/** Writes the events, and of searches also what they were for. */
async function recordActivity(db: Database, batch: readonly Activity[]): Promise<void> {
  const events = batch.map(({ event: { at, payload = {}, ...event } }) => ({
    ...event,
    payload,
    timestamp: at,
  }))
  const searches = batch.flatMap(({ event, search }) =>
    search ? [{ ...search, timestamp: event.at }] : [],
  )
  await db.transaction(async (tx) => {
    await tx.insert(userActivity).values(events)
    if (searches.length > 0) await tx.insert(searchAnalytics).values(searches)
  })
}
