import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import { users } from '#app/accounts/accounts.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { isInDays } from '#app/platform/database/in-days.server.ts'
import { logPageSize } from '#app/platform/forms/log-filters.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { readEach } from '#app/platform/read-each.server.ts'
import { isoMoment } from '#app/platform/time/calendar.ts'
import { exactStamp } from '#app/platform/time/recent-time.ts'
import { auditActionLabel, auditSubject } from './audit-actions.ts'
import { auditChanges } from './audit-changes.ts'
import type { AuditFilters } from './audit-filters.ts'
import { auditLog } from './audit-log.table.server.ts'

export type AuditEntryView = Awaited<ReturnType<typeof findAuditPage>>['entries'][number]

/** What is shown of the audit log while it cannot be loaded. */
export const noEntries = {
  entries: [] as AuditEntryView[],
  total: 0,
  page: 1,
}

/** One page of the audit log; a page beyond the last is the last. */
export async function findAuditPage(
  { db, log }: Pick<Platform, 'log'> & { db: Queryable },
  filters: AuditFilters,
) {
  const total = await countAudit(db, filters)
  const page = Math.min(filters.page, Math.max(1, Math.ceil(total / logPageSize)))
  const window = { limit: logPageSize, offset: (page - 1) * logPageSize }
  const entries = await findAudit(db, filters, window)
  return {
    filters,
    total,
    page,
    entries: readEach(log, entries, (entry) => ({
      id: entry.id,
      action: auditActionLabel(entry.action),
      subject: auditSubject(entry),
      details: entry.personId ? [entry.personEmail, entry.subjectId].filter(Boolean) : [],
      actorEmail: entry.actorEmail,
      at: { exact: isoMoment(entry.at), shown: exactStamp(entry.at) },
      changes: auditChanges(entry.before, entry.after),
    })),
  }
}

type Filter = Omit<AuditFilters, 'page'>

/** The entries found, the newest first. */
function findAudit(
  db: Queryable,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select()
    .from(auditLog)
    .where(condition(db, filter))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
    .offset(offset)
}

async function countAudit(db: Queryable, filter: Filter): Promise<number> {
  const [counted] = await db
    .select({ entries: count() })
    .from(auditLog)
    .where(condition(db, filter))
  return counted?.entries ?? 0
}

function condition(db: Queryable, { action, subject, actor, ...days }: Filter): SQL | undefined {
  return and(
    action === '' ? undefined : eq(auditLog.action, action),
    subject === '' ? undefined : concerns(db, subject),
    actor === '' ? undefined : isDoneBy(db, actor),
    isInDays(auditLog.at, days),
  )
}

/**
 * An entry is found by an id, and by a part of a review author's name. A part of a name or email
 * finds all about everyone who has it now, or had it in any entry.
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
