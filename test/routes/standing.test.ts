import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { mailDigests } from '#app/enquiries/digest/daily-digest.server.ts'
import { digestEntries } from '#app/enquiries/digest/digest-entries.table.server.ts'
import { mailGathered } from '#app/enquiries/gathered/gather-inquiries.server.ts'
import { heldMessages } from '#app/enquiries/held/held-inquiry.ts'
import { replyAddress, type Writer } from '#app/enquiries/incoming/reply-address.server.ts'
import { takeMail } from '#app/enquiries/incoming/take-mail.server.ts'
import {
  gatheredInquiries,
  heldInquiries,
  inquiries,
} from '#app/enquiries/inquiries.table.server.ts'
import { inquirySchema } from '#app/enquiries/inquiry-form.ts'
import { mailOwnReminders } from '#app/enquiries/lead-reminder/own-reminders.server.ts'
import { messages } from '#app/enquiries/messages.table.server.ts'
import { newInquiryMail } from '#app/enquiries/new-inquiry-mail.server.ts'
import { rememberOpened } from '#app/enquiries/private-page/opened-cookie.server.ts'
import { pageLinkMail } from '#app/enquiries/private-page/private-page-mails.server.ts'
import { privatePageMessages } from '#app/enquiries/private-page/private-page-messages.ts'
import { recordInquiry } from '#app/enquiries/record-inquiry.server.ts'
import { requestKey } from '#app/enquiries/request-link.server.ts'
import { forwardJob, forwardQueue } from '#app/enquiries/suite/forward-inquiry.server.ts'
import { listings } from '#app/listings/listings.table.server.ts'
import { givenUpQueue } from '#app/platform/jobs/queue.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aMediator, anInquiry } from '../kit/builders.ts'
import { enquiryMails } from '../kit/deliveries/enquiry-mails.ts'
import { jobInState } from '../kit/deliveries/quick-product.ts'
import { copyMails } from '../kit/deliveries/sent-mails.ts'
import { changedForm } from '../kit/form-fields.ts'
import { wholeMail } from '../kit/incoming-mail/whole-mail.ts'
import { mailWith } from '../kit/mails.ts'
import { inPlaces } from '../kit/offices.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { aJsonService } from '../kit/servers/json-service.ts'
import { signedIn, signIn } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'

let product: TestProduct
let suite: Awaited<ReturnType<typeof aJsonService>>
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  suite = await aJsonService('/leads')
  product = await aProduct({ SUITE_LEAD_URL: suite.url, REPLY_DOMAIN: 'reply.example.org' })
  await copyMails(product.db)
  admin = await anAdmin(product)
  const family = { ...(await inPlaces(product.db, 'Leeds')), practiceAreas: ['family'] }
  await aMediator(product.db, { fullName: 'Olwen Other', ...family, worksOnline: true })
})

type Conversation = Awaited<ReturnType<typeof aConversation>>

let count = 0
/** A mediator signed in, with a lead of a sender, an enquiry of theirs that is held, and a held mail of their own. */
async function aConversation(given: { place?: string; uniteConnectedId?: string } = {}) {
  count += 1
  const fullName = `Sian Standing ${'abcdefghijklmnopqrstuvwxyz'[count - 1]}`
  const { place = 'Leeds', ...profile } = given
  const family = { ...(await inPlaces(product.db, 'Leeds')), practiceAreas: ['family'] }
  const mediator = await signedIn(product, { fullName, ...family, ...profile })
  const sent = await aRequest(mediator.id, { disputeDescription: `The fence, ${count}`, place })
  const held = await aRequest(
    mediator.id,
    { disputeDescription: `The held one, ${count}`, place },
    { isTrapped: true },
  )
  const { id } = sent
  await mailIn(id, 'mediator', 'stranger@example.com', `Held mail ${count}`)
  const [own] = await messagesOf(id)
  const email = `${mediator.id}@example.org`
  const [listing] = await product.db.select().from(listings).where(eq(listings.id, mediator.id))
  const slug = listing?.slug ?? ''
  return { ...sent, number: count, mediator, email, slug, held, ownMail: own?.id ?? '' }
}

