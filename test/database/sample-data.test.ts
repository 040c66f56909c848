import { verifyPassword } from 'better-auth/crypto'
import { count, eq, gt, inArray } from 'drizzle-orm'
import { Pool } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { accounts, users } from '#app/accounts/accounts.table.server.ts'
import { samplePassword } from '#app/accounts/weak-password.ts'
import { activityRollups, userActivity } from '#app/analytics/activity.table.server.ts'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { directoryVersion } from '#app/listings/directory-version.table.server.ts'
import { listingRow } from '#app/listings/listing-row.server.ts'
import { listings, profileViewDays, slugs } from '#app/listings/listings.table.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { findChecked } from '#app/profiles/credentials/find-checked.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { reports } from '#app/reports/reports.table.server.ts'
import { reviewAnswers } from '#app/reviews/answers/review-answers.table.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import { countRealMediators } from '#database/sample-data/existing-samples.ts'
import { clearSampleData, loadSampleData } from '#database/sample-data/sample-data.ts'
import {
  hasPublishedPassword,
  randomPasswords,
  sampleAccounts,
} from '#database/sample-data/sample-passwords.ts'
import { aMediator } from '#test/kit/builders.ts'
import { aSearch } from '#test/kit/events.ts'
import { aProduct, type TestProduct } from '#test/kit/product.ts'
import { until } from '#test/kit/until.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
  await aMediator(product.db, { id: 'real', fullName: 'Callum Fraser', email: 'c@example.net' })
  await load(100)
})

