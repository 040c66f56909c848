import { and, eq } from 'drizzle-orm'
import { auditLog } from '#app/audit/audit-log.table.server.ts'
import { erasing } from '#app/audit/erasure-list.server.ts'
import { type AuditEntry, recordAudit } from '#app/audit/record-audit.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { recordSecurityChange } from '#app/security/record-security-event.server.ts'
import { confirmsEmail } from './decision-forms.ts'
import { accountDeletedMail } from './decision-mails.server.ts'
import { removeAccount } from './deletion/remove-account.server.ts'
import { countBelongings } from './find-mediator.server.ts'
import { lockMediator, type Refusal, recordedStatus } from './lock-mediator.server.ts'

/**
 * Deletes a mediator for good, with everything that `removeAccount` takes along. Open enquiries go
 * back to their senders. `typed` is what the administrator typed to confirm. Once more is no error.
 */
export async function deleteMediator(
  services: Platform,
  actor: AuditEntry['actor'],
  id: string,
  typed: { email: string; reason: string },
): Promise<{ ok: true } | Refusal | { ok: false; reason: 'wrong-email' }> {
  const { jobs, environment, log, now } = services
  const at = now()
  return erasing(services, async (tx, note) => {
    const locked = await lockMediator(tx, actor, id, environment.supportEmail)
    if (!locked.ok && locked.reason === 'missing' && (await hasDeleted(tx, actor, id)))
      return { ok: true } as const
    if (!locked.ok) return locked
    const { profile, status, recipient, person } = locked
    if (!confirmsEmail(typed.email, person.email))
      return { ok: false, reason: 'wrong-email' } as const

    const belongings = await countBelongings(tx, id)
    const { profileImage } = profile
    await removeAccount(tx, services, { ...person, profileImage }, { leads: 'return', at })
    await recordAudit(tx, {
      actor,
      action: 'account.delete',
      subjectId: id,
      person,
      before: {
        name: profile.fullName,
        email: person.email,
        ...recordedStatus(status),
        ...belongings,
      },
      after: { reason: typed.reason },
      at,
    })
    const detail = `by ${actor.id}`
    await recordSecurityChange(tx, { event: 'account.delete', userId: id, detail, at }, log)
    await jobs.send(tx, mailQueue, accountDeletedMail(recipient, typed.reason, environment))
    await note({ kind: 'account', subject: id, at })
    return { ok: true } as const
  })
}

async function hasDeleted(tx: Transaction, actor: AuditEntry['actor'], id: string) {
  const deletion = and(
    eq(auditLog.actorId, actor.id),
    eq(auditLog.action, 'account.delete'),
    eq(auditLog.subjectId, id),
  )
  return (await tx.$count(auditLog, deletion)) > 0
}