async function aRequest(
  mediatorId: string,
  given: Record<string, string>,
  { isTrapped = false } = {},
) {
  const email = `priya-${count}@example.com`
  const typed = anInquiry({ disputeType: 'family', email, ...given })
  const form = { isTrapped, secondsOpen: 60 }
  const recorded = await recordInquiry(product, [mediatorId], inquirySchema.parse(typed), { form })
  const { requestId, ids } = { requestId: undefined, ids: [], ...recorded }
  if (requestId === undefined) throw new Error(`not sent: ${JSON.stringify(recorded)}`)
  const path = `/my-enquiry/${requestKey(product.keyedDigest, requestId)}`
  const [cookie = ''] = rememberOpened(product, requestId).split(';')
  return { requestId, id: ids[0] ?? '', path, opened: { cookie }, sender: email }
}

/** A mail that comes in for a conversation. */
function mailIn(id: string, writer: Writer, from: string, text: string) {
  const to = replyAddress(product, id, writer) ?? ''
  const head = { From: from, To: to, 'Message-ID': `<${text.replaceAll(' ', '.')}@example.com>` }
  const raw = wholeMail(head, { type: 'text/plain', content: text })
  return takeMail(product, { raw, envelopeFrom: from, recipients: [to] })
}

const messagesOf = (inquiryId: string) =>
  product.db
    .select()
    .from(messages)
    .where(eq(messages.inquiryId, inquiryId))
    .orderBy(asc(messages.createdAt))

/** Those to whom a mail with these words was put into the queue, and whom it says to answer. */
async function mailedTo(words: string) {
  const { rows } = await product.db.execute<{ to: string; replyTo: string | null }>(sql`
    select data ->> 'to' as to, data -> 'replyTo' ->> 'email' as "replyTo" from test.mails
    where position(${words} in data ->> 'text') > 0 order by number`)
  return rows
}

const decide = (id: string, decision: string, form: Record<string, string> = {}) =>
  product.post(
    `/admin/mediators/${id}/${decision}`,
    { reason: 'A reason.', ...form },
    admin.headers,
  )

const page = async (path: string, headers: Record<string, string>) =>
  (await (await product.get(path, headers)).text()).replaceAll('<!-- -->', '')

/** What may be so with one side. */
const states: Record<string, (conversation: Conversation) => Promise<unknown>> = {
  suspended: ({ mediator }) => decide(mediator.id, 'suspend'),
  deleted: ({ mediator, email }) => decide(mediator.id, 'delete', { email }),
  'taken down': ({ mediator }) => decide(mediator.id, 'take-down'),
  'not taking cases': ({ mediator: { id } }) =>
    Promise.all([
      product.db.update(mediators).set({ acceptNewCases: false }).where(eq(mediators.id, id)),
      product.db.update(listings).set({ acceptNewCases: false }).where(eq(listings.id, id)),
    ]),
  withdrawn: async ({ id, path, opened, held }) => {
    await product.post(`${path}/withdraw`, { inquiryId: id }, opened)
    await product.post(`${held.path}/withdraw`, { inquiryId: held.id }, held.opened)
  },
  erased: async ({ path, opened, held }) => {
    await product.post(`${path}/erase`, {}, opened)
    await product.post(`${held.path}/erase`, {}, held.opened)
  },
}

/** What may happen then: what it is answered. */
const happenings: Record<
  string,
  (conversation: Conversation, words: string) => Promise<Response | { ok: boolean }>
