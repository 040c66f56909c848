import { and, eq, inArray, sql } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import type { PersonalRecords } from '#app/platform/personal-records.server.ts'
import { auditLog } from './audit-log.table.server.ts'

/**
 * An account that is still there may have named an address that its owner never confirmed: entries
 * about it are the account's, whatever address they bear.
 */
const isOfFormerAccount = (email: string) =>
  and(
    sql`lower(${auditLog.personEmail}) = ${email}`,
    sql`not exists (select from ${users} where ${users.id} = ${auditLog.personId})`,
  )

/** What the audit log says of somebody whose account is gone. */
export const entriesOfPerson: PersonalRecords = {
  code: 'audit-entries',
  label: 'Entries of the audit log',
  columns: [
    ...[auditLog.personName, auditLog.personEmail, auditLog.reviewAuthor],
    ...[auditLog.before, auditLog.after],
  ],
  async find({ db }, { email }) {
    if (email === '') return []
    return db
      .select({
        action: auditLog.action,
        at: auditLog.at,
        personName: auditLog.personName,
        personEmail: auditLog.personEmail,
        before: auditLog.before,
        after: auditLog.after,
      })
      .from(auditLog)
      .where(isOfFormerAccount(email))
      .orderBy(auditLog.at, auditLog.id)
  },
  async addresses(db) {
    const found = await db
      .selectDistinct({ email: sql<string>`lower(${auditLog.personEmail})` })
      .from(auditLog)
      .where(sql`${auditLog.personEmail} <> ''`)
    return found.map(({ email }) => email)
  },
  async erase({ db }, { email }) {
    if (email === '') return 0
    return db.transaction(async (tx) => {
      const ids = await tx
        .selectDistinct({ id: auditLog.personId })
        .from(auditLog)
        .where(isOfFormerAccount(email))
      let erased = 0
      for (const { id } of ids) erased += await forgetPersonInAudit(tx, id)
      return erased
    })
  },
  stays: 'What administrators did and when stays in the audit log, with the id of the account.',
}

/**
 * Takes the name, the address and what was changed of somebody from the audit log. That something
 * was done, when and by whom stays. Says of how many entries.
 */
export async function forgetPersonInAudit(tx: Transaction, personId: string): Promise<number> {
  if (personId === '') return 0
  const named = await tx
    .update(auditLog)
    .set({ personName: '', personEmail: '' })
    .where(eq(auditLog.personId, personId))
    .returning({ id: auditLog.id, action: auditLog.action })
  // Decisions about reviews say nothing of the mediator; the others may quote the whole profile.
  const told = named.filter(({ action }) => !action.startsWith('review.')).map(({ id }) => id)
  if (told.length > 0)
    await tx.update(auditLog).set({ before: null, after: null }).where(inArray(auditLog.id, told))
  return named.length
}
