import type { SessionUser } from '#app/accounts/session.server.ts'
import { withinTime } from '#app/platform/database/within-time.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { findUnconfirmed, findUnconfirmedWithheld } from '../confirmation/find-addresses.server.ts'
import { countBelongings, findMediator } from '../find-mediator.server.ts'

export type DecisionSubject = Awaited<ReturnType<typeof findDecisionSubject>>

/** The mediator that a decision is about, as its page needs them. Throws a 404 where there is none. */
export async function findDecisionSubject(
  { db, environment }: Pick<Platform, 'db' | 'environment'>,
  user: SessionUser,
  id: string,
) {
  const { profile, account, listing, belongings, unconfirmed } = await withinTime(
    db,
    async (tx) => ({
      ...(await findMediator(tx, id)),
      belongings: await countBelongings(tx, id),
      unconfirmed: [...(await findUnconfirmed(tx, id)), ...(await findUnconfirmedWithheld(tx, id))],
    }),
  )
  return {
    id,
    fullName: profile.fullName || 'No name',
    accountEmail: account.email,
    isSuspended: account.isSuspended === true,
    hasFactors: account.hasFactors,
    isTakenDown: profile.takenDownAt !== null,
    isListed: listing !== null,
    /** Whether restoring publishes it at once. */
    isUnchangedSinceDown: profile.takenDownVersion === profile.version,
    /** Whether an address waits to be confirmed, so that nothing may be published. */
    isUnconfirmed: unconfirmed.length > 0,
    isPublicWished: profile.isProfilePublic,
    isOwn: id === user.id,
    isSupport: account.email === environment.supportEmail,
    belongings,
  }
}
