import type { SessionUser } from '#app/accounts/session.server.ts'
import { withinTime } from '#app/platform/database/within-time.server.ts'
import type { FormValues } from '#app/platform/forms/form.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { profileValues } from '#app/profiles/profile-values.ts'
import { withStoredTexts } from '#app/profiles/stored-texts.server.ts'
import { findMediator } from '../find-mediator.server.ts'

export type Edited = Awaited<ReturnType<typeof findEdited>>

/** A mediator's working profile as the form shows it. Throws a 404 where there is none. */
export async function findEdited({ db }: Pick<Platform, 'db'>, user: SessionUser, id: string) {
  const { profile, account } = await withinTime(db, (tx) => findMediator(tx, id))
  return {
    id,
    fullName: profile.fullName,
    image: profile.profileImage,
    isOwn: id === user.id,
    /** Why saving does not make it public at once. */
    hiddenBy: hiddenBy(profile.takenDownAt !== null, account.isSuspended === true),
    version: profile.version,
    values: profileValues(withStoredTexts(profile)) as FormValues,
  }
}

function hiddenBy(isTakenDown: boolean, isSuspended: boolean): 'take-down' | 'suspension' | null {
  if (isTakenDown) return 'take-down'
  return isSuspended ? 'suspension' : null
}
