import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#app/audit/audit-log.table.server.ts'
import { confirmationMail } from '#app/enquiries/confirm-request.server.ts'
import { messageMailId } from '#app/enquiries/conversation/message-mail-id.ts'
import { recordMessage } from '#app/enquiries/conversation/record-message.server.ts'
import { heldInquiries, inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { inquirySchema } from '#app/enquiries/inquiry-form.ts'
import { inquiryRequests } from '#app/enquiries/inquiry-requests.table.server.ts'
import { messages } from '#app/enquiries/messages.table.server.ts'
import { rememberOpened } from '#app/enquiries/private-page/opened-cookie.server.ts'
import { pageLinkMail } from '#app/enquiries/private-page/private-page-mails.server.ts'
import { recordInquiry } from '#app/enquiries/record-inquiry.server.ts'
import { othersMail } from '#app/enquiries/reminders/others-mail.server.ts'
import { requestKey } from '#app/enquiries/request-link.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { rateLimits } from '#app/platform/rate-limits.server.ts'
import { notificationSettings } from '#app/profiles/notification-settings.table.server.ts'
import { aCheckedCredential, aMediator, anInquiry } from '../kit/builders.ts'
import { copyMails } from '../kit/deliveries/sent-mails.ts'
import { changedForm, fieldsOf } from '../kit/form-fields.ts'
import { mailWith } from '../kit/mails.ts'
import { inPlaces } from '../kit/offices.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn } from '../kit/sign-in.ts'

let product: TestProduct
let gwen: Awaited<ReturnType<typeof signedIn>>
let tariq: string
beforeAll(async () => {
  product = await aProduct()
  await copyMails(product.db)
  const family = { ...(await inPlaces(product.db, 'Leeds')), practiceAreas: ['family'] }
  gwen = await signedIn(product, { fullName: 'Gwen Pritchard', ...family, miamFee: 95 })
  await aCheckedCredential(product.db, gwen.id)
  tariq = (await aMediator(product.db, { fullName: 'Tariq Hussain', ...family })).id
  for (const fullName of ['Safiya Begum', 'Marta Zielinska'])
    await aMediator(product.db, { fullName, ...family })
})

let sent = 0
/** A person filled the form in, unless `form` says otherwise. */
async function aRequest(
  given: Record<string, string> = {},
  { to = [gwen.id], isTrapped = false } = {},
) {
  sent += 1
  const words = { disputeDescription: `The school holidays, ${sent}`, disputeType: 'family' }
  const inquiry = inquirySchema.parse(
    anInquiry({ ...words, email: `priya-${sent}@example.com`, ...given }),
  )
  const form = { isTrapped, secondsOpen: 60 }
  const recorded = await recordInquiry(product, to, inquiry, { form })
  const { requestId, ids } = { requestId: undefined, ids: [], ...recorded }
  if (requestId === undefined) throw new Error(`not sent: ${JSON.stringify(recorded)}`)
  const path = `/my-enquiry/${requestKey(product.keyedDigest, requestId)}`
  const [cookie = ''] = rememberOpened(product, requestId).split(';')
  const [id = ''] = ids
  return { requestId, id, ids, path, opened: { cookie }, inquiry }
}

const readLead = async (id: string) =>
  (await product.db.select().from(inquiries).where(eq(inquiries.id, id)))[0]
const readRequest = async (id: string) =>
  (await product.db.select().from(inquiryRequests).where(eq(inquiryRequests.id, id)))[0]
const answer = (inquiryId: string, text: string) =>
  product.db.transaction((tx) =>
    recordMessage(tx, product, {
      ...{ inquiryId, author: 'mediator', channel: 'page', text, at: new Date() },
    } as Parameters<typeof recordMessage>[2]),
  )
const guard = async (path: string, headers: Record<string, string>) => {
  const html = await (await product.get(path, headers)).text()
  return { rendered: /name="rendered" value="([^"]+)"/.exec(html)?.[1] ?? '' }
}

