import type { AnalyticsSources } from '#app/analytics/analytics.server.ts'
import { countInquiriesByDay } from '#app/enquiries/count-inquiries.server.ts'
import { countViewsByDay } from '#app/listings/count-views.server.ts'
import { experienceRangeLabel } from '#app/listings/search/search-criteria.ts'
import { formatLocation } from '#app/places/location.ts'
import { highFrom, mediumFrom } from '#app/profiles/completion.ts'
import { countAllViews, countCompletion } from '#app/profiles/completion-counts.server.ts'

/** What the page of analytics shows of the nouns above it. */
export const analyticsSources: AnalyticsSources = {
  countViews: countAllViews,
  countCompletion: (db) => countCompletion(db, { mediumFrom, highFrom }),
  completionBands: { mediumFrom, highFrom },
  countViewsByDay,
  countInquiriesByDay,
  placeName: formatLocation,
  experienceRangeLabel,
}
