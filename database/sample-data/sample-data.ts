import { setImmediate as nextTurn } from 'node:timers/promises'
import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ClientBase, Pool } from 'pg'
import { accounts, users } from '#app/accounts/accounts.table.server.ts'
import { activityRollups, userActivity } from '#app/analytics/activity.table.server.ts'
import { heldInquiries, inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { inquiryRequests } from '#app/enquiries/inquiry-requests.table.server.ts'
import { messages, savedReplies } from '#app/enquiries/messages.table.server.ts'
import { listings, profileViewDays, slugs } from '#app/listings/listings.table.server.ts'
import { isInUse } from '#app/platform/database/locks.server.ts'
import { StartError } from '#app/platform/operator-error.ts'
import { firstFreeSlug, slugify } from '#app/platform/text/slug.ts'
import { credentials } from '#app/profiles/credentials/credentials.table.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { reports } from '#app/reports/reports.table.server.ts'
import { reviewAnswers } from '#app/reviews/answers/review-answers.table.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import { buildIndexes, dropIndexes } from '../backup/restore-tables.ts'
import { type CopiedRows, copiedRows } from './copied-rows.ts'
import {
  type DerivedRows,
  derivedRows,
  derivedTables,
  hasNoWords,
  switchTriggersOff,
  switchTriggersOn,
  writeWords,
} from './derived/derived-rows.ts'
import { WordStems } from './derived/word-stems.ts'
import {
  findTakenEmail,
  hasNoUsers,
  realSlugs,
  removeSampleData,
  sampleIdPrefix,
} from './earlier-samples.ts'
import { sampleActivity, samplePageViews } from './sample-activity.ts'
import { sampleMediator } from './sample-mediator.ts'
import { passwordHashes, type SamplePasswords } from './sample-passwords.ts'
import { accountRows, type Rows, rowsOf } from './sample-rows.ts'

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

const batchSize = 2_000

/**
 * Replaces the sample people in a database by newly made ones, in one transaction: an interrupted
 * load leaves everything as it was. Throws a StartError where a real account is in the way.
 */
export async function loadSampleData(load: SampleDataLoad): Promise<void> {
  load.onProgress?.(0)
  await replaceSamples(load.pool, async (client, { isEmpty }) => {
    const isQuick = await switchTriggersOff(client)
    // Nobody reads an empty database who would miss them, and nobody waits for its tables.
    const indexes = isQuick && isEmpty ? await dropIndexes(client, filledTables) : []
    await writePeople(client, load, isQuick)
    await buildIndexes(client, indexes)
    if (isQuick) await switchTriggersOn(client)
    await writeActivity(client, load)
    load.onProgress?.(load.mediators)
  })
}

/** Removes the sample people and everything that belongs to them. */
export async function clearSampleData(pool: Pool): Promise<void> {
  await replaceSamples(pool, async () => {})
}

type Write = (client: ClientBase, before: { isEmpty: boolean }) => Promise<void>

async function replaceSamples(pool: Pool, write: Write) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // A busy machine may take long over either side.
    await client.query(
      "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local maintenance_work_mem = '256MB'",
    )
    const isEmpty = (await hasNoUsers(client)) && !(await isInUse(client))
    await removeSampleData(client)
    await write(client, { isEmpty })
    await client.query('update directory_version set version = version + 1')
    await client.query('commit')
  } finally {
    // Closed rather than returned to the pool: this rolls back what was not committed.
    client.release(true)
  }
  // Where there is one connection, nobody waits for it until that counts as a failure.
  const shares = pool.options.max > 1 ? analysed : [analysed.join(', ')]
  await Promise.all(shares.map((names) => analyse(pool, names)))
}

/** Which tables the planner is told about beside one another; each share takes about as long. */
const analysed = [
  'mediators, users, credentials, search_words, reviews, inquiries, profile_view_days, user_activity, activity_rollups',
  'listings, listing_offices, listing_words',
]

async function analyse(pool: Pool, names: string): Promise<void> {
  const client = await pool.connect()
  try {
    // A third of the rows that it usually looks at say as much of sample people. What the planner
    // is told of a table that changes is its own. No search depends on long texts being vacuumed.
    await client.query('set statement_timeout = 0; set default_statistics_target = 33')
    await client.query(`vacuum (analyze, process_toast false) ${names}`)
  } finally {
    client.release(true)
  }
}

