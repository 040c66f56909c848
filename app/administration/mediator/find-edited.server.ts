import type { SessionUser } from '#app/accounts/session.server.ts'
import { withinTime } from '#app/platform/database/within-time.server.ts'
import type { FormValues } from '#app/platform/forms/form.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { profileValues } from '#app/profiles/profile-values.ts'
import { withStoredTexts } from '#app/profiles/stored-texts.server.ts'
import { findUnconfirmed } from '../confirmation/find-addresses.server.ts'
import { findMediator } from '../find-mediator.server.ts'

export type Edited = Awaited<ReturnType<typeof findEdited>>

/** A mediator's working profile as the form shows it. Throws a 404 where there is none. */
export async function findEdited({ db }: Pick<Platform, 'db'>, user: SessionUser, id: string) {
  const { profile, account, listing, unconfirmed } = await withinTime(db, async (tx) => ({
    ...(await findMediator(tx, id)),
    unconfirmed: await findUnconfirmed(tx, id),
  }))
  const isUnconfirmed = unconfirmed.length > 0 && listing === null
  return {
    id,
    fullName: profile.fullName,
    image: profile.profileImage,
    isOwn: id === user.id,
    /** Why saving does not make it public at once. */
    hiddenBy: hiddenBy(profile.takenDownAt !== null, account.isSuspended === true, isUnconfirmed),
    version: profile.version,
    values: profileValues(withStoredTexts(profile)) as FormValues,
  }
}

type HiddenBy = 'take-down' | 'suspension' | 'unconfirmed' | null

function hiddenBy(isTakenDown: boolean, isSuspended: boolean, isUnconfirmed: boolean): HiddenBy {
  if (isTakenDown) return 'take-down'
  if (isSuspended) return 'suspension'
  return isUnconfirmed ? 'unconfirmed' : null
}
