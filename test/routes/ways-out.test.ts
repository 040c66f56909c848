import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { findResults } from '#app/directory/search/find-results.server.ts'
import { searchUrl } from '#app/directory/search/search-url.ts'
import { findWaysOut } from '#app/directory/search/ways-out/find-ways-out.server.ts'
import { enoughFound, type WaysOut } from '#app/directory/search/ways-out/ways-out.ts'
import { countListings } from '#app/listings/search/count-listings.server.ts'
import { resolveSearch } from '#app/listings/search/resolve-search.server.ts'
import {
  emptyCriteria,
  parseSearchCriteria,
  type SearchCriteria,
} from '#app/listings/search/search-criteria.ts'
import { publishCast } from '#test/relevance/cast.ts'
import { narrowSearch } from '#test/relevance/random-searches.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
  await publishCast(product.db)
})

describe('ways out', () => {
  it('each find exactly as many as they say, whatever was searched for', async () => {
    let offered = 0
    await fc.assert(
      fc.asyncProperty(narrowSearch, async (given) => {
        const { criteria, waysOut, counts, cards } = await search({ ...emptyCriteria, ...given })
        if (!waysOut) {
          expect(counts.total - counts.byTextOnly).toBeGreaterThanOrEqual(enoughFound)
          return
        }
        const ways = everyWay(waysOut)
        for (const way of ways) {
          const { counts: then } = await search(reopened(searchUrl(criteria, way.change)))
          expect({ ...way, count: then.total }).toEqual(way)
        }
        offered += ways.length
        expect(countsOf(waysOut.without)).toEqual(countsOf(waysOut.without).sort((a, b) => b - a))
        for (const { count } of waysOut.without)
          expect(count === 0 || count > counts.total).toBe(true)
        expect(countsOf(waysOut.wider)).toEqual(
          [...new Set(countsOf(waysOut.wider))].sort((a, b) => a - b),
        )
        for (const { count } of waysOut.wider) expect(count).toBeGreaterThan(counts.total)
        const near = waysOut.nearest.map(({ listing }) => listing.id)
        expect(new Set(near).size).toBe(near.length)
        expect(near.length).toBeLessThanOrEqual(5)
        expect(near.filter((id) => cards.some((card) => card.id === id))).toEqual([])
        for (const { lacks } of waysOut.nearest) expect(lacks).not.toEqual([])
      }),
      { numRuns: 120 },
    )
    expect(offered).toBeGreaterThan(200)
  }, 180_000)

  it('lead to pages that say the same number', async () => {
    const { criteria, waysOut } = await search(
      reopened('/search?disputeType=family&location=Leeds&radius=5&languages=pl'),
    )
    const ways = everyWay(waysOut).filter(({ count }) => count > 0)
    expect(ways.length).toBeGreaterThan(2)
    for (const { change, count } of ways) {
      const page = await (await product.get(searchUrl(criteria, change))).text()
      expect(page.replaceAll('<!-- -->', '')).toMatch(new RegExp(`Found ${count} mediators?\\b`))
    }
  })

  it('name the condition that costs most, and keep what would still find nobody', async () => {
    const { waysOut } = await search(
      reopened('/search?disputeType=elder&location=Leeds&languages=ur&radius=50'),
    )
    expect(waysOut?.costsMost).toBe('Asking for Urdu rules out the most.')
    expect(waysOut?.without.map(({ label, count }) => [label, count])).toEqual([
      ['Without Urdu', 2],
      ['Without Elder', 1],
      ['Without Leeds', 0],
    ])
  })

  it('offer each wider radius that finds more, and anywhere', async () => {
    const { waysOut } = await search(
      reopened('/search?disputeType=family&location=Leeds&radius=5&familyLegalAid=true'),
    )
    expect(waysOut?.wider.map(({ label, count }) => [label, count])).toEqual([
      ['Within 10 miles', 2],
      ['Anywhere', 4],
    ])
  })

  it('offer who works online, wherever they are', async () => {
    const { waysOut } = await search(reopened('/search?location=Inverness&disputeType=workplace'))
    expect(waysOut?.online).toMatchObject({ label: 'Online', count: 1 })
    const none = await search(reopened('/search?location=Inverness&disputeType=medical'))
    expect(none.waysOut?.online).toBeNull()
  })

  it.each([
    ['a letter missing', 'shareholdrs', 'shareholders'],
    ['a letter too many', 'allotmments', 'allotments'],
    ['two letters swapped', 'insruance', 'insurance'],
    ['two swapped in a short word', 'famliy', 'family'],
    ['one of two words', 'powers of attorny', 'powers of attorney'],
  ])('spell a keyword with %s', async (_, keyword, meant) => {
    const { waysOut, counts } = await search({ ...emptyCriteria, keyword })
    // A search that finds what was meant by itself needs no other spelling.
    if (counts.total === 0) expect(waysOut?.spelling).toMatchObject({ change: { keyword: meant } })
    else expect(waysOut?.spelling ?? null).toBeNull()
  })

  it('offer no spelling that finds nobody', async () => {
    const { waysOut } = await search({ ...emptyCriteria, keyword: 'qqqqzzzz' })
    expect(waysOut?.spelling).toBeNull()
  })

  it('show the nearest five with what each lacks', async () => {
    const { waysOut } = await search(
      reopened(
        '/search?disputeType=elder&location=Skipton&radius=10&languages=pl&familyLegalAid=true',
      ),
    )
    const nearest = waysOut?.nearest.map(({ listing, lacks }) => [listing.fullName, lacks])
    expect(nearest?.slice(0, 2)).toEqual([
      ['Lena Hargreaves', ['No legal aid', 'Does not speak Polish']],
      ['Esther Lund', ['Farther than 10 miles', 'No legal aid']],
    ])
    expect(nearest).toHaveLength(5)
  })

  it('show nobody as near where everybody lacks the one thing asked for', async () => {
    const { waysOut } = await search({ ...emptyCriteria, keyword: 'qqqqzzzz' })
    expect(waysOut?.nearest).toEqual([])
    const two = await search({ ...emptyCriteria, keyword: 'qqqqzzzz', areas: ['family'] })
    expect(two.waysOut?.nearest.length).toBeGreaterThan(0)
  })

  it('are not shown where enough is found or nothing is asked for', async () => {
    expect((await search(emptyCriteria)).waysOut).toBeNull()
    expect((await search({ ...emptyCriteria, areas: ['family'] })).waysOut).toBeNull()
  })

  it('never fail the search when they cannot be read', async () => {
    const own = await aProduct()
    await publishCast(own.db)
    const criteria = { ...emptyCriteria, keyword: 'qqqqzzzz', location: 'Leeds' }
    const resolved = await resolveSearch(own, criteria)
    const counts = await countListings(own.db, resolved)
    expect((await findWaysOut(own, resolved, counts))?.nearest).not.toEqual([])

    await own.db.execute('alter table listing_search rename to gone')
    expect(await findWaysOut(own, resolved, counts)).toEqual({
      ...{ costsMost: null, without: [], wider: [], online: null },
      ...{ spelling: null, nearest: [] },
    })
  })
})

const search = (criteria: SearchCriteria) => findResults(product, criteria)

const reopened = (path: string) =>
  parseSearchCriteria(new URL(path, 'http://localhost').searchParams)

const countsOf = (ways: readonly { count: number }[]) => ways.map(({ count }) => count)

function everyWay(waysOut: WaysOut | null) {
  if (!waysOut) return []
  const { without, wider, online, spelling } = waysOut
  return [...without, ...wider, online, spelling].filter((way) => way !== null)
}
