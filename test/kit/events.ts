import { asc } from 'drizzle-orm'
import { searchAnalytics, userActivity } from '#app/analytics/activity.table.server.ts'
import type { TestProduct } from './product.ts'

type Given = Pick<TestProduct, 'db' | 'writeEvents'>

/** The recorded events, oldest first. */
export async function recordedEvents({ db, writeEvents }: Given) {
  await writeEvents()
  return db
    .select({ type: userActivity.type, page: userActivity.page, payload: userActivity.payload })
    .from(userActivity)
    .orderBy(asc(userActivity.id))
}

/** The recorded searches, oldest first. */
export async function recordedSearches({ db, writeEvents }: Given) {
  await writeEvents()
  const rows = await db.select().from(searchAnalytics).orderBy(asc(searchAnalytics.id))
  return rows.map(({ id, timestamp, ...search }) => search)
}
