import { beforeAll, expect, it } from 'vitest'
import { deletionReasons } from '#app/reviews/deletion-reasons.ts'
import { averageRating, reviewMark } from '#app/reviews/review.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn } from '../kit/sign-in.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
})

it('GET /reviews-policy says how reviews are checked, without any script', async () => {
  const answer = await product.get('/reviews-policy')
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).toContain('<title>How Reviews Are Checked | Find a Mediator</title>')
  expect(html).toContain('Digital Markets, Competition and Consumers Act 2024')
  for (const { label } of deletionReasons) expect(html).toContain(label)
  for (const isConfirmed of [true, false]) expect(html).toContain(reviewMark(isConfirmed))
  expect(html).toContain('one that is not confirmed counts half as much')
  const example = [
    { rating: 5, isConfirmed: true },
    { rating: 2, isConfirmed: false },
  ]
  expect(html).toContain(`make ${averageRating(example).toFixed(1)}`)
  expect(html).not.toMatch(/<script(?! id="quick-exit")/)
})

it('every list of reviews leads to it', async () => {
  const { headers } = await signedIn(product, { fullName: 'Rhys Reviewed' })
  const profile = await (await product.get('/mediator/rhys-reviewed')).text()
  expect(profile).toContain('href="/reviews-policy"')
  const dashboard = await (await product.get('/dashboard', headers)).text()
  expect(dashboard).toContain('href="/reviews-policy"')
})
