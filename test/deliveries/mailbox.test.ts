import { eq } from 'drizzle-orm'
import { ImapFlow } from 'imapflow'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { replyAddress } from '#app/enquiries/incoming/reply-address.server.ts'
import { messages } from '#app/enquiries/messages.table.server.ts'
import { doneFolder, readMailbox } from '#app/platform/mail/incoming/mailbox.server.ts'
import { aLead, aMediator } from '../kit/builders.ts'
import { aDatabase } from '../kit/database.ts'
import { wholeMail } from '../kit/incoming-mail/whole-mail.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { aMailbox, findDovecot } from '../kit/servers/imap-server.ts'
import { until } from '../kit/until.ts'

const program = findDovecot()
const notInstalled = 'dovecot is not installed'

it('takes the mail of a mailbox, leaves what it does not understand, and comes back after a fault', async ({
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
  await until(async () => (await textsOf(product, id)).length === 2, 'two are taken')
  expect(await textsOf(product, id)).toEqual(['By a note.', 'By its head.'])
  await until(
    async () => (await subjectsIn(mailbox.url, doneFolder)).length === 3,
    'three are moved',
  )
  expect(await subjectsIn(mailbox.url, 'INBOX')).toEqual(['For nobody. \\Flagged'])

  await mailbox.stop()
  await until(() => !product.incomingMail.isMailboxOpen(), 'the mailbox is closed')
  await mailbox.start()
  await deliver(mailbox.url, [{ To: to, 'Message-ID': '<3@example.com>', text: 'After a fault.' }])
  await until(
    async () => (await textsOf(product, id)).includes('After a fault.'),
    'the mail after the fault is taken',
    { seconds: 50 },
  )
})

it('takes the mails behind one that cannot be taken, and tries that one again', async ({
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

it('reads a mailbox by one process, and by another one after it', async ({ skip }) => {
  if (!program) return skip(notInstalled)
  const mailbox = await aMailbox(program)
  const settings = { REPLY_DOMAIN: 'reply.example.org', INCOMING_IMAP_URL: mailbox.url }
  const database = await aDatabase()
  const products = [await aProduct(settings, database.url), await aProduct(settings, database.url)]
  const reading = () => products.filter(({ incomingMail }) => incomingMail.isMailboxOpen())
  await until(() => reading().length > 0, 'one of them reads it')
  const [first] = reading()
  await first?.incomingMail.close()
  await until(() => reading().some((product) => product !== first), 'the other one reads it', {
    seconds: 50,
  })
  expect(first?.incomingMail.isMailboxOpen()).toBe(false)
})

async function textsOf({ db }: Pick<TestProduct, 'db'>, id: string): Promise<string[]> {
  const found = await db.select().from(messages).where(eq(messages.inquiryId, id))
  return found.map(({ text }) => text).sort()
}

type GivenMail = Record<string, string> & { text: string }

function deliver(url: string, mails: GivenMail[]) {
  return inMailbox(url, async (client) => {
    for (const { text, ...head } of mails) {
      const content = { type: 'text/plain', charset: 'utf-8', content: text }
      await client.append('INBOX', wholeMail({ Subject: text, ...head }, content))
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
