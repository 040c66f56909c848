import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { users } from '#app/accounts/accounts.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { mediators } from '../mediators.table.server.ts'
import type { Contact } from './contact-address.ts'
import { contactAddresses } from './contact-addresses.table.server.ts'

/** Whether somebody pressed the button of the mail that asked at this address; a part of a query. */
export const isConfirmedContact = (mediatorId: PgColumn, contact: PgColumn): SQL<boolean> =>
  sql<boolean>`exists (
    select from ${contactAddresses}
    where ${contactAddresses.mediatorId} = ${mediatorId} and ${contactAddresses.email} = lower(btrim(${contact}))
      and ${contactAddresses.confirmedAt} is not null)`

/** The contact address of a working profile, and what is known of it. */
export async function findContact(db: Queryable, mediatorId: string): Promise<Contact | null> {
  const [found] = await db
    .select({
      account: users.email,
      contact: mediators.email,
      isConfirmed: sql<boolean>`${contactAddresses.confirmedAt} is not null`,
    })
    .from(mediators)
    .innerJoin(users, eq(users.id, mediators.id))
    .leftJoin(
      contactAddresses,
      and(eq(contactAddresses.mediatorId, mediators.id), eq(contactAddresses.email, contactKey)),
    )
    .where(eq(mediators.id, mediatorId))
  return found ?? null
}

/** The `addressKey` of a working profile's contact address. */
export const contactKey = sql`lower(btrim(${mediators.email}))`
