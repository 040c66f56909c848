import { and, eq, or, sql } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import { entriesOfPerson } from '#app/audit/entries-of-person.server.ts'
import { mailsOfPerson, outboxOfPerson } from '#app/deliveries/mails-of-person.server.ts'
import {
  enquiriesOfPerson,
  mailsIntoConversations,
} from '#app/enquiries/erasing/enquiries-of-person.server.ts'
import { refusalsOfPerson } from '#app/enquiries/invitations/refusals-of-person.server.ts'
import { attemptsOfPerson } from '#app/platform/attempts-of-person.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import type {
  HeldRecord,
  Person,
  PersonalRecords,
  PersonalServices,
} from '#app/platform/personal-records.server.ts'
import {
  contactKey,
  isConfirmedContact,
} from '#app/profiles/contact-address/find-contact.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { reportsOfPerson } from '#app/reports/reports-of-person.server.ts'
import { reviewsOfPerson } from '#app/reviews/reviews-of-person.server.ts'
import { eventsOfPerson } from '#app/security/events-of-person.server.ts'
import { emailKeyOf } from '#app/security/security-keys.server.ts'

/**
 * What each noun holds about people who have no account, in the order in which it is erased: the
 * mails last, because erasing the rest may send some. A new table with personal data is one entry.
 */
export const personRegistry: readonly PersonalRecords[] = [
  // Before the reviews, by which it finds copies of what was reported.
  reportsOfPerson,
  // Before the enquiries: what is erased there parts reviews from the address of their author.
  reviewsOfPerson,
  enquiriesOfPerson,
  mailsIntoConversations,
  refusalsOfPerson,
  entriesOfPerson,
  eventsOfPerson,
  attemptsOfPerson,
  mailsOfPerson,
  outboxOfPerson,
]

/** Somebody by the address that was typed. Plus-addresses are addresses of their own. */
export function personOf(
  { keyedDigest }: Pick<PersonalServices, 'keyedDigest'>,
  typed: string,
): Person {
  const email = typed.trim().toLowerCase()
  return { email, key: emailKeyOf(keyedDigest, email) }
}

export type HeldOfPerson = { code: string; label: string; stays: string; records: HeldRecord[] }

/**
 * Everything that is held about somebody. Of an address that belongs to an account only what was
 * sent as a visitor: the rest is the account's.
 */
export async function findHeldOf(
  services: PersonalServices,
  person: Person,
): Promise<HeldOfPerson[]> {
  const held: HeldOfPerson[] = []
  for (const entry of await recordsFor(services.db, person)) {
    const { code, label, stays = '' } = entry
    held.push({ code, label, stays, records: await entry.find(services, person) })
  }
  return held
}

/** An address may be an account's: then mails and logs about it belong to that. */
export async function recordsFor(
  db: Queryable,
  person: Person,
): Promise<readonly PersonalRecords[]> {
  if ((await findAccountOf(db, person.email)) === undefined) return personRegistry
  const asVisitor = [
    enquiriesOfPerson,
    mailsIntoConversations,
    refusalsOfPerson,
    reportsOfPerson,
    reviewsOfPerson,
  ]
  return personRegistry.filter((entry) => asVisitor.includes(entry))
}

/**
 * The account that an address belongs to, by its sign-in or by its profile. One that is not
 * confirmed belongs to nobody: anybody could have written it down.
 */
export async function findAccountOf(
  db: Queryable,
  email: string,
): Promise<{ id: string; isMediator: boolean } | undefined> {
  if (email === '') return undefined
  const [found] = await db
    .select({ id: users.id, mediatorId: mediators.id })
    .from(users)
    .leftJoin(mediators, eq(mediators.id, users.id))
    .where(
      or(
        and(sql`lower(${users.email}) = ${email}`, users.emailVerified),
        and(sql`${contactKey} = ${email}`, isConfirmedContact(mediators.id, mediators.email)),
      ),
    )
    .orderBy(users.id)
    .limit(1)
  return found && { id: found.id, isMediator: found.mediatorId !== null }
}

/** Whether an account or a profile names an address that is confirmed for neither. */
export async function isNamedUnconfirmed(db: Queryable, email: string): Promise<boolean> {
  const named = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(mediators, eq(mediators.id, users.id))
    .where(or(sql`lower(${users.email}) = ${email}`, sql`${contactKey} = ${email}`))
    .limit(1)
  return named.length > 0 && (await findAccountOf(db, email)) === undefined
}