async function writePeople(
  client: ClientBase,
  { mediators: count, passwords, onProgress, signal, now = new Date() }: SampleDataLoad,
  isWithoutTriggers: boolean,
): Promise<void> {
  const hashOf = await passwordHashes(passwords)
  const takenSlugs = await realSlugs(client)
  const stems = new WordStems()
  const isFresh = await hasNoWords(client)
  const newBatch = () => emptyBatch(isWithoutTriggers ? derivedRows(stems, { isFresh }) : undefined)
  // Their room is used again in turn.
  const batches = [newBatch(), newBatch(), newBatch()] as const
  addTo(batches[0], supportAccount(hashOf, now))

  let before: Promise<void> = Promise.resolve()
  let latest = before
  for (let done = 0; done < count; done += batchSize) {
    const batch = batches[(done / batchSize) % batches.length] as Batch
    const last = Math.min(count, done + batchSize)
    await fillBatch(batch, { first: done + 1, last, takenSlugs, hashOf, now })
    // The next people are made while the database writes those of one batch and another waits.
    await before
    if (signal?.aborted) break
    before = latest
    latest = before.then(() => writeBatch(client, batch))
    // Thrown where it is awaited.
    latest.catch(() => {})
    if (done > batchSize) onProgress?.(done - batchSize)
  }
  await latest
  signal?.throwIfAborted()
  await writeWords(client, stems)
}

/** What visitors and mediators did, in rows of which each belongs to nobody. */
async function writeActivity(
  client: ClientBase,
  { mediators, now = new Date() }: SampleDataLoad,
): Promise<void> {
  const events = copiedRows(userActivity)
  events.add(sampleActivity(mediators, now))
  await events.write(client)
  const pageViews = copiedRows(activityRollups)
  pageViews.add(samplePageViews(now))
  await pageViews.write(client)
}

/** People who are made before anything else has its turn: a few milliseconds. */
const turnOf = 10

type HashOf = (email: string) => string

function supportAccount(hashOf: HashOf, now: Date): Pick<Rows, 'users' | 'accounts'> {
  const user = { id: `${sampleIdPrefix}support`, name: 'Support', email: 'support@example.org' }
  return accountRows({ ...user, role: 'admin', createdAt: now }, hashOf(user.email))
}

type Made = {
  first: number
  last: number
  takenSlugs: Set<string>
  hashOf: HashOf
  now: Date
}

/** Slugs are given in order, so that they too are the same however many people there are. */
async function fillBatch(
  batch: Batch,
  { first, last, takenSlugs, hashOf, now }: Made,
): Promise<void> {
  for (let n = first; n <= last; n++) {
    const sample = sampleMediator(n, now)
    const slug = sample.mediator.approvedAt ? giveSlug(sample.mediator.fullName, takenSlugs) : ''
    addTo(batch, rowsOf(sample, slug, hashOf(sample.mediator.email), now))
    // The database's answers are looked at.
    if (n % turnOf === 0) await nextTurn()
  }
}

function giveSlug(fullName: string, takenSlugs: Set<string>): string {
  const slug = firstFreeSlug(slugify(fullName), (candidate) => takenSlugs.has(candidate))
  takenSlugs.add(slug)
  return slug
}

/** Some people on their way into the database. */
type Batch = {
  emails: string[]
  copied: (readonly [keyof Rows, CopiedRows])[]
  /** Undefined where triggers write them. */
  derived: DerivedRows | undefined
}

function emptyBatch(derived: DerivedRows | undefined): Batch {
  const copied = tables.map(([name, table]) => [name, copiedRows(table)] as const)
  return { emails: [], copied, derived }
}

function addTo(batch: Batch, rows: Partial<Rows>): void {
  for (const { email } of rows.users ?? []) batch.emails.push(email)
  for (const [name, copied] of batch.copied) copied.add(rows[name] ?? [])
  batch.derived?.add(rows)
}

/** In an order in which each refers only to those before it. */
const tables: readonly (readonly [keyof Rows, PgTable])[] = [
  ['users', users],
  ['accounts', accounts],
  ['mediators', mediators],
  ['credentials', credentials],
  ['slugs', slugs],
  ['listings', listings],
  ['reviews', reviews],
  ['reviewAnswers', reviewAnswers],
  ['reports', reports],
  ['inquiryRequests', inquiryRequests],
  ['inquiries', inquiries],
  ['messages', messages],
  ['savedReplies', savedReplies],
  ['heldInquiries', heldInquiries],
  ['profileViewDays', profileViewDays],
]

/** Whose indexes are built after their rows. */
const filledTables = [...tables.map(([, table]) => getTableName(table)), ...derivedTables].map(
  (name) => ({ name: `public.${name}`, columns: [] }),
)

async function writeBatch(client: ClientBase, { emails, copied, derived }: Batch): Promise<void> {
  const taken = await findTakenEmail(client, emails)
  if (taken) {
    throw new StartError(`A real account has the email address ${taken}, which the samples need.`)
  }
  await derived?.finish(client)
  for (const [, rows] of copied) await rows.write(client)
  await derived?.write(client)
  emails.length = 0
}
