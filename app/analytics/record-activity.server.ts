import type { Database } from '#app/platform/database/database.server.ts'
import { searchAnalytics, userActivity } from './activity.table.server.ts'
import type { Activity } from './events.server.ts'

/** Writes what happened, searches also with what they asked. */
export async function recordActivity(db: Database, batch: readonly Activity[]): Promise<void> {
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
