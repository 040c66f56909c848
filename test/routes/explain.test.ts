import { beforeAll, expect, it } from 'vitest'
import { explainSearch } from '#server/explain-search.ts'
import { publishCast } from '#test/relevance/cast.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
  await publishCast(product.db)
})

const explained = (query: string) => explainSearch(product, new URLSearchParams(query))

it('says what a search understood, how it was read, and why each result stands where it stands', async () => {
  const text = await explained('keyword=divorces leeds')
  expect(text).toContain('Place: none')
  expect(text).toContain('Word: divorces')
  expect(text).toMatch(/synonyms: .*separation/)
  expect(text).toContain("to_tsquery('listing_words', $1)")
  expect(text).toContain('Execution Time')

  const divorce = await explained('keyword=divorce')
  expect(divorce).toMatch(/1\. Simon Clun: .*match_class 4 \(description\)/)
  expect(divorce).toMatch(/Carla Moss: .*match_class 5 \(synonym\).* score = \d+ complete \+ 10 × /)
})

it('explains a place and an order as well', async () => {
  const text = await explained('location=Leeds&disputeType=family')
  expect(text).toContain('Place: Leeds, West Yorkshire (town)')
  expect(text).toContain('Order: nearest')
  expect(text).toMatch(/1\. Anna Holroyd: .*miles_away 0/)
})

it('says so where nobody is found', async () => {
  expect(await explained('keyword=qqqqzzzz')).toContain('Nobody is found.')
})
