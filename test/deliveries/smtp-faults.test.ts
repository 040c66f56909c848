import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aMailServer } from '../kit/servers/mail-server.ts'
import { aQuickProduct, eventually, settled } from '../kit/deliveries/quick-product.ts'
import type { TestProduct } from '../kit/product.ts'

let server: Awaited<ReturnType<typeof aMailServer>>
let product: TestProduct

beforeAll(async () => {
  server = await aMailServer()
  product = await aQuickProduct({ MAIL_URL: server.address }, { expireInSeconds: 2 })
})
beforeEach(() => server.fails(undefined))

/** A visitor writes to support and is told that the message is on its way. Gives its mark. */
async function aVisitorWrites() {
  const mark = `mark ${randomUUID()}`
  const form = { name: 'Priya Shah', email: 'priya@example.com', subject: 'Hello', message: mark }
  const response = await product.post('/contact', form)
  expect(response.headers.get('location')).toBe('/contact?sent=true')
  return mark
}

const arrived = (mark: string) =>
  server.accepted.filter((mail) => mail.replace(/=\r\n/g, '').includes(mark))

/** Waits until a message has arrived, and longer than a second try would take. */
async function arrivesOnce(mark: string, secondTry = 1_500) {
  await settled(product, mark, { state: 'completed' })
  await new Promise((resolve) => setTimeout(resolve, secondTry))
  expect(arrived(mark)).toHaveLength(1)
}

it('delivers at once where nothing is wrong', async () => {
  const mark = await aVisitorWrites()
  await settled(product, mark, { state: 'completed' })
  expect(arrived(mark)[0]).toMatch(/^Message-ID: <contact-[\w-]+@example\.org>\r$/m)
})

it('waits for a server that is slower than the job may take, and sends once', async () => {
  server.fails({ slow: 5_000 })
  const mark = await aVisitorWrites()
  await settled(product, mark, { state: 'retry' })
  await arrivesOnce(mark, 6_500)
})

it('tries again when connections were refused', async () => {
  await server.close()
  const mark = await aVisitorWrites()
  const { error } = await settled(product, mark, { state: 'retry' })
  expect(error).toMatch(/ECONNREFUSED/)
  await server.open()
  await arrivesOnce(mark)
})

it('sends the same message once for each try when the line drops after its end', async () => {
  server.fails({ drops: true })
  const before = server.offered()
  const mark = await aVisitorWrites()
  const { tries } = await settled(product, mark, { state: 'retry' })
  expect(tries).toBe(0)
  expect(server.offered()).toBe(before + 1)
  server.fails(undefined)
  await arrivesOnce(mark)
})

it.each([
  { at: 'connection', status: 421, words: 'come back later' },
  { at: 'connection', status: 554, words: 'no service here' },
  { at: 'recipient', status: 450, words: 'mailbox is busy' },
  { at: 'data', status: 452, words: 'disk is full' },
] as const)('tries again after $status at the $at', async (fault) => {
  server.fails(fault)
  const mark = await aVisitorWrites()
  const { error } = await settled(product, mark, { state: 'retry' })
  expect(error).toContain(fault.words)
  server.fails(undefined)
  await settled(product, mark, { state: 'completed' })
  expect(arrived(mark)).toHaveLength(1)
})

it.each([
  { at: 'recipient', status: 550, words: 'no such user' },
  { at: 'data', status: 554, words: 'looks like spam' },
] as const)('gives up at once after $status at the $at', async (fault) => {
  server.fails(fault)
  const mark = await aVisitorWrites()
  const job = await settled(product, mark, { name: 'given-up', state: 'created' })
  expect(job).toMatchObject({ tries: 0 })
  expect(job.error).toContain(fault.words)
  expect(arrived(mark)).toEqual([])
})

it('keeps many messages of a bad hour, and delivers each once when it is over', async () => {
  server.fails({ at: 'recipient', status: 451, words: 'try later' })
  const marks = await Promise.all(Array.from({ length: 15 }, aVisitorWrites))
  await eventually(async () => {
    for (const mark of marks) await settled(product, mark, { state: 'retry' })
    return true
  })
  server.fails(undefined)
  for (const mark of marks) await settled(product, mark, { state: 'completed' })
  expect(marks.map((mark) => arrived(mark).length)).toEqual(marks.map(() => 1))
})
