import { standingOf } from '#app/domain/administration/standing.ts'
import type { SessionUser } from '#app/infrastructure/auth/session.server.ts'
import {
  countBelongings,
  findMediator,
} from '#app/infrastructure/database/administration/find-mediator.server.ts'
import { countWaiting } from '#app/infrastructure/database/approvals/count-waiting.server.ts'
import type { Infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import { mediatorNotFound } from '../mediator-not-found.server.ts'

export type Decided = Awaited<ReturnType<typeof findDecided>>

/** The mediator whom a decision is about, as its page needs them. */
export async function findDecided(
  { db, environment }: Pick<Infrastructure, 'db' | 'environment'>,
  user: SessionUser,
  id: string,
) {
  const found = await findMediator(db, id)
  if (!found) throw mediatorNotFound()
  const { profile, account, listing } = found
  const [belongings, waiting] = await Promise.all([countBelongings(db, id), countWaiting(db)])
  const isSuspended = account.isSuspended === true
  return {
    waiting,
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