> = {
  'a visitor sends': ({ slug }, words) =>
    product.post(`/mediator/${slug}/enquiry`, anInquiry({ disputeDescription: words })),
  'the sender writes': ({ id, path, opened }, words) =>
    product.post(`${path}/message`, { inquiryId: id, text: words }, opened),
  'the sender mails': ({ id, sender }, words) => mailIn(id, 'enquirer', sender, words),
  'the mediator mails': ({ id, email }, words) => mailIn(id, 'mediator', email, words),
  'the mediator answers': ({ id, mediator }, text) =>
    product.post(`/dashboard/leads/${id}/reply`, { text }, mediator.headers),
  'the mediator releases': ({ id, ownMail, mediator }) =>
    product.post(`/dashboard/leads/${id}/messages/${ownMail}/accept`, {}, mediator.headers),
  'a held one is approved': ({ held }) =>
    product.post(`/admin/held-enquiries/${held.id}/approve`, {}, admin.headers),
}

async function answerText(answer: Response | { ok: boolean }): Promise<string> {
  if (!(answer instanceof Response)) {
    const { outcome, reason } = answer as { outcome?: string; reason?: string }
    return outcome ?? reason ?? ''
  }
  const { searchParams } = new URL(answer.headers.get('location') ?? '', 'http://localhost')
  return [String(answer.status), searchParams.get('toast') ?? ''].filter(Boolean).join(' ')
}

/** Where the words are stored now. */
async function storedAs(words: string): Promise<string> {
  const [message] = await product.db.select().from(messages).where(eq(messages.text, words))
  if (message) return message.isHeld ? 'held' : 'stored'
  const has = (table: typeof inquiries | typeof heldInquiries) =>
    product.db.$count(table, eq(table.disputeDescription, words))
  if ((await has(inquiries)) > 0) return 'stored'
  return (await has(heldInquiries)) > 0 ? 'held' : 'not stored'
}

async function happen(conversation: Conversation, what: string, state: string) {
  const { sender, email, number } = conversation
  const kept: Record<string, string> = {
    'the mediator releases': `Held mail ${number}`,
    'a held one is approved': `The held one, ${number}`,
  }
  const words = kept[what] ?? `${what} when ${state}.`
  const answer = await happenings[what]?.(conversation, words)
  if (!answer) throw new Error(`nothing happens: ${what}`)
  const to = (await mailedTo(words)).map((mail) =>
    mail.to === sender ? 'to the sender' : mail.to === email ? 'to the mediator' : mail.to,
  )
  return [await answerText(answer), await storedAs(words), ...to].join(', ')
}

describe('what may happen, and what comes of it', () => {
  const nothing = { 'a visitor sends': '409, not stored' }
  const converses = {
    'the sender writes': '303 message-sent, stored, to the mediator',
    'the sender mails': 'taken, stored, to the mediator',
    'the mediator mails': 'taken, stored, to the sender',
    'the mediator answers': '303 reply-sent, stored, to the sender',
    'the mediator releases': '303 message-accepted, stored, to the sender',
  }
  it.each([
    [
      'suspended',
      {
        ...nothing,
        'the sender writes': '303 message-stored, stored',
        'the sender mails': 'taken, stored',
        'the mediator mails': 'held, held',
        'the mediator answers': '401, not stored',
        'the mediator releases': '302, held',
        'a held one is approved': '409, held',
      },
    ],
    [
      'deleted',
      {
        ...nothing,
        'the sender writes': '409, not stored',
        'the sender mails': 'unknown, not stored',
        'the mediator mails': 'unknown, not stored',
        'the mediator answers': '401, not stored',
        'the mediator releases': '302, not stored',
        'a held one is approved': '404, not stored',
      },
    ],
    ['taken down', { ...nothing, ...converses, 'a held one is approved': '409, held' }],
    ['not taking cases', { ...nothing, ...converses, 'a held one is approved': '409, held' }],
    [
      'withdrawn',
      {
        'the sender writes': '409, not stored',
        'the sender mails': 'closed, not stored',
        'the mediator mails': 'closed, not stored',
        'the mediator answers': '409, not stored',
        'the mediator releases': '303 sender-withdrew, held',
        'a held one is approved': '404, held',
      },
    ],
    [
      'erased',
      {
        'the sender writes': '409, not stored',
        'the sender mails': 'closed, not stored',
        'the mediator mails': 'closed, not stored',
        'the mediator answers': '409, not stored',
        'the mediator releases': '404, not stored',
        'a held one is approved': '404, not stored',
      },
    ],
  ])('%s', async (state, expected) => {
    const conversation = await aConversation()
    await states[state]?.(conversation)
    const came: Record<string, string> = {}
    for (const what of Object.keys(expected)) came[what] = await happen(conversation, what, state)
    expect(came).toEqual(expected)
  })

  it('names to the mediator no address of the sender, but the one of the conversation', async () => {
    const { id, path, opened } = await aConversation()
    const text = 'Which address is answered?'
    await product.post(`${path}/message`, { inquiryId: id, text }, opened)
    const replyTo = replyAddress(product, id, 'mediator')
    expect(await mailedTo(text)).toMatchObject([{ replyTo }])
  })
})

