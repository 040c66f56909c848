import { eq } from 'drizzle-orm'
import { sessions, users } from '#app/accounts/accounts.table.server.ts'
import { dropMailedLinks } from '#app/accounts/email-changes.server.ts'
import { type AuditEntry, recordAudit } from '#app/audit/record-audit.server.ts'
import { returnListing, withholdListing } from '#app/listings/withhold-listing.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { recomputeRating } from '#app/reviews/recompute-rating.server.ts'
import { accountReopenedMail, accountSuspendedMail } from './account-standing-mails.server.ts'
import { holdDecided, type Refused, recordedStanding } from './hold-decided.server.ts'
import { standingOf } from './standing.ts'

/**
 * Closes an account: its owner is signed out everywhere and cannot log in, and its listing is out
 * of sight until the account is open again.
 */
export async function suspendAccount(
  { db, jobs, environment, now }: Platform,
  actor: AuditEntry['actor'],
  id: string,
  reason: string,
): Promise<'suspended' | Refused> {
  const at = now()
  return db.transaction(async (tx) => {
    const held = await holdDecided(tx, actor, id, environment.supportEmail)
    if (typeof held === 'string') return held
    const { profile, standing, accountEmail, person, isSuspended } = held
    // A double click suspends what is suspended already; the first reason stands.
    if (isSuspended) return 'suspended'

    await tx
      .update(users)
      .set({ banned: true, banReason: reason, banExpires: null, updatedAt: at })
      .where(eq(users.id, id))
    await tx.delete(sessions).where(eq(sessions.userId, id))
    await dropMailedLinks(tx, id)
    await withholdListing(tx, id)
    await recordAudit(tx, {
      actor,
      action: 'account.suspend',
      subjectId: id,
      person,
      before: recordedStanding(standing),
      after: { ...recordedStanding('suspended'), reason },
      at,
    })
    const addressee = { ...profile, email: accountEmail }
    await jobs.send(tx, mailQueue, accountSuspendedMail(addressee, reason, at, environment))
    return 'suspended'
  })
}

/** Opens it again, and puts back the listing that the public saw before. */
export async function unsuspendAccount(
  { db, jobs, environment, now }: Platform,
  actor: AuditEntry['actor'],
  id: string,
): Promise<'unsuspended' | Refused> {
  const at = now()
  return db.transaction(async (tx) => {
    const held = await holdDecided(tx, actor, id)
    if (typeof held === 'string') return held
    const { profile, accountEmail, person, isSuspended } = held
    if (!isSuspended) return 'unsuspended'

    const [account] = await tx
      .select({ reason: users.banReason })
      .from(users)
      .where(eq(users.id, id))
    await tx
      .update(users)
      .set({ banned: false, banReason: null, banExpires: null, updatedAt: at })
      .where(eq(users.id, id))
    const isListed = await returnListing(tx, id)
    // Reviews may have been approved or deleted meanwhile.
    if (isListed) await recomputeRating(tx, id)
    await recordAudit(tx, {
      actor,
      action: 'account.unsuspend',
      subjectId: id,
      person,
      before: { ...recordedStanding('suspended'), reason: account?.reason ?? '' },
      after: recordedStanding(standingOf(profile, false)),
      at,
    })
    const addressee = { ...profile, email: accountEmail }
    await jobs.send(tx, mailQueue, accountReopenedMail(addressee, isListed, at, environment.appUrl))
    return 'unsuspended'
  })
}