describe('the link', () => {
  it('shows nothing and notes nothing before a press', async () => {
    const { path, requestId, id, inquiry } = await aRequest()
    await answer(id, 'I can see you on Tuesday.')
    const page = await product.get(path)
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain('Open my page')
    for (const secret of ['Gwen', 'Priya', inquiry.disputeDescription, 'Tuesday'])
      expect(html).not.toContain(secret)
    expect(await readRequest(requestId)).toMatchObject({ openedAt: null, lastOpenedAt: null })

    for (const part of ['contact', 'withdraw', 'erase']) {
      const other = await product.get(`${path}/${part}`)
      expect([other.status, other.headers.get('location')]).toEqual([302, path])
    }
  })

  it('opens by a press, for that browser alone, and notes what was read', async () => {
    const { path, requestId, id, inquiry } = await aRequest()
    await answer(id, 'I can see you on Tuesday.')
    const pressed = await product.post(`${path}/open`, {})
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, `${path}?pressed=true`])
    const [cookie = ''] = pressed.headers.getSetCookie()
    expect(cookie).toMatch(
      /^opened\.[\w-]{12}=[\w.-]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(await readRequest(requestId)).toMatchObject({ openedAt: null })

    const page = await product.get(path, { cookie: cookie.split(';')[0] ?? '' })
    const html = await page.text()
    expect(html).toContain('Gwen has answered you')
    expect(html).toContain(inquiry.disputeDescription)
    expect(html).toContain('I can see you on Tuesday.')
    const { openedAt, lastOpenedAt } = (await readRequest(requestId)) ?? {}
    expect([openedAt, lastOpenedAt]).toEqual([expect.any(Date), expect.any(Date)])
    const [read] = await product.db.select().from(messages).where(eq(messages.inquiryId, id))
    expect(read?.readAt).toEqual(expect.any(Date))
    expect(await (await product.get(path)).text()).toContain('Open my page')
  })

  it('shows an answer as one, and asks for a review, after the mediator undid an earlier change', async () => {
    const { path, opened, id } = await aRequest()
    const lead = `/dashboard/leads/${id}`
    const selected = '/dashboard/leads/selected'
    const set = { lead: `${id}:0`, newStatus: 'contacted' }
    const done = await product.post(`${selected}/status`, set, gwen.headers)
    const [box = ''] = new URL(done.headers.get('location') ?? '', 'http://x').searchParams.getAll(
      'lead',
    )
    await product.post(`${lead}/reply`, { text: 'Shall we talk on Monday?' }, gwen.headers)
    await product.post(`${selected}/undo`, { lead: box }, gwen.headers)
    const html = await (await product.get(path, opened)).text()
    expect(html).toContain('Gwen has answered you')
    expect(html).toMatch(/Answered<\/[^>]+>(?:(?!Not yet).)*Shall we talk on Monday\?/s)
    expect(html.replaceAll('<!-- -->', '')).toContain('Write a review of Gwen')
    expect((await product.get(`${path}/review/${id}`, opened)).status).toBe(200)
  })

  it('is kept from search engines, caches and other sites', async () => {
    const { path, opened } = await aRequest()
    for (const shown of [path, `${path}.data`, `${path}/erase`]) {
      const { headers } = await product.get(shown, opened)
      expect(headers.get('cache-control'), shown).toBe('private, no-store')
      expect(headers.get('x-robots-tag'), shown).toBe('noindex, nofollow')
      expect(headers.get('referrer-policy'), shown).toBe('same-origin')
    }
    const html = await (await product.get(path, opened)).text()
    expect(html).toContain('<title>Your page</title>')
    expect(html).toContain('href="https://www.bbc.co.uk/weather"')
  })

  it.each([
    ['a made-up link', () => '/my-enquiry/abc.def'],
    ['one without a proof', () => `/my-enquiry/${known.requestId}`],
    [
      'the proof of another request',
      () => `/my-enquiry/${known.requestId}.${other.path.split('.')[1]}`,
    ],
  ])('%s is not found, whatever is done there', async (_what, pathOf) => {
    const path = pathOf()
    expect((await product.get(path, known.opened)).status).toBe(404)
    for (const part of ['open', 'message', 'another', 'link', 'contact', 'withdraw', 'erase'])
      expect((await product.post(`${path}/${part}`, {}, known.opened)).status, part).toBe(404)
  })
  let known: Awaited<ReturnType<typeof aRequest>>
  let other: typeof known
  beforeAll(async () => {
    known = await aRequest()
    other = await aRequest()
  })

  it('is not opened by the cookie of another request', async () => {
    const html = await (await product.get(known.path, other.opened)).text()
    expect(html).toContain('Open my page')
  })

  it('expires', async () => {
    const { path, opened, requestId, id } = await aRequest()
    const createdAt = new Date(Date.now() - 731 * 86_400_000)
    await product.db
      .update(inquiryRequests)
      .set({ createdAt })
      .where(eq(inquiryRequests.id, requestId))
    const page = await product.get(path, opened)
    expect(page.status).toBe(410)
    const html = await page.text()
    expect(html).toContain('This link has expired')
    expect(html).not.toContain('Gwen')
    const written = await product.post(`${path}/message`, { inquiryId: id, text: 'Late' }, opened)
    expect(written.status).toBe(410)
    expect(await product.db.select().from(messages).where(eq(messages.inquiryId, id))).toEqual([])
  })

  it('can be asked for often, but not without end', async () => {
    const slow = await aProduct({ TRUST_PROXY: 'true' })
    const headers = { 'x-forwarded-for': '198.51.100.7' }
    // All but the last that is allowed are counted without a request.
    for (let n = 1; n < rateLimits['private-page-from-ip'].max; n += 1)
      await slow.limits.allows('private-page-from-ip', '198.51.100.7')
    expect((await slow.get('/my-enquiry/abc.def', headers)).status).toBe(404)
    expect((await slow.get('/my-enquiry/abc.def', headers)).status).toBe(429)
    const elsewhere = { 'x-forwarded-for': '198.51.100.8' }
    expect((await slow.get('/my-enquiry/abc.def', elsewhere)).status).toBe(404)
  })
})

