import { and, asc, eq, gte } from 'drizzle-orm'
import type { SessionUser } from '#app/accounts/session.server.ts'
import { findLeads } from '#app/enquiries/find-leads.server.ts'
import { leadRow } from '#app/enquiries/lead-row.ts'
import { findLeadStatistics } from '#app/enquiries/lead-statistics.server.ts'
import { responseRate } from '#app/enquiries/lead-statistics.ts'
import { findListedProfile, type ListedProfile } from '#app/listings/find-listed-profile.server.ts'
import { profileViewDays } from '#app/listings/listings.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { formatDate, londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore } from '#app/platform/time/london-time.ts'
import { completionBand, completionScore, missingForCompletion } from '#app/profiles/completion.ts'
import { nameParts } from '#app/profiles/mediator.ts'
import { profileStatus } from '#app/profiles/profile-status.ts'
import { countWaitingReviews } from '#app/reviews/count-waiting-reviews.server.ts'
import { findApprovedReviews } from '#app/reviews/find-reviews.server.ts'
import { firstSteps } from './steps.ts'
import { chartDays, everyDay } from './view-days.ts'

const recentLeads = 5
const shownReviews = 5

/** Everything the overview shows of a mediator, or undefined for someone without a profile. */
export async function findOverview({ db, now }: Platform, user: SessionUser) {
  const mediator = await findListedProfile(db, user.id)
  if (!mediator) return undefined

  const at = now()
  const today = londonDay(at)
  const firstDay = daysBefore(today, chartDays - 1)
  const everyLead = { mediatorId: user.id, filter: noFilter, now: at }
  const [statistics, leads, viewDays, approved, waiting] = await Promise.all([
    findLeadStatistics(db, user.id, at),
    findLeads(db, everyLead, { limit: recentLeads }),
    findViewDays(db, user.id, firstDay),
    findApprovedReviews(db, user.id),
    countWaitingReviews(db, user.id),
  ])

  const profile = profileSummary(mediator)
  const isFirstUse = mediator.slug === '' && statistics.total === 0
  return {
    emailVerified: user.emailVerified,
    profile,
    steps: isFirstUse ? firstSteps({ ...profile, emailVerified: user.emailVerified }) : null,
    statistics: { ...statistics, responseRate: responseRate(statistics) },
    leads: leads.map((lead) => leadRow(lead, at)),
    profileViews: mediator.profileViews,
    viewDays: everyDay(firstDay, viewDays),
    completion: completion(mediator),
    reviews: {
      waiting,
      total: approved.length,
      approved: approved.slice(0, shownReviews).map(({ date, ...review }) => ({
        ...review,
        date: date ? formatDate(date) : '',
      })),
    },
  }
}

const noFilter = { keyword: '', period: 'all', status: '' } as const

function profileSummary(mediator: NonNullable<ListedProfile>) {
  return {
    firstName: mediator.firstName || nameParts(mediator.fullName).firstName,
    status: profileStatus(mediator),
    isProfilePublic: mediator.isProfilePublic,
    listedAs: mediator.listedAs,
    sentBackReason: mediator.sentBackReason,
    takenDownReason: mediator.takenDownReason,
  }
}

function completion(mediator: NonNullable<ListedProfile>) {
  const score = completionScore(mediator)
  return { score, band: completionBand(score), missing: missingForCompletion(mediator) }
}

/** Views by day since the first day; days without any are left out. */
function findViewDays(
  db: Queryable,
  mediatorId: string,
  firstDay: string,
): Promise<{ day: string; views: number }[]> {
  return db
    .select({ day: profileViewDays.day, views: profileViewDays.views })
    .from(profileViewDays)
    .where(and(eq(profileViewDays.mediatorId, mediatorId), gte(profileViewDays.day, firstDay)))
    .orderBy(asc(profileViewDays.day))
}
