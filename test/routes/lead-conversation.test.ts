import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  findConversation,
  markMessagesRead,
} from '#app/enquiries/conversation/find-conversation.server.ts'
import { recordMessage } from '#app/enquiries/conversation/record-message.server.ts'
import { inquiries, inquiryChanges } from '#app/enquiries/inquiries.table.server.ts'
import { inquiryRequests } from '#app/enquiries/inquiry-requests.table.server.ts'
import { messages } from '#app/enquiries/messages.table.server.ts'
import { aLead } from '../kit/builders.ts'
import { recordedEvents } from '../kit/events.ts'
import { changedForm, formSecretOf } from '../kit/form-fields.ts'
import { mailWith } from '../kit/mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { withoutWrites } from '../kit/refuse-writes.ts'
import { signedIn } from '../kit/sign-in.ts'

type Mediator = Awaited<ReturnType<typeof signedIn>>

let product: TestProduct
let mediator: Mediator
let stranger: Mediator
beforeAll(async () => {
  product = await aProduct()
  mediator = await signedIn(product)
  stranger = await signedIn(product)
})

describe('GET /dashboard/leads/:id', () => {
  it('shows everything in one order: what was sent, answered, noted and changed', async () => {
    const id = await aSentLead({ createdAt: new Date('2026-11-18T20:14:00Z') })
    await post(id, 'reply', { text: 'Would Tuesday suit you?' })
    await post(id, 'note', { note: 'Ask about half-term.' })
    await write(id, 'Wednesday would be perfect.')
    await post(id, 'response', { responseMessage: 'Rang her at seven.', version: '2' })
    const html = await page(id)
    const order = [
      'We cannot agree about the fence.',
      'Would Tuesday suit you?',
      'Status changed from New to Contacted',
      'Private note',
      'Ask about half-term.',
      'Wednesday would be perfect.',
      'You, elsewhere. Response recorded',
      'Rang her at seven.',
    ].map((text) => html.indexOf(text))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order[0]).toBeGreaterThan(0)
  })

  it('marks what the sender wrote as read, and the mediator’s own as nobody’s business', async () => {
    const id = await aSentLead()
    await post(id, 'reply', { text: 'Good morning.' })
    await write(id, 'Good evening.')
    await page(id)
    const read = await product.db.select().from(messages).where(eq(messages.inquiryId, id))
    expect(read.map(({ author, readAt }) => [author, readAt !== null]).sort()).toEqual([
      ['enquirer', true],
      ['mediator', false],
    ])
  })

  it('shows what is held back as such', async () => {
    const id = await aSentLead()
    await write(id, 'Cheap pills.', { isHeld: true })
    const html = await page(id)
    expect(html).toContain('Cheap pills.')
    expect(html).toContain('/accept')
  })

  it('marks nothing as read that was not shown, and nothing that is held', async () => {
    const id = await aSentLead()
    await write(id, 'Cheap pills.', { isHeld: true })
    await write(id, 'Good evening.')
    const shown = await findConversation(product.db, id)
    await write(id, 'And good night.')
    const ids = shown.map((message) => message.id)
    await markMessagesRead(product.db, ids, 'mediator', product.now())
    const now = await findConversation(product.db, id)
    expect(now.filter(({ readAt }) => readAt).map(({ text }) => text)).toEqual(['Good evening.'])
  })

  it('says whether a reply was sent, read on the private page or came back', async () => {
    const id = await aSentLead()
    await post(id, 'reply', { text: 'One.' })
    expect(await page(id)).toMatch(/Being sent by email|Sent by email/)
    const set = (values: Partial<typeof messages.$inferInsert>) =>
      product.db.update(messages).set(values).where(eq(messages.inquiryId, id))
    await mailWith(product, 'One.')
    await set({ sentAt: new Date(), returnedAt: new Date(), returnReason: 'no such user' })
    expect(await page(id)).toContain('The email came back: no such user. Please call')
    await set({ returnedAt: null, returnReason: '', readAt: new Date() })
    expect(await page(id)).toContain('Sent by email, read today at')
  })

  it('warns of what is not safe, before anything is written', async () => {
    const id = await aSentLead(
      { phone: '07700 900412' },
      { isEmailSafe: false, isCallSafe: false, safeTimes: 'My husband may answer.' },
    )
    const html = await page(id)
    for (const text of [
      'Do not email or call',
      '“My husband may answer.”',
      'Priya asked for no email. Your answer waits on their private page.',
      'Asked not to be called',
    ])
      expect(html).toContain(text)
    expect(html).not.toMatch(/href="(mailto|tel):/)
  })

  it('says how far the sender is from the nearest office', async () => {
    const id = await aSentLead({}, { place: 'bradford' })
    expect(await page(id)).toMatch(/Bradford[\s\S]*8 miles from your office/)
    expect(await page(await aSentLead({}, { place: 'Nowhere-at-all' }))).toContain('Nowhere-at-all')
  })

  it('says plainly of a withdrawn lead that nothing can be sent', async () => {
    const html = await page(await aSentLead({ withdrawnAt: new Date() }))
    expect(html).toContain('The sender withdrew this enquiry on')
    expect(html).not.toContain('Your reply to Priya')
    expect(html).toContain('Your private note')
  })

  it('offers no form on a lead whose sender had their details erased', async () => {
    const html = await page(await aSentLead({ erasedAt: new Date() }))
    expect(html).toContain('The sender had their details erased on')
    for (const form of ['Your reply to', 'Your private note', 'Next step'])
      expect(html).not.toContain(form)
  })

  it('shows an imported lead with its notes and response, which have no changes', async () => {
    const id = await aLead(product.db, mediator.id, {
      status: 'completed',
      notes: 'Settled on the day.',
      responseMessage: 'I can offer the 14th.',
    })
    const html = await page(id)
    expect(html).toContain('Settled on the day.')
    expect(html).toContain('I can offer the 14th.')
    expect(html).toContain('Goes to their email.')
    expect(html).not.toContain('waiting for your answer')
  })
})

