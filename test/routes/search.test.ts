import { beforeAll, describe, expect, it } from 'vitest'
import { aMediator } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { until } from '../kit/until.ts'
import { withoutTables } from '../kit/without-tables.ts'
import { writtenOut } from '../kit/written-out.ts'

/** The tables of what the public finds. */
const directory = ['listings', 'listing_offices', 'listing_search']

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
  const { db } = product
  // Addresses are searched too, and a random one may have any digits.
  await aMediator(db, {
    email: 'amara@example.org',
    fullName: 'Amara Okafor',
    practiceAreas: ['civil_commercial', 'workplace'],
  })
  await aMediator(db, {
    email: 'sian@example.org',
    fullName: 'Siân Llewellyn',
    location: 'cardiff',
    practiceAreas: ['family'],
    experience: 9,
    familyLegalAid: true,
    userType: 'individual',
    bio: '<p>I charge 100% of an agreed fee_note.</p>',
  })
  await aMediator(db, {
    email: 'callum@example.org',
    fullName: 'Callum Fraser',
    location: 'glasgow',
    experience: 21,
    ratingAverage: 4.5,
  })
  await aMediator(db, { email: 'devika@example.org', fullName: 'Devika Nair', approved: false })
})

describe('GET /search', () => {
  it('lists every approved mediator by name', async () => {
    expect(await names('/search')).toEqual(['Amara Okafor', 'Callum Fraser', 'Siân Llewellyn'])
    expect(await page('/search')).toContain('Found 3 mediators')
  })

  it('does not show a mediator in review', async () => {
    expect(await page('/search?keyword=Devika')).toContain('No mediators found')
  })

  it.each([
    ['a part of a name, whatever its case', 'keyword=OKAF', ['Amara Okafor']],
    ['a name without its accent', 'keyword=sian', ['Siân Llewellyn']],
    ['each word, in whichever field', 'keyword=family+cardiff', ['Siân Llewellyn']],
    ['a practice area by its label', 'keyword=workplace+mediation', ['Amara Okafor']],
    ['a percent sign as itself', 'keyword=100%25', ['Siân Llewellyn']],
    ['an underscore as itself', 'keyword=fee_note', ['Siân Llewellyn']],
    ['nothing for an underscore that is not there', 'keyword=Am_ra', []],
    ['nothing by letters inside a word where two were typed', 'keyword=op', []],
    ['a place, by a part of it', 'location=Glas', ['Callum Fraser']],
    [
      'any of the areas chosen, where asked',
      'specialties=family&specialties=workplace&areas=any',
      ['Amara Okafor', 'Siân Llewellyn'],
    ],
    ['all areas chosen', 'specialties=civil_commercial&specialties=workplace', ['Amara Okafor']],
    [
      'areas in one comma-separated value',
      'specialties=civil_commercial,workplace',
      ['Amara Okafor'],
    ],
    ['dispute type and areas combined', 'disputeType=workplace&specialties=family', []],
    ['whom they serve, or everyone', 'userType=business', ['Amara Okafor', 'Callum Fraser']],
    ['a range of experience', 'experienceRange=5-10', ['Siân Llewellyn']],
    ['legal aid', 'familyLegalAid=true', ['Siân Llewellyn']],
  ])('finds %s', async (_, query, expected) => {
    expect(await names(`/search?${query}`)).toEqual(expected)
  })

  it('sorts by experience when chosen', async () => {
    expect((await names('/search?sort=most_experienced'))[0]).toBe('Callum Fraser')
  })

  it('links cards by slug, and list rows by slug and id', async () => {
    expect(await page('/search')).toContain('href="/mediator/amara-okafor"')
    expect(await page('/search?view=list')).toMatch(/href="\/mediator\/amara-okafor\?id=[\w-]+"/)
  })

  it.each([
    'disputeType=nonsense&userType=king&sort=up&view=9&show=8',
    'page=-1',
    'page=999999999999',
    'radius=abc',
    `keyword=${'x'.repeat(5000)}`,
    'keyword=%FF%FE&location=%C3%28',
    'keyword=a&keyword=b&location[]=x&specialties[0]=family',
    'experienceRange=9-2',
    'keyword=%00&location=%00',
    'keyword=%5C&location=%5C%25_',
    "keyword='; drop table listings; --",
  ])('answers %s with a normal page', async (query) => {
    const response = await product.get(`/search?${query}`)
    expect(response.status).toBe(200)
    expect(await response.text()).toMatch(/Found \d+ mediators?/)
  })

  it('counts the filters of its panel', async () => {
    const html = await page('/search?specialties=family&disputeType=workplace')
    expect(html).toMatch(/Show Filters<\/span>.*? \(2\)/)
  })

  it('answers a further chunk from memory', async () => {
    const cached = await aProduct({ PAGE_CACHE_MB: '8' })
    await aMediator(cached.db, { fullName: 'Amara Okafor' })
    const answer = () => cached.get('/search/more?keyword=okafor')
    const isHit = async () => (await answer()).headers.get('x-page-cache') === 'hit'
    await until(isHit, 'the answer is cached')
    expect(await (await answer()).text()).toContain('Amara Okafor')
    expect((await answer()).headers.has('x-found')).toBe(false)
  })

  it('keeps what was typed when the database fails', async () => {
    const search = (path: string) => () => product.get(path)
    const list = await withoutTables(product, directory, search('/search?view=list'))
    expect(await list.text()).toContain('Failed to fetch mediators. Please try again later.')
    const response = await withoutTables(product, directory, search('/search?keyword=fence'))
    expect(response.status).toBe(503)
    const html = await response.text()
    expect(html).toContain('Failed to search mediators. Please try again later.')
    expect(html).toContain('value="fence"')
  })
})

