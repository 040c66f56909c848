import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import {
  invitationRefusals,
  reviewInvitations,
} from '#app/enquiries/invitations/invitations.table.server.ts'
import { eraseRequest } from '#app/enquiries/private-page/erase/erase-request.server.ts'
import { rememberOpened } from '#app/enquiries/private-page/opened-cookie.server.ts'
import { openedInvitation } from '#app/reviews/client/opened-invitation.ts'
import { reviewMark } from '#app/reviews/review.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import { aMediator, aReview } from '../kit/builders.ts'
import { anInvitation } from '../kit/invitation.ts'
import { aLinkedRequest } from '../kit/linked-request.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { ratingOf } from '../kit/rows.ts'
import { signedIn, signedInAdmin } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'

let product: TestProduct
let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  product = await aProduct()
  admin = await signedInAdmin(product, { fullName: 'Ines Admin', approved: false })
})

const form = { clientName: 'P.S.', rating: '4', comment: 'She heard us both.' }
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
const aGwen = () => aMediator(product.db, { fullName: 'Gwen Pritchard' })
const cookieFor = (name: string) => {
  const [cookie = ''] = rememberOpened(product, name).split(';')
  return { cookie }
}
const opened = (inquiryId: string) => cookieFor(openedInvitation(inquiryId))
const reviewsOf = (mediatorId: string) =>
  product.db.select().from(reviews).where(eq(reviews.mediatorId, mediatorId))
const textOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await product.get(path, headers)
  return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') }
}
const approve = (id: string) => product.post(`/admin/reviews/${id}/approve`, {}, admin.headers)

