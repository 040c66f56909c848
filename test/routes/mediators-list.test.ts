import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#app/accounts/accounts.table.server.ts'
import {
  mediatorStatus,
  mediatorStatuses,
  mediatorStatusLabel,
} from '#app/administration/mediator-status.ts'
import { sortName } from '#app/listings/search/searchable.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aLead, aMediator } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { withoutTables } from '../kit/without-tables.ts'

let product: TestProduct
let headers: Record<string, string>
const day = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * day)

beforeAll(async () => {
  product = await aProduct()
  headers = (await anAdmin(product)).headers
  const { db } = product
  await aMediator(db, {
    id: 'sian',
    fullName: 'Siân O’Brien',
    email: 'sian@chambers.example',
    phone: '029 2018 0000',
    location: 'cardiff bay',
    practiceAreas: ['family', 'elder'],
    completionScore: 85,
    profileViews: 1234,
    joinDate: new Date('2026-03-29T23:30:00Z'),
    lastActive: daysAgo(3),
  })
  await aMediator(db, {
    fullName: 'Waiting Wanda',
    emailVerified: false,
    approved: false,
    completionScore: 60,
    joinDate: daysAgo(2),
  })
  await aMediator(db, { fullName: 'Sent Sam', approved: false, sentBackReason: 'Too short' })
  await aMediator(db, { fullName: 'Empty Ed', approved: false, bio: '<p>&nbsp;</p>', phone: '' })
  const down = await aMediator(db, { fullName: 'Down Dora', completionScore: 20 })
  await db
    .update(mediators)
    .set({ approved: false, takenDownAt: new Date() })
    .where(eq(mediators.id, down.id))
  const { id } = await aMediator(db, { fullName: 'Banned Ben' })
  await db.update(users).set({ banned: true }).where(eq(users.id, id))
  await aLead(db, 'sian')
  await aLead(db, 'sian')
  await db.update(users).set({ email: 'login@elsewhere.example' }).where(eq(users.id, 'sian'))
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, 'sian'))
})

describe('a row', () => {
  it('shows the status of the mediator, and links to the public page', async () => {
    const html = await page('?keyword=sian')
    for (const text of ['Active', 'login@elsewhere.example · confirmed', 'Cardiff Bay'])
      expect(html).toContain(text)
    for (const text of ['>1,234<', '>85%<', '>2<', '30 Mar']) expect(html).toContain(text)
    expect(html).toContain('href="/mediator/sian-o-brien?id=sian"')
    expect(html).toContain('href="/admin/mediators/sian"')
  })

  it('of someone who is not listed has no public page', async () => {
    const html = await page('?keyword=wanda')
    expect(html).not.toContain('Public page<span')
    expect(html).toContain('not confirmed')
  })
})

describe('search', () => {
  it.each([
    ['sian obrien', []],
    ["sian o'brien", ['Siân O’Brien']],
    ['SIÂN', ['Siân O’Brien']],
    ['chambers.example', ['Siân O’Brien']],
    ['login@elsewhere.example', ['Siân O’Brien']],
    ['cardiff', ['Siân O’Brien']],
    ['02920180000', ['Siân O’Brien']],
    ['2018', ['Siân O’Brien']],
    ['sian-o-brien', ['Siân O’Brien']],
    ['cardiff login', ['Siân O’Brien']],
    ['100%', []],
    ['_', []],
  ])('for %j finds %j', async (keyword, names) => {
    expect(await found(`?keyword=${encodeURIComponent(keyword)}`)).toEqual(names)
  })

  it('that finds nobody says so and leads back', async () => {
    const html = await page('?keyword=nobody-at-all')
    expect(html).toContain('Found 0 mediators')
    expect(html).toContain('No mediators found')
    expect(html).toContain('Reset Filters')
  })
})

