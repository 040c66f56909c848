import { eq } from 'drizzle-orm'
import MailComposer from 'nodemailer/lib/mail-composer'
import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { readForSides } from '#app/enquiries/incoming/read-for-sides.server.ts'
import { addressKey, replyAddress } from '#app/enquiries/incoming/reply-address.server.ts'
import { takeFor } from '#app/enquiries/incoming/take-mail.server.ts'
import { messageFiles, messages } from '#app/enquiries/messages.table.server.ts'
import { aLead, aMediator } from '../kit/builders.ts'
import { aQuickProduct } from '../kit/deliveries/quick-product.ts'
import { aMailServer } from '../kit/servers/mail-server.ts'
import { until } from '../kit/until.ts'
import { type OddMail, oddMails } from './odd-mail.ts'

/**
 * Mails of people's parts that depend on a seed alone, in both directions. Each word of them has to
 * be in the mail that the other side gets or in a file of the conversation; none looks like spam.
 * They are read here, where other mails have a process of their own each. `npm run fuzz` takes more.
 */
const seed = Number(process.env.FUZZ_SEED ?? 1)
const count = Number(process.env.FUZZ_MAILS ?? 50)

const outside = await aMailServer()
const product = await aQuickProduct({
  MAIL_URL: outside.url,
  REPLY_DOMAIN: 'reply.example.org',
  INCOMING_SMTP_PORT: '0',
})
const mediator = await aMediator(product.db)

it(`loses no word of ${count} mails, seed ${seed}`, {
  timeout: 120_000 + count * 2_000,
  retry: 0,
}, async () => {
  const lost: string[] = []
  for (const [index, odd] of oddMails(seed, count).entries()) {
    const missing = await missingWords(odd)
    if (missing.length > 0)
      lost.push(`mail ${index} lacks ${missing.join()}: ${JSON.stringify(odd.mail)}`)
  }
  expect(lost.join('\n\n')).toBe('')
})

async function missingWords({ writer, words, mail }: OddMail): Promise<string[]> {
  const id = await aLead(product.db, mediator.id, { email: 'priya@example.com' })
  const from = writer === 'enquirer' ? 'priya@example.com' : mediator.email
  const to = replyAddress(product, id, writer)
  const whole = new MailComposer({ from, to, newline: 'windows', ...mail })
  const raw = await whole.compile().build()
  const read = await readForSides({ raw, envelopeFrom: from })
  await takeFor(product, read, { kind: 'conversation', key: addressKey(id), writer })
  const found = await product.db.select().from(messages).where(eq(messages.inquiryId, id))
  const seen = await Promise.all(
    found.map(async (message) => [
      message.isHeld ? `held: ${message.mailFrom}` : await textPassedOn(message.id),
      ...(await filesOf(message.id)),
    ]),
  )
  const all = seen.flat().join('\n')
  return words.filter((word) => !all.includes(word))
}

/** The text of the mail that takes a message to the other side, as its mail server got it. */
async function textPassedOn(messageId: string): Promise<string> {
  const raw = await until(
    () => outside.accepted.find((accepted) => accepted.includes(`message-${messageId}`)),
    'the message goes out',
  )
  return (await PostalMime.parse(raw)).text ?? ''
}

async function filesOf(messageId: string): Promise<string[]> {
  const rows = await product.db
    .select()
    .from(messageFiles)
    .where(eq(messageFiles.messageId, messageId))
  const files = await Promise.all(rows.map(({ storageKey }) => product.files.get(storageKey)))
  return files.map((bytes) => Buffer.from(bytes ?? []).toString())
}
