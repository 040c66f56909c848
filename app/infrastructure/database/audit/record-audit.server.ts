import type { AuditAction } from '#app/domain/audit/audit-actions.ts'
import type { Transaction } from '../database.server.ts'
import { auditLog } from '../schema/activity.server.ts'

export type AuditEntry = {
  actor: { id: string; email: string }
  action: AuditAction
  subjectId: string
  before?: unknown
  after?: unknown
  at: Date
}

/** Puts an administrator's deed on record, in the transaction that does it. */
export async function recordAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({
    actorId: entry.actor.id,
    actorEmail: entry.actor.email,
    action: entry.action,
    subjectId: entry.subjectId,
    before: entry.before ?? null,
    after: entry.after ?? null,
    at: entry.at,
  })
}
