import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { questionMessages } from '#app/platform/forms/plain-question.ts'
import { forgetReporters } from '#app/reports/forget-reporters.server.ts'
import { isReference, reporterDays } from '#app/reports/report.ts'
import { reportMessages } from '#app/reports/report-messages.ts'
import { reports } from '#app/reports/reports.table.server.ts'
import { aMediator, anAnswer, aReport, aReview } from '../kit/builders.ts'
import { mailWith, readable } from '../kit/mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { questionOf } from '../kit/questions.ts'
import { signedIn } from '../kit/sign-in.ts'
import { withoutTables } from '../kit/without-tables.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct({ TRUST_PROXY: 'true', SUPPORT_EMAIL: 'support@example.org' })
  await aMediator(product.db, {
    id: 'bethan',
    fullName: 'Bethan Llewellyn',
    bio: '<p>I <b>listen</b>.</p>',
  })
})

const profilePath = '/report/profile/bethan-llewellyn'
const form = { reason: 'abusive', text: 'It insults me.', email: '' }
/** Each test from an address of its own, so that none meets the limits of another. */
let addresses = 0
const newAddress = () => {
  addresses += 1
  return { 'x-forwarded-for': `203.0.113.${addresses}` }
}
const report = (path: string, given: Record<string, string> = {}, headers = newAddress()) =>
  product.post(path, { ...form, ...given }, headers)
const aboutText = (text: string) => product.db.select().from(reports).where(eq(reports.text, text))