describe('paging', () => {
  it('shows fifty at each address, and says which', async () => {
    const many = await aProduct()
    for (let n = 0; n < 120; n += 1) await aMediator(many.db, { fullName: `Person ${1000 + n}` })
    const first = await text(many, '/search')
    expect(first).toContain('Found 120 mediators')
    expect(first).toContain('(showing first 50)')
    expect(first).toContain('Load More Results')
    expect(first).not.toContain('Person 1050<')
    expect(first).not.toContain('Previous page')

    const second = await text(many, '/search?page=2')
    expect(second).toContain('(showing 51 to 100)')
    expect(second).toContain('Person 1050<')
    expect(second).not.toContain('Person 1049<')
    expect(second).toContain('<a rel="prev" href="/search"')
    expect(second).toContain('<a rel="next" href="/search?page=3"')

    for (const beyond of ['3', '77', '999999999']) {
      const last = await text(many, `/search?page=${beyond}`)
      expect(last).toContain('(showing 101 to 120)')
      expect(last.match(/<article/g)).toHaveLength(20)
      expect(last).toContain('<a rel="prev" href="/search?page=2"')
      expect(last).not.toContain('Load More Results')
      expect(last).not.toContain('rel="next"')
    }

    const pages = ['/search', '/search?page=2', '/search?page=3'].map((path) => text(many, path))
    const everyone = (await Promise.all(pages)).join().match(/>Person \d+<\/a>/g)
    expect(new Set(everyone).size).toBe(120)

    const all = await text(many, '/search?show=all')
    expect(all).toContain('(all results)')
    expect(all).toMatch(/<noscript><span[^>]*>\(showing first 50\)/)
    expect(all).toContain('<a rel="next" href="/search?page=2"')
    for (const view of ['cards', 'list']) {
      const chunk: string[] = await (await many.get(`/search/more?chunk=1&view=${view}`)).json()
      expect(chunk).toHaveLength(20)
      expect(chunk[19]).toContain('>Person 1119</a>')
      const html = await text(many, `/search?page=3&view=${view}`)
      expect(chunk.filter((card) => !html.includes(writtenOut(card)))).toEqual([])
    }
  })
})

const text = async (from: TestProduct, path: string) =>
  (await (await from.get(path)).text()).replaceAll('<!-- -->', '')
const page = (path: string) => text(product, path)

async function names(path: string) {
  const html = await page(path)
  return [...html.matchAll(/<h3[^>]*><a[^>]*>([^<]+)<\/a><\/h3>/g)].map((match) => match[1])
}
