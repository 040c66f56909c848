import { eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import type { DescribedJob, Queue } from '#app/platform/jobs/queue.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore, londonMidnight } from '#app/platform/time/london-time.ts'
import { activityRollups } from '../activity.table.server.ts'
import { activityDays } from '../activity-event.ts'
import type { EventKind } from './rollup-kinds.ts'
import { rollupQueries } from './rollup-queries.server.ts'

/** By age: a clock that is ahead would have a day counted that is not over. */
export const activityQueue: Queue<DescribedJob> = { name: 'activity', isByAge: true }

/** The hour in London at which the day that is over is counted. */
const hour = 3

/** Milliseconds after its end before which a day is not counted: what came late is written by then. */
const settled = 60_000

/** Has the events of the days that are over counted every night. */
export async function openActivity({ db, jobs, log, now }: Platform): Promise<void> {
  await jobs.work(activityQueue, async () => {
    log.info({ days: await rollUpActivity(db, now()) }, 'events were counted by the day')
  })
  const data = { label: 'Counts of events and searches', id: 'activity', to: '', isRoutine: true }
  await jobs.daily(activityQueue, hour, data)
}

/** Counts each day that is over and not counted yet, one transaction each. Says how many had events. */
export async function rollUpActivity(db: Database, now: Date): Promise<number> {
  const today = londonDay(new Date(now.getTime() - settled))
  const rolledUp = await db
    .selectDistinct({ day: activityRollups.day })
    .from(activityRollups)
    .where(eq(activityRollups.kind, 'event'))
  const known = new Set(rolledUp.map(({ day }) => day))
  let counted = 0
  for (let ago = 1; ago < activityDays; ago += 1) {
    const day = daysBefore(today, ago)
    if (!known.has(day) && (await rollUpDay(db, day))) counted += 1
  }
  return counted
}

async function rollUpDay(db: Database, day: string): Promise<boolean> {
  const [starts, ends] = [day, daysBefore(day, -1)].map(
    (each) => sql`${londonMidnight(each).toISOString()}::timestamptz`,
  )
  const range = { starts: starts ?? sql``, ends: ends ?? sql`` }
  const rollUp = (kind: EventKind) => sql`
    insert into activity_rollups (day, kind, name, count, last_at)
    select ${day}::date, ${kind}, name, count, last_at from (${rollupQueries[kind](range)}) as found
    on conflict do nothing`
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(rollUp('event'))
    if (!rowCount) return false
    for (const kind of ['search', 'area', 'place', 'zero-result search'] as const)
      await tx.execute(rollUp(kind))
    return true
  })
}
