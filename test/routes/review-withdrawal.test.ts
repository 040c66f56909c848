import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import { ownReviewPath } from '#app/reviews/withdrawal/own-review-link.server.ts'
import { aMediator, aReview } from '../kit/builders.ts'
import { copyMails } from '../kit/deliveries/sent-mails.ts'
import { readable } from '../kit/mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { auditOf, directoryVersionOf, ratingOf, reviewRow } from '../kit/rows.ts'
import { signedInAdmin } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'

let product: TestProduct
let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  product = await aProduct({ TRUST_PROXY: 'true' })
  await copyMails(product.db)
  admin = await signedInAdmin(product, { fullName: 'Ines Admin', approved: false })
})

const linkOf = (id: string) => ownReviewPath(product, id)

describe('withdrawing a review', () => {
  it('needs a press, takes it out of sight at once, and keeps a record', async () => {
    const { id: mediatorId } = await aMediator(product.db, { fullName: 'Ada Public' })
    const stays = { rating: 4, comment: 'Stays.' }
    await aReview(product.db, mediatorId, stays)
    const id = await aReview(product.db, mediatorId, {
      ...{ rating: 1, comment: 'I was angry.', clientName: 'A. Author' },
      ...{ status: 'in_review', confirmedBy: 'invitation' },
    })
    await product.post(`/admin/reviews/${id}/approve`, {}, admin.headers)
    // (1 × 1 + ½ × 4) ÷ 1½
    expect((await ratingOf(product.db, mediatorId)).profile).toEqual({ average: 2, total: 2 })

    const page = await product.get(linkOf(id))
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    const html = await page.text()
    expect(html).toContain('Withdraw my review')
    for (const secret of ['Ada', 'angry', 'Author']) expect(html).not.toContain(secret)
    expect(await reviewRow(product.db, id)).toMatchObject({ status: 'approved' })
    const version = await directoryVersionOf(product.db)

    const answer = await product.post(linkOf(id), {})
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${linkOf(id)}?toast=review-withdrawn`,
    ])
    const row = await reviewRow(product.db, id)
    expect(row).toMatchObject({
      ...{ status: 'withdrawn', withdrawnAt: expect.any(Date), approvedAt: expect.any(Date) },
      ...{ comment: 'I was angry.', deletedAt: null },
    })
    const rating = { average: 4, total: 1 }
    expect(await ratingOf(product.db, mediatorId)).toMatchObject({
      ...{ profile: rating, listing: rating },
    })
    expect(await directoryVersionOf(product.db)).toBe(version + 1)
    const profile = await (await product.get('/mediator/ada-public')).text()
    expect(profile).not.toContain('I was angry.')
    expect(profile).toContain('Stays.')
    const entries = (await auditOf(product.db, id)).filter(
      ({ action }) => action === 'review.withdraw',
    )
    expect(entries).toMatchObject([
      {
        ...{ actorId: '', actorEmail: 'the author', personId: mediatorId },
        ...{ before: { status: 'approved', rating: 1 }, after: { status: 'withdrawn', rating: 1 } },
      },
    ])

    // Once more is harmless, and the first time stands.
    expect((await product.post(linkOf(id), {})).status).toBe(303)
    expect(await reviewRow(product.db, id)).toEqual(row)
    expect(await (await product.get(linkOf(id))).text()).toContain('You took it back')
  })

  it('counts once where two presses come at the same moment', async () => {
    const { id: mediatorId } = await aMediator(product.db)
    const id = await aReview(product.db, mediatorId)
    await Promise.all([1, 2, 3].map(() => product.post(linkOf(id), {})))
    expect(await auditOf(product.db, id)).toHaveLength(1)
    expect((await ratingOf(product.db, mediatorId)).profile).toEqual({ average: 0, total: 0 })
  })

  it('takes one that waits out of the list of administrators, who can decide nothing more', async () => {
    const { id: mediatorId } = await aMediator(product.db)
    const comment = 'Not read by anybody yet.'
    const id = await aReview(product.db, mediatorId, { status: 'in_review', comment })
    await product.post(linkOf(id), {})
    const list = await (await product.get('/admin/reviews', admin.headers)).text()
    expect(list).not.toContain(comment)
    const approving = await product.post(`/admin/reviews/${id}/approve`, {}, admin.headers)
    expect(approving.status).toBe(409)
    expect(await approving.text()).toContain('Its author has withdrawn this review')
    const deleting = { reason: 'abusive' }
    await product.post(`/admin/reviews/${id}/delete`, deleting, admin.headers)
    expect(await reviewRow(product.db, id)).toMatchObject({ status: 'withdrawn', deletedAt: null })
    const page = await (await product.get(`/admin/reviews/${id}/approve`, admin.headers)).text()
    expect(page.replaceAll('<!-- -->', '')).toContain('Its author withdrew this review today at')
  })

  it('leaves one that was deleted as it is', async () => {
    const { id: mediatorId } = await aMediator(product.db)
    const deleted = { status: 'deleted', deletedAt: new Date(), deletionReason: 'Abusive' }
    const id = await aReview(product.db, mediatorId, deleted)
    expect((await product.post(linkOf(id), {})).status).toBe(303)
    expect(await reviewRow(product.db, id)).toMatchObject({ status: 'deleted', withdrawnAt: null })
    expect(await (await product.get(linkOf(id))).text()).toContain('It was removed')
  })

  it.each(['/my-review/abc.def', '/my-review/abc', '/my-review/abc.'])(
    'finds nothing at %s',
    async (path) => {
      expect((await product.get(path)).status).toBe(404)
      expect((await product.post(path, {})).status).toBe(404)
    },
  )
})

describe('the receipt of a review', () => {
  const form = { clientName: 'R. Thomas', rating: '4', comment: 'Calm, fair and clear.' }
  const written = async (fullName: string, given: Record<string, string>, ip = '203.0.113.1') => {
    const { id } = await aMediator(product.db, { fullName })
    const path = `/mediator/${fullName.toLowerCase().replaceAll(' ', '-')}/review`
    const guarded = await rendered(path)
    const post = (more: Record<string, string> = {}, from = ip) =>
      product.post(path, { ...form, ...guarded, ...given, ...more }, { 'x-forwarded-for': from })
    expect((await post()).status).toBe(303)
    const [review] = await product.db.select().from(reviews).where(eq(reviews.mediatorId, id))
    return { review, post }
  }
  const rendered = async (path: string) => {
    const html = await (await product.get(path)).text()
    return { rendered: /name="rendered" value="([^"]+)"/.exec(html)?.[1] ?? '' }
  }
  const receipts = async (reviewId = '') => {
    const { rows } = await product.db.execute<{ data: Mail }>(sql`
      select data from test.mails where data ->> 'id' = ${`review-receipt-${reviewId}`}`)
    return rows.map(({ data }) => data)
  }

  it('leads who gave an email address to the page that withdraws it, and says nothing else', async () => {
    const email = 'reviewer@example.com'
    const { review, post } = await written('Rhian Receipt', { email })
    await product.db
      .update(reviews)
      .set({ spamSignals: [] })
      .where(eq(reviews.id, review?.id ?? ''))
    await post()
    const sent = await until(async () => {
      const found = (await product.mails(0)).map(readable).filter((mail) => mail.includes(email))
      return found.length > 0 && found
    }, 'the receipt is delivered')
    expect(sent).toHaveLength(1)
    const [mail = ''] = sent
    expect(mail).toContain(linkOf(review?.id ?? ''))
    expect(mail).toContain('Subject: We have received what you wrote')
    for (const secret of ['Rhian', 'Calm, fair', 'R. Thomas']) expect(mail).not.toContain(secret)
    expect((await product.get(linkOf(review?.id ?? ''))).status).toBe(200)
    expect(Object.values(review ?? {})).not.toContain(email)
  })

  it('is sent to nobody without an address, nor for what looks like spam', async () => {
    const none = await written('Nora None', {})
    expect(await receipts(none.review?.id)).toEqual([])
    const trapped = { email: 'trapped@example.com', homepage: 'x' }
    const spam = await written('Sara Spam', trapped)
    expect(spam.review?.spamSignals).not.toEqual([])
    expect(await receipts(spam.review?.id)).toEqual([])
  })

  it('comes when the address is given later', async () => {
    const { review, post } = await written('Lena Later', {})
    expect(await receipts(review?.id)).toEqual([])
    await post({ email: 'later@example.com' })
    await post({ email: 'later@example.com' })
    expect(await receipts(review?.id)).toMatchObject([{ to: 'later@example.com' }])
  })

  it('is not for others who send the same words, nor for anyone once they are public', async () => {
    const { review, post } = await written('Olga Other', {})
    const { id = '' } = review ?? {}
    await post({ email: 'thief@example.com' }, '198.51.100.20')
    expect(await receipts(id)).toEqual([])

    await product.post(`/admin/reviews/${id}/approve`, {}, admin.headers)
    expect(await reviewRow(product.db, id)).toMatchObject({ status: 'approved' })
    await post({ email: 'late@example.com' })
    expect(await receipts(id)).toEqual([])
    expect(await reviewRow(product.db, id)).toMatchObject({ emailKey: null })
  })

  it('comes three times a day at most to one address, and the review is taken all the same', async () => {
    const email = 'many@example.com'
    const sent = []
    for (const name of ['Ann Many', 'Ben Many', 'Cat Many', 'Dan Many']) {
      const { review } = await written(name, { email }, '203.0.113.77')
      expect(review?.status).toBe('in_review')
      sent.push((await receipts(review?.id)).length)
    }
    expect(sent).toEqual([1, 1, 1, 0])
  })
})
