import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import { heldInquiries, inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { savedReplies } from '#app/enquiries/messages.table.server.ts'
import { publishListing } from '#app/listings/publish-listing.server.ts'
import { gazetteer } from '#app/places/gazetteer.server.ts'
import type { Office } from '#app/places/office.ts'
import { placeOffice } from '#app/places/place-office.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { nameParts } from '#app/profiles/mediator.ts'
import type { MediatorRow } from '#app/profiles/mediators.table.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import type { TypedForm } from './product.ts'

/** A mediator in the database, approved and listed unless `approved` is false. */
export async function aMediator(db: Database, given: Partial<MediatorRow> = {}) {
  const id = given.id ?? randomUUID()
  const fullName = given.fullName ?? 'Amara Okafor'
  const email = given.email ?? `${id}@example.org`
  const { approved = true, ...profile } = given

  await db.insert(users).values({ id, name: fullName, email })
  await db.insert(mediators).values({
    title: 'Civil and commercial mediator',
    bio: '<p>I help people settle.</p>',
    phone: '0113 496 0123',
    location: 'leeds',
    practiceAreas: ['civil_commercial'],
    offices: officesAt(given.location ?? 'leeds'),
    ...profile,
    id,
    fullName,
    ...nameParts(fullName),
    email,
  })
  if (approved) await publishProfile(db, id)
  return { id, fullName, email }
}

/** The office of somebody at this location; none where it means no place for certain. */
function officesAt(location: string): Office[] {
  const stated = { location, travelMiles: 0, showsPostcode: false }
  const { isPlaced, office } = placeOffice(gazetteer(), stated)
  return isPlaced ? [office] : []
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
    digest: id,
    dateCreated: new Date(),
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
    digest: id,
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
    digest: id,
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
