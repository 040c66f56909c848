import { beforeAll, describe, expect, it } from 'vitest'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import { aMediator, anInquiry } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { cookieOf, signedIn, testPassword } from '../kit/sign-in.ts'

/** What a text browser says of itself where the page's URL has a query: neither Origin nor Referer. */
const agent = { 'user-agent': 'w3m/0.5.3+git20230121', accept: 'text/html, text/*;q=0.5' }

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
  await aMediator(product.db, { fullName: 'Amara Okafor' })
})

const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  product.fetch(path, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { ...agent, ...headers },
  })
const tokenOn = async (path: string, headers: Record<string, string> = agent) => {
  const page = await product.fetch(path, { headers })
  return /name="formToken" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
}

describe('a post of a browser that says nothing of where it comes from', () => {
  it('brings an enquiry', async () => {
    const answer = await post('/mediator/amara-okafor/enquiry', anInquiry())
    expect(answer.status).toBe(303)
    expect(await product.db.select().from(inquiries)).toHaveLength(1)
  })

  it('brings a review', async () => {
    const review = { clientName: 'R. Thomas', rating: '5', comment: 'Calm and fair.' }
    const answer = await post('/mediator/amara-okafor/review', review)
    expect(answer.status).toBe(303)
    expect(await product.db.select().from(reviews)).toHaveLength(1)
  })

  it('brings a message to us, and asks for a link by mail', async () => {
    const message = { name: 'Priya', email: 'p@example.com', subject: 'A', message: 'Hello' }
    expect((await post('/contact', message)).status).toBe(303)
    const { id } = await signedIn(product)
    expect((await post('/forgot-password', { email: `${id}@example.org` })).status).toBe(303)
  })

  it('logs in and registers with the token of the form’s page', async () => {
    const { id } = await signedIn(product)
    const formToken = await tokenOn('/login?redirect=%2Fdashboard%2Fleads')
    const typed = { email: `${id}@example.org`, password: testPassword, formToken }
    const answer = await post('/login?redirect=%2Fdashboard%2Fleads', typed)
    expect(answer.headers.get('location')).toBe('/dashboard/leads')
    const page = await product.fetch('/dashboard/leads', {
      headers: { ...agent, cookie: cookieOf(answer.headers) },
    })
    expect(page.status).toBe(200)

    const registration = await post('/register', { formToken: await tokenOn('/register') })
    expect(registration.status).toBe(422)
  })

  it('does not log in without it, nor with one that someone else was given', async () => {
    const { id } = await signedIn(product)
    const typed = { email: `${id}@example.org`, password: testPassword }
    const others = await tokenOn('/login', { 'user-agent': 'Lynx/2.9.2' })
    for (const formToken of ['', 'x'.repeat(others.length), others]) {
      const answer = await post('/login', { ...typed, formToken })
      expect(answer.status).toBe(403)
      expect(answer.headers.getSetCookie()).toEqual([])
      const html = await answer.text()
      expect(html).toContain('did not say which page this form was sent from')
      expect(html).toContain('href="/login"')
      expect(html).not.toContain(testPassword)
    }
  })

  it('has no effect in someone’s session, and gives back what was typed', async () => {
    const { headers } = await signedIn(product)
    const before = await product.db.select().from(inquiries)
    const typed = anInquiry({ disputeDescription: 'A long <tale> about a fence.' })
    const answer = await post('/mediator/amara-okafor/enquiry', typed, headers)
    expect(answer.status).toBe(403)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const html = await answer.text()
    expect(html).toContain('A long &lt;tale&gt; about a fence.')
    expect(html).toContain('did not say which page this form was sent from')
    expect(html).toContain('action="/mediator/amara-okafor/enquiry" method="post"')
    expect(html).not.toContain('another site')
    expect(await product.db.select().from(inquiries)).toEqual(before)
  })
})

it('gives back what another site sent, and does not offer to send it', async () => {
  const typed = { name: 'Priya', message: 'Words that took an hour' }
  const answer = await post('/contact', typed, { origin: 'https://evil.example' })
  expect(answer.status).toBe(403)
  const html = await answer.text()
  expect(html).toContain('This form was sent from another site, so it was not accepted.')
  expect(html).toContain('Words that took an hour')
  expect(html).toContain('href="/contact"')
  expect(html).not.toContain('method="post"')
})
