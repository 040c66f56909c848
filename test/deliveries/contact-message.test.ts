import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { sendContactMessage } from '#app/pages/contact/contact-message.server.ts'
import { aProduct } from '../kit/product.ts'

const message = { name: 'Priya Shah', email: 'priya@example.com', subject: 'A question' }

it('accepts twenty contact messages an hour from one client, and repeats of them', async () => {
  const product = await aProduct()
  const send = async (clientIp: string, text: string) =>
    (await sendContactMessage(product, { ...message, message: text }, { ip: clientIp })).ok
  for (let n = 0; n < 20; n += 1) expect(await send('203.0.113.9', `Question ${n}`)).toBe(true)
  expect(await send('203.0.113.9', 'One more')).toBe(false)
  expect(await send('203.0.113.9', 'One more')).toBe(false)
  expect(await send('203.0.113.9', 'Question 3')).toBe(true)
  expect(await send('198.51.100.7', 'One more')).toBe(true)
  expect(await product.mails(21)).toHaveLength(21)
})

it('treats the same text on another day as another message', async () => {
  const product = await aProduct()
  const send = (day: string) => {
    const now = () => new Date(`${day}T12:00:00Z`)
    return sendContactMessage({ ...product, now }, { ...message, message: 'Again' })
  }
  await send('2026-05-04')
  expect(await product.mails(1)).toHaveLength(1)
  await product.db.execute(sql`delete from pgboss.job`)
  await send('2026-05-05')
  const ids = (await product.mails(2)).map((mail) => /<contact-\S+>/.exec(mail)?.[0])
  expect(new Set(ids).size).toBe(2)
})
