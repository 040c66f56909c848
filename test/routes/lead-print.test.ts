import { beforeAll, expect, it } from 'vitest'
import { messageFiles, messages } from '#app/enquiries/messages.table.server.ts'
import { aLead } from '../kit/builders.ts'
import { aLinkedRequest } from '../kit/linked-request.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn } from '../kit/sign-in.ts'

let product: TestProduct
let mediator: Awaited<ReturnType<typeof signedIn>>
let id: string
beforeAll(async () => {
  product = await aProduct()
  mediator = await signedIn(product)
  id = await aLead(product.db, mediator.id, {
    name: 'Priya Shah',
    phone: '07700 900412',
    disputeDescription: 'We cannot agree\nabout the fence.',
    notes: 'Ask about the survey.',
    responseMessage: 'We spoke on the phone.',
    createdAt: new Date('2026-07-14T23:05:00Z'),
  })
  const message = (n: number, given: Partial<typeof messages.$inferInsert>) => ({
    id: `message-${n}`,
    inquiryId: id,
    author: 'enquirer',
    channel: 'page',
    text: `Message ${n}`,
    digest: `${n}`,
    createdAt: new Date(Date.UTC(2026, 6, 15 + n)),
    ...given,
  })
  await product.db
    .insert(messages)
    .values([
      message(1, { author: 'mediator', text: 'Shall we talk on Monday?' }),
      message(2, { text: 'Gladly, at noon.' }),
      message(3, { text: 'Buy pills', isHeld: true }),
    ])
  await product.db.insert(messageFiles).values({
    id: 'file-1',
    messageId: 'message-2',
    fileName: 'survey.pdf',
    contentType: 'application/pdf',
    size: 10,
    storageKey: 'messages/file-1',
  })
})

const print = (headers: Record<string, string>) =>
  product.get(`/dashboard/leads/${id}/print`, headers)

it('has the enquiry, the conversation in order, the files’ names and the notes', async () => {
  const response = await print(mediator.headers)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const html = (await response.text()).replaceAll('<!-- -->', '')
  expect(html).toContain('<title>Priya Shah | Lead')
  for (const text of [
    '15 July 2026, 00:05',
    'priya@example.com',
    '07700 900412',
    'We cannot agree\nabout the fence.',
    '[File: survey.pdf]',
    'We spoke on the phone.',
    'Ask about the survey.',
  ])
    expect(html).toContain(text)
  expect(html).toMatch(/You, .*Shall we talk on Monday\?.*Priya Shah, .*Gladly, at noon\./s)
  expect(html).not.toContain('Buy pills')
})

it('says how many others were asked', async () => {
  const other = await signedIn(product)
  const { leads } = await aLinkedRequest(product, [mediator.id, other.id])
  const page = await product.get(`/dashboard/leads/${leads[0]}/print`, mediator.headers)
  expect(await page.text()).toContain('They sent the same enquiry to 1 other mediator.')
})

it('is for the lead’s mediator alone', async () => {
  expect((await print({})).status).toBe(302)
  const other = await signedIn(product)
  expect((await print(other.headers)).status).toBe(404)
})
