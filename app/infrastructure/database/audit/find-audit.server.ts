import { and, count, desc, eq, or, sql } from 'drizzle-orm'
import type { AuditFilters } from '#app/domain/audit/audit-filters.ts'
import type { Queryable } from '../database.server.ts'
import { users } from '../schema/accounts.server.ts'
import { auditLog } from '../schema/activity.server.ts'

type Asked = Pick<AuditFilters, 'action' | 'subject'>

/** What is on record, the newest first, with the names of those whom it concerns. */
export function findAudit(
  db: Queryable,
  asked: Asked,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actorEmail: auditLog.actorEmail,
      action: auditLog.action,
      subjectId: auditLog.subjectId,
      subjectName: users.name,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.subjectId))
    .where(condition(asked))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
    .offset(offset)
}

export async function countAudit(db: Queryable, asked: Asked): Promise<number> {
  const [counted] = await db
    .select({ entries: count() })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.subjectId))
    .where(condition(asked))
  return counted?.entries ?? 0
}

/** A subject is asked for by its id, or by a part of a person's name or address. */
function condition({ action, subject }: Asked) {
  const wanted = subject.toLowerCase()
  const isWithin = (column: typeof users.name | typeof users.email) =>
    sql`position(${wanted} in lower(${column})) > 0`
  return and(
    action === '' ? undefined : eq(auditLog.action, action),
    subject === ''
      ? undefined
      : or(eq(auditLog.subjectId, subject), isWithin(users.name), isWithin(users.email)),
  )
}