describe('the link of an invitation', () => {
  it('shows nobody’s name and notes nothing before a press', async () => {
    const gwen = await aGwen()
    const { path, inquiryId } = await anInvitation(product, gwen.id)
    const page = await product.get(path)
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain('<title>Your feedback | Find a Mediator</title>')
    expect(html).not.toContain('Gwen')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow')

    const pressed = await product.post(`${path}/open`, {})
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, `${path}?pressed=true`])
    const [cookie = ''] = pressed.headers.getSetCookie()
    const form = await textOf(path, { cookie: cookie.split(';')[0] ?? '' })
    expect(form.html).toContain('How did it go with Gwen Pritchard?')
    const [lead] = await product.db.select().from(inquiries).where(eq(inquiries.id, inquiryId))
    expect(lead?.reviewedAt).toBeNull()
  })

  it('shows the name that the directory shows, not one that waits for approval', async () => {
    const gwen = await aGwen()
    const { path, inquiryId } = await anInvitation(product, gwen.id)
    await product.db.execute(
      sql`update mediators set full_name = 'Gwen Unapproved', approved = false where id = ${gwen.id}`,
    )
    const { html } = await textOf(path, opened(inquiryId))
    expect(html).toContain('How did it go with Gwen Pritchard?')
    expect(html).not.toContain('Unapproved')
  })

  it.each([
    ['made up', async () => '/review-invitation/abc.def'],
    ['without a proof', async () => `/review-invitation/${(await invited()).inquiryId}`],
    [
      'with the proof of another',
      async () => {
        const [one, two] = [await invited(), await invited()]
        return one.path.replace(one.inquiryId, two.inquiryId)
      },
    ],
    [
      'of a lead whose client was not invited',
      async () => {
        const { path, inquiryId } = await invited()
        await product.db
          .update(reviewInvitations)
          .set({ sentAt: null })
          .where(eq(reviewInvitations.inquiryId, inquiryId))
        return path
      },
    ],
  ])('that is %s leads nowhere', async (_, pathOf) => {
    const path = await pathOf()
    for (const each of [path, `${path}/decline`]) expect((await product.get(each)).status).toBe(404)
    expect((await product.post(path, form)).status).toBe(404)
  })

  const invited = async () => anInvitation(product, (await aGwen()).id)

  it('ends after 90 days, and says so', async () => {
    const { id } = await aGwen()
    const old = await anInvitation(product, id, { sentAt: daysAgo(90) })
    const page = await textOf(old.path)
    expect(page.status).toBe(410)
    expect(page.html).toContain('This link has expired')
    expect((await product.post(old.path, form)).status).toBe(410)
    expect(await reviewsOf(id)).toEqual([])
    const good = await anInvitation(product, id, { sentAt: daysAgo(89) })
    expect((await textOf(good.path)).status).toBe(200)
  })

  it('stores one review for moderation, with how it came, and says so when opened again', async () => {
    const { id } = await aGwen()
    const { path, inquiryId } = await anInvitation(product, id)
    const answer = await product.post(path, form, opened(inquiryId))
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${path}?toast=review-sent`,
    ])
    expect(await reviewsOf(id)).toMatchObject([
      {
        ...{ clientName: 'P.S.', rating: 4, comment: 'She heard us both.', status: 'in_review' },
        ...{ confirmedBy: 'invitation', inquiryId, isByMediator: false, approvedAt: null },
      },
    ])
    const page = await textOf(path, opened(inquiryId))
    expect(page.html).toContain('You have used this link')
    expect(page.html).toContain('She heard us both.')
    expect(page.html).toContain('/my-review/')

    expect((await product.post(path, form, opened(inquiryId))).status).toBe(303)
    const other = { ...form, comment: 'On second thoughts.' }
    const refused = await product.post(path, other, opened(inquiryId))
    expect(refused.status).toBe(409)
    const html = await refused.text()
    expect(html).toContain('A review was written here already')
    expect(html).toContain('On second thoughts.</textarea>')
    expect(await reviewsOf(id)).toHaveLength(1)
  })

  it('stays the way to withdraw after it has ended', async () => {
    const { id } = await aGwen()
    const { path, inquiryId } = await anInvitation(product, id, { sentAt: daysAgo(89) })
    await product.post(path, form)
    await product.db
      .update(reviewInvitations)
      .set({ sentAt: daysAgo(200) })
      .where(eq(reviewInvitations.inquiryId, inquiryId))
    expect((await textOf(path, opened(inquiryId))).html).toContain('You have used this link')
  })

  it('stores one of two posts at once, whether they say the same or not', async () => {
    const { id } = await aGwen()
    const same = await anInvitation(product, id)
    const answers = await Promise.all([
      product.post(same.path, form),
      product.post(same.path, form),
    ])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await reviewsOf(id)).toHaveLength(1)
    const differing = await anInvitation(product, id)
    const both = await Promise.all(
      ['One', 'Two'].map((comment) => product.post(differing.path, { ...form, comment })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409])
    expect(await reviewsOf(id)).toHaveLength(2)
  })

  it('answers what is missing with 422, each message, and what was typed', async () => {
    const { path, inquiryId } = await invited()
    const typed = { clientName: '', comment: 'Two "careful" lines.' }
    const answer = await product.post(path, typed, opened(inquiryId))
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain('<title>Error: Your feedback | Find a Mediator</title>')
    expect(html).toContain('Please select a rating')
    expect(html).toContain('Name is required')
    expect(html).toContain('Two &quot;careful&quot; lines.</textarea>')
  })

  it('does not confirm what the mediator writes', async () => {
    const gwen = await signedIn(product, { fullName: 'Gwen Pritchard' })
    const signed = await anInvitation(product, gwen.id)
    await product.post(signed.path, form, gwen.headers)
    expect(await reviewsOf(gwen.id)).toMatchObject([
      { isByMediator: true, confirmedBy: null, inquiryId: null },
    ])
  })

  it('leads nowhere once the details are erased, and the review no longer says whose it is', async () => {
    const { id } = await aGwen()
    const { path, inquiryId, requestId } = await anInvitation(product, id)
    await product.post(path, form)
    const [before] = await reviewsOf(id)
    expect(before?.emailKey).not.toBeNull()
    await eraseRequest(product, requestId)
    const parted = await until(async () => {
      const [review] = await reviewsOf(id)
      return review?.inquiryId === null && review
    }, 'the review is parted from the enquiry')
    expect(parted).toMatchObject({
      ...{ confirmedBy: 'invitation', status: 'in_review', emailKey: null, emailInquiryOn: null },
    })
    expect((await textOf(path, opened(inquiryId))).status).toBe(410)
    expect((await product.post(path, form)).status).toBe(410)
  })

  it('declines all further ones by one press, and nothing before it', async () => {
    const { path } = await anInvitation(product, (await aGwen()).id, {
      lead: { email: 'No.More@example.com' },
    })
    const refused = () => product.db.$count(invitationRefusals)
    const before = await refused()
    expect((await textOf(`${path}/decline`)).html).toContain('Do not ask me again')
    expect(await refused()).toBe(before)
    for (const _ of [1, 2]) {
      const answer = await product.post(`${path}/decline`, {})
      expect(answer.headers.get('location')).toBe(`${path}/decline?done=true`)
    }
    expect(await refused()).toBe(before + 1)
    expect((await textOf(`${path}/decline?done=true`)).html).toContain('We will not ask you again')
  })
})

describe('the private page of an enquiry', () => {
  const asked = async (lead: Partial<typeof inquiries.$inferInsert>) => {
    const gwen = await aGwen()
    const { id, leads, path } = await aLinkedRequest(product, [gwen.id], { lead })
    const [inquiryId = ''] = leads
    return { gwen, inquiryId, path, form: `${path}/review/${inquiryId}`, headers: cookieFor(id) }
  }
  const answered = { status: 'contacted', answeredAt: new Date() }

  it('leads to a review once the mediator has answered', async () => {
    const { path, form: review, headers } = await asked(answered)
    expect((await textOf(path, headers)).html).toContain(`href="${review}"`)
    expect((await textOf(review, headers)).html).toContain('How did it go with Gwen Pritchard?')
    const unopened = await product.get(review)
    expect([unopened.status, unopened.headers.get('location')]).toEqual([302, path])
  })

  it.each([
    ['has not answered', { status: 'new' }],
    ['cannot take the case', { ...answered, status: 'declined' }],
  ])('does not where the mediator %s', async (_, lead) => {
    const { path, form: review, headers, gwen } = await asked(lead)
    expect((await textOf(path, headers)).html).not.toContain('/review/')
    expect((await textOf(review, headers)).status).toBe(404)
    expect((await product.post(review, form, headers)).status).toBe(404)
    expect(await reviewsOf(gwen.id)).toEqual([])
  })

  it('does not for an enquiry of somebody else', async () => {
    const [one, two] = [await asked(answered), await asked(answered)]
    const path = one.form.replace(one.inquiryId, two.inquiryId)
    expect((await textOf(path, one.headers)).status).toBe(404)
    expect((await product.post(path, form, one.headers)).status).toBe(404)
  })

  it('stores a confirmed review, and one alone', async () => {
    const { path, form: page, headers, gwen, inquiryId } = await asked(answered)
    expect((await product.post(page, form, headers)).status).toBe(303)
    expect(await reviewsOf(gwen.id)).toMatchObject([
      { confirmedBy: 'private-page', inquiryId, status: 'in_review' },
    ])
    expect((await textOf(path, headers)).html).toContain('Your review of Gwen')
    expect((await textOf(page, headers)).html).toContain('We are reading it.')
    const again = await product.post(page, { ...form, rating: '1' }, headers)
    expect(again.status).toBe(409)
    expect(await reviewsOf(gwen.id)).toHaveLength(1)
  })
})

describe('the mark', () => {
  it('stands beside each review for visitors, its mediator and administrators', async () => {
    const gwen = await signedIn(product, { fullName: 'Mabli Marked' })
    const { path } = await anInvitation(product, gwen.id, { lead: { createdAt: daysAgo(3) } })
    await product.post(path, form)
    const [mine] = await reviewsOf(gwen.id)
    const other = { clientName: 'A. Stranger', status: 'in_review', comment: 'Hm.' }
    const theirs = await aReview(product.db, gwen.id, other)
    const marks = (html: string) =>
      [...html.matchAll(/>(Client of this mediator|Not confirmed)</g)].map(([, mark]) => mark)
    const byEach = [reviewMark(true), reviewMark(false)]

    const moderated = await textOf(`/admin/reviews/${mine?.id}/approve`, admin.headers)
    expect(marks(moderated.html)).toEqual([reviewMark(true)])
    expect(moderated.html).toContain('it came by our invitation, about their enquiry of')
    const unknown = await textOf(`/admin/reviews/${theirs}/approve`, admin.headers)
    expect(marks(unknown.html)).toEqual([reviewMark(false)])
    for (const id of [mine?.id ?? '', theirs]) expect((await approve(id)).status).toBe(303)

    const profile = await textOf('/mediator/mabli-marked')
    expect(marks(profile.html).toSorted()).toEqual(byEach)
    expect(profile.html).toContain('Those not confirmed count half in the average.')
    const dashboard = await textOf('/dashboard', gwen.headers)
    expect(marks(dashboard.html).toSorted()).toEqual(byEach)
  })
})

it('the average counts what is not confirmed half, wherever it is shown', async () => {
  const { id } = await aMediator(product.db, { fullName: 'Wanda Weighted' })
  const { path } = await anInvitation(product, id)
  await product.post(path, { ...form, rating: '5' })
  const [confirmed] = await reviewsOf(id)
  await approve(confirmed?.id ?? '')
  expect(await ratingOf(product.db, id)).toMatchObject({ profile: { average: 5, total: 1 } })
  await approve(await aReview(product.db, id, { rating: 2, status: 'in_review' }))
  // (1 × 5 + ½ × 2) ÷ 1½
  const rating = { average: 4, total: 2 }
  expect(await ratingOf(product.db, id)).toMatchObject({ profile: rating, listing: rating })

  const { html } = await textOf('/mediator/wanda-weighted')
  expect(html).toContain('4 out of 5')
  expect(html).toContain('from 2 reviews')
  expect(html).toContain('"ratingValue":4,"reviewCount":2,"ratingCount":2')
  expect((await textOf('/search?keyword=wanda')).html).toMatch(/4\.0[\s\S]*2 reviews/)
})

it('a review by a link whose database is away is answered with what was typed', async () => {
  const { id } = await aGwen()
  const { path } = await anInvitation(product, id)
  await product.db.execute(sql`alter table reviews rename to reviews_away`)
  try {
    const answer = await product.post(path, form)
    expect(answer.status).toBe(503)
    const html = await answer.text()
    expect(html).toContain('She heard us both.')
    expect(html).toContain('P.S.')
  } finally {
    await product.db.execute(sql`alter table reviews_away rename to reviews`)
  }
  expect((await product.post(path, form)).status).toBe(303)
  expect(await reviewsOf(id)).toHaveLength(1)
})
