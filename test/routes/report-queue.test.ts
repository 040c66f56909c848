import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#app/accounts/accounts.table.server.ts'
import { reportQueueMessages } from '#app/administration/reports/report-queue-messages.ts'
import { reports } from '#app/reports/reports.table.server.ts'
import { aMediator, aReport, aReview } from '../kit/builders.ts'
import { mailWith, readable } from '../kit/mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { auditOf, listingOf, profileOf, reviewRow } from '../kit/rows.ts'
import { signedIn, signedInAdmin } from '../kit/sign-in.ts'
import { withoutTables } from '../kit/without-tables.ts'

let product: TestProduct
let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  product = await aProduct()
  admin = await signedInAdmin(product, { fullName: 'Ines Admin' })
})

type Given = Parameters<typeof aReport>[2]
const report = async (given: Given = {}) => {
  const { id: mediatorId } = await aMediator(product.db, { fullName: 'Gwen Reported' })
  return { mediatorId, id: await aReport(product.db, mediatorId, given) }
}
const reviewReport = async (given: Given = {}) => {
  const { id: mediatorId } = await aMediator(product.db)
  const reviewId = await aReview(product.db, mediatorId)
  const about = { kind: 'review', reviewId, reviewAuthor: 'R. Thomas', reason: 'false' }
  return { mediatorId, reviewId, id: await aReport(product.db, mediatorId, { ...about, ...given }) }
}
const decide = (id: string, form: Record<string, string | string[]>, headers = admin.headers) =>
  product.post(`/admin/reports/${id}`, form, headers)
const rowOf = async (id: string) => {
  const [row] = await product.db.select().from(reports).where(eq(reports.id, id))
  return row ?? expect.fail(`no report ${id}`)
}
const page = async (path: string) => (await product.get(path, admin.headers)).text()

describe('the queue of reports', () => {
  it('is for administrators alone', async () => {
    const { id } = await report()
    const mediator = await signedIn(product)
    for (const path of ['/admin/reports', `/admin/reports/${id}`]) {
      expect((await product.get(path)).status).toBe(302)
      expect((await product.get(path, mediator.headers)).status).toBe(404)
    }
    expect((await decide(id, { outcome: 'no_action' }, mediator.headers)).status).toBe(404)
    expect(await rowOf(id)).toMatchObject({ decidedAt: null })
  })

  it('lists what waits, what looks like spam last, and counts it on the tab', async () => {
    const fresh = await aProduct()
    const { headers } = await signedInAdmin(fresh, { approved: false })
    const { id } = await aMediator(fresh.db)
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute))
    await aReport(fresh.db, id, { text: 'Spam first.', spamSignals: ['trap'], createdAt: at(0) })
    await aReport(fresh.db, id, { text: 'The second.', createdAt: at(2) })
    await aReport(fresh.db, id, { text: 'The first.', createdAt: at(1) })
    const decided = { outcome: 'no_action', decidedAt: at(9), decidedBy: 'x' }
    await aReport(fresh.db, id, { text: 'Long done.', ...decided })
    const html = await (await fresh.get('/admin/reports', headers)).text()
    const texts = ['The first.', 'The second.', 'Spam first.']
    for (const text of texts) expect(html).toContain(text)
    const places = texts.map((text) => html.indexOf(text))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(html).not.toContain('Long done.')
    expect(html).toMatch(/Reports(<!-- -->)? <span[^>]*>3</)
    expect(html).toMatch(/2 other reports(<!-- -->)? about the same/)
    const done = await (await fresh.get('/admin/reports?list=decided', headers)).text()
    expect(done).toContain('Long done.')
    expect(done).not.toContain('The first.')
  })

  it('is narrowed by what is reported and why', async () => {
    await report({ text: 'About a profile.', reason: 'impersonation' })
    await reviewReport({ text: 'About a review.', reason: 'private' })
    const reviews = await page('/admin/reports?kind=review')
    expect(reviews).toContain('About a review.')
    expect(reviews).not.toContain('About a profile.')
    const pretended = await page('/admin/reports?reason=impersonation')
    expect(pretended).toContain('About a profile.')
    expect(pretended).not.toContain('About a review.')
    expect(await page('/admin/reports?kind=lead&page=x')).toContain('About a review.')
  })

  it('says who may be reporting in numbers, by address and by words', async () => {
    const clientIpKey = 'the-same-digest'
    const text = 'Please remove this at once.'
    const createdAt = new Date(Date.now() - 60_000)
    for (let n = 0; n < 3; n += 1) await report({ clientIpKey, text, createdAt })
    const { id } = await report({ clientIpKey, text })
    const html = await page(`/admin/reports/${id}`)
    expect(html).toContain('Same internet address as 3 earlier reports')
    expect(html).toContain('Same words as 3 earlier reports')
  })

  it('shows a report with what it was about then and now, and others about the same', async () => {
    const { id, reviewId, mediatorId } = await reviewReport({
      reportedText: 'R. Thomas: 5 out of 5\n\nCalm, fair and very clear.',
      text: 'Not a client.',
      email: 'rae@example.org',
    })
    await aReport(product.db, mediatorId, { kind: 'review', reviewId, text: 'I say so, too.' })
    const html = await page(`/admin/reports/${id}`)
    expect(html).toContain('Not a client.')
    expect(html).toContain('rae@example.org')
    expect(html).toContain('It says the same.')
    expect(html).toContain('The public sees it.')
    expect(html).toContain('I say so, too.')

    await product.post(`/admin/reviews/${reviewId}/delete`, { reason: 'abusive' }, admin.headers)
    expect(await page(`/admin/reports/${id}`)).toContain('The public does not see it.')
    await product.db.delete(users).where(eq(users.id, mediatorId))
    const left = await page(`/admin/reports/${id}`)
    expect(left).toContain('Calm, fair and very clear.')
    expect(left).toContain('It is not there any more.')
  })

  it('marks what changed since', async () => {
    const { id } = await report({ reportedText: 'Name: Somebody else' })
    const html = await page(`/admin/reports/${id}`)
    expect(html).toContain('<del')
    expect(html).toContain('<ins')
  })

  it('answers 404 for no report', async () => {
    const answer = await product.get('/admin/reports/nothing', admin.headers)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain(reportQueueMessages.notFound)
    expect((await decide('nothing', { outcome: 'no_action' })).status).toBe(404)
  })
})

