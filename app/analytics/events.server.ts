import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#app/platform/database/database.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { activityRollups, userActivity } from './activity.table.server.ts'
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
  /** Counts a view of a kind of page. */
  countPageView(page: string): void
  /** Of the searches that one visitor makes while typing, only the last is recorded. */
  recordSearch(visitor: string, search: SearchRecord): void
  /** Writes everything that was recorded so far. */
  write(): Promise<void>
  stop(): Promise<void>
}

/** Milliseconds without another search of the same visitor. */
const debounceDelay = 5_000

/** More events than this are dropped, so that a flood fills neither the memory nor the database. */
const maxWaiting = 2_000
const maxPerSecond = 100

/** Milliseconds. */
const stopTimeout = 3_000

export function openEvents(db: Database, now: () => Date, log: Logger): EventLog {
  const searches = openDebounce<SearchRecord>(debounceDelay, maxWaiting)
  const waiting: ActivityEvent[] = []
  let pageViews = new Map<string, number>()
  let dropped = 0
  let writing: Promise<void> | undefined

  const timer = setInterval(() => {
    searches.takeSettled(now()).forEach(addSearch)
    if (!writing) write(maxPerSecond)
  }, 1_000)
  timer.unref()

  function add(event: ActivityEvent) {
    if (waiting.length < maxWaiting) waiting.push(event)
    else dropped += 1
  }

  function addSearch({ value: payload, at }: { value: SearchRecord; at: Date }) {
    add({ type: 'search_performed', page: '/search', at, payload })
  }

  function write(limit: number) {
    writing = writeFirst(limit).finally(() => {
      writing = undefined
    })
    return writing
  }

  async function writePageViews() {
    if (pageViews.size === 0) return
    const views = pageViews
    pageViews = new Map()
    await recordPageViews(db, views, now()).catch((error) =>
      log.warn({ err: error }, 'page views were not recorded'),
    )
  }

  async function writeFirst(limit: number) {
    await writePageViews()
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
    record: add,
    countPageView: (page) => pageViews.set(page, (pageViews.get(page) ?? 0) + 1),
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

async function recordActivity(db: Database, batch: readonly ActivityEvent[]): Promise<void> {
  await db
    .insert(userActivity)
    .values(batch.map(({ at, payload = {}, ...event }) => ({ ...event, payload, timestamp: at })))
}

/** Adds to what was counted of the day; in one order, so that processes do not wait for each other in turn. */
async function recordPageViews(db: Database, views: ReadonlyMap<string, number>, lastAt: Date) {
  const day = londonDay(lastAt)
  await db
    .insert(activityRollups)
    .values(
      [...views]
        .map(([name, count]) => ({ day, kind: 'page', name, count, lastAt }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    )
    .onConflictDoUpdate({
      target: [activityRollups.day, activityRollups.kind, activityRollups.name],
      set: { count: sql`${activityRollups.count} + excluded.count`, lastAt: sql`excluded.last_at` },
    })
}
