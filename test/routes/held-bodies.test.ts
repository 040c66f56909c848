import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn } from '../kit/sign-in.ts'

const origin = 'http://localhost:3000'
const photoPath = '/dashboard/profile/photo'
const multipart = {
  'content-type': 'multipart/form-data; boundary=----WebKitFormBoundary7MA4YWxkTrZu0gW',
}
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
const megabyte = 1_000_000

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
})

const open: Sender[] = []
afterEach(() => {
  for (const sender of open.splice(0)) sender.breakOff()
})

type Sender = { answer: Promise<Response>; finish(): void; breakOff(): void }

/** Someone who sends so much of a body, and then the rest only when told to. */
function aSender(
  path: string,
  bytes: number,
  headers: Record<string, string>,
  to = product,
): Sender {
  let left = bytes
  let breakOff = () => {}
  let finish = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      breakOff = () => controller.error(new Error('the sender has gone'))
      finish = () => controller.close()
    },
    pull(controller) {
      const size = Math.min(left, 64_000)
      left -= size
      if (size > 0) controller.enqueue(new Uint8Array(size))
      return left > 0 || size > 0 ? undefined : new Promise(() => {})
    },
  })
  const init = { method: 'POST', headers: { origin, ...headers }, body, duplex: 'half' }
  const answer = Promise.resolve(to.fetch(path, init as RequestInit))
  const sender = { answer, finish: () => finish(), breakOff: () => breakOff() }
  open.push(sender)
  return sender
}

describe('a photo of someone who is not signed in', () => {
  it('is not held, however many send one: all are asked to log in', async () => {
    const senders = Array.from({ length: 40 }, () => aSender(photoPath, 10 * megabyte, multipart))
    for (const sender of senders) {
      void sender.answer.then(sender.finish)
      const answer = await sender.answer
      expect(answer.status).toBe(302)
      expect(answer.headers.get('location')).toMatch(/^\/login\?redirect=/)
    }
  })

  it('is not held either where the session has ended', async () => {
    const stale = { cookie: 'mediator.session_token=nobody.knows' }
    const answer = await aSender(photoPath, 10 * megabyte, { ...multipart, ...stale }).answer
    expect(answer.headers.get('location')).toMatch(/^\/login\?redirect=/)
    expect(answer.headers.get('connection')).toBe('close')
  })
})

describe('a form posted after the session ended', () => {
  it.each([{}, { 'content-length': '18' }])('comes back with what was typed: %j', async (said) => {
    const answer = await product.post('/dashboard/suite/connect', { code: 'ABC-123-WORDS' }, said)
    expect(answer.status).toBe(401)
    expect(await answer.text()).toContain('ABC-123-WORDS')
  })

  it('is not read where it is larger than forms are', async () => {
    const body = `bio=${'x'.repeat(900_000)}`
    const headers = { origin, ...urlencoded, 'content-length': String(body.length) }
    const answer = await product.fetch('/dashboard/profile', { method: 'POST', headers, body })
    expect(answer.headers.get('location')).toMatch(/^\/login\?redirect=/)
  })
})

describe('the memory for bodies', () => {
  it('ends for one who is signed in, and there is room again afterwards', async () => {
    const { headers } = await signedIn(product)
    const sent = { ...multipart, ...headers }
    const senders = Array.from({ length: 3 }, () => aSender(photoPath, 12 * megabyte, sent))
    const refused = await Promise.race(senders.map(({ answer }) => answer))
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('10')
    expect(refused.headers.get('connection')).toBe('close')
    for (const sender of senders) sender.breakOff()
    await Promise.all(senders.map(({ answer }) => answer))

    const later = aSender(photoPath, 12 * megabyte, sent)
    later.breakOff()
    expect((await later.answer).status).toBe(499)
  })

  it('ends for all who are signed in together', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => signedIn(product)))
    const senders = people.map(({ headers }) =>
      aSender(photoPath, 10 * megabyte, { ...multipart, ...headers }),
    )
    const statuses: number[] = []
    for (const { answer } of senders) void answer.then(({ status }) => statuses.push(status))
    await expect.poll(() => statuses.length, { timeout: 120_000 }).toBeGreaterThanOrEqual(4)
    expect(new Set(statuses)).toEqual(new Set([503]))
    // What visitors send has room of its own.
    const enquiry = await product.post('/contact', { name: 'Priya' })
    expect(enquiry.status).toBe(422)
  })

  it('ends for one address of visitors, and what they sent is given back', async () => {
    const sent = { ...urlencoded, 'content-length': '290000' }
    const senders = Array.from({ length: 12 }, () => aSender('/contact', 290_000, sent))
    const refused = await Promise.race(senders.map(({ answer }) => answer))
    expect(refused.status).toBe(503)
    for (const sender of senders) sender.breakOff()
    await Promise.all(senders.map(({ answer }) => answer))
    expect((await product.post('/contact', { name: 'Priya' })).status).toBe(422)
  })
})

it('many addresses that send slowly keep the room from nobody for long', async () => {
  const own = await aProduct({ TRUST_PROXY: 'true' })
  const sent = { ...urlencoded, 'content-length': '290000' }
  const senders = Array.from({ length: 90 }, (_, n) => {
    const from = { 'x-forwarded-for': `203.0.113.${n % 9}` }
    return aSender('/contact', 289_000, { ...sent, ...from }, own)
  })
  const statuses: number[] = []
  for (const { answer } of senders) void answer.then(({ status }) => statuses.push(status))
  const visitor = { 'x-forwarded-for': '198.51.100.7' }
  // More than what is left between the last sender that found room and the first that did not.
  const form = { name: 'Priya', message: 'x'.repeat(200_000) }
  const post = async () => (await own.post('/contact', form, visitor)).status
  await expect.poll(() => statuses.length, { timeout: 120_000 }).toBeGreaterThan(0)
  await expect.poll(post, { timeout: 120_000 }).toBe(422)
  expect(new Set(statuses)).toEqual(new Set([503]))
})

it('who breaks off is no failure of ours', async () => {
  const sender = aSender('/contact', 1_000, { ...urlencoded, 'content-length': '2000' })
  sender.breakOff()
  expect((await sender.answer).status).toBe(499)
})
