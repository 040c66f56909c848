import { and, asc, eq } from 'drizzle-orm'
import { createTransport, type SendMailOptions } from 'nodemailer'
import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { replyAddress, type Writer } from '#app/enquiries/incoming/reply-address.server.ts'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { inquiryRequests } from '#app/enquiries/inquiry-requests.table.server.ts'
import { messageFiles, messages } from '#app/enquiries/messages.table.server.ts'
import { rememberOpened } from '#app/enquiries/private-page/opened-cookie.server.ts'
import { requestUrl } from '#app/enquiries/request-link.server.ts'
import { listings } from '#app/listings/listings.table.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { aLead, aMediator, confirmContact, publishProfile } from '../kit/builders.ts'
import { aQuickProduct } from '../kit/deliveries/quick-product.ts'
import { allowWrites, refuseWrites } from '../kit/refuse-writes.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { aMailServer } from '../kit/servers/mail-server.ts'
import { givePassword, signIn } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'

const outside = await aMailServer()
const product = await aQuickProduct({
  MAIL_URL: outside.url,
  MAIL_FROM: 'no-reply@example.org',
  REPLY_DOMAIN: 'reply.example.org',
  INCOMING_SMTP_PORT: '0',
})
const sender = createTransport({
  host: '127.0.0.1',
  port: product.incomingMail.port ?? 0,
  ignoreTLS: true,
})
afterFile(() => sender.close())

it('carries a conversation by mail from the first answer to the next, both ways', async () => {
  const { id, mediator, requestId } = await aConversation()
  const signed = await signIn(product, mediator.email)
  const reply = { text: 'Shall we talk on Tuesday?', revision: '0', sending: 'x' }
  const posted = await product.post(`/dashboard/leads/${id}/reply`, reply, signed)
  expect(posted.status).toBeLessThan(400)

  const answer = await outgoing('Shall we talk on Tuesday?')
  expect(answer.replyTo?.[0]?.address).toBe(addressOf(id, 'enquirer'))
  await send({
    from: 'Priya <priya@example.com>',
    to: answer.replyTo?.[0]?.address,
    inReplyTo: answer.messageId,
    text: `Tuesday at ten is fine.\n\n${quoted(answer.text)}`,
    attachments: [{ filename: '../plan of the fence.pdf', content: 'a plan' }],
  })
  const [, taken] = await messagesOf(id)
  expect(taken).toMatchObject({ author: 'enquirer', channel: 'mail', isHeld: false })
  expect(taken?.text).toBe('Tuesday at ten is fine.')
  expect(taken?.quotedText).toContain('> Shall we talk on Tuesday?')
  expect(answer.text).toContain(requestId)
  expect(taken?.quotedText).not.toContain(requestId)

  const notice = await outgoing('Tuesday at ten is fine.')
  expect(notice.replyTo?.[0]?.address).toBe(addressOf(id, 'mediator'))
  await send({
    from: mediator.email,
    to: notice.replyTo?.[0]?.address,
    text: 'Until then, and bring the plan.',
  })
  const last = await outgoing('Until then, and bring the plan.')
  expect(last.to?.[0]?.address).toBe('priya@example.com')
  expect(JSON.stringify(last.headers)).not.toContain(mediator.email)
  const page = await product.get(`/dashboard/leads/${id}`, signed)
  const html = await page.text()
  for (const text of [
    'Tuesday at ten is fine.',
    'Until then, and bring the plan.',
    'plan of the fence.pdf',
  ])
    expect(html).toContain(text)
})

