import { drizzle } from 'drizzle-orm/node-postgres'
import type { ClientBase, Pool } from 'pg'
import { activityRollups, userActivity } from '#app/analytics/activity.table.server.ts'
import { StartError } from '#app/platform/operator-error.ts'
import { firstFreeSlug, slugify } from '#app/platform/text/slug.ts'
import { copyRows } from './copy-rows.ts'
import {
  findEmailConflict,
  findRealSlugs,
  removeSampleData,
  sampleIdPrefix,
} from './existing-samples.ts'
import { accountRows, type Rows, rowsOf, tables } from './rows.ts'
import { sampleActivity, samplePageViews } from './sample-activity.ts'
import { sampleMediator } from './sample-mediator.ts'
import { passwordHashes, type SamplePasswords } from './sample-passwords.ts'
import { findSampleOffices } from './towns.ts'
import type { Sources } from './work-facts.ts'

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

/** People whose rows are written together. */
const batchSize = 500

/**
 * Replaces the sample people in a database by newly made ones, in one transaction: an interrupted
 * load leaves everything as it was. Throws a StartError where a real account is in the way.
 */
export async function loadSampleData(load: SampleDataLoad): Promise<void> {
  const { pool, mediators, onProgress, now = new Date() } = load
  onProgress?.(0)
  const sources = { now, offices: await findSampleOffices(drizzle(pool)) }
  await replaceSamples(pool, async (client) => {
    await writePeople(client, load, sources)
    await copyRows(client, userActivity, sampleActivity({ ...sources, mediators }))
    await copyRows(client, activityRollups, samplePageViews(now))
  })
  onProgress?.(mediators)
}

/** Removes the sample people and everything that belongs to them. */
export async function clearSampleData(pool: Pool): Promise<void> {
  await replaceSamples(pool, async () => {})
}

async function replaceSamples(
  pool: Pool,
  write: (client: ClientBase) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    // A busy machine may take long over either side.
    await client.query(
      'begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
    await removeSampleData(client)
    await write(client)
    await client.query('update directory_version set version = version + 1')
    await client.query('commit')
    await client.query('set statement_timeout = 0; analyze')
  } finally {
    // Closed rather than returned to the pool: this rolls back what was not committed.
    client.release(true)
  }
}

async function writePeople(
  client: ClientBase,
  { mediators, passwords, onProgress, signal }: SampleDataLoad,
  sources: Sources,
): Promise<void> {
  const { now } = sources
  const hashOf = await passwordHashes(passwords)
  const takenSlugs = await findRealSlugs(client)
  const support = { id: `${sampleIdPrefix}support`, name: 'Support', email: 'support@example.org' }
  await writeBatch(client, [
    accountRows({ ...support, role: 'admin', createdAt: now }, hashOf(support.email)),
  ])
  for (let done = 0; done < mediators; done += batchSize) {
    signal?.throwIfAborted()
    if (done > 0) onProgress?.(done)
    const batch = Array.from({ length: Math.min(batchSize, mediators - done) }, (_, index) => {
      const sample = sampleMediator(done + index + 1, sources)
      const { approvedAt, fullName, email } = sample.mediator
      const slug = approvedAt ? takeSlug(fullName, takenSlugs) : ''
      return rowsOf(sample, slug, hashOf(email), now)
    })
    await writeBatch(client, batch)
  }
}

/** Slugs are given in order, so that they too are the same however many people there are. */
function takeSlug(fullName: string, takenSlugs: Set<string>): string {
  const slug = firstFreeSlug(slugify(fullName), (candidate) => takenSlugs.has(candidate))
  takenSlugs.add(slug)
  return slug
}

async function writeBatch(client: ClientBase, batch: Rows[]): Promise<void> {
  const emails = batch.flatMap(({ users = [] }) => users.map(({ email }) => email))
  const taken = await findEmailConflict(client, emails)
  if (taken) {
    throw new StartError(`A real account has the email address ${taken}, which the samples need.`)
  }
  for (const name of Object.keys(tables) as (keyof Rows)[]) {
    const rows = batch.flatMap((of): object[] => of[name] ?? [])
    await copyRows(client, tables[name], rows)
  }
}
