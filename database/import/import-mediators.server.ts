import { eq, inArray } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import { publishListing, reserveSlug } from '#app/listings/publish-listing.server.ts'
import type { Database, Queryable, Transaction } from '#app/platform/database/database.server.ts'
import { isOutage } from '#app/platform/database/outage.server.ts'
import { sanitizeRichText } from '#app/platform/rich-text/rich-text.server.ts'
import { completionScore } from '#app/profiles/completion.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import type { ImportedMediator } from './documents/mediator-document.ts'
import { findKnown, type Outcome, recordImported } from './imported-documents.server.ts'

export type MediatorRecord = { id: string; value: ImportedMediator }

/** The photo of a mediator, stored already: its address from the site's root, or why there is none. */
export type StoredPhoto = { address: string; note?: string }

/** The accounts that an import would have made so far; a trial run has no other memory of them. */
export type PlannedMediators = { ids: Set<string>; emails: Set<string> }

type Import = {
  /** Whose account has no profile. */
  supportEmail: string
  photoOf: (record: MediatorRecord) => Promise<StoredPhoto>
  importedAt: Date
  /** Given for a trial, which writes nothing. */
  planned?: PlannedMediators | undefined
}

/**
 * Imports mediators: an account without a password, the working profile and, where it was approved,
 * its listing. Nobody gets a mail, and nothing that is here is touched. Gives an outcome for each.
 */
export async function importMediators(
  db: Database,
  records: readonly MediatorRecord[],
  { supportEmail, photoOf, importedAt, planned }: Import,
): Promise<Outcome[]> {
  const plan = planned ?? { ids: new Set(), emails: new Set() }
  const outcomes = await decide(db, records, supportEmail, plan)
  const photos: StoredPhoto[] = []
  for (const [index, record] of records.entries()) {
    photos[index] = outcomes[index] ? { address: '' } : await photoOf(record)
  }

  return db.transaction(async (tx) => {
    for (const [index, record] of records.entries()) {
      if (outcomes[index]) continue
      const { address, note } = photos[index] ?? { address: '' }
      const outcome: Outcome = planned
        ? { outcome: 'imported', notes: [] }
        : await storeAlone(tx, record, address, importedAt)
      if (outcome.outcome === 'imported' && note) outcome.notes?.push(note)
      outcomes[index] = outcome
    }
    return outcomes as Outcome[]
  })
}

/** The outcome of those who are not imported; undefined for the others, who are planned from now on. */
async function decide(
  db: Queryable,
  records: readonly MediatorRecord[],
  supportEmail: string,
  planned: PlannedMediators,
): Promise<(Outcome | undefined)[]> {
  const known = await findKnown(
    db,
    'mediators',
    records.map(({ id }) => id),
  )
  const owners = await findOwners(
    db,
    records.map(({ value }) => value.email),
  )
  return records.map(({ id, value: { email } }) => {
    if (known.has(id) || planned.ids.has(id)) return { outcome: 'known' }
    if (email === supportEmail) return { outcome: 'exempt', reason: supportAccount }
    if (planned.emails.has(email)) return addressTaken('an earlier record')
    const owner = owners.get(email)
    if (owner !== undefined && owner !== id) return addressTaken('another account')
    planned.ids.add(id)
    planned.emails.add(email)
    return undefined
  })
}

const supportAccount = 'the support account has no profile of a mediator'

async function findOwners(db: Queryable, emails: string[]): Promise<Map<string, string>> {
  const found = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, emails))
  return new Map(found.map(({ id, email }) => [email, id]))
}

function addressTaken(by: string): Outcome {
  return refused(`its email address belongs to ${by}`)
}

function refused(reason: string): Outcome {
  return { outcome: 'refused', reason }
}

/** A record that the database refuses costs no other one. */
async function storeAlone(
  tx: Transaction,
  record: MediatorRecord,
  photo: string,
  importedAt: Date,
): Promise<Outcome> {
  try {
    const notes = await tx.transaction((alone) => store(alone, record, photo, importedAt))
    return { outcome: 'imported', notes }
  } catch (error) {
    if (isOutage(error)) throw error
    return { outcome: 'refused', reason: `the database refused it: ${causeOf(error)}` }
  }
}

/** Drizzle's own message repeats the whole statement. */
export function causeOf(error: unknown): string {
  const { cause, message } = error as Error
  return cause instanceof Error ? cause.message : message
}

async function store(
  tx: Transaction,
  { id, value }: MediatorRecord,
  profileImage: string,
  importedAt: Date,
): Promise<string[]> {
  const { photo, approved, slug, ...profile } = value
  const { fullName, email, createdAt, updatedAt } = profile
  await tx
    .insert(users)
    .values({ id, name: fullName, email, createdAt, updatedAt })
    .onConflictDoNothing({ target: users.id })
  await recordImported(tx, 'mediators', [id], importedAt)

  const row = {
    ...profile,
    id,
    profileImage,
    bio: sanitizeRichText(profile.bio),
    certifications: sanitizeRichText(profile.certifications),
    submittedAt:
      approved || profile.phone === '' ? null : (profile.lastUpdated ?? profile.updatedAt),
  }
  await tx.insert(mediators).values({ ...row, completionScore: completionScore(row) })

  // Only a profile that was public has links that must last.
  const wasPublic = approved || profile.approvedAt !== null
  const keptSlug = wasPublic && slug !== '' ? await keepSlug(tx, id, slug) : ''
  if (approved) {
    await publishListing(tx, id, profile.approvedAt ?? profile.lastUpdated ?? profile.joinDate)
  }
  return keptSlug === slug || keptSlug === '' ? [] : [slugNote(slug, keptSlug)]
}

async function keepSlug(tx: Transaction, id: string, wanted: string): Promise<string> {
  const slug = await reserveSlug(tx, id, wanted)
  await tx.update(mediators).set({ slug }).where(eq(mediators.id, id))
  return slug
}

function slugNote(slug: string, keptSlug: string): string {
  return `its slug ${slug} belongs to another mediator; it is ${keptSlug} now`
}