describe('writing again', () => {
  it('reaches the mediator and stands on the page', async () => {
    const { path, opened, id } = await aRequest()
    const form = { inquiryId: id, text: 'I forgot: there are two children.' }
    const answered = await product.post(
      `${path}/message`,
      { ...form, ...(await guard(path, opened)) },
      opened,
    )
    expect([answered.status, answered.headers.get('location')]).toEqual([
      303,
      `${path}?toast=message-sent`,
    ])
    expect(await mailWith(product, 'there are two children')).toContain('Gwen Pritchard')
    expect(await (await product.get(path, opened)).text()).toContain('there are two children')
  })

  it('says what is missing and gives back what was typed', async () => {
    const { path, opened, id } = await aRequest()
    const empty = await product.post(`${path}/message`, { inquiryId: id, text: ' ' }, opened)
    expect(empty.status).toBe(422)
    expect(await empty.text()).toContain('Please write something first')
    const long = 'x'.repeat(5_001)
    const answered = await product.post(`${path}/message`, { inquiryId: id, text: long }, opened)
    expect(answered.status).toBe(422)
    expect(await answered.text()).toContain(long)
  })

  it('holds back what looks like spam, and tells the mediator that it waits', async () => {
    const { path, opened, id } = await aRequest({ name: 'Hilda Heldback' })
    const form = { inquiryId: id, text: 'Cheap fences', homepage: 'filled in' }
    expect((await product.post(`${path}/message`, form, opened)).status).toBe(303)
    const [held] = await product.db.select().from(messages).where(eq(messages.inquiryId, id))
    expect(held).toMatchObject({ text: 'Cheap fences', isHeld: true })
    expect(await (await product.get(path, opened)).text()).toContain('Cheap fences')
    const mail = await mailWith(product, 'A message came for your conversation with Hilda Heldback')
    expect(mail).toContain('Gwen Pritchard')
    expect(mail).not.toContain('Cheap fences')
  })

  it('reaches no enquiry of another request', async () => {
    const mine = await aRequest()
    const other = await aRequest()
    const form = { inquiryId: other.id, text: 'Not mine' }
    expect((await product.post(`${mine.path}/message`, form, mine.opened)).status).toBe(409)
    const stored = await product.db.select().from(messages).where(eq(messages.inquiryId, other.id))
    expect(stored).toEqual([])
  })

  it('is refused after twenty messages an hour', async () => {
    const { path, opened, id } = await aRequest()
    const write = (n: number) =>
      product.post(`${path}/message`, { inquiryId: id, text: `Message ${n}` }, opened)
    for (let n = 0; n < 20; n += 1) expect((await write(n)).status).toBe(303)
    // The last one once more is a repeated post.
    expect((await write(19)).status).toBe(303)
    expect((await write(20)).status).toBe(429)
  })
})

describe('withdrawing', () => {
  it('tells the mediator by mail and on the lead, and ends the conversation', async () => {
    const { path, opened, id } = await aRequest({ name: 'Wanda Withdrawn' })
    const off = { mediatorId: gwen.id, off: ['new-message'], hasDailyDigest: true }
    await product.db.insert(notificationSettings).values(off)
    const page = await (await product.get(`${path}/withdraw?from=${id}`, opened)).text()
    expect(page).toContain('Your enquiry to Gwen Pritchard')
    const answered = await product.post(`${path}/withdraw`, { inquiryId: id }, opened)
    expect(answered.headers.get('location')).toBe(`${path}?toast=withdrawn`)
    expect(await mailWith(product, 'Wanda Withdrawn has withdrawn their enquiry')).toContain(
      'Gwen Pritchard',
    )
    expect(await readLead(id)).toMatchObject({ withdrawnAt: expect.any(Date), version: 0 })
    await product.db.delete(notificationSettings)
    const html = await (await product.get(path, opened)).text()
    expect(html).toContain('You withdrew your enquiry')
    expect(html).not.toContain('Add something you forgot')

    const late = await product.post(`${path}/message`, { inquiryId: id, text: 'Wait' }, opened)
    expect(late.status).toBe(409)
    expect(await answer(id, 'Too late')).toEqual({ ok: false, reason: 'withdrawn' })
    await product.post(`${path}/withdraw`, { inquiryId: id }, opened)
    expect(await readLead(id)).toMatchObject({ version: 0 })
  })

  it('needs a choice, and takes nothing of another request', async () => {
    const mine = await aRequest()
    const other = await aRequest()
    expect((await product.post(`${mine.path}/withdraw`, {}, mine.opened)).status).toBe(422)
    await product.post(`${mine.path}/withdraw`, { inquiryId: other.id }, mine.opened)
    expect(await readLead(other.id)).toMatchObject({ withdrawnAt: null })
  })

  it('is offered for the others once one has answered', async () => {
    const { path, opened, ids } = await aRequest({}, { to: [gwen.id, tariq] })
    const [first = '', second = ''] = ids
    await answer(first, 'Yes, I can help.')
    const html = await (await product.get(path, opened)).text()
    expect(html).toContain(`/withdraw?keep=${first}`)
    const choice = await (await product.get(`${path}/withdraw?keep=${first}`, opened)).text()
    const box = (id: string) => new RegExp(`<input[^>]*value="${id}"[^>]*>`).exec(choice)?.[0]
    expect(box(second)).toContain('checked')
    expect(box(first)).not.toContain('checked')
    await product.post(`${path}/withdraw`, { inquiryId: second }, opened)
    expect(await readLead(first)).toMatchObject({ withdrawnAt: null })
    expect(await readLead(second)).toMatchObject({ withdrawnAt: expect.any(Date) })
  })
})

