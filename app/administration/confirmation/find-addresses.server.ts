import { and, eq, inArray, sql } from 'drizzle-orm'
import { mailedLinks, users } from '#app/accounts/accounts.table.server.ts'
import { linkLifetimes } from '#app/accounts/mailed-links.server.ts'
import { withheldListings } from '#app/listings/listings.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { contactAddresses } from '#app/profiles/contact-address/contact-addresses.table.server.ts'
import {
  contactKey,
  isConfirmedContact,
} from '#app/profiles/contact-address/find-contact.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { type Addresses, type AddressKind, unconfirmedAddresses } from './addresses.ts'

/** The end of the newest link that was mailed to confirm the account's address. */
const lastLinkEnd = sql<Date | null>`(
  select max(${mailedLinks.expiresAt}) from ${mailedLinks}
  where ${mailedLinks.userId} = ${users.id} and ${mailedLinks.purpose} = 'verify-email'
    and ${mailedLinks.email} = ${users.email})`.mapWith(mailedLinks.expiresAt)

/** The addresses of these mediators, by their ids, with one statement. */
export async function findAddresses(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, Addresses>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: mediators.id,
      account: users.email,
      isAccountConfirmed: users.emailVerified,
      lastLinkEnd,
      contact: mediators.email,
      isContactConfirmed: sql<boolean>`${contactAddresses.confirmedAt} is not null`,
      contactAskedAt: contactAddresses.askedAt,
    })
    .from(mediators)
    .innerJoin(users, eq(users.id, mediators.id))
    .leftJoin(
      contactAddresses,
      and(eq(contactAddresses.mediatorId, mediators.id), eq(contactAddresses.email, contactKey)),
    )
    .where(inArray(mediators.id, [...ids]))
  return new Map(
    rows.map(({ id, lastLinkEnd: end, ...row }) => [id, { ...row, accountAskedAt: askedAt(end) }]),
  )
}

function askedAt(linkEnd: Date | null): Date | null {
  return linkEnd && new Date(linkEnd.getTime() - linkLifetimes['verify-email'])
}

/** Which addresses of a mediator wait to be confirmed, as the profile is at this moment. */
export async function findUnconfirmed(db: Queryable, id: string): Promise<AddressKind[]> {
  const known = (await findAddresses(db, [id])).get(id)
  return known ? unconfirmedAddresses(known) : []
}

/** The same of a listing that is withheld, which may name another address than the profile. */
export async function findUnconfirmedWithheld(db: Queryable, id: string): Promise<AddressKind[]> {
  const [known] = await db
    .select({
      account: users.email,
      isAccountConfirmed: users.emailVerified,
      contact: withheldListings.email,
      isContactConfirmed: isConfirmedContact(withheldListings.id, withheldListings.email),
    })
    .from(withheldListings)
    .innerJoin(users, eq(users.id, withheldListings.id))
    .where(eq(withheldListings.id, id))
  return known ? unconfirmedAddresses({ ...known, accountAskedAt: null, contactAskedAt: null }) : []
}
