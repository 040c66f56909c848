import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerMessages } from '#app/reviews/answers/answer-messages.ts'
import { reviewAnswers } from '#app/reviews/answers/review-answers.table.server.ts'
import { anAnswer, aReview } from '../kit/builders.ts'
import { mailWith } from '../kit/mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { withoutWrites } from '../kit/refuse-writes.ts'
import { auditOf, directoryVersionOf } from '../kit/rows.ts'
import { signedIn, signedInAdmin } from '../kit/sign-in.ts'

let product: TestProduct
let admin: Awaited<ReturnType<typeof signedInAdmin>>
let bethan: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  product = await aProduct()
  admin = await signedInAdmin(product, { fullName: 'Ines Admin' })
  bethan = await signedIn(product, { fullName: 'Bethan Llewellyn', email: 'bethan@example.org' })
})

const text = 'Thank you. I have changed how I begin.'
const review = (given: Parameters<typeof aReview>[2] = {}) => aReview(product.db, bethan.id, given)
const send = (id: string, answer = text, headers = bethan.headers) =>
  product.post(`/dashboard/reviews/${id}/answer`, { text: answer }, headers)
const remove = (id: string, headers = bethan.headers) =>
  product.post(`/dashboard/reviews/${id}/answer/delete`, {}, headers)
const approve = (id: string, version = 1, headers = admin.headers) =>
  product.post(`/admin/reviews/${id}/answer/approve`, { version: String(version) }, headers)
const refuseIt = (id: string, form: Record<string, string> = { reason: 'It names a client.' }) =>
  product.post(`/admin/reviews/${id}/answer/refuse`, { version: '1', ...form }, admin.headers)
const rowOf = async (id: string) => {
  const [row] = await product.db.select().from(reviewAnswers).where(eq(reviewAnswers.reviewId, id))
  return row
}
const page = async (path: string, headers: Record<string, string> = {}) =>
  (await product.get(path, headers)).text()
const profile = () => page('/mediator/bethan-llewellyn')
const backdate = (id: string, hours: number) =>
  product.db
    .update(reviewAnswers)
    .set({
      sentAt: sql`${reviewAnswers.sentAt} - make_interval(hours => ${hours})`,
      decidedAt: sql`${reviewAnswers.decidedAt} - make_interval(hours => ${hours})`,
    })
    .where(eq(reviewAnswers.reviewId, id))

