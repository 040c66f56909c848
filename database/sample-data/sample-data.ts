import type { ClientBase, Pool } from 'pg'
import { accounts, users } from '#app/accounts/accounts.table.server.ts'
import { searchAnalytics, userActivity } from '#app/analytics/activity.table.server.ts'
import { heldInquiries, inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { inquiryRequests } from '#app/enquiries/inquiry-requests.table.server.ts'
import { messages, savedReplies } from '#app/enquiries/messages.table.server.ts'
import { listings, profileViewDays, slugs } from '#app/listings/listings.table.server.ts'
import { StartError } from '#app/platform/operator-error.ts'
import { firstFreeSlug, slugify } from '#app/platform/text/slug.ts'
import { credentials } from '#app/profiles/credentials/credentials.table.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { reports } from '#app/reports/reports.table.server.ts'
import { reviewAnswers } from '#app/reviews/answers/review-answers.table.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import { findTakenEmail, realSlugs, removeSampleData, sampleIdPrefix } from './earlier-samples.ts'
import { sampleEvents, sampleSearches } from './sample-activity.ts'
import { sampleMediator } from './sample-mediator.ts'
import { passwordHashes, type SamplePasswords } from './sample-passwords.ts'
import { accountRows, insertRows, type Rows, rowsOf } from './sample-rows.ts'

type SampleDataLoad = {
  pool: Pool
  /** How many to make. */
  mediators: number
  /** Undefined gives every sample account the published password. */
  passwords?: SamplePasswords
  /** Is called with how many have been written so far. */
  onProgress?: (done: number) => void
  /** Stops the load between two batches. */
  signal?: AbortSignal
  now?: Date
}

const batchSize = 1_000

/**
 * Replaces the sample people in a database by newly made ones, in one transaction: an interrupted
 * load leaves everything as it was. Throws a StartError where a real account is in the way.
 */
export async function loadSampleData(load: SampleDataLoad): Promise<void> {
  load.onProgress?.(0)
  await replaceSamples(load.pool, (client) => writeSampleData(client, load))
}

/** Removes the sample people and everything that belongs to them. */
export async function clearSampleData(pool: Pool): Promise<void> {
  await replaceSamples(pool, async () => {})
}

async function replaceSamples(pool: Pool, write: (client: ClientBase) => Promise<void>) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // A busy machine may take long over either side.
    await client.query(
      'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
    await removeSampleData(client)
    await write(client)
    await client.query('update directory_version set version = version + 1')
    await client.query('commit')
    await client.query('set statement_timeout = 0')
    await client.query(
      'vacuum (analyze) users, mediators, credentials, listings, listing_offices, listing_words, search_words, reviews, inquiries, profile_view_days, search_analytics, user_activity',
    )
  } finally {
    // Closed rather than returned to the pool: this rolls back what was not committed.
    client.release(true)
  }
}

async function writeSampleData(
  client: ClientBase,
  { mediators: count, passwords, onProgress, signal, now = new Date() }: SampleDataLoad,
): Promise<void> {
  const hashOf = await passwordHashes(passwords)
  const takenSlugs = await realSlugs(client)
  let writing = writeRows(client, { ...emptyRows(), ...supportAccount(hashOf, now) })

  for (let done = 0; done < count; done += batchSize) {
    const last = Math.min(count, done + batchSize)
    // The next people are made while the database writes the ones before.
    const rows = rowsOfMediators(done + 1, last, takenSlugs, hashOf, now)
    await writing
    signal?.throwIfAborted()
    if (done > 0) onProgress?.(done)
    writing = writeRows(client, rows)
  }
  await writing
  await writeActivity(client, count, now)
  onProgress?.(count)
}

/** What visitors and mediators did, in rows of which each belongs to nobody. */
async function writeActivity(client: ClientBase, count: number, now: Date): Promise<void> {
  await insertRows(client, searchAnalytics, sampleSearches(count, now))
  await insertRows(client, userActivity, sampleEvents(now))
}

type HashOf = (email: string) => string

function supportAccount(hashOf: HashOf, now: Date): Pick<Rows, 'users' | 'accounts'> {
  const user = { id: `${sampleIdPrefix}support`, name: 'Support', email: 'support@example.org' }
  return accountRows({ ...user, role: 'admin', createdAt: now }, hashOf(user.email))
}

/** Slugs are given in order, so that they too are the same however many people there are. */
function rowsOfMediators(
  first: number,
  last: number,
  takenSlugs: Set<string>,
  hashOf: HashOf,
  now: Date,
): Rows {
  const rows = emptyRows()
  for (let n = first; n <= last; n++) {
    const sample = sampleMediator(n, now)
    const slug = sample.mediator.approvedAt ? giveSlug(sample.mediator.fullName, takenSlugs) : ''
    const own = rowsOf(sample, slug, hashOf(sample.mediator.email), now)
    for (const table of Object.keys(rows) as (keyof Rows)[]) {
      ;(rows[table] as unknown[]).push(...own[table])
    }
  }
  return rows
}

function giveSlug(fullName: string, takenSlugs: Set<string>): string {
  const slug = firstFreeSlug(slugify(fullName), (candidate) => takenSlugs.has(candidate))
  takenSlugs.add(slug)
  return slug
}

async function writeRows(client: ClientBase, rows: Rows): Promise<void> {
  const emails = rows.users.map(({ email }) => email)
  const taken = await findTakenEmail(client, emails)
  if (taken) {
    throw new StartError(`A real account has the email address ${taken}, which the samples need.`)
  }

  await insertRows(client, users, rows.users)
  await insertRows(client, accounts, rows.accounts)
  await insertRows(client, mediators, rows.mediators)
  await insertRows(client, credentials, rows.credentials)
  await insertRows(client, slugs, rows.slugs)
  await insertRows(client, listings, rows.listings)
  await insertRows(client, reviews, rows.reviews)
  await insertRows(client, reviewAnswers, rows.reviewAnswers)
  await insertRows(client, reports, rows.reports)
  await insertRows(client, inquiryRequests, rows.inquiryRequests)
  await insertRows(client, inquiries, rows.inquiries)
  await insertRows(client, messages, rows.messages)
  await insertRows(client, savedReplies, rows.savedReplies)
  await insertRows(client, heldInquiries, rows.heldInquiries)
  await insertRows(client, profileViewDays, rows.profileViewDays)
}

function emptyRows(): Rows {
  return {
    users: [],
    accounts: [],
    mediators: [],
    credentials: [],
    slugs: [],
    listings: [],
    reviews: [],
    reviewAnswers: [],
    reports: [],
    inquiryRequests: [],
    inquiries: [],
    messages: [],
    savedReplies: [],
    heldInquiries: [],
    profileViewDays: [],
  }
}