describe('a decision on a report', () => {
  it('asks what is to be done, and keeps what was typed', async () => {
    const { id } = await report()
    const answer = await decide(id, { note: 'Two "careful" lines.' })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain(reportQueueMessages.outcomeRequired)
    expect(html).toContain('Two &quot;careful&quot; lines.')
    expect((await decide(id, { outcome: 'passed_on' })).status).toBe(422)
    expect(await rowOf(id)).toMatchObject({ decidedAt: null })
  })

  it('to do nothing is stored, recorded, and mailed to who reported it', async () => {
    const { id, mediatorId } = await report({ email: 'nora@example.org' })
    const answer = await decide(id, {
      outcome: 'no_action',
      outcomeText: 'We checked the register.',
      note: 'FMC 0001 is valid.',
    })
    expect(answer.headers.get('location')).toBe('/admin/reports?toast=report-decided')
    const row = await rowOf(id)
    expect(row).toMatchObject({
      outcome: 'no_action',
      outcomeText: 'We checked the register.',
      note: 'FMC 0001 is valid.',
      decidedBy: admin.id,
      decidedAt: expect.any(Date),
    })
    const mail = await mailWith(product, row.reference)
    expect(mail).toContain('nora@example.org')
    expect(mail).toContain('We checked the register.')
    expect(mail).not.toContain('FMC 0001')
    expect(mail).not.toContain('Gwen Reported')
    expect(await auditOf(product.db, row.reference)).toMatchObject([
      {
        actorId: admin.id,
        action: 'report.decide',
        personId: mediatorId,
        after: {
          outcome: 'No action',
          told: 'We checked the register.',
          note: 'FMC 0001 is valid.',
        },
      },
    ])
    expect(await page(`/admin/reports/${id}`)).toContain('FMC 0001 is valid.')
  })

  it('to take a review down takes it down with its reason', async () => {
    const { id, reviewId } = await reviewReport({ email: 'rhys@example.org' })
    expect((await decide(id, { outcome: 'review_removed' })).status).toBe(422)
    await decide(id, { outcome: 'review_removed', deletionReason: 'confidential' })
    const { reference, outcomeText } = await rowOf(id)
    expect(await reviewRow(product.db, reviewId)).toMatchObject({
      status: 'deleted',
      deletedBy: admin.id,
      deletionReason: `Reveals confidential information, or names private individuals: reported, ${reference}`,
    })
    expect(outcomeText).toContain('removed the review')
    expect(await auditOf(product.db, reviewId)).toMatchObject([{ action: 'review.delete' }])
    expect(await mailWith(product, reference)).toContain('rhys@example.org')
  })

  it('to take a profile down takes it down, and its mediator reads why', async () => {
    const { id, mediatorId } = await report()
    const mediatorText = 'You are not on the register that you name.'
    await decide(id, { outcome: 'profile_removed', mediatorText })
    expect(await listingOf(product.db, mediatorId)).toBeUndefined()
    expect(await profileOf(product.db, mediatorId)).toMatchObject({ takenDownReason: mediatorText })
    expect(await mailWith(product, mediatorText)).toContain(`${mediatorId}@example.org`)
    expect(await auditOf(product.db, mediatorId)).toMatchObject([{ action: 'mediator.take-down' }])
  })

  it('to pass it on mails the mediator, and not who reported it', async () => {
    const { id, mediatorId } = await report({ email: 'secret.reporter@example.org' })
    const mediatorText = 'Please correct the year of your accreditation.'
    await decide(id, { outcome: 'passed_on', mediatorText })
    const mail = await mailWith(product, mediatorText)
    expect(mail).toContain(`${mediatorId}@example.org`)
    expect(mail).not.toContain('secret.reporter')
    expect(await listingOf(product.db, mediatorId)).toBeDefined()
  })

  it('fits what was reported', async () => {
    const { id, mediatorId } = await report()
    const answer = await decide(id, { outcome: 'review_removed', deletionReason: 'abusive' })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain(reportQueueMessages.gone)
    const review = await reviewReport()
    await product.db.delete(users).where(eq(users.id, review.mediatorId))
    const gone = await decide(review.id, { outcome: 'review_removed', deletionReason: 'abusive' })
    expect(gone.status).toBe(409)
    expect((await decide(review.id, { outcome: 'no_action' })).status).toBe(303)
    expect(await listingOf(product.db, mediatorId)).toBeDefined()
  })

  it('is one for several about the same, with one mail to each address', async () => {
    const { id, mediatorId } = await report({ email: 'many@example.org' })
    const same = await aReport(product.db, mediatorId, { email: 'Many@example.org' })
    const unticked = await aReport(product.db, mediatorId)
    const { id: other } = await report()
    await decide(id, { outcome: 'no_action', outcomeText: 'Together.', also: [same, other] })
    expect(await rowOf(same)).toMatchObject({ outcome: 'no_action', outcomeText: 'Together.' })
    expect(await rowOf(unticked)).toMatchObject({ outcome: null })
    // Nobody decides by the way on what is about something else.
    expect(await rowOf(other)).toMatchObject({ outcome: null })
    const references = [(await rowOf(id)).reference, (await rowOf(same)).reference]
    const mail = await mailWith(product, 'Together.')
    for (const reference of references) {
      expect(mail).toContain(reference)
      expect(await auditOf(product.db, reference)).toHaveLength(1)
    }
    await mailWith(product, 'many@example.org')
    const mails = (await product.mails(1)).map(readable)
    expect(mails.filter((text) => text.includes('Together.'))).toHaveLength(1)
  })

  it('twice is once, and another one is refused', async () => {
    const { id } = await report()
    const once = { outcome: 'no_action', note: 'First.' }
    const answers = await Promise.all([decide(id, once), decide(id, once)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    const { reference } = await rowOf(id)
    expect(await auditOf(product.db, reference)).toHaveLength(1)
    const other = await decide(id, { outcome: 'passed_on', mediatorText: 'Please.' })
    expect(other.status).toBe(409)
    expect(await other.text()).toContain(reportQueueMessages.decidedBefore)
    expect(await rowOf(id)).toMatchObject({ outcome: 'no_action', note: 'First.' })
  })

  it('is not made by the one whom it is about', async () => {
    const id = await aReport(product.db, admin.id)
    const answer = await decide(id, { outcome: 'no_action' })
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain(reportQueueMessages.own)
    expect(await rowOf(id)).toMatchObject({ decidedAt: null })
  })

  it('is not stored while the database is away, and keeps what was typed', async () => {
    const { headers } = await signedInAdmin(product, { approved: false })
    const { id: mediatorId } = await aMediator(product.db)
    const id = await aReport(product.db, mediatorId)
    const answer = await withoutTables(product, ['audit_log'], () =>
      product.post(`/admin/reports/${id}`, { outcome: 'no_action', note: 'Kept.' }, headers),
    )
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('Kept.')
    const [row] = await product.db.select().from(reports).where(eq(reports.id, id))
    expect(row?.decidedAt).toBeNull()
  })
})
