import { eq, inArray } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import { dropMailedLinks } from '#app/accounts/mailed-links.server.ts'
import { listingRow } from '#app/listings/listing-row.server.ts'
import { listings, withheldListings } from '#app/listings/listings.table.server.ts'
import {
  publishListing,
  reserveSlug,
  touchDirectory,
} from '#app/listings/publish-listing.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { completionScore } from '#app/profiles/completion.ts'
import { type MediatorRow, mediators } from '#app/profiles/mediators.table.server.ts'
import {
  columnsOf,
  compareFacts,
  correctionTexts,
  type Digests,
  digestsOf,
  type Fact,
  isAsImported,
  keptTexts,
  nameOf,
  openFactDigest,
} from './corrections.ts'
import { mediatorFacts } from './facts.ts'
import type { IdentifiedMediator, MediatorOptions } from './import-mediators.ts'
import {
  emailIdOf,
  forgetImported,
  type Outcome,
  recordCorrected,
  recordImported,
} from './imported-documents.ts'

/** A working profile with its account, locked until the transaction ends. */
type Stored = { profile: MediatorRow; account: Account }

type Account = { name: string; email: string; emailVerified: boolean; banned: boolean | null }

/** Locked in this order, two transactions never wait for each other; a trial locks nothing. */
export async function findForCorrection(
  tx: Transaction,
  ids: string[],
  { isDryRun }: MediatorOptions,
): Promise<Map<string, Stored>> {
  if (ids.length === 0) return new Map()
  const query = tx.select().from(mediators).where(inArray(mediators.id, ids)).orderBy(mediators.id)
  const profiles = await (isDryRun ? query : query.for('update'))
  const { id, name, email, emailVerified, banned } = users
  const accounts = await tx
    .select({ id, name, email, emailVerified, banned })
    .from(users)
    .where(inArray(users.id, ids))
  const accountOf = new Map(accounts.map((account) => [account.id, account]))
  return new Map(
    profiles.flatMap((profile) => {
      const account = accountOf.get(profile.id)
      return account ? [[profile.id, { profile, account }] as const] : []
    }),
  )
}

type Found = Stored & { digests: Digests | null | undefined; photo: string }

/**
 * Corrects of a mediator who is here what a file says otherwise now and nobody has changed since it
 * was imported, in the working profile and, as far as that shows the same, in the listing.
 */
export async function correctMediator(
  tx: Transaction,
  record: IdentifiedMediator,
  found: Found,
  options: MediatorOptions,
): Promise<Outcome> {
  const { id, value } = record
  const { profile, digests, photo } = found
  const digest = openFactDigest(options.keyedDigest, 'mediators', id)
  const wanted = { ...value, profileImage: photo }
  // Photos are filled in, and never replaced: the one here may be the mediator's own.
  const { profileImage, ...withoutPhoto } = record.data
  const isNewPhoto = photo !== '' && profile.profileImage === ''
  const data = isNewPhoto ? { ...withoutPhoto, profileImage } : withoutPhoto
  const compared = compareFacts(mediatorFacts, { data, wanted, stored: profile }, digests, digest)

  const isUntouched = isAsImported(mediatorFacts, profile, digests, digest)
  const fixed: Fact[] = []
  const why: string[] = []
  for (const fact of compared.corrected) {
    const reason = await reasonAgainst(tx, fact, { value, found, isUntouched })
    if (reason) why.push(...keptTexts([fact], profile, wanted, reason))
    else fixed.push(fact)
  }
  const outcome: Outcome = {
    outcome: 'present',
    corrected: correctionTexts(fixed, profile, wanted),
    kept: [...keptTexts(compared.kept, profile, wanted), ...why],
  }
  const isLearned = digests !== undefined && Object.keys(compared.learned).length > 0
  if (options.isDryRun || (fixed.length === 0 && !isLearned)) return outcome
  const learned = { ...compared.learned, ...digestsOf(fixed, wanted, digest) }
  await recordCorrected(tx, 'mediators', id, { ...digests, ...learned })
  if (fixed.length > 0) await write(tx, { record, found, fixed, wanted }, options)
  return outcome
}

type Considered = { value: IdentifiedMediator['value']; found: Found; isUntouched: boolean }

/** Why a correction of what is as it was imported would still take something out of somebody's hands. */
async function reasonAgainst(
  tx: Transaction,
  fact: Fact,
  { value, found, isUntouched }: Considered,
): Promise<string | undefined> {
  const { profile, account } = found
  if (nameOf(fact) === 'approved') {
    if (!value.approved) return 'is decided by the administrators here, and stays'
    const isDecided = profile.sentBackReason !== '' || profile.takenDownAt !== null
    return isUntouched && !isDecided
      ? undefined
      : 'is decided by the administrators here, and stays'
  }
  if (nameOf(fact) !== 'email') return undefined
  if (account.emailVerified || account.email !== profile.email)
    return 'is what its owner logs in with, and stays'
  const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.email, value.email))
  return owner ? 'stays, because the new address belongs to another account:' : undefined
}