describe('POST /dashboard/leads/:id/reply', () => {
  it('sends the reply, answers the lead and counts it once', async () => {
    const id = await aSentLead()
    const before = await actions()
    const response = await post(id, 'reply', { text: 'Shall we\r\ntalk at noon?' })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`/dashboard/leads/${id}?toast=reply-sent`)
    await post(id, 'reply', { text: 'Shall we\ntalk at noon?' })
    expect(await mailWith(product, 'talk at noon?')).toContain('To: priya@example.com')
    expect(await lead(id)).toMatchObject({ status: 'contacted', responded: true, version: 1 })
    expect((await lead(id)).answeredAt).toBeInstanceOf(Date)
    expect((await actions()).slice(before.length)).toEqual(['response'])
    expect(await page(`${id}?toast=reply-sent`)).toContain('Your reply is on its way')
  })

  it('sends the same word again from another form, as once the sender has asked again', async () => {
    const id = await aSentLead()
    const first = { text: 'Yes.', ...formSecretOf(await page(id)) }
    await post(id, 'reply', first)
    await post(id, 'reply', first)
    await write(id, 'And on Friday?')
    await post(id, 'reply', { text: 'Yes.', ...formSecretOf(await page(id)) })
    const written = await product.db.select().from(messages).where(eq(messages.inquiryId, id))
    expect(written.map(({ text }) => text).toSorted()).toEqual(['And on Friday?', 'Yes.', 'Yes.'])
  })

  it('stores it on the private page alone where no mail is wanted', async () => {
    const id = await aSentLead({}, { isEmailSafe: false })
    const response = await post(id, 'reply', { text: 'Read this in safety.' })
    expect(response.headers.get('location')).toContain('?toast=reply-stored')
    expect(await page(id)).toContain('On their private page, no email')
    const { rows } = await product.db.execute(sql`
      select from pgboss.job where data::text like '%Read this in safety.%'`)
    expect(rows).toEqual([])
  })

  it('wants words, and no more than fit', async () => {
    const id = await aSentLead()
    for (const [text, message] of [
      [' ', 'Enter your reply'],
      ['x'.repeat(5_001), '5,000'],
    ] as const) {
      const response = await post(id, 'reply', { text })
      expect(response.status).toBe(422)
      const html = await response.text()
      expect(html).toContain(message)
      expect(html).toContain('<title>Error: ')
    }
    expect(await lead(id)).toMatchObject({ status: 'new', answeredAt: null })
  })

  it.each([
    ['withdrawnAt', 'The sender has withdrawn this enquiry, so your reply was not sent.'],
    ['erasedAt', 'The sender has had their details erased, so your reply was not sent.'],
  ])('refuses it where %s is set meanwhile, with what was typed', async (field, message) => {
    const id = await aSentLead({ [field]: new Date() })
    const response = await post(id, 'reply', { text: 'Too late.' })
    expect(response.status).toBe(409)
    const html = await response.text()
    expect(html).toContain(message)
    expect(html).toContain('Too late.</textarea>')
    expect(await lead(id)).toMatchObject({ responded: false })
  })

  it('refuses more than twenty an hour, with what was typed, and mails nobody', async () => {
    const id = await aSentLead()
    for (let n = 1; n <= 20; n += 1)
      expect((await post(id, 'reply', { text: `Reply ${n}.` })).status).toBe(303)
    // The last one once more is a repeated post.
    expect((await post(id, 'reply', { text: 'Reply 20.' })).status).toBe(303)
    const response = await post(id, 'reply', { text: 'One too many.' })
    expect(response.status).toBe(429)
    const html = await response.text()
    expect(html).toContain('You have sent many replies in a short time.')
    expect(html).toContain('One too many.</textarea>')
    const held = { inquiryId: id, author: 'mediator', channel: 'mail', isHeld: true } as const
    const message = { ...held, text: 'By mail.', at: product.now() }
    const recorded = await product.db.transaction((tx) => recordMessage(tx, product, message))
    const messageId = recorded.ok ? recorded.id : ''
    const accepted = await post(id, `messages/${messageId}/accept`, {})
    expect(accepted.headers.get('location')).toContain('?toast=too-many-replies')
    const stored = await findConversation(product.db, id)
    expect(stored.filter(({ isHeld }) => isHeld).map(({ text }) => text)).toEqual(['By mail.'])
    expect(stored).toHaveLength(21)
  })

  it('finds nobody else’s lead', async () => {
    const id = await aSentLead()
    for (const form of ['reply', 'note']) {
      const typed = { text: 'Mine.', note: 'Mine.' }
      const path = `/dashboard/leads/${id}/${form}`
      expect((await product.post(path, typed, stranger.headers)).status).toBe(404)
    }
    expect(await lead(id)).toMatchObject({ status: 'new', notes: '' })
  })

  it('stores all of it or nothing, and gives back what was typed', async () => {
    const id = await aLead(product.db, mediator.id)
    for (const table of ['messages', 'inquiry_changes', 'pgboss.job_common']) {
      const response = await withoutWrites(product, table, () =>
        post(id, 'reply', { text: 'All of it.' }),
      )
      expect(response.status).toBe(503)
      const html = await response.text()
      expect(html).toContain('Failed to update lead. Please try again.')
      expect(html).toContain('All of it.')
      expect(await product.db.$count(messages, eq(messages.inquiryId, id))).toBe(0)
      const [row] = await product.db.select().from(inquiries).where(eq(inquiries.id, id))
      expect(row).toMatchObject({ status: 'new', answeredAt: null, version: 0 })
    }
  })
})

