import { eq } from 'drizzle-orm'
import { ImapFlow } from 'imapflow'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { replyAddress, type Writer } from '#app/enquiries/incoming/reply-address.server.ts'
import { messages } from '#app/enquiries/messages.table.server.ts'
import { doneFolder, readMailbox } from '#app/platform/mail/incoming/mailbox.server.ts'
import { aLead, aMediator } from '../kit/builders.ts'
import { aDatabase } from '../kit/database.ts'
import { jobsWith } from '../kit/deliveries/quick-product.ts'
import { wholeMail } from '../kit/incoming-mail/whole-mail.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { aMailbox, findDovecot } from '../kit/servers/imap-server.ts'
import { givePassword, signIn } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'

const program = findDovecot()
const notInstalled = 'dovecot is not installed'

it.concurrent('takes the mail of a mailbox, leaves what it does not understand, and comes back after a fault', async ({
  skip,
}) => {
  if (!program) return skip(notInstalled)
  const mailbox = await aMailbox(program)
  const product = await aProduct({
    REPLY_DOMAIN: 'reply.example.org',
    INCOMING_IMAP_URL: mailbox.url,
  })
  const mediator = await aMediator(product.db)
  const id = await aLead(product.db, mediator.id)
  const to = replyAddress(product, id, 'enquirer') ?? ''
  await until(() => product.incomingMail.isMailboxOpen(), 'the mailbox is open')

  await deliver(mailbox.url, [
    { To: to, 'Message-ID': '<1@example.com>', text: 'By its head.' },
    {
      To: 'all@example.org',
      'Delivered-To': to,
      'Message-ID': '<2@example.com>',
      text: 'By a note.',
    },
    { To: to, 'Auto-Submitted': 'auto-replied', text: 'Away.' },
    { To: 'sales@reply.example.org', text: 'For nobody.' },
  ])
  await until(async () => (await textsOf(product, id)).length === 3, 'three are taken')
  expect(await textsOf(product, id)).toEqual(['Away.', 'By a note.', 'By its head.'])
  await until(
    async () => (await subjectsIn(mailbox.url, doneFolder)).length === 3,
    'three are moved',
  )
  await until(
    async () => String(await subjectsIn(mailbox.url, 'INBOX')) === 'For nobody. \\Flagged',
    'the other one is flagged',
  )

  await mailbox.stop()
  await until(() => !product.incomingMail.isMailboxOpen(), 'the mailbox is closed')
  await mailbox.start()
  await deliver(mailbox.url, [{ To: to, 'Message-ID': '<3@example.com>', text: 'After a fault.' }])
  await until(
    async () => (await textsOf(product, id)).includes('After a fault.'),
    'the mail after the fault is taken',
  )
})

it.concurrent('holds a note for the mediator in place of a mail that cannot be read, and leaves the mail', async ({
  skip,
}) => {
  if (!program) return skip(notInstalled)
  const mailbox = await aMailbox(program)
  const product = await aProduct({
    REPLY_DOMAIN: 'reply.example.org',
    INCOMING_IMAP_URL: mailbox.url,
  })
  const mediator = await aMediator(product.db)
  await givePassword(product, mediator.id)
  const [large, deep, own, foreign] = await Promise.all(
    Array.from({ length: 4 }, () => aLead(product.db, mediator.id, { email: 'priya@example.com' })),
  )
  const to = (id = '', writer: Writer = 'enquirer') => replyAddress(product, id, writer) ?? ''
  const nested = Array.from(
    { length: 60 },
    (_, index) => `--b${index}\r\nContent-Type: multipart/mixed; boundary=b${index + 1}\r\n\r\n`,
  ).join('')
  const type = 'multipart/mixed; boundary=b0'
  await until(() => product.incomingMail.isMailboxOpen(), 'the mailbox is open')
  await deliver(mailbox.url, [
    { To: to(large), Subject: 'Large', text: 'x'.repeat(9_500_000) },
    { To: to(deep), Subject: 'Deep', 'Content-Type': type, text: '', body: nested },
    { To: to(own, 'mediator'), Subject: 'Own', 'Content-Type': type, text: '', body: nested },
    {
      To: 'all@example.org',
      Subject: 'Foreign',
      'Content-Type': type,
      text: '',
      body: `${to(foreign)}\r\n${nested}`,
    },
    { To: to(foreign), text: 'A good one.' },
  ])
  await until(
    async () => (await textsOf(product, foreign ?? '')).length === 1,
    'the mail behind them is taken',
  )
  expect(await textsOf(product, foreign ?? '')).toEqual(['A good one.'])
  for (const [id, why] of [
    [large, 'it is too large'],
    [deep, 'it is damaged'],
    [own, 'it is damaged'],
  ] as const) {
    const found = await product.db
      .select()
      .from(messages)
      .where(eq(messages.inquiryId, id ?? ''))
    expect(found).toMatchObject([{ isHeld: true, text: expect.stringContaining(why) }])
    const told = await jobsWith(product, `unread-${found[0]?.id}`)
    expect(told).toHaveLength(id === own ? 0 : 1)
  }
  expect((await subjectsIn(mailbox.url, 'INBOX')).sort()).toEqual(
    ['Deep', 'Foreign', 'Large', 'Own'].map((subject) => `${subject} \\Flagged`),
  )

  const signed = await signIn(product, mediator.email)
  const html = await (await product.get(`/dashboard/leads/${own}`, signed)).text()
  expect(html).toContain('Held back: we could not read it.')
  expect(html).not.toContain('I wrote this: send it')
  const [held] = await product.db
    .select()
    .from(messages)
    .where(eq(messages.inquiryId, own ?? ''))
  const path = `/dashboard/leads/${own}/messages/${held?.id}/accept`
  expect((await product.post(path, {}, signed)).status).toBe(404)
})

