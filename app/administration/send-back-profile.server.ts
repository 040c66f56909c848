import { eq } from 'drizzle-orm'
import { type AuditEntry, recordAudit } from '#app/audit/record-audit.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import type { MediatorRow } from '#app/profiles/mediators.table.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { holdProfile } from './hold-profile.server.ts'
import { profileSentBackMail } from './profile-sent-back-mail.server.ts'

type SendBackOutcome =
  | { outcome: 'sent-back' }
  | { outcome: 'behind'; current: MediatorRow }
  | { outcome: 'gone' }
  | { outcome: 'own' }

/**
 * Gives a profile back to its mediator, who reads the reason on the dashboard and in a mail. It
 * waits again once they save it. What the public sees of it stays.
 */
export async function sendBackProfile(
  { db, jobs, environment, now }: Platform,
  actor: AuditEntry['actor'],
  { id, version }: { id: string; version: number },
  reason: string,
): Promise<SendBackOutcome> {
  const at = now()
  if (id === actor.id) return { outcome: 'own' }
  return db.transaction(async (tx) => {
    const held = await holdProfile(tx, id)
    if (!held) return { outcome: 'gone' }
    const { profile, accountEmail, person, isSuspended } = held
    // A double click sends back again what it just sent back.
    if (profile.sentBackReason === reason) return { outcome: 'sent-back' }
    if (profile.approved || profile.sentBackReason !== '') return { outcome: 'gone' }
    if (profile.takenDownAt !== null || isSuspended) return { outcome: 'gone' }
    if (profile.version !== version) return { outcome: 'behind', current: profile }

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
    const addressee = { ...profile, email: accountEmail }
    await jobs.send(tx, mailQueue, profileSentBackMail(addressee, reason, environment.appUrl))
    return { outcome: 'sent-back' }
  })
}
