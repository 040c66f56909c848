import { and, asc, eq, gte } from 'drizzle-orm'
import type { SessionUser } from '#app/accounts/session.server.ts'
import { findLeads } from '#app/enquiries/find-leads.server.ts'
import { everyLead } from '#app/enquiries/lead-filters.ts'
import { findDueReminders } from '#app/enquiries/lead-reminder/find-due-reminders.server.ts'
import { leadRow } from '#app/enquiries/lead-row.ts'
import { findLeadStatistics } from '#app/enquiries/lead-statistics.server.ts'
import { responseRate } from '#app/enquiries/lead-statistics.ts'
import { findListedSlug } from '#app/listings/find-listed-profile.server.ts'
import { profileViewDays } from '#app/listings/listings.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { partReader } from '#app/platform/database/read-parts.server.ts'
import { withinTime } from '#app/platform/database/within-time.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { readEach } from '#app/platform/read-each.server.ts'
import { calledName } from '#app/platform/text/name-parts.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore } from '#app/platform/time/london-time.ts'
import { completionBand, completionScore, missingForCompletion } from '#app/profiles/completion.ts'
import type { MediatorRow } from '#app/profiles/mediators.table.server.ts'
import { wantsMail } from '#app/profiles/notification-settings.server.ts'
import { findOwnProfile } from '#app/profiles/own-profile.server.ts'
import { profileStatus } from '#app/profiles/profile-status.ts'
import { countOwnReviews, findOwnReviews } from '#app/reviews/answers/find-own-reviews.server.ts'
import { countWaitingReviews } from '#app/reviews/count-waiting-reviews.server.ts'
import { firstSteps } from './steps.ts'
import { chartDays, everyDay } from './view-days.ts'

const recentLeads = 5
const shownReviews = 5

/**
 * Everything the overview shows of a mediator, or undefined for someone without a profile. A part
 * that could not be read is null.
 */
export async function findOverview({ db, log, now }: Platform, user: SessionUser) {
  const mediator = await withinTime(db, (tx) => findOwnProfile(tx, user.id))
  if (!mediator) return undefined

  const at = now()
  const today = londonDay(at)
  const firstDay = daysBefore(today, chartDays - 1)
  const leadQuery = { mediatorId: user.id, filter: everyLead, now: at }
  const read = partReader({ db, log })
  const [listing, statistics, leads, isMailed, viewDays, reviews] = await Promise.all([
    read('listing', async (tx) => ({ slug: await findListedSlug(tx, user.id) })),
    read('statistics', (tx) => findLeadStatistics(tx, user.id, at)),
    // Together: what reads one table waits on one connection.
    read('leads', async (tx) => ({
      recent: await findLeads(tx, leadQuery, { limit: recentLeads }),
      reminders: await findDueReminders(tx, user.id, at),
    })),
    read('emails', (tx) => wantsMail(tx, user.id, 'new-enquiry')),
    read('views', (tx) => findViewDays(tx, user.id, firstDay)),
    read('reviews', async (tx) => ({
      approved: await findOwnReviews(tx, { mediatorId: user.id, at }, { limit: shownReviews }),
      total: await countOwnReviews(tx, user.id),
      waiting: await countWaitingReviews(tx, user.id),
    })),
  ])

  const profile = { ...profileSummary(mediator), listedAs: listing?.slug }
  const isFirstUse = mediator.slug === '' && statistics?.total === 0
  return {
    emailVerified: user.emailVerified,
    profile,
    steps: isFirstUse ? firstSteps({ ...profile, emailVerified: user.emailVerified }) : null,
    statistics: statistics && { ...statistics, responseRate: responseRate(statistics) },
    leads: leads && readEach(log, leads.recent, (lead) => leadRow(lead, at)),
    reminders: leads?.reminders ?? [],
    isMailed: isMailed ?? true,
    profileViews: mediator.profileViews,
    viewDays: viewDays && everyDay(firstDay, viewDays),
    completion: completion(mediator),
    reviews,
  }
}

function profileSummary(mediator: MediatorRow) {
  return {
    firstName: calledName(mediator.fullName, mediator.firstName),
    status: profileStatus(mediator),
    isProfilePublic: mediator.isProfilePublic,
    sentBackReason: mediator.sentBackReason,
    takenDownReason: mediator.takenDownReason,
  }
}

function completion(mediator: MediatorRow) {
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