describe('a form that was opened before its mediator went', () => {
  it.each(['suspended', 'deleted', 'taken down', 'not taking cases'])(
    'keeps what was typed and names others: %s',
    async (state) => {
      const { slug, ...conversation } = await aConversation()
      await states[state]?.({ slug, ...conversation })
      const typed = anInquiry({ disputeDescription: `Typed for long, ${state}.`, place: 'Leeds' })
      for (const more of [{}, { stay: 'yes' }] as Record<string, string>[]) {
        const answer = await product.post(`/mediator/${slug}/enquiry`, { ...typed, ...more })
        expect(answer.status).toBe(409)
        const html = await answer.text()
        expect(html).toContain(typed.disputeDescription)
        expect(html).toMatch(/cannot take enquiries at the moment|is not taking new cases/)
        expect(html).toContain('You could ask')
        expect(html).toContain('Olwen Other')
      }
    },
  )

  it('to several says which of them are left', async () => {
    const gone = await aConversation()
    const left = await aConversation()
    await states.suspended?.(gone)
    const to = `/enquiry?to=${gone.slug},${left.slug}`
    const typed = anInquiry({ disputeDescription: 'Typed to two.', place: 'Leeds' })
    const answer = await product.post(to, typed)
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(html).toContain('Typed to two.')
    expect(html).toContain('Olwen Other')
    expect(await storedAs('Typed to two.')).toBe('not stored')
  })
})

