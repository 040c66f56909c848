import { eq } from 'drizzle-orm'
import { sessions, users } from '#app/accounts/accounts.table.server.ts'
import { revokeEarlierAccess } from '#app/accounts/sessions/revoke-access.server.ts'
import { type AuditEntry, recordAudit } from '#app/audit/record-audit.server.ts'
import { resumeDeliveries } from '#app/enquiries/standing.server.ts'
import { listedPhoto, withdrawListing } from '#app/listings/publish-listing.server.ts'
import { returnListing, withholdListing } from '#app/listings/withhold-listing.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { discardPhoto } from '#app/profiles/photo/discard-photo.server.ts'
import { recomputeRating } from '#app/reviews/recompute-rating.server.ts'
import { recordSecurityChange } from '#app/security/record-security-event.server.ts'
import { findUnconfirmedWithheld } from './confirmation/find-addresses.server.ts'
import { accountReopenedMail, accountSuspendedMail } from './decision-mails.server.ts'
import { lockMediator, type Refusal, recordedStatus } from './lock-mediator.server.ts'
import { mediatorStatus } from './mediator-status.ts'

/**
 * Closes an account: its owner is signed out everywhere and cannot log in, and the public does not
 * see its listing until the account is open again.
 */
export async function suspendAccount(
  { db, jobs, environment, log, now }: Platform,
  actor: AuditEntry['actor'],
  id: string,
  reason: string,
): Promise<{ ok: true } | Refusal> {
  const at = now()
  return db.transaction(async (tx) => {
    const locked = await lockMediator(tx, actor, id, environment.supportEmail)
    if (!locked.ok) return locked
    const { status, recipient, person, isSuspended } = locked
    // A double click suspends what is suspended already; the first reason stands.
    if (isSuspended) return { ok: true }

    await tx
      .update(users)
      .set({ banned: true, banReason: reason, banExpires: null, updatedAt: at })
      .where(eq(users.id, id))
    await tx.delete(sessions).where(eq(sessions.userId, id))
    await revokeEarlierAccess(tx, id)
    await withholdListing(tx, id)
    await recordAudit(tx, {
      actor,
      action: 'account.suspend',
      subjectId: id,
      person,
      before: recordedStatus(status),
      after: { ...recordedStatus('suspended'), reason },
      at,
    })
    const detail = `by ${actor.id}`
    await recordSecurityChange(tx, { event: 'account.suspend', userId: id, detail, at }, log)
    await jobs.send(tx, mailQueue, accountSuspendedMail(recipient, reason, at, environment))
    return { ok: true }
  })
}

/**
 * Opens a suspended account again, puts back the listing that the public saw before, and has what the
 * suspension kept from leaving sent. As long as an address is not confirmed the listing stays away, and
 * the profile waits to be approved.
 */
export async function unsuspendAccount(
  { db, jobs, environment, log, now }: Platform,
  actor: AuditEntry['actor'],
  id: string,
): Promise<{ ok: true; isUnconfirmed: boolean } | Refusal> {
  const at = now()
  return db.transaction(async (tx) => {
    const locked = await lockMediator(tx, actor, id)
    if (!locked.ok) return locked
    const { recipient, person, isSuspended } = locked
    if (!isSuspended) return { ok: true, isUnconfirmed: false }
    const isUnconfirmed = (await findUnconfirmedWithheld(tx, id)).length > 0
    const profile = isUnconfirmed ? { ...locked.profile, approved: false } : locked.profile

    const [account] = await tx
      .select({ reason: users.banReason })
      .from(users)
      .where(eq(users.id, id))
    await tx
      .update(users)
      .set({ banned: false, banReason: null, banExpires: null, updatedAt: at })
      .where(eq(users.id, id))
    if (isUnconfirmed) {
      const photo = await listedPhoto(tx, id)
      await withdrawListing(tx, id)
      if (photo) await discardPhoto(tx, jobs, photo)
      if (locked.profile.approved)
        await tx
          .update(mediators)
          .set({ approved: false, submittedAt: at })
          .where(eq(mediators.id, id))
    }
    const isListed = await returnListing(tx, id)
    // Reviews may have been approved or deleted meanwhile.
    if (isListed) await recomputeRating(tx, id)
    await recordAudit(tx, {
      actor,
      action: 'account.unsuspend',
      subjectId: id,
      person,
      before: { ...recordedStatus('suspended'), reason: account?.reason ?? '' },
      after: recordedStatus(mediatorStatus(profile, false)),
      at,
    })
    const detail = `by ${actor.id}`
    await recordSecurityChange(tx, { event: 'account.unsuspend', userId: id, detail, at }, log)
    await resumeDeliveries(tx, jobs, id)
    await jobs.send(tx, mailQueue, accountReopenedMail(recipient, isListed, at, environment.appUrl))
    return { ok: true, isUnconfirmed }
  })
}
