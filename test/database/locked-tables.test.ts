import { Client } from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAdmin } from '../kit/administrators.ts'
import { aLead, aMediator, aReview } from '../kit/builders.ts'
import { aDatabase } from '../kit/database.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'

let url: string
let product: TestProduct
let mediator: Awaited<ReturnType<typeof signedIn>>
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  const database = await aDatabase()
  url = database.url
  product = await aProduct({}, url)
  mediator = await signedIn(product, { fullName: 'Amara Okafor', uniteConnectedId: 'AM-1' })
  admin = await anAdmin(product)
  await aMediator(product.db, { fullName: 'Wanda Waiting', approved: false })
  await aLead(product.db, mediator.id, { name: 'Priya Shah' })
  await aReview(product.db, mediator.id, { clientName: 'R. Thomas' })
  await aReview(product.db, mediator.id, { clientName: 'Ida Waiting', status: 'in_review' })
})

/** Those who read the table wait until the test is over, as behind a migration that hangs. */
let locking: Client
beforeEach(async () => {
  locking = new Client({ connectionString: url })
  await locking.connect()
})
afterEach(() => locking.end())

async function lock(table: string) {
  await locking.query('begin')
  await locking.query(`lock table ${table} in access exclusive mode`)
}

/**
 * A page with what is said on it, read while the table is locked. Statements that wait are ended as
 * their time limit does it, but at once.
 */
async function read(path: string, headers: Record<string, string>) {
  let isAnswered = false
  const answering = product.get(path, headers).finally(() => {
    isAnswered = true
  })
  await until(async () => {
    await locking.query(
      'select pg_cancel_backend(pid) from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))',
    )
    return isAnswered
  }, `${path} is answered`)
  const answer = await answering
  const html = (await answer.text()).replaceAll('<!-- -->', '')
  return { status: answer.status, html }
}

const leadsFailed = 'Failed to load inquiries. Please try again later.'
const profileFailed = 'Failed to load mediator profile. Please try again later.'
const viewsFailed = 'Failed to load your profile views. Please try again later.'
const suiteFailed = 'Failed to load your suite connection. Please try again later.'

describe('a dashboard with a table that nobody can read', () => {
  it.each([
    ['inquiries', [leadsFailed, 'could not be loaded'], ['R. Thomas', 'AM-1', 'Active']],
    ['reviews', ['Failed to load reviews'], ['Priya Shah', 'AM-1', 'Nobody has opened']],
    ['profile_view_days', [viewsFailed], ['Priya Shah', 'R. Thomas', 'AM-1']],
    ['listings', [], ['Priya Shah', 'R. Thomas', 'AM-1', 'Active']],
  ])('%s says so in its own part and shows the others', async (table, said, shown) => {
    await lock(table)
    const { status, html } = await read('/dashboard', mediator.headers)
    expect(status).toBe(200)
    for (const text of [...said, ...shown, 'Welcome back, Amara']) expect(html).toContain(text)
    expect(html).not.toContain(profileFailed)
    if (table !== 'inquiries') expect(html).not.toContain(leadsFailed)
  })

  it('blames the profile where it is the profile', async () => {
    await lock('mediators')
    const { status, html } = await read('/dashboard', mediator.headers)
    expect(status).toBe(503)
    expect(html).toContain(profileFailed)
    expect(html).not.toContain(suiteFailed)
  })
})

describe('an administrator’s page with a table that nobody can read', () => {
  it.each([
    ['mediators', '/admin/mediators', 'Failed to load mediators.'],
    ['mediators', '/admin/profile-approvals', 'Failed to load mediators.'],
    ['reviews', '/admin/reviews', 'Failed to load reviews.'],
    ['reviews', '/admin/reviews/approved', 'Failed to load reviews.'],
    ['audit_log', '/admin/audit', 'We could not load the audit log.'],
    ['security_log', '/admin/security-log', 'We could not load the security log.'],
    ['pgboss.job', '/admin/deliveries', 'Failed to load deliveries.'],
    // What is held for an approval is not waiting.
    ['pgboss.job', '/admin/profile-approvals', 'Failed to load mediators.'],
    ['sessions', '/admin/mediators', 'Failed to load mediators.'],
    ['sessions', '/admin/analytics', 'Failed to load analytics data'],
    ['users', '/admin/reviews', 'Failed to load reviews.'],
  ])('%s: %s says "%s"', async (table, path, text) => {
    await lock(table)
    const { status, html } = await read(path, admin.headers)
    expect(status).toBe(503)
    expect(html).toContain(text)
  })

  it.each([
    ['inquiries', '/admin/mediators', 'Amara Okafor'],
    ['inquiries', '/admin/reviews', 'Ida Waiting'],
    ['inquiries', '/admin/reviews', 'The signals could not be loaded.'],
    ['reviews', '/admin/mediators', 'Amara Okafor'],
    ['reviews', '/admin/profile-approvals', 'Wanda Waiting'],
    ['profile_versions', '/admin/profile-approvals', 'Wanda Waiting'],
    ['inquiries', '/admin/mediators/:id', 'Amara Okafor'],
    ['reviews', '/admin/mediators/:id', 'Amara Okafor'],
    ['user_activity', '/admin/analytics', 'Total views'],
    ['user_activity', '/admin/analytics', 'Failed to load analytics data'],
  ])('%s: %s still shows "%s"', async (table, path, text) => {
    await lock(table)
    const { status, html } = await read(path.replace(':id', mediator.id), admin.headers)
    expect(status).toBe(200)
    expect(html).toContain(text)
  })

  it('one count that cannot be made costs the tabs no other', async () => {
    await lock('reviews')
    const { html } = await read('/admin/mediators', admin.headers)
    expect(html).toMatch(/Profile Approvals <span[^>]*>1/)
  })
})

it('a public profile is shown without its reviews', async () => {
  await lock('reviews')
  const { status, html } = await read('/mediator/amara-okafor', {})
  expect(status).toBe(200)
  expect(html).toContain('Failed to load reviews')
})

it('ends what waits for a lock in time, and leaves no connection waiting', async () => {
  await lock('inquiries')
  const visits = Array.from({ length: 12 }, () => product.get('/dashboard', mediator.headers))
  const [first] = await Promise.all(visits)
  expect((await first?.text())?.replaceAll('<!-- -->', '')).toContain(leadsFailed)
  const waiting = `select from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`
  const isNobodyWaiting = async () => (await locking.query(waiting)).rowCount === 0
  await until(isNobodyWaiting, 'no connection waits for a lock')
  expect(await (await product.get('/how-it-works', mediator.headers)).text()).toContain('Amara')
})