it('hands out a file to the mediator of the lead and on the private page, and to nobody else', async () => {
  const { id, mediator, requestId } = await aConversation()
  const other = await aMediator(product.db)
  await givePassword(product, other.id)
  const content = '<script>alert(1)</script>'
  await send({
    from: 'priya@example.com',
    to: addressOf(id, 'enquirer'),
    text: 'See the file.',
    attachments: [
      { filename: 'Übersicht “1”.pdf', content, contentType: 'text/html' },
      { filename: 'open me.exe', content: 'MZ' },
    ],
  })
  const [message] = await messagesOf(id)
  expect(message?.text).toContain('[The file open me.exe was left out')
  const [file] = await product.db
    .select()
    .from(messageFiles)
    .where(eq(messageFiles.messageId, message?.id ?? ''))
  const path = `/dashboard/leads/${id}/files/${file?.id}`
  const own = await product.get(path, await signIn(product, mediator.email))
  expect(await own.text()).toBe(content)
  expect(Object.fromEntries(own.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition':
      'attachment; filename="_bersicht _1_.pdf"; filename*=UTF-8\'\'%C3%9Cbersicht%20%E2%80%9C1%E2%80%9D.pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  expect((await product.get(path, await signIn(product, other.email))).status).toBe(404)
  expect((await product.get(path)).status).toBe(302)
  const page = new URL(requestUrl(product, requestId)).pathname
  const opened = { cookie: rememberOpened(product, requestId).split(';')[0] ?? '' }
  expect(await (await product.get(`${page}/files/${file?.id}`, opened)).text()).toBe(content)
  expect((await product.get(`${page}/files/${file?.id}`)).status).toBe(302)
  const forged = page.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  expect((await product.get(`${forged}/files/${file?.id}`, opened)).status).toBe(404)
  expect((await product.get(`${page}/files/${id}`, opened)).status).toBe(404)
})

it('shows no key of one side to the other, not in what is quoted nor in the file of a long text', async () => {
  const { id, mediator, requestId } = await aConversation()
  const long = 'A sentence of a long letter.\n'.repeat(1_000)
  const page = requestUrl(product, requestId)
  await send({
    from: 'priya@example.com',
    to: addressOf(id, 'enquirer'),
    text: `${long}\nhttps://example.com/fence\n\n> ${page}\n> Open your private page\n> <https://rewriter.example/opaque>\n`,
  })
  const [message] = await messagesOf(id)
  const [file] = await product.db
    .select()
    .from(messageFiles)
    .where(eq(messageFiles.messageId, message?.id ?? ''))
  const signed = await signIn(product, mediator.email)
  const whole = await (await product.get(`/dashboard/leads/${id}/files/${file?.id}`, signed)).text()
  expect(whole).toContain('A sentence of a long letter.')
  expect(whole).toContain(
    'https://example.com/fence\n\n> [link]\n> Open your private page\n> <[link]>',
  )
  expect(whole).not.toContain(requestId)
})

it('holds what comes from somebody else, says who, and passes it on when the mediator says so', async () => {
  const { id, mediator } = await aConversation()
  await send({
    from: 'office@firm.example',
    to: addressOf(id, 'mediator'),
    text: 'From my office.',
  })
  await send({
    from: 'brother@example.net',
    to: addressOf(id, 'enquirer'),
    text: 'I am her brother.',
  })
  expect(await messagesOf(id)).toMatchObject([
    { isHeld: true, mailFrom: 'office@firm.example' },
    { isHeld: true, mailFrom: 'brother@example.net' },
  ])
  const notice = await outgoing('office@firm.example, which is not an address that you use here')
  expect(notice.to?.[0]?.address).toBe(mediator.email)
  const signed = await signIn(product, mediator.email)
  const html = await (await product.get(`/dashboard/leads/${id}`, signed)).text()
  expect(html).toContain('it came from brother@example.net')
  const [own] = await messagesOf(id)
  const accepted = await product.post(
    `/dashboard/leads/${id}/messages/${own?.id}/accept`,
    {},
    signed,
  )
  expect(accepted.status).toBe(303)
  expect((await outgoing('From my office.')).to?.[0]?.address).toBe('priya@example.com')
  expect(await leadStatus(id)).toBe('contacted')
  const stranger = (await aConversation()).mediator
  const others = await signIn(product, stranger.email)
  const refused = await product.post(
    `/dashboard/leads/${id}/messages/${own?.id}/accept`,
    {},
    others,
  )
  expect(refused.status).toBe(404)
})

it('takes mail from a contact address in its mediator’s name once somebody there has confirmed it', async () => {
  const { id, mediator } = await aConversation()
  const office = `${mediator.id}@office.example`
  await product.db.update(mediators).set({ email: office }).where(eq(mediators.id, mediator.id))
  await publishProfile(product.db, mediator.id)
  const mail = { from: office, to: addressOf(id, 'mediator') }
  await send({ ...mail, text: 'Not confirmed yet.' })
  await confirmContact(product.db, mediator.id, office)
  await send({ ...mail, text: 'Confirmed.' })
  expect(await messagesOf(id)).toMatchObject([
    { author: 'mediator', text: 'Not confirmed yet.', isHeld: true, mailFrom: office },
    { author: 'mediator', text: 'Confirmed.', isHeld: false },
  ])
})

it('holds a mail that names more than one sender, and one whose sender is not clear', async () => {
  const { id, mediator } = await aConversation()
  const to = addressOf(id, 'enquirer')
  const senders = [
    'From: priya@example.com, brother@example.net',
    'From: brother@example.net, priya@example.com',
    'From: priya@example.com\r\nFrom: brother@example.net',
    'From: Us: priya@example.com, brother@example.net;',
    'From: <priya@example.com> <brother@example.net>',
    'From: pri\0ya@example.com',
    'From: "priya@example.com" <brother@example.net>',
  ]
  for (const [index, head] of senders.entries())
    await send({
      envelope: { from: 'priya@example.com', to },
      raw: `${head}\r\nMessage-ID: <${index}@example.net>\r\n\r\nWords ${index}`,
    })
  const several = { isHeld: true, mailFrom: 'more than one sender' }
  const unclear = { isHeld: true, mailFrom: 'nobody' }
  expect(await messagesOf(id)).toMatchObject([
    ...[several, several, several, several, unclear, unclear],
    { isHeld: true, mailFrom: 'brother@example.net' },
  ])
  await outgoing('because it names more than one sender')
  const signed = await signIn(product, mediator.email)
  const html = await (await product.get(`/dashboard/leads/${id}`, signed)).text()
  expect(html).toContain('Held back: it names more than one sender.')
})

it('takes a mail that is sent again once, and a second one with the same words', async () => {
  const { id } = await aConversation()
  const mail = { from: 'priya@example.com', to: addressOf(id, 'enquirer'), text: 'Thank you.' }
  await send({ ...mail, messageId: '<1@example.com>' })
  await send({ ...mail, messageId: '<1@example.com>' })
  await send({ ...mail, messageId: '<2@example.com>' })
  expect(await messagesOf(id)).toHaveLength(2)
})

it('refuses addresses that it has not made, and relays nothing', async () => {
  const { id } = await aConversation()
  const address = addressOf(id, 'enquirer')
  const wrong = [
    address.replace(/^e/, 'm'),
    'postmaster@reply.example.org',
    'somebody@example.net',
    address.replace('reply.', ''),
  ]
  for (const to of wrong)
    await expect(send({ from: 'priya@example.com', to, text: 'Hello' })).rejects.toMatchObject({
      responseCode: 550,
    })
  await send({ from: 'priya@example.com', to: address.toUpperCase(), text: 'In capitals.' })
  expect(await messagesOf(id)).toMatchObject([{ text: 'In capitals.' }])
})

it('refuses a mail that is too large in words that its sender gets', async () => {
  const { id } = await aConversation()
  const content = Buffer.alloc(10 * 1024 * 1024, 'x')
  const large = { from: 'priya@example.com', to: addressOf(id, 'enquirer'), text: 'Large' }
  await expect(
    send({ ...large, attachments: [{ filename: 'large.pdf', content }] }),
  ).rejects.toMatchObject({ responseCode: 552, message: expect.stringContaining('too large') })
  expect(await messagesOf(id)).toEqual([])
})

it('has a mail sent again that could not be stored', async () => {
  const { id } = await aConversation()
  const mail = { from: 'priya@example.com', to: addressOf(id, 'enquirer'), text: 'Keep this.' }
  await refuseWrites(product.db, 'messages')
  await expect(send(mail)).rejects.toMatchObject({ responseCode: 451 })
  await allowWrites(product.db, 'messages')
  await send(mail)
  expect(await messagesOf(id)).toMatchObject([{ text: 'Keep this.' }])
})

it('holds what programs answer, for its mediator to see, and stops those that answer one another', async () => {
  const { id, mediator } = await aConversation()
  const from = 'priya@example.com'
  const to = addressOf(id, 'enquirer')
  await send({ from, to, text: 'Away', headers: { 'Auto-Submitted': 'auto-replied' } })
  await send({ from, to, text: 'Nobody', envelope: { from: '', to } })
  await send({ from, to, text: 'Our own', messageId: '<message-1@example.org>' })
  expect(await messagesOf(id)).toMatchObject([
    { text: 'Away', isHeld: true, mailFrom: 'an automatic reply' },
    { text: 'Nobody', isHeld: true, mailFrom: 'an automatic reply' },
  ])
  const signed = await signIn(product, mediator.email)
  const html = await (await product.get(`/dashboard/leads/${id}`, signed)).text()
  expect(html).toContain('Held back: it is an automatic reply.')
  await outgoing('because it is an automatic reply')
  // As if 29 had come within the hour.
  for (let n = 0; n < 27; n += 1)
    await product.limits.allows('incoming-mail-of-conversation', `${id} enquirer`)
  await send({ from, to, text: 'The thirtieth' })
  await expect(send({ from, to, text: 'One more' })).rejects.toMatchObject({ responseCode: 451 })
  expect(await messagesOf(id)).toHaveLength(3)
})

it('tells no mediator of their own absence note, and passes it to nobody', async () => {
  const { id, mediator } = await aConversation()
  const away = { from: mediator.email, to: addressOf(id, 'mediator'), text: 'Away on Monday' }
  await send({ ...away, headers: { 'Auto-Submitted': 'auto-replied' } })
  await send({ ...away, text: 'Here I am again.' })
  await outgoing('Here I am again.')
  expect(await messagesOf(id)).toMatchObject([
    { text: 'Away on Monday', isHeld: true },
    { text: 'Here I am again.', isHeld: false },
  ])
  const sent = outside.accepted.map((raw) => raw.toString())
  expect(sent.filter((raw) => raw.includes('Away on Monday'))).toEqual([])
  expect(sent.filter((raw) => raw.includes(`To: ${mediator.email}`))).toEqual([])
})

it('says what it could not read, in the conversation and to who sent it', async () => {
  const { id, mediator } = await aConversation()
  const sealed = {
    filename: 'smime.p7m',
    contentType: 'application/pkcs7-mime; smime-type=enveloped-data',
    content: 'sealed',
  }
  const from = 'priya@example.com'
  await send({ from, to: addressOf(id, 'enquirer'), attachments: [sealed] })
  await send({ from: mediator.email, to: addressOf(id, 'mediator'), text: ' ' })
  expect(await messagesOf(id)).toMatchObject([
    {
      author: 'enquirer',
      isHeld: true,
      text: 'smime.p7m\n\n[An email came that we could not read: its text is inside an encrypted or signed file. The same as plain text will arrive.]',
    },
    {
      author: 'mediator',
      isHeld: true,
      text: '[An email came that we could not read: there is nothing in it. One with words in it will arrive.]',
    },
  ])
  const told = await outgoing('its text is inside an encrypted or signed file')
  expect(told.to?.[0]?.address).toBe(from)
  expect((await outgoing('We held it back because we could not read it')).to?.[0]?.address).toBe(
    mediator.email,
  )
  const signed = await signIn(product, mediator.email)
  const html = await (await product.get(`/dashboard/leads/${id}`, signed)).text()
  expect(html).toContain('smime.p7m')
})

it('takes an answer that came to the address for reports, and one in a subject', async () => {
  const { id, mediator } = await aConversation()
  await send({ from: mediator.email, to: addressOf(id, 'mediator'), text: 'Are you there?' })
  await outgoing('Are you there?')
  const returnTo = outside.returnPathOf('Are you there?')
  await send({ from: 'priya@example.com', to: returnTo, text: 'Yes, I am.' })
  const words = { from: 'priya@example.com', to: addressOf(id, 'enquirer') }
  await send({ ...words, subject: 'Thursday at ten, please' })
  await send({ ...words, subject: 'The fence', text: 'It stands.' })
  expect(await messagesOf(id)).toMatchObject([
    { author: 'mediator' },
    { author: 'enquirer', text: 'Yes, I am.', isHeld: false },
    { author: 'enquirer', text: 'Subject: Thursday at ten, please', isHeld: false },
    { author: 'enquirer', text: 'Subject: The fence\n\nIt stands.', isHeld: false },
  ])
})

it('passes on what stands between the lines of a mail, without the account that it went to', async () => {
  const { id, mediator } = await aConversation()
  const office = 'office@firm.example'
  await product.db.update(listings).set({ email: office }).where(eq(listings.id, mediator.id))
  await send({ from: 'priya@example.com', to: addressOf(id, 'enquirer'), text: 'When?\nWhere?' })
  const notice = await outgoing('When?')
  const answered = quoted(notice.text).replace('> Where?', '> Where?\nAT MY OFFICE')
  await send({
    from: mediator.email,
    to: addressOf(id, 'mediator'),
    text: `From: Messages <no-reply@example.org>\nTo: Bethan <${mediator.email}>\n\n${answered}`,
  })
  const passedOn = await outgoing('AT MY OFFICE')
  expect(passedOn.text).toContain('> Where?\nAT MY OFFICE')
  expect(passedOn.text).not.toContain(mediator.email)
  await send({
    from: 'priya@example.com',
    to: addressOf(id, 'enquirer'),
    text: quoted(passedOn.text).replace('> AT MY OFFICE', '> AT MY OFFICE\nAND WHEN?'),
  })
  const [last] = (await messagesOf(id)).filter(({ text }) => text.includes('AND WHEN?'))
  expect(last).toMatchObject({ author: 'enquirer', isHeld: false })
  expect(last?.text).toContain('Open your private page: [link]')
})

it('holds what only looks like bulk mail, and takes any Message-ID of another domain', async () => {
  const { id } = await aConversation()
  const from = 'priya@example.com'
  const to = addressOf(id, 'enquirer')
  const headers = { Precedence: 'bulk', 'Feedback-ID': '1:2:example' }
  await send({ from, to, text: 'From a large office.', headers })
  await send({ from, to, text: 'From a phone.', messageId: '<message-1@phone.example>' })
  expect(await messagesOf(id)).toMatchObject([
    { text: 'From a large office.', isHeld: true, mailFrom: '' },
    { text: 'From a phone.', isHeld: false },
  ])
})

it('keeps no file of a mail that becomes no message, and the files of those that do', async () => {
  const { id } = await aConversation()
  const mail = {
    from: 'priya@example.com',
    to: addressOf(id, 'enquirer'),
    text: 'See the plan.',
    messageId: '<plan@example.com>',
  }
  const withFile = (content: string) => ({ ...mail, attachments: [{ filename: 'a.pdf', content }] })
  await send(withFile('the first'))
  await send(withFile('another one'))
  await product.db.update(inquiries).set({ withdrawnAt: new Date() }).where(eq(inquiries.id, id))
  await expect(send({ ...withFile('a late one'), messageId: '<2@example.com>' })).rejects.toThrow()
  const [message] = await messagesOf(id)
  const [file] = await product.db
    .select()
    .from(messageFiles)
    .where(eq(messageFiles.messageId, message?.id ?? ''))
  await until(async () => {
    const texts = await Promise.all((await filesStored()).map((key) => product.files.get(key)))
    const found = texts.map((bytes) => Buffer.from(bytes ?? []).toString())
    return !found.includes('another one') && !found.includes('a late one')
  }, 'the files of no message are deleted')
  const kept = await product.files.get(file?.storageKey ?? '')
  expect(Buffer.from(kept ?? []).toString()).toBe('the first')
})

it('takes no more for a conversation that was withdrawn', async () => {
  const { id } = await aConversation()
  await product.db.update(inquiries).set({ withdrawnAt: new Date() }).where(eq(inquiries.id, id))
  await expect(
    send({ from: 'priya@example.com', to: addressOf(id, 'enquirer'), text: 'Hello?' }),
  ).rejects.toMatchObject({ responseCode: 550, message: expect.stringContaining('has ended') })
})

it('notes that a reply came back, by the address that its mail is returned to', async () => {
  const { id, mediator } = await aConversation()
  await send({ from: mediator.email, to: addressOf(id, 'mediator'), text: 'Will this arrive?' })
  const answer = await outgoing('Will this arrive?')
  const returnTo = outside.returnPathOf('Will this arrive?')
  expect(returnTo).toMatch(/^r\..*@reply\.example\.org$/)
  await send({
    envelope: { from: '', to: returnTo },
    raw: report(answer.messageId ?? '', returnTo),
  })
  const [message] = await messagesOf(id)
  expect(message?.returnReason).toBe('550 5.1.1 the address: Recipient address rejected')
})

it('knows an imported lead by an address, whatever its id', async () => {
  const mediator = await aMediator(product.db)
  const id = `rec/ÄÖ ${mediator.id}`
  await aLead(product.db, mediator.id, { id, email: 'jo@example.com' })
  await send({ from: 'Jo@Example.com', to: addressOf(id, 'enquirer'), text: 'From long ago.' })
  expect(await messagesOf(id)).toMatchObject([{ text: 'From long ago.', isHeld: false }])
})

async function aConversation() {
  const mediator = await aMediator(product.db)
  await givePassword(product, mediator.id)
  const requestId = `1f0b7a52-3c1d-4f7e-9d9b-${mediator.id
    .replace(/[^0-9a-f]/g, '')
    .padEnd(12, '0')
    .slice(0, 12)}`
  await product.db
    .insert(inquiryRequests)
    .values({ id: requestId, email: 'priya@example.com', createdAt: new Date() })
  const id = await aLead(product.db, mediator.id, { requestId, email: 'priya@example.com' })
  return { id, mediator, requestId }
}

function addressOf(id: string, writer: Writer): string {
  return replyAddress(product, id, writer) ?? ''
}

function send(mail: SendMailOptions) {
  return sender.sendMail({ subject: 'Re: An answer to your message', ...mail })
}

function messagesOf(inquiryId: string) {
  return product.db
    .select()
    .from(messages)
    .where(and(eq(messages.inquiryId, inquiryId)))
    .orderBy(asc(messages.createdAt), asc(messages.id))
}

async function filesStored(): Promise<string[]> {
  const keys: string[] = []
  for await (const key of product.files.list()) keys.push(key)
  return keys
}

async function leadStatus(id: string) {
  const [lead] = await product.db.select().from(inquiries).where(eq(inquiries.id, id))
  return lead?.status
}

const quoted = (text = '') => text.replace(/^/gm, '> ')

/** The mail with these words, as the outside mail server got it. */
async function outgoing(words: string) {
  return until(async () => {
    for (const raw of outside.accepted) {
      const mail = await PostalMime.parse(raw)
      if (mail.text?.replace(/\s+/g, ' ').includes(words)) return mail
    }
    return undefined
  }, `a mail with "${words}" goes out`)
}

function report(messageId: string, to: string): string {
  return [
    'From: MAILER-DAEMON@mx.example.com',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    '',
    'Final-Recipient: rfc822; priya@example.com',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 <priya@example.com>: Recipient address rejected',
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${messageId}`,
    '',
    '--b--',
    '',
  ].join('\r\n')
}
