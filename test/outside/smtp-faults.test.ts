import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aQuickProduct, jobInState, jobsWith } from '../kit/deliveries/quick-product.ts'
import type { TestProduct } from '../kit/product.ts'
import { aMailServer } from '../kit/servers/mail-server.ts'
import { until } from '../kit/until.ts'

let server: Awaited<ReturnType<typeof aMailServer>>
let product: TestProduct

beforeAll(async () => {
  server = await aMailServer()
  product = await aQuickProduct({ MAIL_URL: server.url }, { expireInSeconds: 2 })
})
beforeEach(() => server.fails(undefined))

/** A visitor writes to support and is told that the message was sent. Returns its mark. */
async function sendMessage() {
  const mark = `mark ${randomUUID()}`
  const form = { name: 'Priya Shah', email: 'priya@example.com', subject: 'Hello', message: mark }
  const response = await product.post('/contact', form)
  expect(response.headers.get('location')).toBe('/contact?sent=true')
  return mark
}

const arrived = (mark: string) =>
  server.accepted.filter((mail) => mail.replace(/=\r\n/g, '').includes(mark))

/** Waits until a message is delivered; after that no job is left that could send it again. */
async function deliveredOnce(mark: string) {
  const mail = await until(() => arrived(mark)[0], 'the message is delivered')
  // Its words are gone from a job that is done; what stays is the id that the mail carries.
  const [, id = ''] = /^Message-ID: <(contact-[\w-]+)@/m.exec(mail) ?? []
  await jobInState(product, id, { state: 'completed' })
  expect((await jobsWith(product, id)).map(({ state }) => state)).toEqual(['completed'])
  expect(arrived(mark)).toHaveLength(1)
}

it('delivers at once where nothing is wrong', async () => {
  const mark = await sendMessage()
  await deliveredOnce(mark)
  expect(arrived(mark)[0]).toMatch(/^Message-ID: <contact-[\w-]+@example\.org>\r$/m)
})

it('waits for a server that is slower than the job may take, and sends once', async () => {
  server.fails({ slow: 5_000 })
  const before = server.offered()
  const mark = await sendMessage()
  await jobInState(product, mark, { state: 'retry' })
  await deliveredOnce(mark)
  expect(server.offered()).toBe(before + 1)
})

it('tries again when connections were refused', async () => {
  await server.close()
  const mark = await sendMessage()
  const { error } = await jobInState(product, mark, { state: 'retry' })
  expect(error).toMatch(/ECONNREFUSED/)
  await server.open()
  await deliveredOnce(mark)
})

it('sends the same message once for each try when the connection drops after its end', async () => {
  server.fails({ drops: true })
  const before = server.offered()
  const mark = await sendMessage()
  const { tries } = await jobInState(product, mark, { state: 'retry' })
  expect(tries).toBe(0)
  expect(server.offered()).toBe(before + 1)
  server.fails(undefined)
  await deliveredOnce(mark)
})

const temporary = [
  { at: 'connection', status: 421, text: 'come back later' },
  { at: 'connection', status: 554, text: 'no service here' },
  { at: 'recipient', status: 450, text: 'mailbox is busy' },
  { at: 'data', status: 452, text: 'disk is full' },
] as const

it('tries again after what may pass, with each message until it is delivered once', async () => {
  const marks: string[] = []
  for (const fault of temporary) {
    server.fails(fault)
    const mark = await sendMessage()
    const { error } = await jobInState(product, mark, { state: 'retry' })
    expect(error).toContain(fault.text)
    marks.push(mark)
  }
  server.fails(undefined)
  for (const mark of marks) await deliveredOnce(mark)
})

it.each([
  { at: 'recipient', status: 550, text: 'no such user' },
  { at: 'data', status: 554, text: 'looks like spam' },
] as const)('gives up at once after $status at the $at', async (fault) => {
  server.fails(fault)
  const mark = await sendMessage()
  const job = await jobInState(product, mark, { name: 'given-up', state: 'created' })
  expect(job).toMatchObject({ tries: 0 })
  expect(job.error).toContain(fault.text)
  expect(arrived(mark)).toEqual([])
})

it('stores many messages while the server refuses them, and then delivers each once', async () => {
  server.fails({ at: 'recipient', status: 451, text: 'try later' })
  const marks = await Promise.all(Array.from({ length: 15 }, sendMessage))
  for (const mark of marks) await jobInState(product, mark, { state: 'retry' })
  server.fails(undefined)
  for (const mark of marks) await deliveredOnce(mark)
})