describe('filters', () => {
  it.each([
    ['status=active', ['Siân O’Brien']],
    ['status=in_review', ['Waiting Wanda']],
    ['status=sent_back', ['Sent Sam']],
    ['status=incomplete', ['Empty Ed']],
    ['status=taken_down', ['Down Dora']],
    ['status=suspended', ['Banned Ben']],
    ['area=elder', ['Siân O’Brien']],
    ['completeness=high', ['Siân O’Brien']],
    ['completeness=medium', ['Waiting Wanda']],
    ['completeness=low&keyword=down', ['Down Dora']],
    ['place=unplaced', ['Siân O’Brien']],
    // The last half hour before a London midnight in summer time is the day before.
    ['from=2026-03-30&to=2026-03-30', ['Siân O’Brien']],
    ['from=2026-03-29&to=2026-03-29', []],
    ['from=2026-04-01&to=2026-03-01', ['Siân O’Brien']],
    ['from=2026-02-30&keyword=sian', ['Siân O’Brien']],
    ['status=nonsense&area=nonsense&sort=nonsense&page=nonsense&keyword=wanda', ['Waiting Wanda']],
  ])('%s finds %j', async (query, names) => {
    expect(await found(`?${query}`)).toEqual(names)
  })

  it('lead to those who could not be placed, with their count, and on to their forms', async () => {
    const all = await page('')
    expect(all).toContain('Location not found on the map: 1 mediator')
    expect(all).toContain('href="/admin/mediators?place=unplaced"')
    const html = await page('?place=unplaced')
    expect(html).toMatch(/value="unplaced" selected/)
    expect(html).toContain('href="/admin/mediators/sian/edit"')
    expect(html).toContain('Not found on the map: Cardiff Bay')
    expect(html).not.toContain('Location not found on the map: 1')
  })

  it('are in the form as in the URL', async () => {
    const html = await page('?status=sent_back&sort=views&area=family&from=2026-01-02&keyword=sam')
    for (const option of ['sent_back', 'views', 'family'])
      expect(html).toMatch(new RegExp(`value="${option}" selected`))
    expect(html).toMatch(/name="from"[^>]* value="2026-01-02"|value="2026-01-02"[^>]* name="from"/)
    expect(html).toContain('<details class="mt-1.5" open="">')
  })

  it('know every status by the rule that also names it', async () => {
    const rows = await product.db
      .select()
      .from(mediators)
      .innerJoin(users, eq(users.id, mediators.id))
    for (const { code } of mediatorStatuses) {
      const expected = rows
        .filter((row) => mediatorStatus(row.mediators, row.users.banned === true) === code)
        .map((row) => row.mediators.fullName)
      expect(expected, mediatorStatusLabel(code)).not.toEqual([])
      expect(await found(`?status=${code}`)).toEqual(expected.sort())
    }
  })
})

describe('order', () => {
  it.each([
    ['joined', 'Siân O’Brien', -1],
    ['joined', 'Waiting Wanda', -2],
    ['active', 'Siân O’Brien', -1],
    ['views', 'Siân O’Brien', 0],
    ['leads', 'Siân O’Brien', 0],
    ['name', 'Banned Ben', 0],
  ])('by %s has %s at %d', async (sort, name, position) => {
    const names = await found(`?sort=${sort}`)
    expect(names).toHaveLength(6)
    expect(names.at(position)).toBe(name)
  })

  it('by name ignores accents and apostrophes as the domain does', async () => {
    const rows = await product.db
      .select({ name: mediators.fullName, sortName: mediators.sortName })
      .from(mediators)
    for (const row of rows) expect(row.sortName).toBe(sortName(row.name))
  })
})

describe('many mediators', () => {
  it('are paged by fifty, and a page beyond the last is the last', async () => {
    const own = await aProduct()
    const admin = await anAdmin(own)
    for (let n = 0; n < 51; n += 1) await aMediator(own.db, { fullName: `Person ${n + 100}` })
    const first = await text(await own.get('/admin/mediators', admin.headers))
    expect(namesIn(first)).toHaveLength(50)
    expect(first).toContain('Mediators 1 to 50 of 51')
    expect(first).toContain('href="/admin/mediators?page=2"')
    const last = await text(await own.get('/admin/mediators?page=99', admin.headers))
    expect(namesIn(last)).toEqual(['Person 150'])
  })
})