describe('a suspended mediator', () => {
  it('is said on the private page not to be able to answer, and others are offered', async () => {
    const { mediator, path, opened, id } = await aConversation()
    await product.post(`/dashboard/leads/${id}/reply`, { text: 'On Tuesday?' }, mediator.headers)
    await states.suspended?.({ mediator } as Conversation)
    const html = await page(path, opened)
    expect(html).toContain('Sian cannot answer at the moment')
    expect(html).toContain(privatePageMessages.unanswerable('Sian'))
    expect(html).not.toContain('Wait for Sian')
    expect(html).not.toContain('Answer Sian')
    expect(html).toContain('On Tuesday?')
    expect(html).toContain('Send it to Olwen')
    const written = await product.post(`${path}/message`, { inquiryId: id, text: 'Yes.' }, opened)
    expect(written.headers.get('location')).toContain('toast=message-stored')
    expect(await page(path, opened)).toContain('Yes.')
  })

  it('counts for none of the three who may be asked', async () => {
    const { path, opened, mediator } = await aConversation()
    await states.suspended?.({ mediator } as Conversation)
    for (let asked = 0; asked < 3; asked += 1) {
      const html = await page(path, opened)
      const [, mediatorId = ''] = /name="mediatorId" value="([^"]+)"/.exec(html) ?? []
      const answer = await product.post(`${path}/another`, { mediatorId }, opened)
      expect(answer.headers.get('location')).toContain('toast=another-asked')
    }
    expect(await page(path, opened)).not.toContain('name="mediatorId"')
  })

  it('finds all that came meanwhile once the account is open again, and is told of it', async () => {
    const { mediator, path, opened, id, email } = await aConversation()
    await states.suspended?.({ mediator } as Conversation)
    const text = 'I wrote while you were away.'
    await product.post(`${path}/message`, { inquiryId: id, text }, opened)
    await mailIn(id, 'mediator', email, 'I answered while I was suspended.')
    await mailDigests(product)
    expect(await digestsTo(email)).toBe(0)

    await decide(mediator.id, 'unsuspend')
    expect(await mailedTo('can send each one from the page of its lead')).toContainEqual({
      to: email,
      replyTo: null,
    })
    await mailDigests(product)
    expect(await digestsTo(email)).toBe(1)
    expect(await page(path, opened)).not.toContain(privatePageMessages.unanswerable('Sian'))

    const headers = await signIn(product, email)
    const html = await page(`/dashboard/leads/${id}`, headers)
    expect(html).toContain(text)
    expect(html).toContain('I answered while I was suspended.')
    expect(html).toContain('Held back: the account was suspended when it came.')
    const held = (await messagesOf(id)).find((each) => each.text.startsWith('I answered'))
    const released = await product.post(
      `/dashboard/leads/${id}/messages/${held?.id}/accept`,
      {},
      headers,
    )
    expect(released.headers.get('location')).toContain('toast=message-accepted')
    expect(await mailedTo('I answered while I was suspended.')).toHaveLength(1)
    expect(await page(path, opened)).toContain('I answered while I was suspended.')
  })

  const digestsTo = async (email: string) => {
    const { rows } = await product.db.execute(sql`
      select 1 from test.mails where data ->> 'kind' = 'daily-digest' and data ->> 'to' = ${email}`)
    return rows.length
  }

  it('is sent what was in the queue only once the account is open again', async () => {
    const { mediator, id, email } = await aConversation()
    await states.suspended?.({ mediator } as Conversation)
    const address = {
      ...{ accountId: mediator.id, fullName: 'Sian Standing', email },
      unconfirmed: '',
    }
    const words = 'In the queue at that moment.'
    const inquiry = inquirySchema.parse(anInquiry({ disputeDescription: words }))
    const mail = newInquiryMail(address, { ...inquiry, id }, 'http://localhost:3000', { others: 0 })
    await product.db.transaction((tx) => product.jobs.send(tx, mailQueue, mail))
    const refused = await jobInState(product, words, { state: 'created', name: givenUpQueue })
    expect(refused.error).toBe(`The account ${mediator.id} is suspended`)
    const deliveries = await page('/admin/deliveries', admin.headers)
    expect(deliveries).toContain(`The account ${mediator.id} is suspended`)

    await decide(mediator.id, 'unsuspend')
    expect(await mailWith(product, words)).toContain(email)
  })

  it('has leads forwarded that were due meanwhile once the account is open again', async () => {
    const { mediator, id } = await aConversation({ uniteConnectedId: 'UMS-4411' })
    await until(() => suite.posts.length > 0, 'the first is forwarded')
    await states.suspended?.({ mediator } as Conversation)
    suite.posts.length = 0
    const job = forwardJob(id, 'Sian Standing', false)
    await product.db.transaction((tx) => product.jobs.send(tx, forwardQueue, job))
    await jobInState(product, id, { state: 'created', name: givenUpQueue })
    expect(suite.posts).toEqual([])
    await decide(mediator.id, 'unsuspend')
    await until(() => suite.posts.length === 1, 'it is forwarded')
  })

  it('gets what was gathered, and their own reminders, once the account is open again', async () => {
    const { mediator, id, email } = await aConversation()
    await product.db.insert(gatheredInquiries).values({ inquiryId: id, mediatorId: mediator.id })
    const remindAt = new Date(Date.now() - 60_000)
    const remindNote = `Ring them, ${id}`
    await product.db.update(inquiries).set({ remindAt, remindNote }).where(eq(inquiries.id, id))
    await states.suspended?.({ mediator } as Conversation)
    await mailGathered(product, id)
    await mailOwnReminders(product)
    await mailDigests(product)
    expect(await digestsTo(email)).toBe(0)
    expect(await mailedTo(remindNote)).toEqual([])
    await decide(mediator.id, 'unsuspend')
    await mailOwnReminders(product)
    await mailDigests(product)
    expect(await digestsTo(email)).toBe(1)
    expect(await mailedTo(remindNote)).toMatchObject([{ to: email }])
  })

  it('is named nobody who was erased while a mail with a list waited', async () => {
    const { mediator, id } = await aConversation()
    const name = `Erased Meanwhile ${count}`
    const typed = { name, disputeDescription: `Listed in a mail, ${count}` }
    const other = await aRequest(mediator.id, typed)
    for (const inquiryId of [id, other.id])
      await product.db.insert(digestEntries).values({
        ...{ mediatorId: mediator.id, kind: 'new-enquiry', inquiryId },
        createdAt: new Date(),
      })
    product.jobs.pause()
    await mailDigests(product)
    await states.suspended?.({ mediator } as Conversation)
    await product.jobs.resume()
    const isGivenUp = { state: 'created', name: givenUpQueue }
    const refused = await jobInState(product, 'Your day on Find a Mediator', isGivenUp)
    expect(refused.error).toBe(`The account ${mediator.id} is suspended`)
    await product.post(`${other.path}/erase`, {}, other.opened)
    const { rows } = await product.db.execute(
      sql`select from pgboss.job where position(${name} in data::text) > 0`,
    )
    expect(rows).toEqual([])
    await decide(mediator.id, 'unsuspend')
    const mail = await mailWith(product, 'details erased by their sender')
    expect(mail).toContain('New enquiry: Priya Shah')
    expect(mail).not.toContain(name)
  })

  it('is told of a withdrawal, of a wish and of an erasure: they say to stop', async () => {
    const { mediator, path, opened, id, email } = await aConversation()
    await states.suspended?.({ mediator } as Conversation)
    const shown = { isEmailSafe: 'yes', isCallSafe: 'yes', safeTimes: '' }
    const safety = changedForm(shown, { isCallSafe: 'no' })
    await product.post(`${path}/contact`, safety, opened)
    await product.post(`${path}/withdraw`, { inquiryId: id }, opened)
    await product.post(`${path}/erase`, {}, opened)
    const { rows } = await product.db.execute<{ kind: string; text: string }>(sql`
      select data ->> 'kind' as kind, data ->> 'text' as text from test.mails
      where data ->> 'to' = ${email} and position(${id} in data ->> 'id') > 0 order by number`)
    const kinds = rows.map(({ kind }) => kind)
    expect(kinds).toEqual(['new-inquiry', 'contact-changed', 'enquiry-withdrawn', 'enquiry-erased'])
    for (const { kind, text } of rows)
      if (kind !== 'new-inquiry') expect(text).not.toContain('The fence')
  })
})