describe('loading sample data', () => {
  it('makes as many mediators as requested, beside the real one and with the support account', async () => {
    expect(await rowsIn(mediators)).toBe(101)
    expect(await rowsIn(users)).toBe(102)
    expect(await countRealMediators(product.db.$client)).toBe(1)
  })

  it('publishes exactly what approval would', async () => {
    const [mediator] = await product.db.select().from(mediators).where(eq(mediators.id, 'sample-1'))
    const [listing] = await product.db.select().from(listings).where(eq(listings.id, 'sample-1'))
    expect(mediator?.slug).toBe('bethan-llewellyn')
    if (!mediator || !listing) throw new Error('Bethan is missing')

    const { publishedAt, slug } = listing
    const credentials = await findChecked(product.db, 'sample-1', londonDay(new Date()))
    expect(credentials).toHaveLength(1)
    const expected = listingRow(mediator, { slug, publishedAt, credentials })
    expect(listing).toEqual(expected)
  })

  it('reserves a slug for everybody who was approved, and for nobody else', async () => {
    const approved = await product.db.select().from(mediators)
    const withSlug = approved.filter(({ slug }) => slug !== '')
    expect(withSlug.every(({ approvedAt }) => approvedAt !== null)).toBe(true)
    expect(await rowsIn(slugs)).toBe(withSlug.length)
    expect(new Set(withSlug.map(({ slug }) => slug)).size).toBe(withSlug.length)
  })

  it('lets every sample account sign in with the sample password', async () => {
    const found = await storedAccounts()
    expect(found).toHaveLength(4)
    for (const { password } of found) {
      expect(await verifyPassword({ hash: password ?? '', password: samplePassword })).toBe(true)
    }
    expect(found.filter(({ role }) => role === 'admin')).toHaveLength(1)
    expect(await hasPublishedPassword(product.db.$client)).toBe(true)
  })

  it('brings reviews, leads and views', async () => {
    expect(await rowsIn(reviews)).toBeGreaterThan(150)
    expect(await rowsIn(reviewAnswers)).toBe(1)
    expect(await rowsIn(reports)).toBe(1)
    expect(await rowsIn(inquiries)).toBeGreaterThan(8)
    expect(await rowsIn(profileViewDays)).toBeGreaterThan(1_000)
    expect(await rowsIn(userActivity)).toBeGreaterThan(3_000)
    expect(await rowsIn(activityRollups)).toBeGreaterThan(400)
  })

  it('replaces what an earlier load made, leaves real people alone and counts the version up', async () => {
    const before = await version()
    const reported: number[] = []
    const real = aSearch({ at: new Date(), practiceAreas: ['family'] })
    await product.db.insert(userActivity).values(real)
    await product.db.insert(activityRollups).values(realPageView)
    const events = await rowsIn(userActivity)
    await load(20, { onProgress: (done) => reported.push(done) })

    expect(await rowsIn(mediators)).toBe(21)
    expect(await rowsIn(users)).toBe(22)
    expect(await rowsIn(userActivity)).toBe(events)
    expect(
      await product.db.select().from(userActivity).where(gt(userActivity.id, 0)),
    ).toMatchObject([real])
    expect(await realPageViews()).toEqual([realPageView])
    expect(await version()).toBe(before + 1)
    expect(reported).toEqual([0, 20])
  })

  it('gives a sample a slug of its own where a real mediator has the name', async () => {
    const [callum] = await product.db.select().from(listings).where(eq(listings.id, 'sample-5'))
    expect(callum?.slug).toBe('callum-fraser-2')
  })

  it('leaves everything as it was where a real account has an email address it needs', async () => {
    await product.db.delete(users).where(eq(users.email, 'farah@example.org'))
    await product.db.insert(users).values({ id: 'x', name: 'Farah', email: 'farah@example.org' })
    const before = await rowsIn(mediators)
    await expect(load(10)).rejects.toThrow('A real account has the email address farah@example.org')
    expect(await rowsIn(mediators)).toBe(before)
    await product.db.delete(users).where(eq(users.id, 'x'))
  })

  it('leaves everything as it was when it is stopped', async () => {
    const before = await rowsIn(mediators)
    const stopped = AbortSignal.abort(new Error('stopped'))
    await expect(load(20, { signal: stopped })).rejects.toThrow('stopped')
    expect(await rowsIn(mediators)).toBe(before)
  })

  it('gives each sample account a password of its own, and the others none that is known', async () => {
    const passwords = randomPasswords()
    await load(10, { passwords })
    const found = await storedAccounts()
    expect(found).toHaveLength(4)
    for (const { email, password } of found) {
      const own = passwords?.get(email) ?? ''
      expect(own).toMatch(/^[\w-]{20}$/)
      expect(await verifyPassword({ hash: password ?? '', password: own })).toBe(true)
    }
    expect(new Set(passwords?.values()).size).toBe(4)
    expect(await hasPublishedPassword(product.db.$client)).toBe(false)
  })

  it('finds the published password with any one sample person', async () => {
    await load(10)
    const [known] = await product.db
      .select({ password: accounts.password })
      .from(accounts)
      .where(eq(accounts.userId, 'sample-7'))
    await load(10, { passwords: randomPasswords() })
    expect(await hasPublishedPassword(product.db.$client)).toBe(false)
    await product.db
      .update(accounts)
      .set(known ?? {})
      .where(eq(accounts.userId, 'sample-7'))
    expect(await hasPublishedPassword(product.db.$client)).toBe(true)
  })

  it('is seen at once on a site that is running', async () => {
    const site = await aProduct(
      { PAGE_CACHE_MB: '16' },
      product.db.$client.options.connectionString,
    )
    for (const mediators of [20, 10]) {
      const before = site.watch.version()
      await load(mediators)
      await until(() => site.watch.version() !== before, 'the site has learnt of it')
      const shown = await rowsIn(listings)
      expect(shown).toBeGreaterThan(mediators / 2)
      expect(await (await site.get('/search')).text()).toContain(`Found ${shown} mediators`)
      const found = await site.get('/search?keyword=llewellyn')
      expect(await found.text()).toContain('Found 1 mediator')
    }
  })

  it('removes the sample people and leaves the real ones', async () => {
    await clearSampleData(product.db.$client)
    expect(await rowsIn(mediators)).toBe(1)
    expect(await product.db.select({ id: users.id }).from(users)).toEqual([{ id: 'real' }])
    expect(await hasPublishedPassword(product.db.$client)).toBe(false)
    expect(await realPageViews()).toHaveLength(1)
    expect(await rowsIn(activityRollups)).toBe(1)
  })
})

/** A page that the sample data has views of on the same day. */
const realPageView = {
  day: londonDay(new Date()),
  ...{ kind: 'page', name: '/search', count: 7, lastAt: new Date() },
}

function realPageViews() {
  return product.db.select().from(activityRollups).where(eq(activityRollups.kind, 'page'))
}

/** The sample accounts as they are stored. */
function storedAccounts() {
  const { email, role } = users
  const emails = sampleAccounts.map((account) => account.email)
  return product.db
    .select({ email, password: accounts.password, role })
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(inArray(email, emails))
}

/** With connections of its own: a product's take no COPY. */
async function load(
  mediators: number,
  options: Partial<Parameters<typeof loadSampleData>[0]> = {},
): Promise<void> {
  const pool = new Pool({ connectionString: product.db.$client.options.connectionString })
  try {
    await loadSampleData({ pool, mediators, ...options })
  } finally {
    await pool.end()
  }
}

async function rowsIn(table: Parameters<ReturnType<typeof product.db.select>['from']>[0]) {
  const [row] = await product.db.select({ rows: count() }).from(table)
  return row?.rows
}

async function version(): Promise<number> {
  const [row] = await product.db.select().from(directoryVersion)
  return row?.version ?? 0
}
