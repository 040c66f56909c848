import { beforeAll, expect, it } from 'vitest'
import { findResults } from '#app/directory/search/find-results.server.ts'
import { parseSearchCriteria } from '#app/listings/search/search-criteria.ts'
import { aProduct, type TestProduct } from '#test/kit/product.ts'
import { publishCast } from './cast.ts'
import { unmetDemands } from './demands.ts'
import { searchTable } from './searches.ts'
import { tableRows } from './table-rows.ts'

const searches = tableRows(searchTable)

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
  await publishCast(product.db)
  await product.db.execute('analyze')
})

it('has at least eighty searches', () => {
  expect(searches.length).toBeGreaterThanOrEqual(80)
})

it.each(searches)(
  '“$keyword” at “$place” $filters: $must_hold',
  async ({ keyword = '', place = '', filters = '', must_hold = '' }) => {
    const query = new URLSearchParams(filters)
    query.set('keyword', keyword)
    query.set('location', place)
    const first = parseSearchCriteria(query)
    // The cast has more people than one page.
    const pages = [1, 2].map((page) => findResults(product, { ...first, page }))
    const [one, two] = await Promise.all(pages)
    const cards = one && two && one.first !== two.first ? [...one.cards, ...two.cards] : one?.cards
    const found = (cards ?? []).map(({ fullName }) => fullName.split(' ')[0] ?? '')
    expect({ found, unmet: unmetDemands(must_hold, found) }).toEqual({ found, unmet: [] })
  },
)