describe('a held enquiry to a mediator who cannot get it', () => {
  it('is shown with the reason, told to its sender, and delivered once that has changed', async () => {
    const { mediator, held, number } = await aConversation()
    await states.suspended?.({ mediator } as Conversation)
    expect(await page('/admin/held-enquiries', admin.headers)).toContain(
      `${heldMessages.obstacles.suspended} It cannot be delivered until that changes.`,
    )
    expect(await page(held.path, held.opened)).toContain(privatePageMessages.unanswerable('Sian'))
    const approve = () =>
      product.post(`/admin/held-enquiries/${held.id}/approve`, {}, admin.headers)
    const refused = await approve()
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain(heldMessages.notDelivered)
    expect(await page(held.path, held.opened)).toContain(privatePageMessages.undelivered('Sian'))
    await approve()
    const mailed = await mailedTo('Nobody whom you wrote to can help you')
    expect(mailed.filter(({ to }) => to === held.sender)).toHaveLength(1)

    await decide(mediator.id, 'unsuspend')
    expect((await approve()).status).toBe(303)
    expect(await storedAs(`The held one, ${number}`)).toBe('stored')
    expect(await page(held.path, held.opened)).toContain('Your enquiry is with Sian')
  })

  it('counts among the offers of other mediators, and takes none of the confirmations', async () => {
    const { mediator } = await aConversation()
    const email = `offers-${count}@example.com`
    const held: Awaited<ReturnType<typeof aRequest>>[] = []
    for (const n of [1, 2]) {
      const given = { email, disputeDescription: `Held for an offer, ${n}` }
      held.push(await aRequest(mediator.id, given, { isTrapped: true }))
    }
    const approve = async () => {
      for (const { id } of held)
        await product.post(`/admin/held-enquiries/${id}/approve`, {}, admin.headers)
    }
    await states.suspended?.({ mediator } as Conversation)
    await product.limits.allows('other-mediators-to-address', email)
    await approve()
    const mailedOf = async (words: string) =>
      (await mailedTo(words)).filter(({ to }) => to === email).length
    expect(await mailedOf('Nobody whom you wrote to can help you')).toBe(1)
    await decide(mediator.id, 'unsuspend')
    await approve()
    // Two of the three of a day were counted when they were sent.
    expect(await mailedOf('Your message was sent.')).toBe(1)
  })

  it('can be discarded', async () => {
    const { mediator, held } = await aConversation()
    await states.suspended?.({ mediator } as Conversation)
    const path = `/admin/held-enquiries/${held.id}/discard`
    expect((await product.post(path, {}, admin.headers)).status).toBe(303)
  })
})

