import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import { heldInquiries, inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { savedReplies } from '#app/enquiries/messages.table.server.ts'
import { publishCredentials } from '#app/listings/publish-credentials.server.ts'
import { publishListing } from '#app/listings/publish-listing.server.ts'
import { geocodeOffice } from '#app/places/geocode-office.server.ts'
import type { Office } from '#app/places/office.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { nameParts } from '#app/platform/text/name-parts.ts'
import { contactAddresses } from '#app/profiles/contact-address/contact-addresses.table.server.ts'
import { credentials } from '#app/profiles/credentials/credentials.table.server.ts'
import type { MediatorRow } from '#app/profiles/mediators.table.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { toReference } from '#app/reports/report.ts'
import { reports } from '#app/reports/reports.table.server.ts'
import { reviewAnswers } from '#app/reviews/answers/review-answers.table.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import type { TypedForm } from './product.ts'

type GivenCredential = Partial<typeof credentials.$inferInsert>

export type GivenMediator = Partial<MediatorRow> & {
  credentials?: GivenCredential[]
  emailVerified?: boolean
}

/**
 * A mediator in the database, approved and listed unless `approved` is false; with `credentials`
 * that were checked, each FMC accreditation unless it says otherwise. The account's address is
 * confirmed unless `emailVerified` is false.
 */
export async function aMediator(
  db: Database,
  { credentials: held = [], emailVerified = true, ...given }: GivenMediator = {},
) {
  const id = given.id ?? randomUUID()
  const fullName = given.fullName ?? 'Amara Okafor'
  const email = given.email ?? `${id}@example.org`
  const { approved = true, ...profile } = given

  await db.insert(users).values({ id, name: fullName, email, emailVerified })
  await db.insert(mediators).values({
    title: 'Civil and commercial mediator',
    bio: '<p>I help people settle.</p>',
    phone: '0113 496 0123',
    location: 'leeds',
    practiceAreas: ['civil_commercial'],
    offices: given.offices ?? (await findOffices(db, given.location ?? 'leeds')),
    ...profile,
    id,
    fullName,
    ...nameParts(fullName),
    email,
  })
  for (const credential of held) await insertCredential(db, id, credential)
  if (approved) await publishProfile(db, id)
  return { id, fullName, email }
}

/** A checked FMC accreditation unless `given` says otherwise, shown where the mediator is listed. */
export async function aCheckedCredential(
  db: Database,
  mediatorId: string,
  given: GivenCredential = {},
) {
  await insertCredential(db, mediatorId, given)
  await db.transaction((tx) => publishCredentials(tx, mediatorId))
}

async function insertCredential(db: Database, mediatorId: string, given: GivenCredential) {
  const now = new Date()
  await db.insert(credentials).values({
    id: randomUUID(),
    mediatorId,
    body: 'fmc',
    kind: 'accredited',
    status: 'checked',
    checkedOn: '2026-03-09',
    createdAt: now,
    updatedAt: now,
    ...given,
  })
}

/** The office of somebody at this location; none where it means no place for certain. */
async function findOffices(db: Database, location: string): Promise<Office[]> {
  const input = { location, travelMiles: 0, showsPostcode: false }
  const { isPlaced, office } = await geocodeOffice(db, input)
  return isPlaced ? [office] : []
}

/** Notes that somebody has confirmed a contact address which is not the account's own. */
export async function confirmContact(db: Database, mediatorId: string, email: string) {
  const confirmedAt = new Date()
  await db
    .insert(contactAddresses)
    .values({ mediatorId, email, confirmedAt })
    .onConflictDoUpdate({
      target: [contactAddresses.mediatorId, contactAddresses.email],
      set: { confirmedAt },
    })
}

/** Publishes a mediator's working profile as it is now. Gives the photo that it replaced. */
export function publishProfile(db: Database, id: string) {
  return db.transaction(async (tx) => {
    const [profile] = await tx.select().from(mediators).where(eq(mediators.id, id)).for('update')
    if (!profile) throw new Error(`no mediator ${id}`)
    return publishListing(tx, { profile, isSuspended: false }, new Date())
  })
}

export async function aReview(
  db: Database,
  mediatorId: string,
  given: Partial<typeof reviews.$inferInsert> = {},
) {
  const id = randomUUID()
  await db.insert(reviews).values({
    id,
    mediatorId,
    clientName: 'R. Thomas',
    rating: 5,
    comment: 'Calm, fair and very clear.',
    status: 'approved',
    dateCreated: new Date(),
    ...given,
  })
  return id
}

/** A mediator's answer to a review; waiting and from just now unless `given` says otherwise. */
export async function anAnswer(
  db: Database,
  reviewId: string,
  given: Partial<typeof reviewAnswers.$inferInsert> = {},
) {
  const sentAt = given.sentAt ?? new Date()
  const text = 'Thank you for saying so.'
  await db.insert(reviewAnswers).values({ reviewId, text, sentAt, changedAt: sentAt, ...given })
}

let reportCount = 0

/** A report about a profile; waiting and from just now unless `given` says otherwise. Returns its id. */
export async function aReport(
  db: Database,
  mediatorId: string,
  given: Partial<typeof reports.$inferInsert> = {},
) {
  const id = randomUUID()
  reportCount += 1
  await db.insert(reports).values({
    id,
    reference: toReference([...`${2222 + reportCount}${id.toUpperCase()}`]),
    kind: 'profile',
    mediatorId,
    mediatorName: 'Amara Okafor',
    reportedText: 'Name: Amara Okafor',
    reason: 'not_qualified',
    text: 'The register does not know them.',
    createdAt: new Date(),
    ...given,
  })
  return id
}

/** A stored enquiry; new, unread and from just now unless `given` says otherwise. Returns its id. */
export async function aLead(
  db: Database,
  mediatorId: string,
  given: Partial<typeof inquiries.$inferInsert> = {},
) {
  const id = randomUUID()
  const createdAt = given.createdAt ?? new Date()
  await db.insert(inquiries).values({
    id,
    mediatorId,
    inquirerType: 'individual',
    name: 'Priya Shah',
    email: 'priya@example.com',
    disputeDescription: 'We cannot agree about the fence.',
    urgency: 'within_week',
    preferredContactMethod: 'email',
    createdAt,
    updatedAt: createdAt,
    ...given,
  })
  return id
}

/** A reply that a mediator saved. Returns its id. */
export async function aSavedReply(
  db: Database,
  mediatorId: string,
  given: Partial<typeof savedReplies.$inferInsert> = {},
) {
  const id = randomUUID()
  const text = 'Dear {first name}, would a first call suit you?'
  await db
    .insert(savedReplies)
    .values({ id, mediatorId, title: `First call ${id}`, text, updatedAt: new Date(), ...given })
  return id
}

/** An enquiry that is held as suspected spam. Returns its id. */
export async function aHeldInquiry(
  db: Database,
  mediatorId: string,
  given: Partial<typeof heldInquiries.$inferInsert> = {},
) {
  const id = randomUUID()
  await db.insert(heldInquiries).values({
    ...anInquiry(),
    id,
    mediatorId,
    urgency: 'within_week',
    preferredContactMethod: 'email',
    signals: ['trap'],
    isObserved: false,
    createdAt: new Date(),
    ...given,
  })
  return id
}

/** What a visitor types into the enquiry form. */
export const anInquiry = (given: Record<string, string> = {}) => ({
  inquirerType: 'individual',
  name: 'Priya Shah',
  email: 'priya@example.com',
  disputeDescription: 'We cannot agree about the fence.',
  ...given,
})

/** What a mediator types into the profile form. */
export const aProfile = (given: TypedForm = {}): TypedForm => ({
  version: '0',
  fullName: 'Bethan Llewellyn',
  title: 'Family mediator',
  bio: 'I help separating parents.\n\nAt their pace.',
  email: 'bethan@example.org',
  phone: '029 2018 0000',
  location: 'Cardiff',
  practiceAreas: ['workplace'],
  experience: '9',
  isProfilePublic: 'on',
  acceptNewCases: 'on',
  ...given,
})
