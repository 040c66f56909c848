import type { activityRollups, userActivity } from '#app/analytics/activity.table.server.ts'
import type { ActivityType } from '#app/analytics/activity-event.ts'
import type { SearchRecord } from '#app/analytics/search-record.ts'
import { experienceRanges } from '#app/listings/search/search-criteria.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore, londonMidnight } from '#app/platform/time/london-time.ts'
import type { PracticeAreaCode } from '#app/taxonomy/practice-areas.ts'
import { areaCodes } from './practice.ts'
import { practiceAreas } from './practice-areas.ts'
import { type Random, randomFor } from './random.ts'
import { rhythmOf, viewedDays } from './sample-mediator.ts'
import { type SampleOffices, townsOf } from './towns.ts'
import type { Sources } from './work-facts.ts'

type EventRow = typeof userActivity.$inferInsert
type RollupRow = typeof activityRollups.$inferInsert

const nations = Object.values(townsOf)
const cities = nations.flatMap((nation) => nation.cities)
const towns = nations.flatMap((nation) => nation.towns)

/** Where people live, and hardly any mediator works. */
const remotePlaces = ['Lerwick', 'Stornoway', 'Penzance', 'Isle of Wight', 'St Davids', 'Thurso']

type Activity = Sources & { mediators: number }

/** What happened in the last quarter of a directory of so many mediators. Ids below zero: samples. */
export function sampleActivity(activity: Activity): (EventRow & { id: number })[] {
  const rows = [...sampleSearches(activity), ...sampleEvents(activity.now)]
  return rows.map((row, index) => ({ id: index - rows.length, ...row }))
}

function sampleSearches(activity: Activity): EventRow[] {
  const random = randomFor('searches')
  return sampleMoments(random, 32, activity.now).map((timestamp) => ({
    type: 'search_performed',
    page: '/search',
    payload: sampleSearch(random, activity),
    timestamp,
  }))
}

function sampleSearch(
  { chance, next, pick, pickWeighted }: Random,
  { mediators, offices }: Activity,
): SearchRecord {
  const area = pickWeighted(areaCodes, (code) => practiceAreas[code].share)
  const beside = Object.keys(practiceAreas[area].beside) as PracticeAreaCode[]
  const areas = chance(0.28) ? [] : chance(0.12) ? [area, pick(beside)] : [area]
  const [place, share] = pickWeighted(
    [
      { found: ['', 1] as const, share: 40 },
      { found: [pick(cities), 0.03] as const, share: 35 },
      { found: [pick(towns), 0.008] as const, share: 18 },
      { found: [pick(remotePlaces), 0] as const, share: 7 },
    ],
    (kind) => kind.share,
  ).found
  const hasKeyword = chance(areas.length === 0 && place === '' ? 0.8 : 0.12)
  const experienceRange = chance(0.08) ? pick(experienceRanges).code : ''
  const familyLegalAid = areas.includes('family') && chance(0.18)

  let expected = mediators * share
  for (const code of areas) expected *= practiceAreas[code].share / 80
  if (hasKeyword) expected *= 0.1
  if (experienceRange) expected *= 0.3
  if (familyLegalAid) expected *= 0.4
  return {
    practiceAreas: areas,
    experienceRange,
    location: recordedPlace(place, offices),
    familyLegalAid,
    hasKeyword,
    found: Math.round(expected * (0.7 + next() * 0.6)),
  }
}

/** As searches are recorded: by the name of the place that is meant. */
function recordedPlace(place: string, offices: SampleOffices): string {
  return (offices.get(place)?.place ?? place).toLowerCase()
}

/** What happens so many times a day besides searches and views, which have figures of their own. */
const kinds: readonly [type: ActivityType, page: string, aDay: number][] = [
  ['filter_applied', '/search', 14],
  ['filters_reset', '/search', 3],
  ['dashboard_click', '/dashboard', 6],
  ['lead_view', '/dashboard/leads', 5],
  ['lead_status_update', '/dashboard/leads', 2.5],
  ['lead_action', '/dashboard/leads', 2],
  ['profile_update', '/dashboard/profile', 1.4],
  ['profile_approval_viewed', '/admin/profile-approvals', 1.6],
  ['profile_approved', '/admin/profile-approvals', 1.1],
  ['profile_edited', '/admin/profile-approvals', 0.1],
  ['unite_connection', '/dashboard', 0.12],
  ['unite_disconnection', '/dashboard', 0.03],
  ['error', '/search', 0.08],
]

function sampleEvents(now: Date): EventRow[] {
  return kinds.flatMap(([type, page, aDay]) =>
    sampleMoments(randomFor('events', type), aDay, now).map((timestamp) => ({
      type,
      page,
      payload: {},
      timestamp,
    })),
  )
}

/** Of profiles as many as 250 mediators have. */
const viewsADay = {
  '/': 150,
  '/search': 320,
  '/mediator': 480,
  '/how-it-works': 20,
  '/dashboard': 12,
}

/** How many pages were viewed in the last quarter. */
export function samplePageViews(now: Date): RollupRow[] {
  return Object.entries(viewsADay).flatMap(([name, aDay]) => {
    const moments = sampleMoments(randomFor('page views', name), aDay, now)
    return [...Map.groupBy(moments, londonDay)].map(([day, views]) => ({
      day,
      kind: 'sample page',
      name,
      count: views.length,
      lastAt: views.at(-1) ?? now,
    }))
  })
}

/** Moments of the last quarter, about `aDay` a day, more on weekdays, oldest first, none to come. */
function sampleMoments({ chance, next, whole }: Random, aDay: number, now: Date): Date[] {
  const today = londonDay(now)
  const [waking, sleeping] = [7 * 60, 23 * 60]
  return Array.from({ length: viewedDays }, (_, index) => daysBefore(today, viewedDays - 1 - index))
    .flatMap((day) => {
      const midnight = londonMidnight(day).getTime()
      const wanted = aDay * rhythmOf(day) * (0.6 + next() * 0.8)
      const count = Math.floor(wanted) + (chance(wanted % 1) ? 1 : 0)
      const minutes = Array.from({ length: count }, () => whole(waking, sleeping))
      return minutes.sort((a, b) => a - b).map((minute) => new Date(midnight + minute * 60_000))
    })
    .filter((moment) => moment < now)
}
