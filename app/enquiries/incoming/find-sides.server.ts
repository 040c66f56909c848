import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { users } from '#app/accounts/accounts.table.server.ts'
import { listings } from '#app/listings/listings.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { addressKey } from '#app/profiles/contact-address/contact-address.ts'
import { findConfirmedEmails } from '#app/profiles/contact-address/find-confirmed-emails.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { inquiries } from '../inquiries.table.server.ts'
import { inquiryRequests } from '../inquiry-requests.table.server.ts'
import { messages } from '../messages.table.server.ts'
import { idOfKey, type Writer } from './reply-address.server.ts'

/** The two sides of a conversation, and the email addresses that its mails are sent to. */
export type Sides = {
  inquiryId: string
  mediatorId: string
  inquirerName: string
  requestId: string | null
  /** Whether the enquirer may be sent email. */
  isEmailSafe: boolean
  /** The mediator's account where its address is not on their public profile. */
  privateAddress: string | undefined
  addresses: Record<Writer, string[]>
}

/** The conversation that an address of ours names. */
export async function findSides(db: Queryable, key: string): Promise<Sides | undefined> {
  const [found] = await db
    .select({
      inquiryId: inquiries.id,
      mediatorId: inquiries.mediatorId,
      inquirerName: inquiries.name,
      requestId: inquiries.requestId,
      // Who was never asked gave the address to be answered at.
      isEmailSafe: sql<boolean>`coalesce(${inquiryRequests.isEmailSafe}, true)`,
      sent: inquiries.email,
      request: inquiryRequests.email,
      account: users.email,
      profile: mediators.email,
      listing: listings.email,
    })
    .from(inquiries)
    .innerJoin(mediators, eq(mediators.id, inquiries.mediatorId))
    .innerJoin(users, eq(users.id, inquiries.mediatorId))
    .leftJoin(inquiryRequests, eq(inquiryRequests.id, inquiries.requestId))
    .leftJoin(listings, eq(listings.id, inquiries.mediatorId))
    .where(isNamedBy(inquiries.id, key))
  if (!found) return undefined
  const { sent, request, account, profile, listing, ...sides } = found
  const confirmed = (await findConfirmedEmails(db, [found.mediatorId])).get(found.mediatorId) ?? []
  const contacts = [profile, listing].filter(
    (address) => address && confirmed.includes(addressKey(address)),
  )
  return {
    ...sides,
    privateAddress: addressKey(account) === addressKey(listing ?? '') ? undefined : account,
    addresses: {
      enquirer: lowerCase([sent, request]),
      mediator: lowerCase([account, ...contacts]),
    },
  }
}

/** The message that the address of a mail that came back names. */
export async function findReturnedMessage(
  db: Queryable,
  key: string,
): Promise<Pick<typeof messages.$inferSelect, 'id' | 'inquiryId' | 'author'> | undefined> {
  const { id, inquiryId, author } = messages
  const [found] = await db
    .select({ id, inquiryId, author })
    .from(messages)
    .where(isNamedBy(messages.id, key))
  return found
}

/** Ids that were imported are found by their digest, which only proven addresses are looked up by. */
function isNamedBy(column: PgColumn, key: string): SQL {
  const id = idOfKey(key)
  return id === undefined ? sql`md5(${column}) = ${key.slice(1)}` : eq(column, id)
}

function lowerCase(addresses: readonly (string | null)[]): string[] {
  return addresses.flatMap((address) => (address ? [address.toLowerCase()] : []))
}