const allSafe = { isEmailSafe: 'yes', isCallSafe: 'yes', safeTimes: '' }

describe('how the sender may be contacted', () => {
  it('never becomes less safe by a page that was opened before', async () => {
    const { path, opened, requestId } = await aRequest()
    const save = (typed: Record<string, string>) =>
      product.post(`${path}/contact`, changedForm(allSafe, typed), opened)
    await save({ isEmailSafe: 'no', isCallSafe: 'no' })
    const saved = await save({ safeTimes: 'After six' })
    expect(saved.headers.get('location')).toBe(`${path}?toast=contact-kept`)
    const kept = { isEmailSafe: false, isCallSafe: false, safeTimes: 'After six' }
    expect(await readRequest(requestId)).toMatchObject(kept)

    const refused = await save({ safeTimes: 'Never at home', isEmailSafe: 'yes' })
    expect(refused.status).toBe(409)
    const html = await refused.text()
    for (const text of ['This was changed in another window', 'After six', 'Never at home'])
      expect(html).toContain(text)
    expect(await readRequest(requestId)).toMatchObject(kept)
    const shown = { isEmailSafe: 'no', isCallSafe: 'no', safeTimes: 'After six' }
    expect(fieldsOf(html)).toContainEqual({ name: 'shown.safeTimes', value: shown.safeTimes })
    const again = changedForm(shown, { safeTimes: 'Never at home' })
    expect((await product.post(`${path}/contact`, again, opened)).status).toBe(303)
    expect(await readRequest(requestId)).toMatchObject({ ...kept, safeTimes: 'Never at home' })
  })

  it('becomes safer at once, whatever else has to be compared first', async () => {
    const { path, opened, requestId } = await aRequest()
    const save = (typed: Record<string, string>) =>
      product.post(`${path}/contact`, changedForm(allSafe, typed), opened)
    await save({ safeTimes: 'After six' })
    const typed = { isEmailSafe: 'no', safeTimes: 'Never at home' }
    expect((await save(typed)).status).toBe(409)
    const stored = { isEmailSafe: false, isCallSafe: true, safeTimes: 'After six' }
    expect(await readRequest(requestId)).toMatchObject(stored)
    const old = { isEmailSafe: 'no', isCallSafe: 'no', safeTimes: 'After six' }
    expect((await product.post(`${path}/contact`, old, opened)).status).toBe(303)
    expect(await readRequest(requestId)).toMatchObject({ ...stored, isCallSafe: false })
  })

  it('is asked again where the form does not say what it showed', async () => {
    const { path, opened, requestId } = await aRequest()
    await product.post(`${path}/contact`, changedForm(allSafe, { isEmailSafe: 'no' }), opened)
    expect((await product.post(`${path}/contact`, allSafe, opened)).status).toBe(409)
    expect(await readRequest(requestId)).toMatchObject({ isEmailSafe: false })
  })

  it('as unsafe by email counts for all that was sent from the address, as safe for one', async () => {
    const email = 'two.enquiries@example.com'
    const one = await aRequest({ email })
    const two = await aRequest({ email, name: 'Twyla Two' })
    const stranger = await aRequest()
    const typed = changedForm(allSafe, { isEmailSafe: 'no', safeTimes: 'At noon' })
    await product.post(`${one.path}/contact`, typed, one.opened)
    expect(await readRequest(two.requestId)).toMatchObject({ isEmailSafe: false, safeTimes: '' })
    expect(await readRequest(stranger.requestId)).toMatchObject({ isEmailSafe: true })
    await mailWith(product, 'Twyla Two has changed how you may contact them')
    const shown = { isEmailSafe: 'no', isCallSafe: 'yes', safeTimes: 'At noon' }
    const back = changedForm(shown, { isEmailSafe: 'yes' })
    await product.post(`${one.path}/contact`, back, one.opened)
    expect(await readRequest(one.requestId)).toMatchObject({ isEmailSafe: true })
    expect(await readRequest(two.requestId)).toMatchObject({ isEmailSafe: false })
  })

  it('as unsafe by email counts for what was sent while the page was open', async () => {
    const email = 'sent.meanwhile@example.com'
    const one = await aRequest({ email })
    const page = await (await product.get(`${one.path}/contact`, one.opened)).text()
    expect(page).toContain('none of the enquiries that you have sent from this address')
    const later = await aRequest({ email: email.toUpperCase() })
    const typed = changedForm(allSafe, { isEmailSafe: 'no' })
    await product.post(`${one.path}/contact`, typed, one.opened)
    expect(await readRequest(later.requestId)).toMatchObject({ isEmailSafe: false })
  })

  it('stays as it is, whatever a form from before and the other choices of the page say', async () => {
    const { path, opened, requestId, inquiry, id } = await aRequest({}, { to: [gwen.id] })
    const unsafe = { isEmailSafe: 'no', isCallSafe: 'no', safeTimes: 'Never ring at home' }
    await product.post(`${path}/contact`, changedForm(allSafe, unsafe), opened)
    const kept = { isEmailSafe: false, isCallSafe: false, safeTimes: unsafe.safeTimes }
    const recipient = await aMediator(product.db, { fullName: 'Joins Later' })
    const form = { isTrapped: false, secondsOpen: 60 }
    const joined = await recordInquiry(product, [recipient.id], inquiry, { form, requestId })
    expect(joined).toMatchObject({ ok: true, requestId, isConfirmed: false })
    const mail = await mailWith(product, 'Joins Later')
    expect(mail).toContain('Do not email or call')
    expect(mail).not.toContain(`Reply-To: ${inquiry.email}`)

    const again = { inquiryId: id, text: 'One thing more.', ...allSafe }
    await product.post(`${path}/message`, { ...again, ...(await guard(path, opened)) }, opened)
    await product.post(`${path}/withdraw`, { inquiryId: id, ...allSafe }, opened)
    expect(await readRequest(requestId)).toMatchObject(kept)
  })

  it('is changed for the mediators of open leads, once', async () => {
    const { path, opened, requestId } = await aRequest({ name: 'Carys Contact' })
    const typed = { isEmailSafe: 'no', isCallSafe: 'no', safeTimes: 'Only on Mondays' }
    const form = changedForm(allSafe, typed)
    const answered = await product.post(`${path}/contact`, form, opened)
    expect(answered.headers.get('location')).toBe(`${path}?toast=contact-saved`)
    expect(await readRequest(requestId)).toMatchObject({
      isEmailSafe: false,
      isCallSafe: false,
      safeTimes: 'Only on Mondays',
    })
    const mail = await mailWith(product, 'Carys Contact has changed how you may contact them')
    expect(mail).toContain('No email and no calls. Only on Mondays')
    await product.post(`${path}/contact`, form, opened)
    const mails = (await product.mails(0)).filter((each) => each.includes('Carys Contact has'))
    expect(mails).toHaveLength(1)
    expect(await (await product.get(`${path}/contact`, opened)).text()).toContain('Only on Mondays')
  })

  it('is mailed when it is changed, however often it was saved unchanged before', async () => {
    const { path, opened } = await aRequest({ name: 'Una Unchanged' })
    for (let n = 0; n < 12; n += 1)
      await product.post(`${path}/contact`, changedForm(allSafe, {}), opened)
    await product.post(`${path}/contact`, changedForm(allSafe, { isCallSafe: 'no' }), opened)
    await mailWith(product, 'Una Unchanged has changed how you may contact them')
  })

  it('is stored however often it is changed, but mailed ten times an hour', async () => {
    const { path, opened, requestId } = await aRequest({ name: 'Olwen Often' })
    const change = (n: number) => {
      const typed = { isEmailSafe: 'yes', isCallSafe: 'no', safeTimes: `Choice ${n}` }
      const shown = n === 1 ? allSafe : { ...typed, safeTimes: `Choice ${n - 1}` }
      const form = changedForm(shown, typed)
      return product.post(`${path}/contact`, form, opened)
    }
    for (let n = 1; n <= 11; n += 1) expect((await change(n)).status).toBe(303)
    expect(await readRequest(requestId)).toMatchObject({ safeTimes: 'Choice 11' })
    const { rows } = await product.db.execute(
      sql`select from test.mails where data ->> 'kind' = 'contact-changed'
        and data::text like '%Olwen Often%'`,
    )
    expect(rows).toHaveLength(10)
  })

  it('as unsafe by email takes back the mails that wait', async () => {
    const { path, opened, id, requestId, inquiry } = await aRequest()
    await answer(id, 'Come on Tuesday.')
    await mailWith(product, 'Come on Tuesday.')
    const [message] = await product.db.select().from(messages).where(eq(messages.inquiryId, id))
    const link = { id: requestId, requestId, url: 'https://x.example' }
    const mails = [
      pageLinkMail(inquiry.email, link),
      confirmationMail(inquiry.email, link),
      othersMail(inquiry.email, { requestId, url: link.url, isDeclined: false }),
      { ...pageLinkMail(inquiry.email, link), id: messageMailId(message?.id ?? '') },
    ]
    await product.db.transaction(async (tx) => {
      for (const mail of mails)
        await product.jobs.send(tx, mailQueue, mail, { afterSeconds: 3_600 })
    })
    const waiting = async () => {
      const { rows } = await product.db.execute(
        sql`select from pgboss.job where data ->> 'to' = ${inquiry.email} and state = 'created'`,
      )
      return rows.length
    }
    expect(await waiting()).toBe(4)
    await product.post(`${path}/contact`, changedForm(allSafe, { isEmailSafe: 'no' }), opened)
    expect(await waiting()).toBe(0)
  })

  it('refuses more than there is room for', async () => {
    const { path, opened } = await aRequest()
    const form = { isEmailSafe: 'yes', isCallSafe: 'yes', safeTimes: 'x'.repeat(501) }
    expect((await product.post(`${path}/contact`, form, opened)).status).toBe(422)
  })
})

