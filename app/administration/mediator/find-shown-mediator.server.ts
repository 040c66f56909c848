import type { SessionUser } from '#app/accounts/session.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { shownDate } from '#app/platform/time/calendar.ts'
import { recentMoment } from '#app/platform/time/recent-time.ts'
import { countBelongings, findMediator } from '../find-mediator.server.ts'
import { mediatorNotFound } from '../mediators/mediator-not-found.server.ts'
import { profileChanges } from '../profile-changes.ts'
import { readFields } from '../read-fields.server.ts'
import { standingOf } from '../standing.ts'

export type ShownMediator = Awaited<ReturnType<typeof findShownMediator>>

/** One mediator whole: profile, account and what belongs to them. */
export async function findShownMediator(
  { db, now, environment }: Pick<Platform, 'db' | 'now' | 'environment'>,
  user: SessionUser,
  id: string,
) {
  const found = await findMediator(db, id)
  if (!found) throw mediatorNotFound()
  const belongings = await countBelongings(db, id)

  const { profile, account, listing } = found
  const at = now()
  const moment = (date: Date | null) => (date ? recentMoment(date, at) : '')
  const fields = readFields(profile)
  return {
    id,
    fullName: profile.fullName,
    image: profile.profileImage,
    standing: standingOf(profile, account.isSuspended === true),
    isSuspended: account.isSuspended === true,
    isTakenDown: profile.takenDownAt !== null,
    isOwn: id === user.id,
    isSupport: account.email === environment.supportEmail,
    isAdmin: account.role === 'admin',
    accountEmail: account.email,
    emailVerified: account.emailVerified,
    reason: reasonOf(profile, account.isSuspended ? account.suspensionReason : null),
    publicPath: listing ? `/mediator/${listing.slug}` : null,
    isPublicWished: profile.isProfilePublic,
    isCaseWished: profile.acceptNewCases,
    completionScore: profile.completionScore,
    views: profile.profileViews,
    lastViewed: moment(profile.lastViewed),
    joined: shownDate(profile.joinDate),
    lastActive: moment(profile.lastActive),
    lastUpdated: moment(profile.lastUpdated),
    approvedOn: profile.approvedAt ? shownDate(profile.approvedAt) : '',
    hasSuite: profile.uniteConnectedId !== null,
    belongings,
    fields: fields.map(({ label, text }) => ({ label, text })),
    changes: listing ? profileChanges(readFields(listing), fields) : [],
  }
}

type Decided = { takenDownReason: string; sentBackReason: string }

/** What the mediator was told, if something was decided about them. */
function reasonOf(profile: Decided, suspensionReason: string | null): string {
  return suspensionReason ?? (profile.takenDownReason || profile.sentBackReason)
}
