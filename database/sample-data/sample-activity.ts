import type { activityRollups, userActivity } from '#app/analytics/activity.table.server.ts'
import type { ActivityType } from '#app/analytics/activity-event.ts'
import type { SearchRecord } from '#app/analytics/search-record.ts'
import { experienceRanges } from '#app/listings/search/search-criteria.ts'
import { gazetteer } from '#app/places/gazetteer.server.ts'
import { searchedPlace } from '#app/places/searched-place.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore, londonMidnight } from '#app/platform/time/london-time.ts'
import { type PracticeAreaCode, practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'
import { townsOf } from './home.ts'
import { areaMixes } from './practice.ts'
import { type Random, randomFor } from './random.ts'
import { rhythmOf, viewedDays } from './views.ts'

type EventRow = typeof userActivity.$inferInsert

const searchesADay = 32
const towns = Object.values(townsOf).flat()
const allSizes = towns.reduce((sum, { size }) => sum + size, 0)

/** Where people live, and hardly any mediator works. */
const remotePlaces = ['lerwick', 'stornoway', 'penzance', 'isle of wight', 'st davids', 'thurso']
const districts = ['ls6', 'm14', 'bs5', 'ne2', 'cf10', 'eh6', 'se15', 'e8', 'b13', 'ox4']

/** What happened in the last quarter of a directory of so many mediators. Ids below zero: samples. */
export function sampleActivity(mediators: number, now: Date): (EventRow & { id: number })[] {
  const rows = [...sampleSearches(mediators, now), ...sampleEvents(now)]
  return rows.map((row, index) => ({ id: index - rows.length, ...row }))
}

export function sampleSearches(mediators: number, now: Date): EventRow[] {
  const random = randomFor('searches')
  const moments = sampleMoments(random, searchesADay, now)
  return moments.map((timestamp) => ({
    type: 'search_performed',
    page: '/search',
    payload: sampleSearch(random, mediators),
    timestamp,
  }))
}

function sampleSearch(random: Random, mediators: number): SearchRecord {
  const practiceAreas = sampleAreas(random)
  const place = random.chance(0.6) ? samplePlace(random) : { name: '', share: 1 }
  const hasKeyword = random.chance(practiceAreas.length === 0 && place.name === '' ? 0.8 : 0.12)
  const experience = random.chance(0.08) ? random.pick(experienceRanges).code : ''
  const familyLegalAid = practiceAreas.includes('family') && random.chance(0.18)

  const narrowed = [hasKeyword && 0.1, experience && 0.3, familyLegalAid && 0.4]
  const shares = [...practiceAreas.map(shareOf), place.share, ...narrowed.filter(Number)]
  const expected = shares.reduce<number>((left, share) => left * Number(share), mediators)
  return {
    practiceAreas,
    experienceRange: experience,
    location: searchedPlace(gazetteer(), place.name),
    familyLegalAid,
    hasKeyword,
    found: Math.round(expected * (0.7 + random.next() * 0.6)),
  }
}

function sampleAreas(random: Random): PracticeAreaCode[] {
  if (random.chance(0.28)) return []
  const { main, beside } = random.pickWeighted(areaMixes, ({ share }) => share)
  const others = Object.keys(beside) as PracticeAreaCode[]
  return random.chance(0.12) ? [main, random.pick(others)] : [main]
}

/** How many of all mediators practise an area. */
function shareOf(code: PracticeAreaCode): number {
  return (areaMixes.find(({ main }) => main === code)?.share ?? 5) / 80
}

function samplePlace(random: Random): { name: string; share: number } {
  if (random.chance(0.05)) return { name: random.pick(remotePlaces), share: 0 }
  if (random.chance(0.05)) return { name: random.pick(districts), share: 0.005 }
  const { name, size } = random.pickWeighted(towns, (town) => town.size ** 1.6)
  return { name, share: (size * 2.5) / allSizes }
}

type Kind = {
  type: ActivityType
  page: string
  aDay: number
  payload?: (random: Random) => EventRow['payload']
}

/** What happens besides searches and views, which have figures of their own. */
const kinds: readonly Kind[] = [
  {
    type: 'filter_applied',
    page: '/search',
    aDay: 14,
    payload: (random) => ({ filter: random.pick(practiceAreaCodes) }),
  },
  { type: 'filters_reset', page: '/search', aDay: 3 },
  {
    type: 'dashboard_click',
    page: '/dashboard',
    aDay: 6,
    payload: (random) => ({ to: random.pick(['/dashboard/leads', '/dashboard/profile']) }),
  },
  { type: 'lead_view', page: '/dashboard/leads', aDay: 5 },
  {
    type: 'lead_status_update',
    page: '/dashboard/leads',
    aDay: 2.5,
    payload: (random) => ({ from: 'new', to: random.pick(['contacted', 'declined']) }),
  },
  {
    type: 'lead_action',
    page: '/dashboard/leads',
    aDay: 2,
    payload: (random) => ({ action: random.pick(['response', 'notes', 'export']) }),
  },
  { type: 'profile_update', page: '/dashboard/profile', aDay: 1.4 },
  { type: 'profile_approval_viewed', page: '/admin/profile-approvals', aDay: 1.6 },
  {
    type: 'profile_approved',
    page: '/admin/profile-approvals',
    aDay: 1.1,
    payload: (random) => ({ wasListed: random.chance(0.6) }),
  },
  { type: 'profile_edited', page: '/admin/profile-approvals', aDay: 0.1 },
  { type: 'unite_connection', page: '/dashboard', aDay: 0.12 },
  { type: 'unite_disconnection', page: '/dashboard', aDay: 0.03 },
  { type: 'error', page: '/search', aDay: 0.08, payload: () => ({ status: 503 }) },
]

export function sampleEvents(now: Date): EventRow[] {
  return kinds.flatMap(({ type, page, aDay, payload }) => {
    const random = randomFor('events', type)
    return sampleMoments(random, aDay, now).map((timestamp) => ({
      type,
      page,
      payload: payload?.(random) ?? {},
      timestamp,
    }))
  })
}

type RollupRow = typeof activityRollups.$inferInsert

const viewsADay = { '/': 60, '/search': 110, '/mediator': 90, '/how-it-works': 8, '/dashboard': 12 }

/** How many pages were viewed in the last quarter. */
export function samplePageViews(now: Date): RollupRow[] {
  return Object.entries(viewsADay).flatMap(([name, aDay]) => {
    const moments = sampleMoments(randomFor('page views', name), aDay, now)
    const days = Map.groupBy(moments, londonDay)
    return [...days].map(([day, views]) => ({
      day,
      kind: 'page',
      name,
      count: views.length,
      lastAt: views.at(-1) ?? now,
    }))
  })
}

const minute = 60_000

/** From morning to late evening, in minutes of the day. */
const [waking, sleeping] = [7 * 60, 23 * 60]

/** Moments of the last quarter, about `aDay` a day, more on weekdays, oldest first, none to come. */
function sampleMoments(random: Random, aDay: number, now: Date): Date[] {
  const today = londonDay(now)
  return Array.from({ length: viewedDays }, (_, index) => daysBefore(today, viewedDays - 1 - index))
    .flatMap((day) => {
      const midnight = londonMidnight(day).getTime()
      const wanted = aDay * rhythmOf(day) * (0.6 + random.next() * 0.8)
      const count = Math.floor(wanted) + (random.chance(wanted % 1) ? 1 : 0)
      const moments = Array.from({ length: count }, () => random.whole(waking, sleeping))
      return moments.sort((a, b) => a - b).map((minutes) => new Date(midnight + minutes * minute))
    })
    .filter((moment) => moment < now)
}