describe('the link by mail', () => {
  it('goes to the sender three times an hour, and says nothing of what it is', async () => {
    const { path, opened, inquiry } = await aRequest()
    for (let n = 0; n < 3; n += 1)
      expect((await product.post(`${path}/link`, {}, opened)).status).toBe(303)
    expect((await product.post(`${path}/link`, {}, opened)).status).toBe(429)
    const mail = await mailWith(product, inquiry.email)
    expect(mail).toContain(path)
    const [headers = ''] = mail.split('\r\n\r\n')
    expect(headers.replace(/^To: .*$/m, '')).not.toMatch(/mediat|enquir|Gwen|Priya/i)
  })

  it('is not sent to who asked for no email', async () => {
    const { path, opened } = await aRequest({ isEmailSafe: 'no', phone: '0113 496 0123' })
    const html = await (await product.get(path, opened)).text()
    expect(html).not.toContain('Email me the link')
    expect(html).toContain('We send you no email. Keep this link, for example as a bookmark')
    expect((await product.post(`${path}/link`, {}, opened)).status).toBe(409)
  })
})

describe('one more mediator', () => {
  it('gets the same words, up to three in all', async () => {
    const { path, opened, requestId, inquiry } = await aRequest()
    const others = async () => {
      const html = await (await product.get(path, opened)).text()
      return [...html.matchAll(/name="mediatorId" value="([^"]+)"/g)].map(([, id]) => id ?? '')
    }
    const offered = await others()
    expect(offered).toContain(tariq)
    const ask = (mediatorId: string) => product.post(`${path}/another`, { mediatorId }, opened)
    const [first = '', second = '', third = ''] = offered
    expect((await ask(first)).headers.get('location')).toBe(`${path}?toast=another-asked`)
    expect((await ask(first)).status).toBe(303)
    expect((await ask(second)).status).toBe(303)
    expect((await ask(third)).status).toBe(409)
    const asked = await product.db
      .select()
      .from(inquiries)
      .where(eq(inquiries.requestId, requestId))
    expect(asked.map(({ mediatorId }) => mediatorId).toSorted()).toEqual(
      [gwen.id, first, second].toSorted(),
    )
    expect(new Set(asked.map((lead) => lead.disputeDescription))).toEqual(
      new Set([inquiry.disputeDescription]),
    )
    expect(await others()).toEqual([])
  })

  it('opens the page to nobody who knows the request and its words, as a mediator does', async () => {
    const { path, opened, requestId, inquiry } = await aRequest()
    await product.post(`${path}/another`, { mediatorId: tariq }, opened)
    const { email, disputeDescription } = inquiry
    const words = anInquiry({ email, disputeDescription, disputeType: 'family' })
    for (const formSecret of [requestId, `request ${requestId}`]) {
      const form = { ...words, formSecret }
      const answer = await product.post('/mediator/tariq-hussain/enquiry', form)
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).not.toContain(requestId)
    }
  })

  it('is never one of four, however fast the button is pressed', async () => {
    const { path, opened, requestId } = await aRequest({}, { to: [gwen.id, tariq] })
    const html = await (await product.get(path, opened)).text()
    const offered = [...html.matchAll(/name="mediatorId" value="([^"]+)"/g)].map(([, id]) => id)
    const answers = await Promise.all(
      offered.map((mediatorId = '') => product.post(`${path}/another`, { mediatorId }, opened)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
    const asked = await product.db
      .select()
      .from(inquiries)
      .where(eq(inquiries.requestId, requestId))
    expect(asked).toHaveLength(3)
  })

  it('gets nothing from a page that is erased at that moment', async () => {
    const { path, opened, requestId, inquiry, id } = await aRequest()
    await product.post(`${path}/erase`, {}, opened)
    const form = { isTrapped: false, secondsOpen: 60 }
    const late = await recordInquiry(product, [tariq], inquiry, { form, requestId })
    expect(late).toEqual({ ok: false, reason: 'no-more' })
    const leads = await product.db
      .select({ id: inquiries.id })
      .from(inquiries)
      .where(eq(inquiries.requestId, requestId))
    expect(leads).toEqual([{ id }])
  })

  it('may be asked instead of one who declined', async () => {
    const yusuf = { fullName: 'Yusuf Demir', ...(await inPlaces(product.db, 'Leeds')) }
    const third = (await aMediator(product.db, yusuf)).id
    const { path, opened, ids } = await aRequest({}, { to: [gwen.id, tariq, third] })
    const [first = '', second = ''] = ids
    const decline = changedForm({ status: 'new', notes: '' }, { status: 'declined' })
    await product.post(`/dashboard/leads/${first}/status`, decline, gwen.headers)
    const html = (await (await product.get(path, opened)).text()).replaceAll('<!-- -->', '')
    expect(html).toContain('Gwen cannot take your case.')
    expect(html).not.toContain('Gwen has noted an answer')
    expect(html).toContain('Wait for Tariq’s answer.')
    const [, mediatorId = ''] = /name="mediatorId" value="([^"]+)"/.exec(html) ?? []
    const asked = await product.post(`${path}/another`, { mediatorId }, opened)
    expect(asked.headers.get('location')).toBe(`${path}?toast=another-asked`)
    const full = await (await product.get(path, opened)).text()
    expect(full).not.toContain('name="mediatorId"')
    expect(await readLead(second)).toMatchObject({ status: 'new' })
  })

  it('has to be listed and to take cases', async () => {
    const { path, opened } = await aRequest()
    const full = await aMediator(product.db, { fullName: 'Aaron Full', acceptNewCases: false })
    const hidden = await aMediator(product.db, { fullName: 'Hidden Hana', approved: false })
    for (const mediatorId of [full.id, hidden.id, 'nobody', ''])
      expect((await product.post(`${path}/another`, { mediatorId }, opened)).status).toBe(409)
  })
})

