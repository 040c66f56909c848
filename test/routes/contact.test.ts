import { beforeAll, expect, it } from 'vitest'
import { contactMessages } from '#app/pages/contact/contact-messages.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct({ TRUST_PROXY: 'true' })
})

const aMessage = (given: Record<string, string> = {}) => ({
  name: 'Priya Shah',
  email: 'priya@example.com',
  subject: 'A question',
  message: 'How do I list my practice?',
  ...given,
})

it('mails a message to support, once however often it is posted', async () => {
  for (let times = 0; times < 2; times += 1) {
    const response = await product.post('/contact', aMessage())
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/contact?sent=true')
  }
  await product.post('/contact', aMessage({ subject: 'Another' }))
  const mails = await product.mails(2)
  expect(mails.filter((mail) => mail.includes('Subject: A question'))).toHaveLength(1)
})

it('names what is missing and keeps what was typed', async () => {
  const response = await product.post('/contact', aMessage({ email: '', subject: '' }))
  expect(response.status).toBe(422)
  const html = await response.text()
  expect(html).toContain('Email is required')
  expect(html).toContain('value="Priya Shah"')
  expect(html).toContain('How do I list my practice?')
})

it.each([
  ['application/json', 415],
  ['text/plain', 415],
  ['multipart/form-data', 400],
])('refuses a body of the type %s, which no form of ours sends', async (type, status) => {
  const headers = { 'content-type': type, origin: 'http://localhost:3000', host: 'localhost:3000' }
  const response = await product.fetch('/contact', { method: 'POST', headers, body: '{' })
  expect(response.status).toBe(status)
})

it('stops a flood from one client, and gives back what was typed', async () => {
  const from = { 'x-forwarded-for': '203.0.113.9' }
  let last = await product.post('/contact', aMessage({ subject: 'Flood 0' }), from)
  for (let n = 1; n <= 20; n += 1) {
    expect(last.status).toBe(303)
    last = await product.post('/contact', aMessage({ subject: `Flood ${n}` }), from)
  }
  expect(last.status).toBe(429)
  const html = await last.text()
  expect(html).toContain(contactMessages.tooMany)
  expect(html).toContain('value="Flood 20"')
})
