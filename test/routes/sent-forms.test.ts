import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { heldInquiries, inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { inquiryRequests } from '#app/enquiries/inquiry-requests.table.server.ts'
import { messages, savedReplies } from '#app/enquiries/messages.table.server.ts'
import { rememberOpened } from '#app/enquiries/private-page/opened-cookie.server.ts'
import { deleteOldSentForms, sentFormDays } from '#app/platform/forms/sent-forms.server.ts'
import { sentForms } from '#app/platform/forms/sent-forms.table.server.ts'
import { reports } from '#app/reports/reports.table.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import { withdrawReview } from '#app/reviews/withdrawal/withdraw-review.server.ts'
import { aHeldInquiry, aMediator, anInquiry } from '../kit/builders.ts'
import { formSecretOf } from '../kit/form-fields.ts'
import { anInvitation } from '../kit/invitation.ts'
import { aLinkedRequest } from '../kit/linked-request.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { cookieOf, signedIn } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct({ TRUST_PROXY: 'true' })
  await aMediator(product.db, { id: 'bethan', fullName: 'Bethan Llewellyn' })
  await aMediator(product.db, { id: 'edward', fullName: 'Edward Ashworth' })
})

const profile = '/mediator/bethan-llewellyn'
const pageOf = async (path: string, headers = {}) => (await product.get(path, headers)).text()
const newSecret = () => ({ formSecret: randomUUID() })
const locationOf = (answer: Response) => answer.headers.get('location')
const from = (name: string) => product.db.select().from(inquiries).where(eq(inquiries.name, name))

describe('the secret of a form', () => {
  it('is drawn anew with each page that is made for one reader', async () => {
    for (const path of [
      `${profile}/enquiry`,
      `${profile}/review`,
      '/enquiry?to=bethan-llewellyn&to=edward-ashworth',
      '/report/profile/bethan-llewellyn',
    ]) {
      const [one, two] = [formSecretOf(await pageOf(path)), formSecretOf(await pageOf(path))]
      expect(one.formSecret, path).toMatch(/^[\da-f-]{36}$/)
      expect(two, path).not.toEqual(one)
    }
  })

  it.each([`${profile}?as=individual`, '/contact'])(
    'stands on no page that is kept for everyone, as %s',
    async (path) => {
      const html = await pageOf(path)
      expect(formSecretOf(html)).toEqual({ formSecret: '' })
      expect(html).not.toMatch(/formSecret[^<]*[\da-f]{8}-[\da-f]{4}-/)
    },
  )

  it('stays the same where the form comes back', async () => {
    const path = `${profile}/enquiry`
    const secret = formSecretOf(await pageOf(path))
    const refused = await product.post(path, { ...anInquiry({ name: '' }), ...secret })
    expect(refused.status).toBe(422)
    expect(formSecretOf(await refused.text())).toEqual(secret)
  })
})

