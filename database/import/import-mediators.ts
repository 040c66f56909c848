import { eq, inArray } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import { publishListing } from '#app/listings/publish-listing.server.ts'
import type { Database, Queryable, Transaction } from '#app/platform/database/database.server.ts'
import { isOutage } from '#app/platform/database/outage.server.ts'
import { digestOf, type KeyedDigest } from '#app/platform/text/digest.server.ts'
import { completionScore } from '#app/profiles/completion.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { correctMediator, findForCorrection, takeSlug } from './correct-mediator.ts'
import { digestsOf, openFactDigest } from './corrections.ts'
import { mediatorFacts } from './facts.ts'
import {
  emailIdOf,
  findImported,
  findPresent,
  type Outcome,
  recordImported,
  refused,
  repeatedOutcome,
  type Seen,
} from './imported-documents.ts'
import type { ImportedMediator } from './mediator-document.ts'
import type { Photos } from './photos.ts'
import type { Fields } from './reading.ts'

/** A mediator with the id that the file gives, if any, and what the document says. */
export type MediatorRecord = { id: string | undefined; value: ImportedMediator; data: Fields }

/** The same with the id here, and the one that stands for the email address. */
export type IdentifiedMediator = MediatorRecord & { id: string; emailId: string }

/** The photo of a mediator in the file store: its URL from the site's root, or why there is none. */
export type StoredPhoto = { url: string; note?: string }

export type MediatorOptions = {
  /** Of the account that has no profile. */
  supportEmail: string
  /** Undefined leaves photos out. */
  photoOf?: Photos | undefined
  importedAt: Date
  /** A trial writes nothing. */
  isDryRun: boolean
  seen: Seen
  keyedDigest: KeyedDigest
}

/**
 * Imports mediators and returns an outcome for each: an account without a password, the working
 * profile and, where it was approved, its listing. Of those that are here, what nobody has changed
 * since their import is corrected. Nobody gets a mail.
 */
export async function importMediators(
  db: Database,
  given: readonly MediatorRecord[],
  options: MediatorOptions,
): Promise<Outcome[]> {
  const known = await findKnown(db, given, options)
  const records = given.map((record) => identify(record, known, options))
  const present = await findPresent(
    db,
    mediators,
    records.map(({ id }) => id),
  )
  const decided = records.map((record) => decide(record, { ...known, present }, options))
  const photos: StoredPhoto[] = []
  for (const [index, record] of records.entries())
    photos[index] = decided[index] || !options.photoOf ? { url: '' } : await options.photoOf(record)

  return db.transaction(async (tx) => {
    const ids = records.filter((_, index) => !decided[index]).map(({ id }) => id)
    const stored = await findForCorrection(tx, ids, options)
    const outcomes: Outcome[] = []
    for (const [index, record] of records.entries()) {
      const photo = photos[index] ?? { url: '' }
      outcomes[index] = decided[index] ?? (await settle(record, photo))
    }
    return outcomes

    async function settle(record: IdentifiedMediator, { url, note }: StoredPhoto) {
      const digests = known.imported.get(record.id)
      const found = stored.get(record.id)
      if (present.has(record.id) && !found) return { outcome: 'gone' } as const
      const outcome = await alone(tx, (inner) =>
        found
          ? correctMediator(inner, record, { ...found, digests, photo: url }, options)
          : store(inner, record, url, options),
      )
      return outcome.outcome === 'imported' && note
        ? { ...outcome, notes: [...(outcome.notes ?? []), note] }
        : outcome
    }
  })
}

/** A record that the database refuses costs no other one. */
async function alone(
  tx: Transaction,
  write: (inner: Transaction) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await tx.transaction(write)
  } catch (error) {
    if (isOutage(error)) throw error
    return refused(`the database refused it: ${causeOf(error)}`)
  }
}

/** The database's own words: Drizzle's message repeats the whole statement. */
export function causeOf(error: unknown): string {
  const { cause, message } = error as Error
  return cause instanceof Error ? cause.message : message
}