describe('a proposed time', () => {
  const july = summerEvening()
  const call = {
    text: 'Shall we talk?',
    meetingDay: july.day,
    meetingTime: '19:00',
    meetingMinutes: '45',
    meetingWay: 'online',
    meetingWhere: 'https://meet.example/room',
  }

  it('goes with the reply, in words and as a file for calendars', async () => {
    const id = await aSentLead()
    expect((await post(id, 'reply', call)).status).toBe(303)
    const words = `Proposed time: ${july.words} at 19:00 (UK time), 45 minutes, online: https://meet.example/room`
    const mail = await mailWith(product, words)
    expect(mail).toContain('appointment.ics')
    expect(mail).toContain('text/calendar')
    const html = await page(id)
    expect(html).toContain(words)
    const [, path = ''] = /href="(\/dashboard\/leads\/[^"]+\/files\/[^"]+)"/.exec(html) ?? []
    const file = await product.get(path, mediator.headers)
    expect(file.headers.get('content-type')).toMatch(/^text\/calendar/)
    const calendar = await file.text()
    expect(calendar).toContain(`DTSTART:${july.day.replaceAll('-', '')}T180000Z`)
    expect(calendar).toContain(`DTEND:${july.day.replaceAll('-', '')}T184500Z`)
    expect(calendar).not.toMatch(/mediat|Priya|fence/i)
  })

  it.each([
    [{ meetingTime: '' }, 'Give the day and the time of the call, or leave both empty', 422],
    [{ meetingDay: '2027-02-30' }, 'Give the day and the time of the call', 422],
    [{ meetingDay: '2020-01-01' }, 'This time has passed', 409],
    [{ meetingDay: '2099-07-24' }, 'Choose a day within a year', 409],
    [
      { meetingDay: '2026-03-29', meetingTime: '01:30' },
      'The clocks leave that hour out on that day. Choose another time',
      422,
    ],
    [{ meetingDay: '2020-10-25', meetingTime: '01:30' }, 'This time has passed', 409],
  ])('is refused with %j, and nothing is sent', async (given, message, status) => {
    const id = await aSentLead()
    const response = await post(id, 'reply', { ...call, ...given })
    expect(response.status).toBe(status)
    const html = await response.text()
    expect(html).toContain(message)
    expect(html).toContain('https://meet.example/room')
    expect(await product.db.select().from(messages).where(eq(messages.inquiryId, id))).toEqual([])
  })
})

