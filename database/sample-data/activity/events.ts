import type { userActivity } from '#app/analytics/activity.table.server.ts'
import type { ActivityType } from '#app/analytics/activity-event.ts'
import { practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'
import { type Random, randomFor } from '../random.ts'
import { sampleMoments } from './moments.ts'

type EventRow = typeof userActivity.$inferInsert & { id: number }
type Kind = {
  type: ActivityType
  page: string
  aDay: number
  payload?: (random: Random) => Record<string, unknown>
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

/** What happened in the last quarter. Ids below zero: samples. */
export function sampleEvents(now: Date): EventRow[] {
  const rows = kinds.flatMap(({ type, page, aDay, payload }) => {
    const random = randomFor('events', type)
    return sampleMoments(random, aDay, now).map((timestamp) => ({
      type,
      page,
      payload: payload?.(random) ?? {},
      timestamp,
    }))
  })
  return rows.map((row, index) => ({ id: index - rows.length, ...row }))
}