describe('an enquiry', () => {
  const path = `${profile}/enquiry`

  it('whose answer was lost leads to the same private page when it is sent again', async () => {
    const form = { ...anInquiry({ name: 'Lost Answer', isEmailSafe: 'no' }), ...newSecret() }
    const [first, atOnce] = await Promise.all([product.post(path, form), product.post(path, form)])
    const again = await product.post(path, form)
    expect(locationOf(first)).toMatch(/^\/my-enquiry\//)
    expect([locationOf(atOnce), locationOf(again)]).toEqual([locationOf(first), locationOf(first)])
    const page = locationOf(again) ?? ''
    const own = { cookie: cookieOf(again.headers) }
    await until(
      async () => (await pageOf(page, own)).includes(form.disputeDescription),
      'the private page shows what was sent',
    )
    expect(await from('Lost Answer')).toHaveLength(1)

    const inPlace = await product.post(path, { ...form, stay: 'yes' })
    expect(await inPlace.text()).toContain(`href="${page}"`)
  })

  const choicesOf = async (name: string) => {
    const ids = (await from(name)).map(({ requestId }) => requestId ?? '')
    const { isEmailSafe, isCallSafe } = inquiryRequests
    return product.db
      .select({ isEmailSafe, isCallSafe })
      .from(inquiryRequests)
      .where(inArray(inquiryRequests.id, ids))
      .orderBy(inquiryRequests.createdAt)
  }

  it('whose answer was lost is made safer by the same form, sent again with that wish', async () => {
    const form = { ...anInquiry({ name: 'Safer Again', email: 's@example.com' }), ...newSecret() }
    const first = await product.post(path, form)
    const unsafe = { ...form, isEmailSafe: 'no', isCallSafe: 'no' }
    const [again, atOnce] = await Promise.all([
      product.post(path, unsafe),
      product.post(path, unsafe),
    ])
    expect([locationOf(again), locationOf(atOnce)]).toEqual([locationOf(first), locationOf(first)])
    expect(await choicesOf('Safer Again')).toEqual([{ isEmailSafe: false, isCallSafe: false }])
    await product.post(path, form)
    expect(await choicesOf('Safer Again')).toEqual([{ isEmailSafe: false, isCallSafe: false }])
  })

  it('of other words makes what the same form sent before safer too', async () => {
    const form = { ...anInquiry({ name: 'Safer Later', email: 't@example.com' }), ...newSecret() }
    await product.post(path, form)
    const later = { disputeDescription: 'Other words, and please do not call.', isCallSafe: 'no' }
    await product.post(path, { ...form, ...later })
    const isCallSafe = (await choicesOf('Safer Later')).map((choice) => choice.isCallSafe)
    expect(isCallSafe).toEqual([false, false])
  })

  it('without a secret, with another wish of safety, is another one', async () => {
    const form = anInquiry({ name: 'Nobody Known', email: 'u@example.com' })
    await product.post(path, form)
    await product.post(path, { ...form, isCallSafe: 'no' })
    const isCallSafe = (await choicesOf('Nobody Known')).map((choice) => choice.isCallSafe)
    expect(isCallSafe).toEqual([true, false])
  })

  it('to several does so as well, in any order', async () => {
    const form = { ...anInquiry({ name: 'Lost Several' }), ...newSecret() }
    const to = (...slugs: string[]) => `/enquiry?${slugs.map((slug) => `to=${slug}`).join('&')}`
    const first = await product.post(to('bethan-llewellyn', 'edward-ashworth'), form)
    const again = await product.post(to('edward-ashworth', 'bethan-llewellyn'), form)
    expect(locationOf(again)).toBe(locationOf(first))
    expect(locationOf(first)).toMatch(/^\/my-enquiry\//)
    expect(await from('Lost Several')).toHaveLength(2)
  })

  it('with other words is a new one, and so are the same words from another form', async () => {
    const form = { ...anInquiry({ name: 'Went Back' }), ...newSecret() }
    const changed = { ...form, disputeDescription: 'On second thoughts, the hedge.' }
    const answers = [
      await product.post(path, form),
      await product.post(path, changed),
      await product.post(path, { ...form, ...newSecret() }),
    ]
    expect(new Set(answers.map(locationOf)).size).toBe(3)
    expect(await from('Went Back')).toHaveLength(3)
  })

  it('of two people with the same words leads each to their own page', async () => {
    const words = anInquiry({ name: 'Same Words' })
    const [one, other] = [newSecret(), newSecret()]
    const [hers, his] = await Promise.all([
      product.post(path, { ...words, ...one }),
      product.post(path, { ...words, ...other }),
    ])
    expect(locationOf(hers)).not.toBe(locationOf(his))
    expect(locationOf(await product.post(path, { ...words, ...other }))).toBe(locationOf(his))

    // Without scripts a page that is kept has no secret: the words alone open nothing.
    const unscripted = anInquiry({ name: 'No Scripts' })
    const first = await product.post(path, unscripted)
    const second = await product.post(path, unscripted)
    expect(locationOf(first)).toMatch(/^\/my-enquiry\//)
    expect(locationOf(second)).toBe(`${profile}?sent=enquiry#contact`)
    expect(second.headers.getSetCookie()).toEqual([])
    expect(await from('No Scripts')).toHaveLength(1)
  })

  it('without a secret is another one after ten minutes', async () => {
    const words = anInquiry({ name: 'Ten Minutes' })
    await product.post(path, words)
    const sentAt = new Date(Date.now() - 10 * 60_000)
    const [lead] = await from('Ten Minutes')
    await product.db
      .update(sentForms)
      .set({ sentAt })
      .where(eq(sentForms.ledTo, lead?.id ?? ''))
    await product.post(path, words)
    expect(await from('Ten Minutes')).toHaveLength(2)
  })

  it('that is erased is forgotten with its form', async () => {
    const form = { ...anInquiry({ name: 'Erased Soon' }), ...newSecret() }
    const sent = await product.post(path, form)
    const [lead] = await from('Erased Soon')
    const ofLead = eq(sentForms.ledTo, lead?.id ?? '')
    expect(await product.db.$count(sentForms, ofLead)).toBe(1)
    const page = new URL(locationOf(sent) ?? '', 'http://localhost').pathname
    await product.post(`${page}/erase`, {}, { cookie: cookieOf(sent.headers) })
    expect(await product.db.$count(sentForms, ofLead)).toBe(0)
  })
})

describe('a review', () => {
  const path = `${profile}/review`
  const form = (comment: string) => ({ clientName: 'R. Thomas', rating: '4', comment })
  const saying = (comment: string) =>
    product.db.select().from(reviews).where(eq(reviews.comment, comment))

  it('sent twice from one form is one, wherever it is sent from', async () => {
    const review = { ...form('Sent on the way.'), ...newSecret() }
    await Promise.all(
      ['198.51.100.1', '198.51.100.2'].map((ip) =>
        product.post(path, review, { 'x-forwarded-for': ip }),
      ),
    )
    expect(await saying('Sent on the way.')).toHaveLength(1)
  })

  it('that was withdrawn is stored when it is sent again', async () => {
    const review = { ...form('Withdrawn and meant.'), ...newSecret() }
    await product.post(path, review)
    const [first] = await saying('Withdrawn and meant.')
    await withdrawReview(product, first?.id ?? '')
    await product.post(path, review)
    await product.post(path, { ...review, ...newSecret() })
    const statuses = (await saying('Withdrawn and meant.')).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual(['in_review', 'in_review', 'withdrawn'])
  })

  it('of a client that was withdrawn is not said to be submitted again', async () => {
    const { path: invitation } = await anInvitation(product, 'bethan')
    const review = { ...form('From an invitation.'), ...newSecret() }
    expect((await product.post(invitation, review)).status).toBe(303)
    expect((await product.post(invitation, review)).status).toBe(303)
    const [stored, ...others] = await saying('From an invitation.')
    expect(others).toEqual([])
    await withdrawReview(product, stored?.id ?? '')
    const again = await product.post(invitation, review)
    expect(again.status).toBe(409)
    expect(await again.text()).toContain('From an invitation.')
  })
})

it('a report sent twice from one form has one reference, wherever it is sent from', async () => {
  const report = { reason: 'abusive', text: 'Sent on the way.', email: '', ...newSecret() }
  const answers = await Promise.all(
    ['198.51.100.3', '198.51.100.4'].map((ip) =>
      product.post('/report/profile/bethan-llewellyn', report, { 'x-forwarded-for': ip }),
    ),
  )
  expect(locationOf(answers[0] as Response)).toMatch(/reference=R-/)
  expect(new Set(answers.map(locationOf)).size).toBe(1)
  expect(await product.db.$count(reports, eq(reports.text, 'Sent on the way.'))).toBe(1)
})

describe('what is added to a conversation', () => {
  const messagesOf = (inquiryId: string) =>
    product.db.select().from(messages).where(eq(messages.inquiryId, inquiryId))
  const aConversation = async () => {
    const { id: mediatorId, headers } = await signedIn(product, { fullName: 'Gwen Pritchard' })
    const { id: requestId, leads, path } = await aLinkedRequest(product, [mediatorId])
    const [cookie = ''] = rememberOpened(product, requestId).split(';')
    return { id: leads[0] ?? '', requestId, mediatorId, headers, path, opened: { cookie } }
  }

  it('by the sender is one for each form, at once or later', async () => {
    const { id, path, opened } = await aConversation()
    const form = { inquiryId: id, text: 'Yes.', ...formSecretOf(await pageOf(path, opened)) }
    const post = (given: typeof form) => product.post(`${path}/message`, given, opened)
    const answers = await Promise.all([post(form), post(form)])
    answers.push(await post(form))
    expect(answers.map(locationOf)).toEqual(Array(3).fill(`${path}?toast=message-sent`))
    expect(await messagesOf(id)).toHaveLength(1)
    await post({ ...form, ...formSecretOf(await pageOf(path, opened)) })
    await post({ ...form, text: 'Yes, please.' })
    const texts = (await messagesOf(id)).map(({ text }) => text)
    expect(texts.toSorted()).toEqual(['Yes, please.', 'Yes.', 'Yes.'])
  })

  it('while the enquiry is held is added once', async () => {
    const { id, mediatorId, requestId, path, opened } = await aConversation()
    await product.db.delete(inquiries).where(eq(inquiries.id, id))
    const held = await aHeldInquiry(product.db, mediatorId, { requestId })
    const form = { inquiryId: held, text: 'I forgot the hedge.', ...newSecret() }
    const post = (given: typeof form) => product.post(`${path}/message`, given, opened)
    const answers = [...(await Promise.all([post(form), post(form)])), await post(form)]
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    await post({ ...form, ...newSecret() })
    const [{ additionalNotes } = {}] = await product.db
      .select()
      .from(heldInquiries)
      .where(eq(heldInquiries.id, held))
    expect(additionalNotes).toBe('I forgot the hedge.\n\nI forgot the hedge.')
  })

  it('by the mediator is one for each form, also after the sender withdrew', async () => {
    const { id, headers } = await aConversation()
    const lead = `/dashboard/leads/${id}`
    const form = { text: 'Tuesday at ten.', ...formSecretOf(await pageOf(lead, headers)) }
    const post = (given: typeof form) => product.post(`${lead}/reply`, given, headers)
    await Promise.all([post(form), post(form)])
    expect(await messagesOf(id)).toHaveLength(1)
    await post({ ...form, ...newSecret() })
    expect(await messagesOf(id)).toHaveLength(2)
    await product.db.update(inquiries).set({ withdrawnAt: new Date() }).where(eq(inquiries.id, id))
    expect(locationOf(await post(form))).toBe(`${lead}?toast=reply-sent`)
    expect((await post({ ...form, ...newSecret() })).status).toBe(409)
    expect(await messagesOf(id)).toHaveLength(2)
  })

  it('as a private note is one for each form, though it says the same', async () => {
    const { id, headers } = await aConversation()
    const lead = `/dashboard/leads/${id}`
    const form = { note: 'Called, no answer.', ...formSecretOf(await pageOf(lead, headers)) }
    const post = (given: Record<string, string>) => product.post(`${lead}/note`, given, headers)
    await Promise.all([post(form), post(form)])
    const next = formSecretOf(await pageOf(lead, headers))
    await post({ ...form, ...next })
    await post({ ...form, ...next, stay: 'yes' })
    const [stored] = await product.db.select().from(inquiries).where(eq(inquiries.id, id))
    expect(stored?.notes.match(/Called, no answer\./g)).toHaveLength(2)
  })
})

it('a new saved reply posted again is answered as the first time', async () => {
  const { id, headers } = await signedIn(product)
  const path = '/dashboard/saved-replies/new'
  const form = { title: 'First call', text: 'Would a call suit you?', ...newSecret() }
  const post = (given: typeof form) => product.post(path, given, headers)
  const answers = [...(await Promise.all([post(form), post(form)])), await post(form)]
  expect(answers.map(locationOf)).toEqual(
    Array(3).fill('/dashboard/saved-replies?toast=reply-saved'),
  )
  expect((await post({ ...form, text: 'Other words.', ...newSecret() })).status).toBe(409)
  expect(await product.db.$count(savedReplies, eq(savedReplies.mediatorId, id))).toBe(1)
})

it('what tells of a sent form goes after a week', async () => {
  const day = 24 * 60 * 60 * 1_000
  const sentAt = new Date(Date.now() - (sentFormDays + 1) * day)
  await product.db.insert(sentForms).values({ digest: 'old', ledTo: 'old', sentAt })
  expect(await deleteOldSentForms(product.db, new Date(Date.now() - sentFormDays * day))).toBe(1)
})