describe('what is held as suspected spam', () => {
  it('can be withdrawn, and sent again', async () => {
    const words = { disputeDescription: 'Sent twice.', email: 'twice@example.com' }
    const first = await aRequest(words, { isTrapped: true })
    await product.post(`${first.path}/withdraw`, { inquiryId: first.id }, first.opened)
    const again = await aRequest(words)
    expect(again.requestId).not.toBe(first.requestId)
    expect(await readLead(again.id)).toMatchObject({ disputeDescription: 'Sent twice.' })
  })

  it('looks to its sender like any other enquiry', async () => {
    const { path, opened, id } = await aRequest({}, { isTrapped: true })
    const looks = (html: string) => html.replace(/[\s\S]*<main/, '').replace(/<\/main>[\s\S]*/, '')
    const page = looks(await (await product.get(path, opened)).text())
    expect(page).toContain('Your enquiry is with Gwen')
    expect(page).toContain('Delivered')
    const form = { inquiryId: id, text: 'One more thing' }
    expect((await product.post(`${path}/message`, form, opened)).status).toBe(303)
    expect(await (await product.get(path, opened)).text()).toContain('One more thing')
    const [held] = await product.db.select().from(heldInquiries).where(eq(heldInquiries.id, id))
    expect(held?.additionalNotes).toBe('One more thing')

    await product.post(`${path}/withdraw`, { inquiryId: id }, opened)
    expect(await (await product.get(path, opened)).text()).toContain('You withdrew your enquiry')
    const [withdrawn] = await product.db
      .select()
      .from(heldInquiries)
      .where(eq(heldInquiries.id, id))
    expect(withdrawn).toMatchObject({ signals: ['trap', 'withdrawn'] })
  })
})

