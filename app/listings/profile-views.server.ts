import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#app/platform/database/database.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'

/** Counts views in memory and writes them once a second, so that no page waits for a counter. */
export type ProfileViews = {
  count(mediatorId: string): void
  /** Writes what was counted so far. */
  write(): Promise<void>
  stop(): Promise<void>
}

export function openProfileViews(db: Database, now: () => Date, log: Logger): ProfileViews {
  let counted = new Map<string, number>()
  let writing: Promise<void> = Promise.resolve()
  const timer = setInterval(write, 1_000)
  timer.unref()

  function write() {
    if (counted.size === 0) return writing
    const views = counted
    counted = new Map()
    writing = writing
      .then(() => recordViews(db, views, now()))
      .catch((error) => log.warn({ err: error }, 'profile views were not recorded'))
    return writing
  }

  return {
    count: (mediatorId) => counted.set(mediatorId, (counted.get(mediatorId) ?? 0) + 1),
    write,
    async stop() {
      clearInterval(timer)
      await write()
    },
  }
}

async function recordViews(db: Database, views: Map<string, number>, at: Date) {
  const ids = [...views.keys()]
  const counts = [...views.values()]
  const counted = sql`unnest(${sql.param(ids)}::text[], ${sql.param(counts)}::int[]) as counted(id, views)`
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      update mediators set profile_views = profile_views + counted.views, last_viewed = ${at.toISOString()}
      from ${counted} where mediators.id = counted.id`)
    await tx.execute(sql`
      insert into profile_view_days (mediator_id, day, views)
      select mediators.id, ${londonDay(at)}::date, counted.views from ${counted}
      join mediators on mediators.id = counted.id
      on conflict (mediator_id, day) do update set views = profile_view_days.views + excluded.views`)
  })
}
