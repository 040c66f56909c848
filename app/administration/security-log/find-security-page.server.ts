import { and, count, desc, eq, getTableColumns, inArray, or, type SQL } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { isInDays } from '#app/platform/database/in-days.server.ts'
import { logPageSize } from '#app/platform/forms/log-filters.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { readEach } from '#app/platform/read-each.server.ts'
import type { KeyedDigest } from '#app/platform/text/digest.server.ts'
import { isoMoment } from '#app/platform/time/calendar.ts'
import { exactStamp } from '#app/platform/time/recent-time.ts'
import { securityEventLabel } from '#app/security/security-events.ts'
import { emailKeyOf, ipKeyOf } from '#app/security/security-keys.server.ts'
import { securityLog } from '#app/security/security-log.table.server.ts'
import type { SecurityFilters } from './security-filters.ts'

export type SecurityEntryView = Awaited<ReturnType<typeof findSecurityPage>>['entries'][number]

/** What is shown of the security log while it cannot be loaded. */
export const noEntries = { entries: [] as SecurityEntryView[], total: 0, page: 1 }

type Services = Pick<Platform, 'log' | 'keyedDigest'> & { db: Queryable }

/** One page of the security log, the newest first; a page beyond the last is the last. */
export async function findSecurityPage(
  { db, log, keyedDigest }: Services,
  filters: SecurityFilters,
) {
  const wanted = condition(db, keyedDigest, filters)
  const [counted] = await db.select({ entries: count() }).from(securityLog).where(wanted)
  const total = counted?.entries ?? 0
  const page = Math.min(filters.page, Math.max(1, Math.ceil(total / logPageSize)))
  const entries = await db
    .select({ ...getTableColumns(securityLog), name: users.name, email: users.email })
    .from(securityLog)
    .leftJoin(users, eq(users.id, securityLog.userId))
    .where(wanted)
    .orderBy(desc(securityLog.at), desc(securityLog.id))
    .limit(logPageSize)
    .offset((page - 1) * logPageSize)
  return {
    filters,
    total,
    page,
    entries: readEach(log, entries, (entry) => ({
      id: entry.id,
      event: securityEventLabel(entry.event),
      account: [entry.name, entry.email].filter(Boolean).join(', ') || entry.userId,
      emailKey: entry.emailKey,
      ipKey: entry.ipKey,
      detail: entry.detail,
      count: entry.count,
      at: { exact: isoMoment(entry.at), shown: exactStamp(entry.at) },
    })),
  }
}

function condition(
  db: Queryable,
  keyedDigest: KeyedDigest,
  { event, account, sender, ...days }: SecurityFilters,
): SQL | undefined {
  return and(
    event === '' ? undefined : eq(securityLog.event, event),
    account === '' ? undefined : concerns(db, keyedDigest, account),
    sender === '' ? undefined : inArray(securityLog.ipKey, [sender, ipKeyOf(keyedDigest, sender)]),
    isInDays(securityLog.at, days),
  )
}

/** An address finds what was typed with it, and all about the account that has it now. */
function concerns(db: Queryable, keyedDigest: KeyedDigest, account: string): SQL | undefined {
  const owner = db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, account.toLowerCase()))
  return or(
    eq(securityLog.userId, account),
    inArray(securityLog.userId, owner),
    inArray(securityLog.emailKey, [account, emailKeyOf(keyedDigest, account)]),
  )
}