type Correction = {
  record: IdentifiedMediator
  found: Found
  fixed: Fact[]
  wanted: Readonly<Record<string, unknown>>
}

async function write(
  tx: Transaction,
  { record, found, fixed, wanted }: Correction,
  options: MediatorOptions,
): Promise<void> {
  const { id, value } = record
  const { profile, account } = found
  const { importedAt } = options
  const { approved: becomesApproved, ...changes } = columnsOf(fixed, wanted) as Partial<MediatorRow>
  if (changes.startWithinDays !== undefined) changes.startConfirmedOn = value.startConfirmedOn
  const version = profile.version + 1
  const corrected: MediatorRow = {
    ...profile,
    ...changes,
    version,
    completionScore: completionScore({ ...profile, ...changes }),
    takenDownVersion:
      profile.takenDownVersion === profile.version ? version : profile.takenDownVersion,
    updatedAt: importedAt,
  }
  if (corrected.phone !== '' && !corrected.approved) corrected.submittedAt ??= importedAt
  const { id: _, ...row } = corrected
  await tx.update(mediators).set(writable(row)).where(eq(mediators.id, id))
  await correctAccount(tx, record, { account, corrected, profile }, options)

  if (becomesApproved === true && value.slug !== '' && corrected.slug === '')
    corrected.slug = await takeSlug(tx, id, value.slug)
  const isSuspended = account.banned === true
  if (profile.approved || becomesApproved) {
    const publishedAt = profile.approvedAt ?? value.approvedAt ?? importedAt
    await publishListing(tx, { profile: corrected, isSuspended }, publishedAt)
  } else {
    await correctListing(tx, { before: profile, corrected, changes, isSuspended })
  }
}

/** Without what the database works out by itself. */
function writable(row: Omit<MediatorRow, 'id'>) {
  const { searchText, sortName, hasBio, ...columns } = row as typeof mediators.$inferSelect
  return columns
}

export async function takeSlug(tx: Transaction, id: string, wanted: string): Promise<string> {
  const slug = await reserveSlug(tx, id, wanted)
  await tx.update(mediators).set({ slug }).where(eq(mediators.id, id))
  return slug
}

type Correcting = { account: Account; profile: MediatorRow; corrected: MediatorRow }

async function correctAccount(
  tx: Transaction,
  { id, value }: IdentifiedMediator,
  { account, profile, corrected }: Correcting,
  options: MediatorOptions,
): Promise<void> {
  const isRenamed = account.name === profile.fullName && corrected.fullName !== profile.fullName
  const isReaddressed = corrected.email !== profile.email
  if (!isRenamed && !isReaddressed) return
  const name = isRenamed ? corrected.fullName : account.name
  const email = isReaddressed ? corrected.email : account.email
  await tx.update(users).set({ name, email }).where(eq(users.id, id))
  if (!isReaddressed) return
  // What was mailed to the wrong address opens nothing any more, and somebody else may have it.
  await dropMailedLinks(tx, id)
  const earlier = emailIdOf(options.keyedDigest, profile.email)
  if (earlier !== id) await forgetImported(tx, 'mediators', earlier)
  const alias = { id: emailIdOf(options.keyedDigest, value.email), fields: null }
  if (alias.id !== id) await recordImported(tx, 'mediators', [alias], options.importedAt)
}

type ListedCorrection = {
  before: MediatorRow
  corrected: MediatorRow
  changes: Partial<MediatorRow>
  isSuspended: boolean
}

/**
 * The listing of a profile that waits for a review shows what was approved: there too, what still
 * says what was imported is corrected, and nothing else comes with it.
 */
async function correctListing(
  tx: Transaction,
  { before, corrected, changes, isSuspended }: ListedCorrection,
): Promise<void> {
  const table = isSuspended ? withheldListings : listings
  const [listing] = await tx.select().from(table).where(eq(table.id, before.id)).for('update')
  if (!listing) return
  const { slug, publishedAt, credentials } = listing
  const published = { slug, publishedAt, credentials }
  const imported: Record<string, unknown> = listingRow(before, published)
  const shown: Record<string, unknown> = listing
  const same = Object.entries(changes).filter(
    ([column]) => JSON.stringify(imported[column]) === JSON.stringify(shown[column]),
  )
  if (same.length === 0) return
  const profile = { ...corrected, ...listing, ...Object.fromEntries(same) }
  await tx.update(table).set(listingRow(profile, published)).where(eq(table.id, before.id))
  await touchDirectory(tx)
}
