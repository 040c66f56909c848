import { expect, it } from 'vitest'
import { sendContactMessage } from '#app/infrastructure/mail/contact-message.server.ts'
import { aProduct } from '../kit/product.ts'

const message = { name: 'Priya Shah', email: 'priya@example.com', subject: 'A question' }

it('takes twenty contact messages an hour from one address, and repeats of them', async () => {
  const product = await aProduct()
  const send = (address: string, words: string) =>
    sendContactMessage(product, { ...message, message: words }, address)
  for (let n = 0; n < 20; n += 1) expect(await send('203.0.113.9', `Question ${n}`)).toBe(true)
  expect(await send('203.0.113.9', 'One more')).toBe(false)
  expect(await send('203.0.113.9', 'One more')).toBe(false)
  expect(await send('203.0.113.9', 'Question 3')).toBe(true)
  expect(await send('198.51.100.7', 'One more')).toBe(true)
  expect(await product.mails(21)).toHaveLength(21)
})
