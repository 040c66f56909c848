import type { SessionUser } from '#app/accounts/session.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { countBelongings, findMediator } from '../find-mediator.server.ts'
import { mediatorNotFound } from '../mediators/mediator-not-found.server.ts'
import { standingOf } from '../standing.ts'

export type Decided = Awaited<ReturnType<typeof findDecided>>

/** The mediator whom a decision is about, as its page needs them. */
export async function findDecided(
  { db, environment }: Pick<Platform, 'db' | 'environment'>,
  user: SessionUser,
  id: string,
) {
  const found = await findMediator(db, id)
  if (!found) throw mediatorNotFound()
  const { profile, account, listing } = found
  const belongings = await countBelongings(db, id)
  const isSuspended = account.isSuspended === true
  return {
    id,
    fullName: profile.fullName || 'No name',
    accountEmail: account.email,
    standing: standingOf(profile, isSuspended),
    isSuspended,
    isTakenDown: profile.takenDownAt !== null,
    isListed: listing !== null,
    /** Whether restoring publishes it at once. */
    isUnchangedSinceDown: profile.takenDownVersion === profile.version,
    isPublicWished: profile.isProfilePublic,
    isOwn: id === user.id,
    isSupport: account.email === environment.supportEmail,
    belongings,
  }
}
