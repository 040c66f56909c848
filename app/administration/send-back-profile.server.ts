import { eq } from 'drizzle-orm'
import { type AuditEntry, recordAudit } from '#app/audit/record-audit.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { profileSentBackMail } from './approval-mails.server.ts'
import type { DecisionRefusal } from './approve-profile.server.ts'
import { lockProfile } from './lock-mediator.server.ts'

/**
 * Returns a profile to its mediator, who reads the reason on the dashboard and in an email. It
 * waits again once they save it. What the public sees of it stays.
 */
export async function sendBackProfile(
  { db, jobs, environment, now }: Platform,
  actor: AuditEntry['actor'],
  { id, version }: { id: string; version: number },
  reason: string,
): Promise<{ ok: true } | DecisionRefusal> {
  const at = now()
  if (id === actor.id) return { ok: false, reason: 'own' }
  return db.transaction(async (tx) => {
    const locked = await lockProfile(tx, id)
    if (!locked) return { ok: false, reason: 'not-waiting' }
    const { profile, recipient, person, isSuspended } = locked
    // A double click sends back again what it just sent back.
    if (profile.sentBackReason === reason) return { ok: true }
    const isDecided = profile.approved || profile.sentBackReason !== ''
    if (isDecided || profile.takenDownAt !== null || isSuspended)
      return { ok: false, reason: 'not-waiting' }
    if (profile.version !== version) return { ok: false, reason: 'stale', current: profile }

    await tx.update(mediators).set({ sentBackReason: reason }).where(eq(mediators.id, id))
    await recordAudit(tx, {
      actor,
      action: 'mediator.send-back',
      subjectId: id,
      person,
      before: { Status: 'In Review' },
      after: { Status: 'Sent back', reason },
      at,
    })
    const mail = profileSentBackMail({ ...profile, ...recipient }, reason, environment.appUrl)
    await jobs.send(tx, mailQueue, mail)
    return { ok: true }
  })
}