describe('a mail to a sender that is about to leave', () => {
  it.each([
    ['contact', 'asked for no email'],
    ['erase', 'had their details erased'],
  ])('is not sent after %s', async (what, reason) => {
    const { id, requestId, path, opened, sender } = await aConversation()
    const shown = { isEmailSafe: 'yes', isCallSafe: 'yes', safeTimes: '' }
    const form = what === 'contact' ? changedForm(shown, { isEmailSafe: 'no' }) : {}
    await product.post(`${path}/${what}`, form, opened)
    const link = { id: `${requestId}-${id}`, requestId, url: `https://${what}.example` }
    await product.db.transaction((tx) =>
      product.jobs.send(tx, mailQueue, pageLinkMail(sender, link)),
    )
    const refused = await jobInState(product, link.url, { state: 'created', name: givenUpQueue })
    expect(refused.error).toBe(`The sender ${reason}`)
  })

  it('names its request, whichever mail it is', () => {
    const kinds = Object.entries(enquiryMails).flatMap(([kind, make]) => {
      const { isDiscreet, requestId } = make({ name: 'Priya Shah', text: 'Some words.' })
      return isDiscreet && requestId === undefined ? [kind] : []
    })
    expect(kinds).toEqual([])
  })
})

describe('a mail of the mediator that was held', () => {
  it('says once its sender has withdrawn that it was not sent and cannot be', async () => {
    const { mediator, id, ownMail, ...sender } = await aConversation()
    await product.post(`${sender.path}/withdraw`, { inquiryId: id }, sender.opened)
    const html = await page(`/dashboard/leads/${id}`, mediator.headers)
    expect(html).toContain('It was not sent, and cannot be: the sender has withdrawn this enquiry.')
    expect(html).not.toContain('I wrote this: send it')
  })

  it('says where it was released after that, as it could be before, that no email was sent', async () => {
    const { mediator, id, ownMail, ...sender } = await aConversation()
    await product.post(`${sender.path}/withdraw`, { inquiryId: id }, sender.opened)
    await product.db.update(messages).set({ isHeld: false }).where(eq(messages.id, ownMail))
    const html = await page(`/dashboard/leads/${id}`, mediator.headers)
    expect(html).toContain('No email was sent: the sender has withdrawn this enquiry.')
    expect(html).not.toContain('Being sent by email')
  })
})