describe('a mediator answers a review', () => {
  it('once, and it waits out of sight', async () => {
    const id = await review()
    expect(await page('/dashboard/reviews', bethan.headers)).toContain(
      `href="/dashboard/reviews/${id}/answer"`,
    )
    const answer = await send(id)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/dashboard/reviews?toast=answer-sent')
    expect(await rowOf(id)).toMatchObject({ status: 'in_review', text, version: 1 })
    expect(await profile()).not.toContain(text)
    expect(await page('/dashboard', bethan.headers)).toContain('Your answer is waiting')

    // The same words again are a repeated post.
    expect((await send(id)).status).toBe(303)
    expect(await rowOf(id)).toMatchObject({ version: 1 })
  })

  it('whose answer is stored once of two posts at the same moment', async () => {
    const id = await review()
    const answers = await Promise.all([send(id), send(id)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await rowOf(id)).toMatchObject({ version: 1 })
  })

  it('with words, of 1,500 characters at most, and keeps what was typed', async () => {
    const id = await review()
    const empty = await send(id, '  ')
    expect(empty.status).toBe(422)
    expect(await empty.text()).toContain(answerMessages.textRequired)
    const long = await send(id, 'Too "long". '.repeat(126))
    expect(long.status).toBe(422)
    const html = await long.text()
    expect(html).toContain('Please keep this under 1,500 characters')
    expect(html).toContain('Too &quot;long&quot;.')
    expect(await rowOf(id)).toBeUndefined()
  })

  it('that is published and their own', async () => {
    const other = await signedIn(product)
    const id = await review()
    expect((await send(id, text, other.headers)).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
    await send(id)
    expect((await remove(id, other.headers)).status).toBe(404)
    expect((await product.get(`/dashboard/reviews/${id}/answer`, other.headers)).status).toBe(404)
    for (const status of ['in_review', 'deleted'])
      expect((await send(await review({ status }))).status).toBe(404)
    expect((await send('nothing')).status).toBe(404)
    expect(await rowOf(id)).toMatchObject({ status: 'in_review', text })
  })

  it('and changes it within a day, after which it is read again', async () => {
    const id = await review()
    await send(id)
    await approve(id)
    await backdate(id, 23)
    const version = await directoryVersionOf(product.db)
    expect((await send(id, 'Better words.')).status).toBe(303)
    expect(await rowOf(id)).toMatchObject({
      status: 'in_review',
      text: 'Better words.',
      version: 2,
    })
    expect(await directoryVersionOf(product.db)).toBe(version + 1)
    const html = await profile()
    expect(html).not.toContain(text)
    expect(html).not.toContain('Better words.')
  })

  it('and not after a day, but what was typed stays', async () => {
    const id = await review()
    await send(id)
    await backdate(id, 25)
    const late = await send(id, 'Too late.')
    expect(late.status).toBe(409)
    const html = await late.text()
    expect(html).toContain(answerMessages.tooLate)
    expect(html).toContain('Too late.')
    expect(await rowOf(id)).toMatchObject({ text, version: 1 })
    const form = await page(`/dashboard/reviews/${id}/answer`, bethan.headers)
    expect(form).not.toContain('<textarea')
    expect((await remove(id)).status).toBe(303)
  })

  it('and changes a refused one for a day after it was refused', async () => {
    const id = await review()
    await send(id)
    await product.db
      .update(reviewAnswers)
      .set({ sentAt: sql`${reviewAnswers.sentAt} - interval '3 days'` })
      .where(eq(reviewAnswers.reviewId, id))
    await refuseIt(id)
    expect((await send(id, 'Without a name.')).status).toBe(303)
    expect(await rowOf(id)).toMatchObject({ status: 'in_review', text: 'Without a name.' })
  })

  it('and deletes it at any time, for good', async () => {
    const id = await review()
    await send(id, 'Soon gone.')
    await approve(id)
    await backdate(id, 24 * 30)
    expect(await profile()).toContain('Soon gone.')
    const version = await directoryVersionOf(product.db)
    expect((await remove(id)).headers.get('location')).toBe(
      '/dashboard/reviews?toast=answer-deleted',
    )
    expect(await profile()).not.toContain('Soon gone.')
    expect(await directoryVersionOf(product.db)).toBe(version + 1)
    expect((await remove(id)).status).toBe(303)
    expect(await directoryVersionOf(product.db)).toBe(version + 1)
    // It stays on record, and a review is answered once.
    expect(await rowOf(id)).toMatchObject({ status: 'deleted', text: 'Soon gone.' })
    const again = await send(id, 'Once more.')
    expect(again.status).toBe(409)
    expect(await again.text()).toContain(answerMessages.deletedBefore)
  })

  it('and keeps what was typed while the database is away', async () => {
    const id = await aReview(product.db, bethan.id)
    const answer = await withoutWrites(product, 'review_answers', () => send(id, 'Not lost.'))
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('Not lost.')
  })
})

describe('an answer to a review', () => {
  it('waits for an administrator, with its review and a count on the tab', async () => {
    const fresh = await aProduct()
    const { headers } = await signedInAdmin(fresh, { approved: false })
    const mediator = await signedIn(fresh, { fullName: 'Rhys Waits' })
    const id = await aReview(fresh.db, mediator.id, { comment: 'Never on time.' })
    await anAnswer(fresh.db, id, { text: 'I am sorry.' })
    // That of a removed review needs no decision.
    const gone = await aReview(fresh.db, mediator.id, { status: 'deleted' })
    await anAnswer(fresh.db, gone)
    const html = await (await fresh.get('/admin/reviews/answers', headers)).text()
    expect(html).toContain('1 answer is waiting')
    expect(html).toContain('Never on time.')
    expect(html).toContain('I am sorry.')
    expect(html).toMatch(/Review Moderation(<!-- -->)? <span[^>]*>1</)
    expect(await (await fresh.get('/admin/reviews', headers)).text()).toContain('Answers (1)')
  })

  it('is public below its review once it is approved, and its mediator is told', async () => {
    const id = await review({ clientName: 'Nia Heard' })
    await send(id, 'I am glad that it helped.')
    const version = await directoryVersionOf(product.db)
    const answer = await approve(id)
    expect(answer.headers.get('location')).toBe('/admin/reviews/answers?toast=answer-approved')
    expect(await directoryVersionOf(product.db)).toBe(version + 1)
    const html = await profile()
    expect(html).toContain('I am glad that it helped.')
    expect(html).toMatch(/Answer from (<!-- -->)?Bethan Llewellyn/)
    const mail = await mailWith(product, 'Your answer to a review is published')
    expect(mail).toContain('bethan@example.org')
    expect(mail).not.toContain('Nia Heard')
    expect(await auditOf(product.db, id)).toMatchObject([
      {
        actorId: admin.id,
        action: 'review.approve-answer',
        personId: bethan.id,
        reviewAuthor: 'Nia Heard',
        after: { status: 'approved', answer: 'I am glad that it helped.' },
      },
    ])
  })

  it('is hidden with its review', async () => {
    const id = await review()
    await send(id, 'Hidden with it.')
    await approve(id)
    expect(await profile()).toContain('Hidden with it.')
    await product.post(`/admin/reviews/${id}/delete`, { reason: 'abusive' }, admin.headers)
    expect(await profile()).not.toContain('Hidden with it.')
    expect((await product.get(`/dashboard/reviews/${id}/answer`, bethan.headers)).status).toBe(404)
  })

  it('is refused with a reason, which its mediator reads', async () => {
    const id = await review()
    await send(id, 'Mrs Jones never paid.')
    const unreasoned = await refuseIt(id, { reason: ' ' })
    expect(unreasoned.status).toBe(422)
    expect(await unreasoned.text()).toContain(answerMessages.reasonRequired)
    expect((await refuseIt(id)).status).toBe(303)
    expect(await rowOf(id)).toMatchObject({
      status: 'refused',
      refusalReason: 'It names a client.',
    })
    expect(await profile()).not.toContain('Mrs Jones')
    expect(await mailWith(product, 'was not published')).toContain('It names a client.')
    expect(await page('/dashboard/reviews', bethan.headers)).toContain('It names a client.')
  })

  it('is decided on once, and as it was read', async () => {
    const id = await review()
    await send(id)
    await send(id, 'Changed meanwhile.')
    const stale = await approve(id, 1)
    expect(stale.status).toBe(409)
    expect(await stale.text()).toContain(answerMessages.stale)
    expect(await rowOf(id)).toMatchObject({ status: 'in_review' })

    const answers = await Promise.all([approve(id, 2), approve(id, 2)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await auditOf(product.db, id)).toHaveLength(1)
    const other = await refuseIt(id, { reason: 'No.', version: '2' })
    expect(other.status).toBe(409)
    expect(await other.text()).toContain(answerMessages.notWaiting)
    expect(await rowOf(id)).toMatchObject({ status: 'approved' })
  })

  it('is decided on by administrators alone, and not by its own mediator', async () => {
    const id = await review()
    await send(id)
    expect((await approve(id, 1, bethan.headers)).status).toBe(404)
    expect((await approve('nothing')).status).toBe(404)
    const own = await aReview(product.db, admin.id)
    await send(own, text, admin.headers)
    const answer = await approve(own)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain(answerMessages.ownAnswer)
    expect(await rowOf(own)).toMatchObject({ status: 'in_review' })
  })
})
