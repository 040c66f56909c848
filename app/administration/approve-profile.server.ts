import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import { type AuditEntry, recordAudit } from '#app/audit/record-audit.server.ts'
import { publishListing } from '#app/listings/publish-listing.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { MediatorRow } from '#app/profiles/mediators.table.server.ts'
import { discardPhoto } from '#app/profiles/photo/discard-photo.server.ts'
import { holdProfile } from './hold-profile.server.ts'
import { profileApprovedMail } from './profile-approved-mail.server.ts'
import { changedTexts } from './profile-changes.ts'
import { readFields } from './read-fields.server.ts'

export type ApprovalOutcome =
  | { outcome: 'approved' }
  /** The mediator saved since it was read; nothing was approved. */
  | { outcome: 'behind'; current: MediatorRow }
  /** It waits no longer. */
  | { outcome: 'gone' }
  /** Nobody approves themselves. */
  | { outcome: 'own' }

/**
 * Publishes a profile as the administrator read it, in one transaction with the record of it and
 * the mail that says so. `version` is the one that was read.
 */
export async function approveProfile(
  { db, jobs, events, environment, now }: AnalyticsServices,
  actor: AuditEntry['actor'],
  { id, version }: { id: string; version: number },
): Promise<ApprovalOutcome> {
  const at = now()
  if (id === actor.id) return { outcome: 'own' }
  let wasListed: boolean | undefined
  const outcome = await db.transaction<ApprovalOutcome>(async (tx) => {
    const held = await holdProfile(tx, id)
    if (!held) return { outcome: 'gone' }
    const { profile, listing, accountEmail, person, isSuspended } = held
    // A double click approves again what it just approved.
    if (profile.approved && profile.version === version) return { outcome: 'approved' }
    if (profile.approved || profile.sentBackReason !== '' || profile.phone.trim() === '')
      return { outcome: 'gone' }
    if (profile.takenDownAt !== null || isSuspended) return { outcome: 'gone' }
    if (profile.version !== version) return { outcome: 'behind', current: profile }

    const { replacedPhoto } = await publishListing(tx, { profile, isSuspended }, at)
    if (replacedPhoto) await discardPhoto(tx, jobs, replacedPhoto)

    const texts = changedTexts(listing ? readFields(listing) : [], readFields(profile))
    await recordAudit(tx, {
      actor,
      action: 'mediator.approve',
      subjectId: id,
      person,
      before: { approved: false, ...texts.before },
      after: { approved: true, ...texts.after },
      at,
    })
    const addressee = { ...profile, email: accountEmail }
    await jobs.send(tx, mailQueue, profileApprovedMail(addressee, environment.appUrl))
    wasListed = listing !== undefined
    return { outcome: 'approved' }
  })
  const page = '/admin/profile-approvals'
  if (wasListed !== undefined)
    events.record({ type: 'profile_approved', page, at, payload: { wasListed } })
  return outcome
}
