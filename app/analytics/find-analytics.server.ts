import type { Queryable } from '#app/platform/database/database.server.ts'
import { partReader } from '#app/platform/database/read-parts.server.ts'
import { recentMoment } from '#app/platform/time/recent-time.ts'
import { practiceAreaShortLabel } from '#app/taxonomy/practice-areas.ts'
import {
  countZeroResultSearches,
  findRecentSearches,
  findZeroResultSearches,
} from './activity-counts.server.ts'
import { activityLabel, activityTypes } from './activity-event.ts'
import type { AnalyticsServices } from './analytics.server.ts'
import { countByDay, type DailyNoun } from './daily-counts.server.ts'
import { describeSearch } from './describe-search.ts'
import { type DayCount, everyDayOf, type Period } from './period.ts'
import { readRollups } from './rollups/read-rollups.server.ts'

const charted = new Set(['mediator_profile_viewed', 'search_performed', 'inquiry_submitted'])

/** How many searches, pages, places and searches without results are listed. */
const listed = 10

/** What the cards show. A card whose figures could not be read has null. */
export type AnalyticsFigures = Awaited<ReturnType<typeof findAnalytics>>

export async function findAnalytics({ db, log, now, sources }: AnalyticsServices, period: Period) {
  const at = now()
  const read = partReader({ db, log }, pageTimeLimit)
  const daily = (noun: DailyNoun) =>
    read(
      noun,
      async (tx): Promise<DayCount[]> =>
        everyDayOf(period, await countByDay(sources)[noun](tx, period)),
    )
  const recentSearches = async (tx: Queryable) =>
    (await findRecentSearches(tx, listed)).map(({ id, at: made, found, ...search }) => ({
      id,
      words: describeSearch(search, sources),
      found,
      at: recentMoment(made, at),
    }))
  const areas = async (tx: Queryable) =>
    (await readRollups(tx, 'area', period)).map(({ name, count }) => ({
      name: practiceAreaShortLabel(name),
      count,
    }))
  const places = async (tx: Queryable) =>
    (await readRollups(tx, 'place', period, { limit: listed })).map(({ name, count }) => ({
      name: sources.placeName(name),
      count,
    }))
  const events = async (tx: Queryable) => {
    const pageViews = await readRollups(tx, 'page', period)
    const count = pageViews.reduce((sum, page) => sum + page.count, 0)
    const viewed = count > 0 ? [{ name: 'page_view', count }] : []
    return inOrder([...viewed, ...(await readRollups(tx, 'event', period))])
  }
  const zeroResults = async (tx: Queryable) => ({
    total: await countZeroResultSearches(tx, period),
    searches: (await findZeroResultSearches(tx, period, listed)).map(
      ({ count, last, ...search }) => ({
        words: describeSearch(search, sources),
        count,
        last: recentMoment(last, at),
      }),
    ),
  })

  const cards = {
    allViews: read('all views', sources.countViews),
    completion: read('completion', sources.countCompletion),
    views: daily('views'),
    searches: daily('searches'),
    enquiries: daily('enquiries'),
    registrations: daily('registrations'),
    recentSearches: read('recent searches', recentSearches),
    areas: read('areas', areas),
    places: read('places', places),
    zeroResults: read('zero-result searches', zeroResults),
    pages: read('pages', (tx) => readRollups(tx, 'page', period, { limit: listed })),
    events: read('events', events),
  }
  return { days: period.days, bands: sources.completionBands, ...(await allOf(cards)) }
}

/** In the order of the way through the product, without what has a chart of its own. */
function inOrder(counted: readonly { name: string; count: number }[]) {
  const place = (type: string) => activityTypes.findIndex(({ code }) => code === type)
  return counted
    .filter(({ name }) => !charted.has(name))
    .toSorted((a, b) => place(a.name) - place(b.name))
    .map(({ name, count }) => ({ name: activityLabel(name), count }))
}

/** The results of many promises under the names of the promises. */
async function allOf<Cards extends Record<string, Promise<unknown>>>(cards: Cards) {
  const entries = Object.entries(cards).map(async ([name, card]) => [name, await card] as const)
  return Object.fromEntries(await Promise.all(entries)) as {
    [Name in keyof Cards]: Awaited<Cards[Name]>
  }
}

/** Milliseconds that all the cards together may take. */
const pageTimeLimit = 3_000
