import { beforeAll, expect, it } from 'vitest'
import { ranking, ratingPrior, weightedRating } from '#app/listings/search/ranking.ts'
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
  const { name, practice, location, bio, asTyped, synonym } = ranking.text
  expect(text).toContain(`${name} points for a word in the name or title, ${practice} in an area`)
  expect(text).toContain(`${location} in the place of an office and ${bio} in the description`)
  expect(text).toContain(`${asTyped} points for a word as you typed it`)
  expect(text).toContain(`${synonym} for one that means the same`)
  expect(text).toContain(`${ratingPrior.reviews} more reviews of ${ratingPrior.stars} stars`)
  expect(weightedRating(4.8, 30)).toBeGreaterThan(weightedRating(5, 1))
  expect(text).toContain(weightedRating(4.8, 30).toFixed(2))
  expect(text).toContain(
    '8 points within 4 hours, 6 within a day, 4 within 2 days, 2 within 3 days',
  )
})

it('explains every order that can be chosen', async () => {
  const text = await textOf('/how-results-are-ordered')
  for (const { label } of sortOrders) expect(text).toContain(label)
})

it('is reached from the footer of every page', async () => {
  const html = await (await product.get('/')).text()
  expect(html).toContain('href="/how-results-are-ordered"')
})
