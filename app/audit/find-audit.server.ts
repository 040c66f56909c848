import { and, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import { users } from '#app/accounts/accounts.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { daysBefore, londonMidnight } from '#app/platform/time/london-time.ts'
import type { AuditFilters } from './audit-filters.ts'
import { auditLog } from './audit-log.table.server.ts'

type Asked = Omit<AuditFilters, 'page'>

/** What is on record, the newest first. */
export function findAudit(
  db: Queryable,
  asked: Asked,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select()
    .from(auditLog)
    .where(condition(db, asked))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
    .offset(offset)
}

export async function countAudit(db: Queryable, asked: Asked): Promise<number> {
  const [counted] = await db.select({ entries: count() }).from(auditLog).where(condition(db, asked))
  return counted?.entries ?? 0
}

function condition(db: Queryable, { action, subject, actor, from, to }: Asked): SQL | undefined {
  return and(
    action === '' ? undefined : eq(auditLog.action, action),
    subject === '' ? undefined : concerns(db, subject),
    actor === '' ? undefined : isDoneBy(db, actor),
    from === '' ? undefined : gte(auditLog.at, londonMidnight(from)),
    to === '' ? undefined : lt(auditLog.at, londonMidnight(daysBefore(to, -1))),
  )
}

/**
 * An entry is found by an id, and by a part of a review author's name. A part of a name or address
 * finds all about everyone who has it now, or had it at any deed on record.
 */
function concerns(db: Queryable, subject: string): SQL | undefined {
  const known = alias(auditLog, 'known')
  return or(
    eq(auditLog.subjectId, subject),
    eq(auditLog.personId, subject),
    isWithin(subject, auditLog.reviewAuthor),
    inArray(
      auditLog.personId,
      unionAll(
        usersCalled(db, subject),
        db
          .select({ id: known.personId })
          .from(known)
          .where(or(isWithin(subject, known.personName), isWithin(subject, known.personEmail))),
      ),
    ),
  )
}

function isDoneBy(db: Queryable, actor: string): SQL | undefined {
  return or(
    eq(auditLog.actorId, actor),
    isWithin(actor, auditLog.actorEmail),
    inArray(auditLog.actorId, usersCalled(db, actor)),
  )
}

function usersCalled(db: Queryable, words: string) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(or(isWithin(words, users.name), isWithin(words, users.email)))
}

function isWithin(words: string, column: PgColumn): SQL {
  return sql`position(${words.toLowerCase()} in lower(${column})) > 0`
}
