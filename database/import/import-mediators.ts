import { eq, inArray } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import { publishListing, reserveSlug } from '#app/listings/publish-listing.server.ts'
import type { Database, Queryable, Transaction } from '#app/platform/database/database.server.ts'
import { isOutage } from '#app/platform/database/outage.server.ts'
import { completionScore } from '#app/profiles/completion.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { findKnown, type Outcome, recordImported } from './imported-documents.ts'
import type { ImportedMediator } from './mediator-document.ts'

export type MediatorRecord = { id: string; value: ImportedMediator }

/** The photo of a mediator in the file store: its URL from the site's root, or why there is none. */
export type StoredPhoto = { url: string; note?: string }

/** The accounts that a trial would have made so far; nothing else remembers them. */
export type PlannedMediators = { ids: Set<string>; emails: Set<string> }

type Options = {
  /** Of the account that has no profile. */
  supportEmail: string
  photoOf: (record: MediatorRecord) => Promise<StoredPhoto>
  importedAt: Date
  /** For a trial, which writes nothing. */
  planned?: PlannedMediators | undefined
}

/**
 * Imports mediators and returns an outcome for each: an account without a password, the working
 * profile and, where it was approved, its listing. Nobody gets a mail, and nothing that is already
 * in the database is touched.
 */
export async function importMediators(
  db: Database,
  records: readonly MediatorRecord[],
  { supportEmail, photoOf, importedAt, planned }: Options,
): Promise<Outcome[]> {
  const plan = planned ?? { ids: new Set(), emails: new Set() }
  const outcomes = await findRefused(db, records, supportEmail, plan)
  const photos: StoredPhoto[] = []
  for (const [index, record] of records.entries()) {
    photos[index] = outcomes[index] ? { url: '' } : await photoOf(record)
  }

  return db.transaction(async (tx) => {
    for (const [index, record] of records.entries()) {
      if (outcomes[index]) continue
      const { url, note } = photos[index] ?? { url: '' }
      const outcome: Outcome = planned
        ? { outcome: 'imported', notes: [] }
        : await storeAlone(tx, record, url, importedAt)
      if (outcome.outcome === 'imported' && note) outcome.notes?.push(note)
      outcomes[index] = outcome
    }
    return outcomes as Outcome[]
  })
}

/** The outcome of those who are not imported; undefined for the others, who count as planned now. */
async function findRefused(
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
    if (planned.emails.has(email)) return emailTaken('an earlier record')
    const owner = owners.get(email)
    if (owner !== undefined && owner !== id) return emailTaken('another account')
    planned.ids.add(id)
    planned.emails.add(email)
    return undefined
  })
}

const supportAccount = 'the support account has no mediator profile'

async function findOwners(db: Queryable, emails: string[]): Promise<Map<string, string>> {
  const found = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, emails))
  return new Map(found.map(({ id, email }) => [email, id]))
}

function emailTaken(by: string): Outcome {
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

/** The database's own words: Drizzle's message repeats the whole statement. */
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
    submittedAt:
      approved || profile.phone === '' ? null : (profile.lastUpdated ?? profile.updatedAt),
  }
  const [stored] = await tx
    .insert(mediators)
    .values({ ...row, completionScore: completionScore(row) })
    .returning()

  // Only a profile that was public has links that must last.
  const wasPublic = approved || profile.approvedAt !== null
  const ownSlug = wasPublic && slug !== '' ? await takeSlug(tx, id, slug) : ''
  if (approved && stored) {
    // The account may be one that was here before.
    const [account] = await tx.select({ banned: users.banned }).from(users).where(eq(users.id, id))
    const locked = {
      profile: { ...stored, slug: ownSlug },
      isSuspended: account?.banned === true,
    }
    const publishedAt = profile.approvedAt ?? profile.lastUpdated ?? profile.joinDate
    await publishListing(tx, locked, publishedAt)
  }
  return ownSlug === slug || ownSlug === '' ? [] : [slugNote(slug, ownSlug)]
}

async function takeSlug(tx: Transaction, id: string, wanted: string): Promise<string> {
  const slug = await reserveSlug(tx, id, wanted)
  await tx.update(mediators).set({ slug }).where(eq(mediators.id, id))
  return slug
}

function slugNote(slug: string, ownSlug: string): string {
  return `its slug ${slug} belongs to another mediator; it is ${ownSlug} now`
}
