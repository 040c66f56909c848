import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { sendContactMessage } from '#app/pages/contact/contact-message.server.ts'
import { questionMessages } from '#app/platform/forms/plain-question.ts'
import { mailWith } from '../kit/mails.ts'
import { aProduct } from '../kit/product.ts'

const product = await aProduct()
const message = { name: 'Priya Shah', email: 'priya@example.com', subject: 'A question' }

it('accepts twenty contact messages an hour from one client, and repeats of them', async () => {
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
  const own = await aProduct()
  const send = (day: string) => {
    const now = () => new Date(`${day}T12:00:00Z`)
    return sendContactMessage({ ...own, now }, { ...message, message: 'Again' })
  }
  await send('2026-05-04')
  expect(await own.mails(1)).toHaveLength(1)
  await own.db.execute(sql`delete from pgboss.job`)
  await send('2026-05-05')
  const ids = (await own.mails(2)).map((mail) => /<contact-\S+>/.exec(mail)?.[0])
  expect(new Set(ids).size).toBe(2)
})

it('asks a question while messages come from everywhere, and takes them with the answer', async () => {
  const own = await aProduct()
  const send = (n: number, isAnswered = false) =>
    sendContactMessage(
      own,
      { ...message, message: `Question ${n}` },
      { ip: `203.0.113.${n}`, isAnswered },
    )
  for (let n = 0; n < 40; n += 1) expect(await send(n)).toEqual({ ok: true })
  expect(await send(40)).toEqual({ ok: false, reason: 'unanswered' })
  expect(await send(40, true)).toEqual({ ok: true })
  expect(await send(3)).toEqual({ ok: true })

  const form = { ...message, message: 'A question of mine' }
  const answer = await own.post('/contact', form)
  expect(answer.status).toBe(422)
  const html = await answer.text()
  expect(html).toContain(questionMessages.asked)
  expect(html).toMatch(/What is \w+ plus \w+\?/)
  expect(html).toContain('A question of mine</textarea>')
  const { rows } = await own.db.execute(sql`
    select from pgboss.job where name = 'mail' and data::text like '%A question of mine%'`)
  expect(rows).toHaveLength(0)
})

it('tells support of a message that looks like spam', async () => {
  const form = { ...message, message: 'See <a href="https://spam.example">this</a>', homepage: 'x' }
  expect((await product.post('/contact', form)).status).toBe(303)
  const mail = await mailWith(product, 'Looks like spam')
  expect(mail).toContain('A field that people do not see was filled in')
})
