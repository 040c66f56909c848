import { beforeAll, expect, it } from 'vitest'
import { pointsOfStar, typicalReviews } from '#app/listings/search/ranking.ts'
import { sortOrders } from '#app/listings/search/sort-orders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
})

const textOf = async (path: string) =>
  (await (await product.get(path)).text()).replaceAll('<!-- -->', '').replaceAll(/<[^>]+>/g, ' ')

it('GET /how-results-are-ordered says by which numbers the results are ordered', async () => {
  const answer = await product.get('/how-results-are-ordered')
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).toContain('<title>How Results Are Ordered | Find a Mediator</title>')
  expect(html).not.toMatch(/<script(?! id="quick-exit")/)

  const text = await textOf('/how-results-are-ordered')
  expect(text).toContain(`${pointsOfStar} for each star`)
  expect(text).toContain(`${typicalReviews} more reviews`)
})

it('explains every order that can be chosen', async () => {
  const text = await textOf('/how-results-are-ordered')
  for (const { label } of sortOrders) expect(text).toContain(label)
})

it('is reached from the footer of every page', async () => {
  const html = await (await product.get('/')).text()
  expect(html).toContain('href="/how-results-are-ordered"')
})
