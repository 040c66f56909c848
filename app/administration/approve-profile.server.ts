import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import { type AuditEntry, recordAudit } from '#app/audit/record-audit.server.ts'
import { publishListing } from '#app/listings/publish-listing.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { MediatorRow } from '#app/profiles/mediators.table.server.ts'
import { discardPhoto } from '#app/profiles/photo/discard-photo.server.ts'
import { profileApprovedMail } from './approval-mails.server.ts'
import type { AddressKind } from './confirmation/addresses.ts'
import { findUnconfirmed } from './confirmation/find-addresses.server.ts'
import { type LockedMediator, lockProfile } from './lock-mediator.server.ts'
import { deleteEarlierVersions } from './profile-versions.server.ts'
import { readFields } from './read-fields.server.ts'
import { changedTexts } from './reviewed-fields.ts'

/** Why a profile was neither approved nor sent back. */
export type DecisionRefusal =
  /** The mediator saved after the administrator was shown it. */
  | { ok: false; reason: 'stale'; current: MediatorRow }
  | { ok: false; reason: 'not-waiting' }
  | { ok: false; reason: 'own' }

/** Why a profile was not approved. */
export type ApprovalRefusal =
  | DecisionRefusal
  /** Nobody has confirmed this address yet. */
  | { ok: false; reason: 'unconfirmed'; address: AddressKind }

export type Approval = { ok: true } | ApprovalRefusal

/**
 * Publishes a profile in the `version` that the administrator was shown, in one transaction with
 * the audit entry and the email to its mediator. Nothing is published as long as an address of the
 * mediator is not confirmed.
 */
export async function approveProfile(
  { db, jobs, events, environment, now }: AnalyticsServices,
  actor: AuditEntry['actor'],
  { id, version }: { id: string; version: number },
): Promise<Approval> {
  const at = now()
  if (id === actor.id) return { ok: false, reason: 'own' }
  let wasListed: boolean | undefined
  const approval = await db.transaction<Approval>(async (tx) => {
    const locked = await lockProfile(tx, id)
    // A double click approves again what it just approved.
    if (locked?.profile.approved && locked.profile.version === version) return { ok: true }
    if (!locked || !isWaiting(locked)) return { ok: false, reason: 'not-waiting' }
    const { profile, listing, recipient, person } = locked
    if (profile.version !== version) return { ok: false, reason: 'stale', current: profile }
    const [address] = await findUnconfirmed(tx, id)
    if (address) return { ok: false, reason: 'unconfirmed', address }

    const { replacedPhoto } = await publishListing(tx, locked, at)
    if (replacedPhoto) await discardPhoto(tx, jobs, replacedPhoto)
    await deleteEarlierVersions(tx, profile)

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
    const mail = profileApprovedMail({ ...profile, ...recipient }, environment.appUrl)
    await jobs.send(tx, mailQueue, mail)
    wasListed = listing !== undefined
    return { ok: true }
  })
  const page = '/admin/profile-approvals'
  if (wasListed !== undefined)
    events.record({ type: 'profile_approved', page, at, payload: { wasListed } })
  return approval
}

function isWaiting({ profile, isSuspended }: LockedMediator): boolean {
  const isUndecided = !profile.approved && profile.sentBackReason === ''
  return isUndecided && profile.phone.trim() !== '' && profile.takenDownAt === null && !isSuspended
}