describe('the export', () => {
  it('contains what the filters find, and no formula that runs', async () => {
    await aMediator(product.db, {
      fullName: '=HYPERLINK("http://x")',
      location: '@london',
      approved: false,
    })
    const answer = await product.get('/admin/mediators.csv?area=civil_commercial', headers)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/mediators-\d{4}-\d\d-\d\d\.csv/)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const csv = await answer.text()
    expect(csv).toContain('"Name","Email","Email verified"')
    expect(csv).toContain('"\t=HYPERLINK(""http://x"")"')
    expect(csv).toContain('"\t@London"')
    expect(csv).not.toContain('Siân')
    const one = await (await product.get('/admin/mediators.csv?keyword=sian', headers)).text()
    expect(one.split('\r\n')[1]).toContain(
      '"Siân O’Brien","login@elsewhere.example","Yes","=""029 2018 0000""","Cardiff Bay"',
    )
    expect(one).toContain('/mediator/sian-o-brien"')
  })

  it('has where, when and for which fees they work', async () => {
    await aMediator(product.db, {
      fullName: 'Facts Fiona',
      approved: false,
      location: 'totnes',
      worksOnline: true,
      languages: ['cy', 'fr'],
      sessionTimes: ['evenings'],
      startWithinDays: 14,
      startConfirmedOn: '2026-03-01',
      miamFee: 95,
      fixedFee: 1200,
      fixedFeeFor: 'a full day',
      feesPer: 'person',
    })
    const csv = await (await product.get('/admin/mediators.csv?keyword=fiona', headers)).text()
    const [head, row] = csv.split('\r\n')
    expect(head).toContain('"Offices","Works online across the UK","Areas of practice"')
    expect(head).toContain('"Languages","Accessibility"')
    for (const cell of ['Totnes', 'Yes', 'French, Welsh', 'Evenings', 'Within 2 weeks'])
      expect(row).toContain(`"${cell}"`)
    expect(row).toContain('"£1,200 for a full day","=""£95"""')
    expect(row).toContain('"2026-03-01"')
  })

  it('reads every batch, each mediator once', async () => {
    const own = await aProduct()
    const admin = await anAdmin(own)
    await own.db.execute(`insert into users (id, name, email)
      select 'many-' || n, 'Same Name', 'many-' || n || '@example.org' from generate_series(1, 1201) n`)
    await own.db.execute(`insert into mediators (id, full_name, email)
      select 'many-' || n, 'Same Name', 'many-' || n || '@example.org' from generate_series(1, 1201) n`)
    const csv = await (await own.get('/admin/mediators.csv', admin.headers)).text()
    const ids = csv
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',').at(-1))
    expect(ids).toHaveLength(1201)
    expect(new Set(ids).size).toBe(1201)
  })
})

it('a failed load says so with status 503, on every list of the admin area', async () => {
  const admin = await anAdmin(product)
  for (const [path, message] of [
    ['/admin/mediators', 'Failed to load mediators.'],
    ['/admin/mediators.csv', 'Failed to load mediators.'],
    ['/admin/mediators/someone', ''],
    ['/admin/profile-approvals', 'Failed to load mediators.'],
    ['/admin/audit', 'We could not load the audit log.'],
  ] as const) {
    const answer = await withoutTables(product, ['mediators', 'audit_log'], () =>
      product.get(path, admin.headers),
    )
    expect([path, answer.status]).toEqual([path, message ? 503 : 500])
    const html = await answer.text()
    expect(html).toContain(message || 'Failed to load mediators.')
    expect(html).not.toContain('All done')
  }
})

const text = async (answer: Response) => (await answer.text()).replaceAll('<!-- -->', '')
const page = async (query: string) => text(await product.get(`/admin/mediators${query}`, headers))
const namesIn = (html: string) =>
  [...html.matchAll(/href="\/admin\/mediators\/[^"/]+"[^>]*>([^<]+)</g)].map(([, name]) => name)
const found = async (query: string) => namesIn(await page(query))
