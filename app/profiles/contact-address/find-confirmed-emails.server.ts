import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { addressKey } from './contact-address.ts'
import { contactAddresses } from './contact-addresses.table.server.ts'

/**
 * Finds the addresses that are known to be these mediators', as `addressKey` writes them: those that
 * somebody confirmed from their mailbox, whether the profile still shows them or not. An address that
 * was only typed may be anyone's.
 */
export async function findConfirmedEmails(
  db: Queryable,
  mediatorIds: readonly string[],
): Promise<Map<string, string[]>> {
  const ids = [...new Set(mediatorIds)]
  const emails = new Map(ids.map((id) => [id, [] as string[]]))
  if (ids.length === 0) return emails
  const found = await db
    .select({ id: users.id, email: sql<string>`lower(btrim(${users.email}))` })
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.emailVerified, true)))
    .unionAll(
      db
        .select({ id: contactAddresses.mediatorId, email: contactAddresses.email })
        .from(contactAddresses)
        .where(
          and(inArray(contactAddresses.mediatorId, ids), isNotNull(contactAddresses.confirmedAt)),
        ),
    )
  for (const { id, email } of found) emails.get(id)?.push(email)
  return emails
}

/** Whether an address is known to be the mediator's. */
export async function isMediatorsEmail(
  db: Queryable,
  mediatorId: string,
  email: string,
): Promise<boolean> {
  const emails = await findConfirmedEmails(db, [mediatorId])
  return emails.get(mediatorId)?.includes(addressKey(email)) ?? false
}