describe('POST /dashboard/leads/:id/note', () => {
  it('adds below the earlier notes, once, and leaves answer and status alone', async () => {
    const id = await aSentLead({ notes: 'First.' })
    for (const note of ['Second.', 'Second.', 'Third.'])
      expect((await post(id, 'note', { note })).headers.get('location')).toContain('note-added')
    expect(await lead(id)).toMatchObject({
      notes: 'First.\n\nSecond.\n\nThird.',
      version: 2,
      status: 'new',
      answeredAt: null,
    })
    const html = await page(id)
    expect(html.match(/>Private note</g)?.length).toBeGreaterThanOrEqual(3)
    const changed = await product.db
      .select()
      .from(inquiryChanges)
      .where(eq(inquiryChanges.inquiryId, id))
    expect(changed).toHaveLength(2)
  })

  it('wants words, and says where the notes are full', async () => {
    const id = await aSentLead({ notes: 'x'.repeat(9_990) })
    const empty = await post(id, 'note', { note: '' })
    expect(empty.status).toBe(422)
    expect(await empty.text()).toContain('Enter your note')
    const full = await post(id, 'note', { note: 'More than fits.' })
    expect(full.status).toBe(409)
    expect(await full.text()).toContain('The notes of this lead are full.')
  })
})

describe('when a lead counts as answered', () => {
  it('is at the first status but new, or the recorded response, and stays there', async () => {
    const byStatus = await aSentLead()
    await post(
      byStatus,
      'status',
      changedForm({ status: 'new', notes: '' }, { notes: 'Only a note.' }),
    )
    expect((await lead(byStatus)).answeredAt).toBeNull()
    const shown = { status: 'new', notes: 'Only a note.' }
    await post(byStatus, 'status', changedForm(shown, { status: 'declined' }))
    const { answeredAt } = await lead(byStatus)
    expect(answeredAt).toBeInstanceOf(Date)
    await post(byStatus, 'reply', { text: 'Sorry.' })
    expect((await lead(byStatus)).answeredAt).toEqual(answeredAt)

    const byResponse = await aSentLead()
    await post(byResponse, 'response', { responseMessage: 'Rang.', version: '0' })
    expect((await lead(byResponse)).answeredAt).toBeInstanceOf(Date)
  })
})

/** A lead of the mediator with a private page. */
async function aSentLead(
  given: Parameters<typeof aLead>[2] = {},
  request: Partial<typeof inquiryRequests.$inferInsert> = {},
) {
  const requestId = crypto.randomUUID()
  await product.db
    .insert(inquiryRequests)
    .values({ id: requestId, email: 'priya@example.com', createdAt: new Date(), ...request })
  return aLead(product.db, mediator.id, { requestId, ...given })
}

function write(inquiryId: string, text: string, { isHeld = false } = {}) {
  const message = { inquiryId, author: 'enquirer', channel: 'page', text, isHeld } as const
  return product.db.transaction((tx) =>
    recordMessage(tx, product, { ...message, at: product.now() }),
  )
}

const post = (id: string, form: string, typed: Record<string, string>) =>
  product.post(`/dashboard/leads/${id}/${form}`, typed, mediator.headers)

async function page(path: string) {
  const response = await product.get(`/dashboard/leads/${path}`, mediator.headers)
  return (await response.text()).replaceAll('<!-- -->', '')
}

async function lead(id: string) {
  const [row] = await product.db.select().from(inquiries).where(eq(inquiries.id, id))
  if (!row) throw new Error(`no lead ${id}`)
  return row
}

async function actions() {
  const events = await recordedEvents(product)
  return events.flatMap(({ type, payload }) =>
    type === 'lead_action' ? [(payload as { action: string }).action] : [],
  )
}

/** The next 24 July that a call can be proposed for. */
function summerEvening() {
  const now = new Date()
  const isOver = now >= new Date(Date.UTC(now.getUTCFullYear(), 6, 24))
  const date = new Date(Date.UTC(now.getUTCFullYear() + (isOver ? 1 : 0), 6, 24))
  const weekday = date.toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' })
  const day = date.toISOString().slice(0, 10)
  return { day, words: `${weekday} 24 July ${date.getUTCFullYear()}` }
}
