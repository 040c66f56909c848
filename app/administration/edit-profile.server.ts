import { eq } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import { type AuditEntry, recordAudit } from '#app/audit/record-audit.server.ts'
import { publishListing } from '#app/listings/publish-listing.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { completionScore } from '#app/profiles/completion.ts'
import {
  askContactAddress,
  mayAskContactAddress,
} from '#app/profiles/contact-address/ask-contact-address.server.ts'
import { addressKey } from '#app/profiles/contact-address/contact-address.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { discardPhoto } from '#app/profiles/photo/discard-photo.server.ts'
import { profileColumns } from '#app/profiles/profile-columns.server.ts'
import type { ProfileForm } from '#app/profiles/profile-form.ts'
import { profileApprovedMail } from './approval-mails.server.ts'
import { findUnconfirmed } from './confirmation/find-addresses.server.ts'
import { lockMediator, type Refusal } from './lock-mediator.server.ts'
import { deleteEarlierVersions } from './profile-versions.server.ts'
import { readFields } from './read-fields.server.ts'
import { changedTexts } from './reviewed-fields.ts'

type Edit =
  /** Not published where an address is not confirmed: then it waits for approval. */
  | { ok: true; isWaiting: boolean }
  | Refusal
  /** Someone saved after the form was opened; `version` is the stored one. */
  | { ok: false; reason: 'stale'; version: number }

/**
 * Saves an administrator's edit of a profile and publishes it at once, in one transaction. The
 * mediator is told if that approves what was waiting. A profile that was taken down stays so, and
 * is published as edited once it is restored. As long as an address is not confirmed the profile
 * waits for approval instead, unless the public sees it already with the same contact address.
 */
export async function editProfile(
  services: AnalyticsServices,
  actor: AuditEntry['actor'],
  { id, version }: { id: string; version: number },
  form: ProfileForm,
): Promise<Edit> {
  const { db, jobs, events, environment, now } = services
  const at = now()
  const columns = profileColumns(form)
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, id))
  const address = { mediatorId: id, account: account?.email ?? '', contact: columns.email }
  const isAllowed = account !== undefined && (await mayAskContactAddress(services, address))
  const edit = await db.transaction<Edit>(async (tx) => {
    const locked = await lockMediator(tx, actor, id)
    if (!locked.ok) return locked
    const { profile, listing, recipient, person, isSuspended } = locked
    if (profile.version !== version) return { ok: false, reason: 'stale', version: profile.version }

    const isDown = profile.takenDownAt !== null
    const isSameStart = profile.startWithinDays === columns.startWithinDays
    const changes = {
      ...columns,
      // That a start still holds, only the mediator can confirm.
      startConfirmedOn: isSameStart ? profile.startConfirmedOn : columns.startConfirmedOn,
      version: version + 1,
      completionScore: completionScore({ ...profile, ...columns }),
      sentBackReason: '',
      takenDownVersion: isDown ? version + 1 : null,
      lastUpdated: at,
      updatedAt: at,
    }
    const edited = { ...profile, ...changes }
    await tx.update(mediators).set(changes).where(eq(mediators.id, id))
    await tx.update(users).set({ name: columns.fullName, updatedAt: at }).where(eq(users.id, id))
    const isSeenAlready =
      listing !== undefined && addressKey(listing.email) === addressKey(columns.email)
    const isUnconfirmed = !isSeenAlready && (await findUnconfirmed(tx, id)).length > 0
    const isWaiting = !isDown && isUnconfirmed
    if (isWaiting)
      await tx
        .update(mediators)
        .set({ approved: false, submittedAt: profile.approved ? at : (profile.submittedAt ?? at) })
        .where(eq(mediators.id, id))
    if (!isDown && !isUnconfirmed) {
      const { replacedPhoto } = await publishListing(tx, { profile: edited, isSuspended }, at)
      if (replacedPhoto) await discardPhoto(tx, jobs, replacedPhoto)
      await deleteEarlierVersions(tx, edited)
    }

    const contact = { mediatorId: id, account: recipient.email, contact: columns.email }
    await askContactAddress(tx, services, contact, { isAllowed })

    const texts = changedTexts(readFields(profile), readFields(edited))
    await recordAudit(tx, { actor, action: 'mediator.edit', subjectId: id, person, ...texts, at })
    // The owner of a suspended account hears that they are listed when they can log in again.
    if (!profile.approved && !isDown && !isUnconfirmed && !isSuspended) {
      const mediator = { ...edited, email: recipient.email }
      await jobs.send(tx, mailQueue, profileApprovedMail(mediator, environment.appUrl))
    }
    return { ok: true, isWaiting }
  })
  if (edit.ok) events.record({ type: 'profile_edited', page: '/admin/mediators', at })
  return edit
}
