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
    // The cast has more people than one page, so the second page shows all.
    query.set('page', '2')
    const { cards } = await findResults(product, parseSearchCriteria(query))
    const found = cards.map(({ fullName }) => fullName.split(' ')[0] ?? '')
    expect({ found, unmet: unmetDemands(must_hold, found) }).toEqual({ found, unmet: [] })
  },
)
