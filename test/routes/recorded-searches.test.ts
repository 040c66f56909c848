import { beforeAll, describe, expect, it } from 'vitest'
import { aMediator } from '../kit/builders.ts'
import { recordedEvents, recordedSearches } from '../kit/events.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { until } from '../kit/until.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct({ PAGE_CACHE_MB: '8' })
  await aMediator(product.db, { practiceAreas: ['family'], location: 'leeds' })
})

describe('a search', () => {
  it('is recorded with its filters and its number of results, and without its keyword', async () => {
    const query =
      'keyword=Priya+Shah&location=LS6+2AB&specialties=family&experienceRange=0-5&familyLegalAid=true'
    expect(await searchesOf(() => search(query))).toEqual([
      {
        practiceAreas: ['family'],
        experienceRange: '0-5',
        location: 'ls6',
        familyLegalAid: true,
        hasKeyword: true,
        found: 0,
      },
    ])
    expect(await searchesOf(() => search('location=Leeds'))).toMatchObject([
      { location: 'leeds', found: 1 },
    ])
  })

  it('is recorded for a data request, too, and no internal header leaves the server', async () => {
    let answer: Response | undefined
    const recorded = await searchesOf(async () => {
      answer = await product.get('/search.data?location=York')
    })
    expect(recorded).toMatchObject([{ location: 'york', found: 1 }])
    expect(answer?.headers.get('x-found')).toBeNull()
    expect((await product.get('/search')).headers.get('x-found')).toBeNull()
  })

  it('that is typed letter by letter is recorded once', async () => {
    const recorded = await searchesOf(async () => {
      for (const location of ['l', 'le', 'leed', 'leeds']) await search(`location=${location}`)
    })
    expect(recorded).toMatchObject([{ location: 'leeds' }])
    expect((await recordedEvents(product)).at(-1)).toMatchObject({ type: 'search_performed' })
  })

  it('counts as well when it is answered from memory or from the browser', async () => {
    const first = await search('location=ripon')
    const etag = { 'if-none-match': first.headers.get('etag') ?? '' }
    const again = (headers: Record<string, string>) =>
      search('location=ripon', { 'user-agent': `Mozilla/5.0 Safari/${Math.random()}`, ...headers })
    const recorded = await searchesOf(async () => {
      const hit = await again({})
      expect(hit.headers.get('x-page-cache')).toBe('hit')
      expect(hit.headers.get('x-found')).toBeNull()
      expect((await again(etag)).status).toBe(304)
      await again({ dnt: '1' })
    })
    expect(recorded.map(({ location }) => location)).toEqual(['ripon', 'ripon'])
  })

  it('of two people is two', async () => {
    const recorded = await searchesOf(async () => {
      await search('location=hull')
      await search('location=bath', { 'user-agent': 'Mozilla/5.0 Safari/605' })
    })
    expect(recorded).toHaveLength(2)
  })

  it('is recorded by itself once typing has stopped', async () => {
    const own = await aProduct()
    await own.get('/search?location=hull')
    const rows = () => own.db.execute(`select from user_activity where type = 'search_performed'`)
    await until(async () => (await rows()).rows.length === 1, 'the search is recorded')
    await own.close()
  })

  it.each([
    ['opening the directory', '', ''],
    ['showing more', 'location=leeds&page=2', 'location=leeds'],
    ['another order', 'location=leeds&sort=newest', 'location=leeds'],
    ['going back', 'location=leeds', 'location=leeds&view=list'],
  ])('is not made by %s', async (_, query, before) => {
    const referer = `http://localhost:3000/search?${before}`
    expect(await searchesOf(() => search(query, { referer }))).toEqual([])
  })

  it.each([
    ['dnt', '1'],
    ['sec-gpc', '1'],
    ['user-agent', 'curl/8.0'],
  ])('is not recorded for a request with %s: %s', async (name, value) => {
    expect(await searchesOf(() => search('location=ely', { [name]: value }))).toEqual([])
  })
})

const search = (query: string, headers = {}) => product.get(`/search?${query}`, headers)

async function searchesOf(task: () => unknown) {
  const before = await recordedSearches(product)
  await task()
  return (await recordedSearches(product)).slice(before.length)
}