it.concurrent('takes the mails behind one that cannot be taken, and tries that one again', async ({
  skip,
}) => {
  if (!program) return skip(notInstalled)
  const { url } = await aMailbox(program)
  const texts = ['First.', 'Second.', 'Third.']
  await deliver(
    url,
    texts.map((text) => ({ text })),
  )
  const asked: string[] = []
  const stopping = new AbortController()
  const log = pino({ level: 'silent' })
  const take = async (raw: Buffer) => {
    const text = texts.find((one) => raw.includes(`Subject: ${one}`)) ?? ''
    asked.push(text)
    if (asked.length === 1) throw new Error('it cannot be stored')
    return 'done' as const
  }
  const reading = readMailbox({ url, take, takeTooLarge: take, log }, stopping.signal, () => {})
  await until(() => asked.length >= 3, 'those behind it are taken')
  await deliver(url, [{ text: 'A fourth one, which is news.' }])
  await until(async () => (await subjectsIn(url, doneFolder)).length === 4, 'all are taken')
  expect(asked.slice(0, 4)).toEqual(['First.', 'Second.', 'Third.', 'First.'])
  stopping.abort()
  await reading.catch(() => {})
})

it.concurrent('reads a mailbox by one process, and by another one after it', async ({ skip }) => {
  if (!program) return skip(notInstalled)
  const mailbox = await aMailbox(program)
  const settings = { REPLY_DOMAIN: 'reply.example.org', INCOMING_IMAP_URL: mailbox.url }
  const database = await aDatabase()
  const products = [await aProduct(settings, database.url), await aProduct(settings, database.url)]
  const reading = () => products.filter(({ incomingMail }) => incomingMail.isMailboxOpen())
  await until(() => reading().length > 0, 'one of them reads it')
  const [first] = reading()
  await first?.incomingMail.close()
  await until(() => reading().some((product) => product !== first), 'the other one reads it')
  expect(first?.incomingMail.isMailboxOpen()).toBe(false)
})

async function textsOf({ db }: Pick<TestProduct, 'db'>, id: string): Promise<string[]> {
  const found = await db.select().from(messages).where(eq(messages.inquiryId, id))
  return found.map(({ text }) => text).sort()
}

/** With a body, that is all there is below the head. */
type GivenMail = Record<string, string> & { text: string; body?: string }

function deliver(url: string, mails: GivenMail[]) {
  return inMailbox(url, async (client) => {
    for (const { text, body, ...head } of mails) {
      const content = { type: 'text/plain', charset: 'utf-8', content: text }
      const mail = wholeMail({ Subject: text, ...head }, content)
      const [top = ''] =
        body === undefined ? [] : mail.toString('latin1').split('Content-Type: text')
      await client.append('INBOX', body === undefined ? mail : Buffer.from(`${top}\r\n${body}`))
    }
  })
}

function subjectsIn(url: string, folder: string): Promise<string[]> {
  return inMailbox(url, async (client) => {
    await client.mailboxOpen(folder, { readOnly: true })
    const found = await client.fetchAll('1:*', { envelope: true, flags: true }).catch(() => [])
    return found.map(({ envelope, flags }) => {
      const flagged = flags?.has('\\Flagged') ? ' \\Flagged' : ''
      return `${envelope?.subject}${flagged}`
    })
  })
}

async function inMailbox<Result>(url: string, task: (client: ImapFlow) => Promise<Result>) {
  const { hostname, port, username, password } = new URL(url)
  const auth = { user: username, pass: password }
  const client = new ImapFlow({ host: hostname, port: Number(port), auth, logger: false })
  await client.connect()
  try {
    return await task(client)
  } finally {
    await client.logout()
  }
}
