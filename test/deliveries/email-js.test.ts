import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { failureText } from '#app/platform/jobs/delivery-error.server.ts'
import { emailJsService } from '#app/platform/mail/email-js.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { openSendingSlots } from '#app/platform/mail/sending-slots.server.ts'
import { openMailTransport } from '#app/platform/mail/transport.server.ts'
import { parseEnvironment, SettingsError } from '#app/platform/settings/environment.server.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { aJsonService, answering } from '../kit/servers/json-service.ts'

let service: Awaited<ReturnType<typeof aJsonService>>
let product: TestProduct
let settings: Record<string, string>

beforeAll(async () => {
  product = await aProduct()
  service = await aJsonService('/send')
  settings = {
    EMAILJS_SERVICE_ID: 'service',
    EMAILJS_TEMPLATE_ID: 'template',
    EMAILJS_PUBLIC_KEY: 'public',
    EMAILJS_PRIVATE_KEY: 'private',
    EMAILJS_URL: service.url,
    MAIL_FROM: 'no-reply@directory.example',
  }
})
beforeEach(() => service.answers(answering.ok))

const visitor = { name: 'Priya Shah', email: 'priya@example.com' }
const mail: Mail = {
  kind: 'new-inquiry',
  label: 'A mail',
  id: 'inquiry-1',
  to: 'bethan@example.org',
  toName: 'Bethan Llewellyn',
  replyTo: visitor,
  client: visitor,
  subject: 'New enquiry',
  text: 'The fence',
  content: { greeting: 'Hello,', paragraphs: ['The fence'] },
}

const open = (db = product.db) => openMailTransport(parseEnvironment(settings), db)

it('posts a mail as the parameters of the template, from our own email address', async () => {
  await open().deliver(mail)
  expect(service.posts.at(-1)?.body).toEqual({
    service_id: 'service',
    template_id: 'template',
    user_id: 'public',
    accessToken: 'private',
    template_params: {
      to_email: 'bethan@example.org',
      to_name: 'Bethan Llewellyn',
      from_email: 'no-reply@directory.example',
      from_name: 'Find a Mediator',
      subject: 'New enquiry',
      message: 'The fence',
      reply_to: 'priya@example.com',
      client_name: 'Priya Shah',
      client_email: 'priya@example.com',
    },
  })
})

it('tells administrators why the service refuses, and keeps that out of the log', async () => {
  service.answers(answering.status(403, 'API calls are disabled for non-browser applications'))
  const error = await open()
    .deliver(mail)
    .catch((thrown: unknown) => thrown)
  expect(failureText(error)).toBe(
    'EmailJS answered 403: API calls are disabled for non-browser applications',
  )
  expect(error).toMatchObject({ message: 'EmailJS answered 403', isFinal: true })
})

it('gives up waiting for a service that does not answer', async () => {
  service.answers(answering.nothing)
  const environment = parseEnvironment(settings)
  const { emailJs } = environment
  if (!emailJs) throw new Error('no settings')
  const slots = { wait: async () => {}, pause: async () => {} }
  const delivery = emailJsService(emailJs, environment, slots, 200).deliver(mail)
  await expect(delivery).rejects.toThrow(/timeout/)
})

it('sends at most one mail a second, however many processes share the database', async () => {
  const other = openDatabase(product.db.$client.options.connectionString ?? '', { connections: 2 })
  const before = service.posts.length
  await Promise.all(
    [open(), open(other)].flatMap((transport) => [0, 1].map(() => transport.deliver(mail))),
  )
  await other.$client.end()
  const times = service.posts.slice(before).map(({ at }) => at)
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0))
  expect(gaps).toHaveLength(3)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_000)
})

it('sends nothing while the service asks for a pause, not even what was next', async () => {
  const slots = openSendingSlots(product.db, 'a pause')
  await slots.wait()
  const next = slots.wait().then(() => performance.now())
  const begun = performance.now()
  await slots.pause(2)
  expect((await next) - begun).toBeGreaterThanOrEqual(1_990)
})

it('needs its settings together', () => {
  expect(() => parseEnvironment({ EMAILJS_SERVICE_ID: 'service' })).toThrow(SettingsError)
})