/** Whom the database knows by these ids and addresses: imported once, or with an account. */
type Known = Awaited<ReturnType<typeof findKnown>>

async function findKnown(
  db: Queryable,
  records: readonly MediatorRecord[],
  options: MediatorOptions,
) {
  const emails = records.map(({ value }) => value.email)
  const owners = await db
    .select({ id: users.id, email: users.email, profile: mediators.id })
    .from(users)
    .leftJoin(mediators, eq(mediators.id, users.id))
    .where(inArray(users.email, emails))
  const emailIds = emails.map((email) => emailIdOf(options.keyedDigest, email))
  const ids = records.flatMap(({ id }) => id ?? [])
  return {
    imported: await findImported(db, 'mediators', [
      ...ids,
      ...emailIds,
      ...owners.map(({ id }) => id),
    ]),
    byEmailId: await findPresent(db, mediators, emailIds),
    owners: new Map(owners.map((owner) => [owner.email, owner])),
  }
}

/** Without an id the email address identifies: by the import that brought it, else by the account. */
function identify(
  record: MediatorRecord,
  { byEmailId, owners }: Known,
  options: MediatorOptions,
): IdentifiedMediator {
  const { email } = record.value
  const emailId = emailIdOf(options.keyedDigest, email)
  const byAccount = byEmailId.has(emailId) ? emailId : owners.get(email)?.profile
  return { ...record, emailId, id: record.id ?? byAccount ?? emailId }
}

/** The outcome of those who are neither stored nor corrected; undefined for the others. */
function decide(
  { id, emailId, value }: IdentifiedMediator,
  { imported, owners, present }: Known & { present: Set<string> },
  { seen, supportEmail }: MediatorOptions,
): Outcome | undefined {
  const { email } = value
  const repeated = repeatedOutcome(seen, `mediators ${id}`, digestOf(value))
  if (repeated) return repeated
  if (present.has(id)) return undefined
  if (email === supportEmail) return { outcome: 'exempt', reason: supportAccount }
  const owner = owners.get(email)
  if (imported.has(id) || (imported.has(emailId) && !owner)) return { outcome: 'gone' }
  if (seen.emails.has(email)) return emailTaken('an earlier record')
  if (owner && owner.id !== id) return emailTaken('another account')
  seen.emails.set(email, id)
  return undefined
}

const supportAccount = 'the support account has no mediator profile'

function emailTaken(by: string): Outcome {
  return refused(`its email address belongs to ${by}`)
}

async function store(
  tx: Transaction,
  { id, emailId, value }: IdentifiedMediator,
  profileImage: string,
  { importedAt, isDryRun, keyedDigest }: MediatorOptions,
): Promise<Outcome> {
  if (isDryRun) return { outcome: 'imported' }
  const { photo, approved, slug, ...profile } = value
  const { fullName, email, createdAt, updatedAt } = profile
  await tx
    .insert(users)
    .values({ id, name: fullName, email, createdAt, updatedAt })
    .onConflictDoNothing({ target: users.id })
  const row = {
    ...profile,
    id,
    profileImage,
    submittedAt:
      approved || profile.phone === '' ? null : (profile.lastUpdated ?? profile.updatedAt),
  }
  const digest = openFactDigest(keyedDigest, 'mediators', id)
  const fields = digestsOf(mediatorFacts, { ...row, approved }, digest)
  const aliases = emailId === id ? [] : [{ id: emailId, fields: null }]
  await recordImported(tx, 'mediators', [{ id, fields }, ...aliases], importedAt)
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
  const notes = ownSlug === slug || ownSlug === '' ? [] : [slugNote(slug, ownSlug)]
  return { outcome: 'imported', notes }
}

function slugNote(slug: string, ownSlug: string): string {
  return `its slug "${slug}" belongs to another mediator; it is "${ownSlug}" now`
}
