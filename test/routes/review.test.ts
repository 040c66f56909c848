import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { questionMessages } from '#app/platform/forms/plain-question.ts'
import { reviewMessages } from '#app/reviews/review-messages.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import { aMediator, aReview } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { questionOf } from '../kit/questions.ts'
import { withoutTables } from '../kit/without-tables.ts'

const path = '/mediator/bethan-llewellyn/review'
const form = { clientName: 'R. Thomas', rating: '4', comment: 'Calm, fair and clear.' }

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
  await aMediator(product.db, { id: 'bethan', fullName: 'Bethan Llewellyn' })
})

it('GET /mediator/:slug/review shows the empty form', async () => {
  const answer = await product.get(path)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).toMatch(/<h1[^>]*>Review Bethan Llewellyn<\/h1>/)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('There is a problem')
})

describe('POST /mediator/:slug/review', () => {
  it('accepts twenty an hour from one client, and gives back what was typed', async () => {
    const own = await aProduct({ TRUST_PROXY: 'true' })
    await aMediator(own.db, { fullName: 'Bethan Llewellyn' })
    const from = (clientIp: string, comment: string) =>
      own.post(path, { ...form, comment }, { 'x-forwarded-for': clientIp })
    for (let n = 0; n < 20; n += 1)
      expect((await from('203.0.113.9', `Calm ${n}`)).status).toBe(303)
    const refused = await from('203.0.113.9', 'Very calm')
    expect(refused.status).toBe(429)
    const html = await refused.text()
    expect(html).toContain(reviewMessages.tooMany)
    expect(html).toContain('Very calm')
    expect((await from('203.0.113.9', 'Calm 0')).status).toBe(303)
    expect((await from('198.51.100.7', 'Very calm')).status).toBe(303)
  })

  it('stores the review for moderation and says so on the profile', async () => {
    const answer = await product.post(path, form)
    expect(answer.status).toBe(303)
    const location = '/mediator/bethan-llewellyn?toast=review-submitted'
    expect(answer.headers.get('location')).toBe(location)
    expect(await by('R. Thomas')).toMatchObject([
      { mediatorId: 'bethan', rating: 4, status: 'in_review', approvedAt: null },
    ])

    const html = await (await product.get(location)).text()
    expect(html).toContain('Review submitted successfully')
    expect(html).not.toContain('Calm, fair and clear.')
  })

  it('notes what looks like spam for the administrators, and answers as always', async () => {
    const answer = await product.post(path, { ...form, clientName: 'Trapped', homepage: 'x' })
    expect(answer.status).toBe(303)
    expect(await by('Trapped')).toMatchObject([{ spamSignals: ['trap', 'unopened'] }])
    expect((await by('R. Thomas'))[0]?.spamSignals).toEqual([])
  })

  it('notes a text that was sent to several mediators, and links in a name', async () => {
    const comment = 'Very calm and fair from the first call to the last letter.'
    for (let n = 0; n < 9; n += 1) {
      const { id } = await aMediator(product.db, { fullName: `Copied ${'ABCDEFGHI'[n]}` })
      await aReview(product.db, id, { comment, status: 'in_review' })
    }
    await product.post(path, { ...form, clientName: 'Copies', comment })
    expect(await by('Copies')).toMatchObject([{ spamSignals: ['unopened', 'many-copies'] }])
    const clientName = '<a href="https://spam.example">Best</a>'
    await product.post(path, { ...form, clientName })
    expect(await by(clientName)).toMatchObject([{ spamSignals: ['unopened', 'markup', 'links'] }])
  })

  it('asks a question while many reviews come within minutes, and keeps what was typed', async () => {
    const own = await aProduct({ TRUST_PROXY: 'true', REVIEW_QUESTION_AFTER: '2' })
    const { id } = await aMediator(own.db, { fullName: 'Bethan Llewellyn' })
    const from = (n: number, more: Record<string, string> = {}) =>
      own.post(
        path,
        { ...form, comment: `Calm ${n}`, ...more },
        { 'x-forwarded-for': `203.0.113.${n}` },
      )
    const stored = () => own.db.$count(reviews)
    await from(1)
    await from(2)
    const asked = await from(3)
    expect(asked.status).toBe(422)
    const html = await asked.text()
    expect(html).toContain(questionMessages.asked)
    expect(html).toContain('Calm 3</textarea>')
    expect(html).toContain('value="R. Thomas"')
    const wrong = await from(3, { ...questionOf(html), answer: '99' })
    expect(await wrong.text()).toContain(questionMessages.wrong)
    // The answer is good for the address that was asked, and for no other.
    expect((await from(4, questionOf(html))).status).toBe(422)
    expect(await stored()).toBe(2)
    expect((await from(3, questionOf(html))).status).toBe(303)
    expect(await stored()).toBe(3)
    // A repeated post is no further review, so nothing is asked.
    expect((await from(3)).status).toBe(303)

    const { rowCount } = await own.db
      .update(reviews)
      .set({ dateCreated: new Date(Date.now() - 11 * 60_000) })
      .where(eq(reviews.mediatorId, id))
    expect(rowCount).toBe(3)
    expect((await from(5)).status).toBe(303)
  })

  it('stores one review of two posts at once', async () => {
    const twice = { ...form, clientName: 'Twice Over' }
    await Promise.all([product.post(path, twice), product.post(path, twice)])
    expect(await by('Twice Over')).toHaveLength(1)
  })

  it('answers what is missing with 422, each message, and what was typed', async () => {
    const answer = await product.post(path, { clientName: '', comment: 'Two "careful" lines.' })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain('<title>Error: Review Bethan Llewellyn | Find a Mediator</title>')
    expect(html).toContain('href="#review-rating"')
    expect(html).toContain('Please select a rating')
    expect(html).toContain('Name is required')
    expect(html).toContain('Two &quot;careful&quot; lines.</textarea>')
  })

  it.each(['0', '6', '4.5', '-1', 'five', '', 'NaN'])(
    'does not take "%s" for a rating',
    async (rating) => {
      const answer = await product.post(path, { ...form, clientName: 'No Stars', rating })
      expect(answer.status).toBe(422)
      expect(await by('No Stars')).toHaveLength(0)
    },
  )

  it('answers a body that is no form with 415', async () => {
    const headers = {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      'content-type': 'application/json',
    }
    const answer = await product.fetch(path, { method: 'POST', headers, body: '[]' })
    expect(answer.status).toBe(415)
  })

  it('answers for a mediator who is not there with 404', async () => {
    const answer = await product.post('/mediator/nobody/review', form)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Mediator not found')
  })
})

it('keeps what was typed while the database is away', async () => {
  const answer = await withoutTables(product, ['reviews'], () => product.post(path, form))
  expect(answer.status).toBe(503)
  const html = await answer.text()
  expect(html).toContain('Failed to add review')
  expect(html).toContain('value="R. Thomas"')
  expect(html).toContain('Calm, fair and clear.</textarea>')
})

function by(clientName: string) {
  return product.db.select().from(reviews).where(eq(reviews.clientName, clientName))
}
