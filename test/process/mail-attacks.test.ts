import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { expect, it } from 'vitest'
import { replyAddress } from '#app/enquiries/incoming/reply-address.server.ts'
import { messages } from '#app/enquiries/messages.table.server.ts'
import { aLead, aMediator } from '../kit/builders.ts'
import type { Attacked } from '../kit/incoming-mail/attacked-process.ts'
import { attacks, deepAttack, greedyAttack } from '../kit/incoming-mail/attacks.ts'
import { aProduct } from '../kit/product.ts'
import { afterFile } from '../kit/run/after-file.ts'

const product = await aProduct({
  REPLY_DOMAIN: 'reply.example.org',
  INCOMING_SMTP_PORT: '0',
})
const sender = createTransport({
  host: '127.0.0.1',
  port: product.incomingMail.port ?? 0,
  ignoreTLS: true,
  pool: true,
})
afterFile(() => sender.close())

const from = 'priya@example.com'

it('answers pages and other mails around one that is too complex', async () => {
  const { id, to } = await aConversation()
  const raw = greedyAttack()
  expect((await product.get('/')).status).toBe(200)
  const before = process.memoryUsage.rss()
  const started = performance.now()
  let [pages, longest, peak, isOver] = [0, 0, before, false]
  const attacking = sender
    .sendMail({ envelope: { from, to }, raw })
    .then(
      () => 250,
      ({ responseCode }) => responseCode,
    )
    .finally(() => {
      isOver = true
    })
  while (!isOver && pages < 30) {
    const asked = performance.now()
    expect((await product.get('/')).status).toBe(200)
    longest = Math.max(longest, performance.now() - asked)
    peak = Math.max(peak, process.memoryUsage.rss())
    pages += 1
  }
  expect(await attacking).toBe(554)
  const took = performance.now() - started
  expect(pages).toBeGreaterThan(2)
  expect(longest).toBeLessThan(took / 2)
  expect(peak - before).toBeLessThan(maxGrowth)
  await sender.sendMail({ from, to, text: 'A mail after it.' })
  expect(await textsOf(id)).toContain('A mail after it.')
})

it('lets nobody send more than a few costly mails to one address', async () => {
  const { id, to } = await aConversation()
  const deep = Buffer.from(deepAttack())
  for (let index = 0; index < 10; index += 1)
    await expect(sender.sendMail({ envelope: { from, to }, raw: deep })).rejects.toMatchObject({
      responseCode: 554,
    })
  await expect(sender.sendMail({ from, to, text: 'Another one' })).rejects.toMatchObject({
    responseCode: 451,
  })
  const other = await aConversation()
  await sender.sendMail({ from, to: other.to, text: 'To somebody else.' })
  expect(await textsOf(other.id)).toEqual(['To somebody else.'])
  expect(await textsOf(id)).toEqual([])
})

it('lists few of the files that it leaves out', async () => {
  const { id, to } = await aConversation()
  const attachments = Array.from({ length: 200 }, (_, index) => ({
    filename: `${index}.exe`,
    content: 'MZ',
  }))
  await sender.sendMail({ from, to, text: 'See the files.', attachments })
  const [text = ''] = await textsOf(id)
  expect(text).toContain('[The file 19.exe was left out')
  expect(text).toContain('[180 more files left out.]')
  expect(text.length).toBeLessThan(3_000)
})

async function aConversation() {
  const mediator = await aMediator(product.db)
  const id = await aLead(product.db, mediator.id, { email: from })
  return { id, to: replyAddress(product, id, 'enquirer') ?? '' }
}

async function textsOf(id: string): Promise<string[]> {
  const found = await product.db.select().from(messages).where(eq(messages.inquiryId, id))
  return found.map(({ text }) => text)
}

/** Bytes that reading one mail may add to this process while it goes on. */
const maxGrowth = 250_000_000

// With the memory that reading a mail may take, but without giving way to what else runs.
const command = ['--max-old-space-size=128', 'test/kit/incoming-mail/attacked-process.ts']
const { stdout } = await promisify(execFile)(process.execPath, command)
const read: Attacked[] = JSON.parse(stdout)

it.each(Object.keys(attacks))('reads little of %s, or nothing', (name) => {
  const attacked = read.find((each) => each.name === name)
  const refusal = /^Error: (the mail has too many lines|Maximum header size)/
  if (attacked?.refused) return expect(attacked.refused).toMatch(refusal)
  expect(attacked?.text).toBeLessThan(25_000)
  expect(attacked?.quotedText).toBeLessThanOrEqual(40_000)
})
