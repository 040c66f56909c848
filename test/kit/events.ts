import { asc, eq } from 'drizzle-orm'
import { activityRollups, userActivity } from '#app/analytics/activity.table.server.ts'
import type { SearchRecord } from '#app/analytics/search-record.ts'
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
  const rows = await db
    .select({ search: userActivity.payload })
    .from(userActivity)
    .where(eq(userActivity.type, 'search_performed'))
    .orderBy(asc(userActivity.id))
  return rows.map(({ search }) => search)
}

/** How often pages of each kind were viewed. */
export async function recordedPageViews({ db, writeEvents }: Given) {
  await writeEvents()
  const rows = await db
    .select({ page: activityRollups.name, count: activityRollups.count })
    .from(activityRollups)
    .where(eq(activityRollups.kind, 'page'))
  return Object.fromEntries(rows.map(({ page, count }) => [page, count]))
}

type Search = Partial<SearchRecord> & { at: Date }

/** An event of a search, as a row. */
export function aSearch({ at: timestamp, ...search }: Search) {
  const nothing = { practiceAreas: [], experienceRange: '', location: '' }
  const payload = { ...nothing, familyLegalAid: false, hasKeyword: false, found: 3, ...search }
  return { type: 'search_performed', page: '/search', payload, timestamp }
}