describe('an enquiry that was withdrawn', () => {
  it('takes along what had not left for its mediator', async () => {
    const { mediator, id, path, opened } = await aConversation()
    await states.suspended?.({ mediator } as Conversation)
    const mail = newInquiryMail(
      { accountId: mediator.id, fullName: 'Sian', email: 'sian@example.org', unconfirmed: '' },
      { ...inquirySchema.parse(anInquiry({ disputeDescription: 'Not any more.' })), id },
      'http://localhost:3000',
      { others: 0 },
    )
    await product.db.transaction((tx) => product.jobs.send(tx, mailQueue, mail))
    await jobInState(product, 'Not any more.', { state: 'created', name: givenUpQueue })
    await product.post(`${path}/withdraw`, { inquiryId: id }, opened)
    const { rows } = await product.db.execute(sql`
      select 1 from pgboss.job where position('Not any more.' in data::text) > 0`)
    expect(rows).toEqual([])
  })

  it('shows without JavaScript what was typed to it from a page that was open before', async () => {
    const { id, path, opened } = await aConversation()
    await product.post(`${path}/withdraw`, { inquiryId: id }, opened)
    const form = { inquiryId: id, text: 'Typed before that.' }
    const answer = await product.post(`${path}/message`, form, opened)
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(html).toContain(privatePageMessages.cannotWrite)
    expect(html).toContain('Typed before that.')
  })

  it('is not withdrawn again once everything was erased, which is said', async () => {
    const { id, path, opened } = await aConversation()
    await product.post(`${path}/erase`, {}, opened)
    const answer = await product.post(`${path}/withdraw`, { inquiryId: id }, opened)
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(html).toContain(privatePageMessages.alreadyErased)
    expect(html).not.toContain('Withdrawn. The mediator was told.')
    expect(await page(`${path}/withdraw`, opened)).toContain(privatePageMessages.alreadyErased)
  })
})

describe('a mediator who was deleted', () => {
  it.each(['Leeds', ''])(
    'leaves the words and later letters to their sender, who is offered others: near "%s"',
    async (place) => {
      const conversation = await aConversation({ place })
      const { id, path, opened } = conversation
      const later = 'And there are two children.'
      await product.post(`${path}/message`, { inquiryId: id, text: later }, opened)
      await mailIn(id, 'enquirer', 'stranger@example.com', 'I am somebody else.')
      await states.deleted?.(conversation)
      const html = await page(path, opened)
      expect(html).toContain(privatePageMessages.returned)
      expect(html).toContain(`The fence, ${conversation.number}`)
      expect(html).toContain(later)
      expect(html).not.toContain('I am somebody else.')
      const [, mediatorId = ''] = /name="mediatorId" value="([^"]+)"/.exec(html) ?? []
      expect(mediatorId).not.toBe('')

      const form = { inquiryId: id, text: 'Typed before that.' }
      const late = await product.post(`${path}/message`, form, opened)
      const answered = await late.text()
      expect(answered).toContain(privatePageMessages.noLongerThere)
      expect(answered).toContain('Typed before that.')

      await product.post(`${path}/another`, { mediatorId }, opened)
      const [lead] = await product.db
        .select()
        .from(inquiries)
        .where(
          and(
            eq(inquiries.mediatorId, mediatorId),
            eq(inquiries.requestId, conversation.requestId),
          ),
        )
      expect(lead).toMatchObject({ additionalNotes: later })
    },
  )
})
