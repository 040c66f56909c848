import type { Transaction } from '#app/platform/database/database.server.ts'
import type { AuditAction } from './audit-actions.ts'
import { auditLog } from './audit-log.table.server.ts'

/** Someone with an account, as it is now. */
export type AuditPerson = { id: string; name: string; email: string }

export type AuditEntry = {
  actor: { id: string; email: string }
  action: AuditAction
  subjectId: string
  /** Whose account it concerns: the subject, or the mediator whom the subject is about. */
  person?: AuditPerson
  reviewAuthor?: string
  before?: unknown
  after?: unknown
  at: Date
}

/** Records an administrator's action, in the transaction that does it. */
export async function recordAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  const { actor, person, reviewAuthor, before = null, after = null, ...rest } = entry
  await tx.insert(auditLog).values({
    ...rest,
    actorId: actor.id,
    actorEmail: actor.email,
    personId: person?.id,
    personName: person?.name,
    personEmail: person?.email,
    reviewAuthor,
    before,
    after,
  })
}