describe('a public page', () => {
  it('leads to reporting it, and each review on it', async () => {
    const id = await aReview(product.db, 'bethan')
    const html = await (await product.get('/mediator/bethan-llewellyn')).text()
    expect(html).toContain(`href="${profilePath}"`)
    expect(html).toContain(`href="/report/review/${id}"`)
    expect(html).toMatch(/<p data-off-paper="true"[^>]*><a [^>]*href="\/report\/review/)
  })

  it('does not ask its mediator to report it', async () => {
    const { headers } = await signedIn(product, { fullName: 'Olwen Own' })
    const html = await (await product.get('/mediator/olwen-own', headers)).text()
    expect(html).not.toContain('/report/profile/')
  })
})

describe('GET /report', () => {
  it('shows what is reported, with reasons that fit it', async () => {
    const id = await aReview(product.db, 'bethan', { comment: 'Never on time.' })
    const review = await product.get(`/report/review/${id}`)
    expect(review.status).toBe(200)
    const html = await review.text()
    expect(html).toMatch(/<h1[^>]*>Report a Review<\/h1>/)
    expect(html).toContain('Never on time.')
    expect(html).toContain('It is not from a real client')
    expect(html).not.toContain('They are not qualified as it says')
    expect(html).toContain('<meta name="robots" content="noindex"/>')

    const profile = await (await product.get(profilePath)).text()
    expect(profile).toContain('Bethan Llewellyn')
    expect(profile).toContain('They are not qualified as it says')
    expect(profile).not.toContain('It is not from a real client')
  })

  it.each(['/report/review/nothing', '/report/profile/nobody', '/report/review/%00'])(
    '%s answers 404',
    async (path) => {
      const answer = await product.get(path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain(reportMessages.missing)
      expect((await report(path)).status).toBe(404)
    },
  )

  it('answers 404 for a review that is not public', async () => {
    const hidden = await aMediator(product.db, { approved: false })
    for (const id of [
      await aReview(product.db, 'bethan', { status: 'in_review' }),
      await aReview(product.db, 'bethan', { status: 'deleted' }),
      await aReview(product.db, hidden.id),
    ])
      expect((await product.get(`/report/review/${id}`)).status).toBe(404)
  })

  it('the receipt shows a reference, and nothing else of its address', async () => {
    const html = await (await product.get('/report/received?reference=R-2345-6789')).text()
    expect(html).toContain('R-2345-6789')
    const odd = await (await product.get('/report/received?reference=Call+0900')).text()
    expect(odd).not.toContain('0900')
    expect(odd).toContain('We have received your report')
  })
})

describe('POST /report', () => {
  it('stores a report of a review with what it says, and shows the reference', async () => {
    const id = await aReview(product.db, 'bethan', { comment: 'All lies.', rating: 1 })
    await anAnswer(product.db, id, { status: 'approved', text: 'I disagree.' })
    const answer = await report(`/report/review/${id}`, {
      text: 'I am R. Thomas, and did not write it.',
    })
    expect(answer.status).toBe(303)
    const location = answer.headers.get('location') ?? ''
    const reference = new URL(location, 'http://x').searchParams.get('reference') ?? ''
    expect(isReference(reference)).toBe(true)
    expect(await (await product.get(location)).text()).toContain(reference)
    expect(await aboutText('I am R. Thomas, and did not write it.')).toMatchObject([
      {
        reference,
        kind: 'review',
        mediatorId: 'bethan',
        reviewId: id,
        mediatorName: 'Bethan Llewellyn',
        reviewAuthor: 'R. Thomas',
        reportedText: 'R. Thomas: 1 out of 5\n\nAll lies.\n\nAnswer: I disagree.',
        reason: 'abusive',
        decidedAt: null,
        outcome: null,
      },
    ])
  })

  it('stores a report of a profile with what it says', async () => {
    await report(profilePath, { reason: 'not_qualified', text: 'Not on the register.' })
    const [stored] = await aboutText('Not on the register.')
    expect(stored).toMatchObject({ kind: 'profile', mediatorId: 'bethan', reviewId: null })
    expect(stored?.reportedText).toContain('Name: Bethan Llewellyn')
    expect(stored?.reportedText).toContain('Bio: I listen.')
  })

  it('answers what is missing with 422, each message, and what was typed', async () => {
    const answer = await product.post(
      profilePath,
      { text: '', email: 'no "address"' },
      newAddress(),
    )
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain('<title>Error: Report a Profile | Find a Mediator</title>')
    expect(html).toContain(reportMessages.reasonRequired)
    expect(html).toContain(reportMessages.textRequired)
    expect(html).toContain('no &quot;address&quot;')
    expect((await report(profilePath, { reason: 'not_client' })).status).toBe(422)
  })

  it('mails a receipt that repeats nothing, to the address given', async () => {
    const text = 'Words that nobody else may be mailed.'
    await report(profilePath, { text, email: 'rae@example.org' })
    const [stored] = await aboutText(text)
    const mail = await mailWith(product, stored?.reference ?? '')
    expect(mail).toContain('rae@example.org')
    expect(mail).not.toContain(text)
    expect(mail).not.toContain('Bethan')
  })

  it('tells support that reports wait, once an hour, without a word of them', async () => {
    await report(profilePath, { text: 'One more.' })
    await mailWith(product, 'A review or profile was reported')
    const mails = (await product.mails(1)).map(readable)
    const told = mails.filter((mail) => mail.includes('A review or profile was reported'))
    expect(told).toHaveLength(1)
    expect(told[0]).not.toContain('Bethan')
  })

  it('stores one report of two posts at once, and of two people two', async () => {
    const sender = newAddress()
    const twice = { text: 'Twice over.' }
    const answers = await Promise.all([
      report(profilePath, twice, sender),
      report(profilePath, twice, sender),
    ])
    const [first, second] = answers.map(({ headers }) => headers.get('location'))
    expect(first).toBe(second)
    expect(await aboutText('Twice over.')).toHaveLength(1)
    await report(profilePath, twice)
    expect(await aboutText('Twice over.')).toHaveLength(2)
  })

  it('notes what looks like spam, answers as always, and mails it nothing', async () => {
    const text = 'Trapped words.'
    const answer = await report(profilePath, { text, homepage: 'x', email: 'bot@example.org' })
    expect(answer.status).toBe(303)
    expect(await aboutText(text)).toMatchObject([{ spamSignals: ['trap', 'unopened'] }])
    // By now every mail of the reports before has left.
    await report(profilePath, { text: 'After it.', email: 'after@example.org' })
    await mailWith(product, 'after@example.org')
    expect((await product.mails(1)).join()).not.toContain('bot@example.org')
  })

  it('notes that it comes from the mediator', async () => {
    const { id, headers } = await signedIn(product, { fullName: 'Mair Mediator' })
    const reviewId = await aReview(product.db, id)
    const text = 'This is no client of mine.'
    await product.post(
      `/report/review/${reviewId}`,
      { ...form, text },
      { ...headers, ...newAddress() },
    )
    expect(await aboutText(text)).toMatchObject([{ isByMediator: true }])
  })

  it('accepts twenty an hour from one client, and three receipts a day to one address', async () => {
    const own = await aProduct({ TRUST_PROXY: 'true' })
    await aMediator(own.db, { fullName: 'Bethan Llewellyn' })
    const from = (ip: string, text: string) =>
      own.post(profilePath, { ...form, text, email: 'rae@example.org' }, { 'x-forwarded-for': ip })
    for (let n = 0; n < 20; n += 1)
      expect((await from('203.0.113.9', `Report ${n}`)).status).toBe(303)
    const refused = await from('203.0.113.9', 'One too many')
    expect(refused.status).toBe(429)
    const html = await refused.text()
    expect(html).toContain(reportMessages.tooMany)
    expect(html).toContain('One too many')
    expect((await from('203.0.113.9', 'Report 0')).status).toBe(303)
    expect((await from('198.51.100.7', 'One too many')).status).toBe(303)
    const { rows } = await own.db.execute<{ receipts: number }>(
      `select count(*)::int as receipts from pgboss.job where data->>'to' = 'rae@example.org'`,
    )
    expect(rows).toEqual([{ receipts: 3 }])
  })

  it('asks a question while many reports come within minutes, and keeps what was typed', async () => {
    const own = await aProduct({ TRUST_PROXY: 'true', REPORT_QUESTION_AFTER: '2' })
    const { id } = await aMediator(own.db, { fullName: 'Bethan Llewellyn' })
    await aReport(own.db, id)
    await aReport(own.db, id)
    const post = (more: Record<string, string> = {}) =>
      own.post(profilePath, { ...form, text: 'The third.', ...more })
    const asked = await post()
    expect(asked.status).toBe(422)
    const html = await asked.text()
    expect(html).toContain(questionMessages.asked)
    expect(html).toContain('The third.</textarea>')
    expect((await post(questionOf(html))).status).toBe(303)
    expect(await own.db.$count(reports)).toBe(3)
  })

  it('keeps what was typed while the database is away', async () => {
    const answer = await withoutTables(product, ['reports'], () => product.post(profilePath, form))
    expect(answer.status).toBe(503)
    const html = await answer.text()
    expect(html).toContain(reportMessages.sendFailed)
    expect(html).toContain('It insults me.</textarea>')
    const blind = await withoutTables(product, ['reports', 'listings'], () =>
      product.post(profilePath, form),
    )
    expect(blind.status).toBe(503)
    expect(await blind.text()).toContain('It insults me.</textarea>')
  })
})

it('forgets after a while where a report came from', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  const given = { clientIpKey: 'a-digest', email: 'rae@example.org' }
  const old = daysAgo(reporterDays + 1)
  const decided = { outcome: 'no_action', decidedBy: 'x' }
  const waits = await aReport(product.db, 'bethan', { ...given, createdAt: old })
  const done = await aReport(product.db, 'bethan', {
    ...given,
    ...decided,
    createdAt: old,
    decidedAt: old,
  })
  const late = await aReport(product.db, 'bethan', {
    ...given,
    ...decided,
    createdAt: old,
    decidedAt: new Date(),
  })
  await forgetReporters(product.db, new Date())
  const kept = async (id: string) => {
    const [row] = await product.db.select().from(reports).where(eq(reports.id, id))
    return { ip: row?.clientIpKey, email: row?.email }
  }
  expect(await kept(waits)).toEqual({ ip: null, email: 'rae@example.org' })
  expect(await kept(done)).toEqual({ ip: null, email: '' })
  expect(await kept(late)).toEqual({ ip: null, email: 'rae@example.org' })
})
