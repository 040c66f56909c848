import { eq } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import type { SessionUser } from '#app/accounts/session.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { changedFields } from './changed-fields.ts'
import { completionScore } from './completion.ts'
import {
  askContactAddress,
  mayAskContactAddress,
} from './contact-address/ask-contact-address.server.ts'
import type { MediatorRow } from './mediators.table.server.ts'
import { mediators } from './mediators.table.server.ts'
import { lockOwnProfile } from './own-profile.server.ts'
import { discardPhoto } from './photo/discard-photo.server.ts'
import { profileColumns } from './profile-columns.server.ts'
import type { ProfileForm } from './profile-form.ts'
import { profileReviewMail } from './profile-review-mail.server.ts'
import type { ProfileServices } from './profiles.server.ts'

type SaveResult =
  | { ok: true; version: number; isUnchanged?: boolean }
  /** Someone saved since the form was opened; nothing was written. */
  | { ok: false; reason: 'stale'; current: MediatorRow }

/**
 * Saves the signed-in mediator's profile and puts it in review, in one transaction with the mail
 * that asks for the review. A profile in which nothing changes stays as it is, approved or not.
 * `basedOn` is the version that the form showed.
 */
export async function saveProfile(
  services: ProfileServices,
  user: SessionUser,
  form: ProfileForm,
  basedOn: number,
): Promise<SaveResult> {
  const { db, jobs, events, environment, now, profileHooks } = services
  const savedAt = now()
  const columns = profileColumns(form)

  const address = { mediatorId: user.id, account: user.email, contact: columns.email }
  const isAllowed = await mayAskContactAddress(services, address)
  let isRepeated = false
  const result = await db.transaction<SaveResult>(async (tx) => {
    const current = await lockOwnProfile(tx, user)
    if (current.version !== basedOn) {
      // A double click or a reload posts again what is already there.
      isRepeated = changedFields(current, columns).length === 0
      return isRepeated
        ? { ok: true, version: current.version }
        : { ok: false, reason: 'stale', current }
    }
    // What was never sent in, or was sent back, comes to the administrators as it is.
    const isWithUs = current.approved || (current.submittedAt !== null && !current.sentBackReason)
    if (isWithUs && changedFields(current, columns).length === 0) {
      // What needs no review: the places as they are known now, and that the start still holds.
      const { offices, startConfirmedOn } = columns
      await tx.update(mediators).set({ offices, startConfirmedOn }).where(eq(mediators.id, user.id))
      await profileHooks.applyToListing(tx, { ...current, startConfirmedOn }, false)
      return { ok: true, version: current.version, isUnchanged: true }
    }

    const version = current.version + 1
    await tx
      .update(mediators)
      .set({
        ...columns,
        version,
        approved: false,
        sentBackReason: '',
        completionScore: completionScore({ ...current, ...columns }),
        submittedAt: savedAt,
        lastUpdated: savedAt,
        updatedAt: savedAt,
      })
      .where(eq(mediators.id, user.id))
    // The header and the mails of the account greet by this name.
    await tx
      .update(users)
      .set({ name: columns.fullName, updatedAt: savedAt })
      .where(eq(users.id, user.id))

    const saved = { ...columns, id: user.id }
    const photo = await profileHooks.applyToListing(tx, saved, environment.hideWhileInReview)
    if (photo) await discardPhoto(tx, jobs, photo)
    const mail = profileReviewMail({ ...current, fullName: columns.fullName, version }, environment)
    await jobs.send(tx, mailQueue, mail)
    await askContactAddress(tx, services, address, { isAllowed })
    return { ok: true, version }
  })
  if (result.ok && !isRepeated && !result.isUnchanged)
    events.record({ type: 'profile_update', page: '/dashboard/profile', at: savedAt })
  return result
}
