import type { SessionUser } from '#app/accounts/session.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { countBelongings, findMediator } from '../find-mediator.server.ts'

export type DecisionSubject = Awaited<ReturnType<typeof findDecisionSubject>>

/** The mediator that a decision is about, as its page needs them. Throws a 404 where there is none. */
export async function findDecisionSubject(
  { db, environment }: Pick<Platform, 'db' | 'environment'>,
  user: SessionUser,
  id: string,
) {
  const { profile, account, listing } = await findMediator(db, id)
  return {
    id,
    fullName: profile.fullName || 'No name',
    accountEmail: account.email,
    isSuspended: account.isSuspended === true,
    isTakenDown: profile.takenDownAt !== null,
    isListed: listing !== null,
    /** Whether restoring publishes it at once. */
    isUnchangedSinceDown: profile.takenDownVersion === profile.version,
    isPublicWished: profile.isProfilePublic,
    isOwn: id === user.id,
    isSupport: account.email === environment.supportEmail,
    belongings: await countBelongings(db, id),
  }
}