describe('erasing everything', () => {
  let erased: Awaited<ReturnType<typeof aRequest>>
  beforeEach(async () => {
    erased = await aRequest({ name: 'Erica Erased', phone: '0113 496 0999', place: 'Leeds' })
  })
  const everywhere = async () => {
    const { rows } = await product.db.execute<{ text: string }>(
      `select string_agg(t::text, ' ') as text from (
        select i::text as t from inquiries i union all select r::text from inquiry_requests r
        union all select h::text from held_inquiries h union all select m::text from messages m
        union all select c::text from inquiry_changes c union all select a::text from audit_log a
        union all select j.data::text from pgboss.job j where j.state <> 'active') all_rows`,
    )
    return rows[0]?.text ?? ''
  }

  it('leaves when what happened, and nothing of whom', async () => {
    const { path, opened, id, requestId, inquiry } = erased
    await product.post(`${path}/message`, { inquiryId: id, text: 'Our son is Ezra.' }, opened)
    await answer(id, 'Dear Erica, gladly.')
    await mailWith(product, 'Dear Erica, gladly.')
    const typed = { status: 'in_progress', notes: 'Erica sounded tired.' }
    const lead = changedForm({ status: 'contacted', notes: '' }, typed)
    await product.post(`/dashboard/leads/${id}/status`, lead, gwen.headers)

    expect(await (await product.get(`${path}/erase`, opened)).text()).toContain('cannot be undone')
    const answered = await product.post(`${path}/erase`, {}, opened)
    expect(answered.headers.get('location')).toBe(`${path}?toast=erased`)
    await mailWith(product, 'had their details erased')

    const text = await everywhere()
    for (const word of ['Erica', 'Ezra', '496 0999', inquiry.email, inquiry.disputeDescription])
      expect(text).not.toContain(word)
    expect(await readLead(id)).toMatchObject({
      ...{ name: '', email: '', disputeDescription: '', notes: '' },
      ...{ erasedAt: expect.any(Date), withdrawnAt: expect.any(Date) },
      ...{ answeredAt: expect.any(Date), disputeType: 'family' },
    })
    const [entry] = await product.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, requestId))
    expect(entry).toMatchObject({ action: 'inquiry.erase', personName: '', before: null })
  })

  it('shows on the page, on the lead, in the list and in its file that it was done', async () => {
    const { path, opened, id } = erased
    await product.post(`${path}/erase`, {}, opened)
    expect(await (await product.get(path, opened)).text()).toContain('Everything was erased')
    const lead = await (await product.get(`/dashboard/leads/${id}`, gwen.headers)).text()
    expect(lead).toContain('had their details erased')
    const list = await (await product.get('/dashboard/leads?page=2', gwen.headers)).text()
    expect(list).toContain('Details erased')
    const file = await (await product.get('/dashboard/leads.csv', gwen.headers)).text()
    expect(file).toContain('Details erased')
  })

  it('ends everything else that can be done there', async () => {
    const { path, opened, id, requestId } = erased
    await product.post(`${path}/erase`, {}, opened)
    const { erasedAt } = (await readRequest(requestId)) ?? {}
    const status = async (part: string, form = {}) =>
      (await product.post(`${path}/${part}`, form, opened)).status
    expect(await status('message', { inquiryId: id, text: 'Hello?' })).toBe(409)
    expect(await status('link')).toBe(409)
    expect(await status('another', { mediatorId: tariq })).toBe(409)
    const contact = { isEmailSafe: 'no', isCallSafe: 'no', safeTimes: 'Erica again' }
    expect(await status('contact', contact)).toBe(409)
    await status('withdraw', { inquiryId: id })
    await status('erase')
    expect(await answer(id, 'Hello?')).toEqual({ ok: false, reason: 'erased' })
    expect(await readRequest(requestId)).toMatchObject({
      erasedAt,
      safeTimes: '',
      isEmailSafe: true,
    })
  })

  it('lets nothing back in from a page of the lead that was open before', async () => {
    const { path, opened, id } = erased
    await product.post(`${path}/erase`, {}, opened)
    const save = async (form: string, typed: Record<string, string>) => {
      const saved = await product.post(`/dashboard/leads/${id}/${form}`, typed, gwen.headers)
      return [saved.status, (await saved.text()).includes('nothing more is stored about them')]
    }
    const notes = 'Erica sounded tired.'
    expect(await save('status', { status: 'contacted', notes, version: '0' })).toEqual([409, true])
    expect(await save('note', { note: notes })).toEqual([409, true])
    const responseMessage = 'Dear Erica'
    expect(await save('response', { responseMessage, version: '0' })).toEqual([409, true])
    const remindOn = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
    const reminder = { remindOn, remindTime: '09:00', remindNote: 'Ring Erica' }
    expect((await save('reminder', reminder))[0]).toBe(404)
    expect(await readLead(id)).toMatchObject({ notes: '', responseMessage: '', remindNote: '' })
  })

  it('takes what is held along, and mails that have not left', async () => {
    const held = await aRequest({ name: 'Hester Held' }, { isTrapped: true })
    const mail = pageLinkMail('hester@example.com', {
      id: held.requestId,
      requestId: held.requestId,
      url: 'https://x.example',
    })
    await product.db.transaction((tx) =>
      product.jobs.send(tx, mailQueue, mail, { afterSeconds: 3_600 }),
    )
    expect(await everywhere()).toContain('hester@example.com')
    await product.post(`${held.path}/erase`, {}, held.opened)
    expect(await everywhere()).not.toContain('hester@example.com')
    expect(await everywhere()).not.toContain('Hester')
    const stored = await product.db
      .select()
      .from(heldInquiries)
      .where(eq(heldInquiries.id, held.id))
    expect(stored).toEqual([])
  })
})
