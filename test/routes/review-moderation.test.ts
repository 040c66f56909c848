import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listings } from '#app/listings/listings.table.server.ts'
import type { MediatorRow } from '#app/profiles/mediators.table.server.ts'
import { forgetSenders } from '#app/reviews/forget-senders.server.ts'
import { senderDays } from '#app/reviews/review.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import { aLead, aMediator, aReview, confirmContact } from '../kit/builders.ts'
import { readable } from '../kit/mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { auditOf, directoryVersionOf, ratingOf, reviewRow } from '../kit/rows.ts'
import { signedIn, signedInAdmin } from '../kit/sign-in.ts'
import { withoutTables } from '../kit/without-tables.ts'

let product: TestProduct
let admin: Awaited<ReturnType<typeof signedInAdmin>>

beforeAll(async () => {
  product = await aProduct({ TRUST_PROXY: 'true' })
  admin = await signedInAdmin(product, { fullName: 'Ines Admin', approved: false })
})

const mediator = (given: Partial<MediatorRow> = {}) => aMediator(product.db, given)
const review = (mediatorId: string, given: Partial<typeof reviews.$inferInsert> = {}) =>
  aReview(product.db, mediatorId, { status: 'in_review', ...given })
const get = async (path: string) => {
  const answer = await product.get(path, admin.headers)
  return { status: answer.status, html: await answer.text() }
}
const approve = (id: string) => product.post(`/admin/reviews/${id}/approve`, {}, admin.headers)
const remove = (id: string, form: Record<string, string> = { reason: 'abusive' }) =>
  product.post(`/admin/reviews/${id}/delete`, form, admin.headers)

describe('approving a review', () => {
  it('publishes it and leads back to those that wait', async () => {
    const { id: mediatorId } = await mediator({ fullName: 'Ada Public' })
    const id = await review(mediatorId, { comment: 'She heard us both.' })
    const before = await (await product.get('/mediator/ada-public')).text()
    expect(before).not.toContain('She heard us both.')

    const answer = await approve(id)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^\/admin\/reviews\?toast=review-approved/)
    expect(await reviewRow(product.db, id)).toMatchObject({
      status: 'approved',
      approvedAt: expect.any(Date),
    })
    const after = await (await product.get('/mediator/ada-public')).text()
    expect(after).toContain('She heard us both.')
    expect((await get('/admin/reviews?toast=review-approved')).html).toContain('Review approved')
  })

  it('works the rating out from the approved reviews, whatever it said before', async () => {
    const { id: mediatorId } = await mediator({ ratingAverage: 1.1, ratingTotal: 40 })
    await review(mediatorId, { status: 'approved', rating: 5 })
    await review(mediatorId, { status: 'deleted', rating: 1 })
    await review(mediatorId, { rating: 1 })
    await approve(await review(mediatorId, { rating: 2 }))

    const { profile, listing } = await ratingOf(product.db, mediatorId)
    expect(profile).toEqual({ average: 3.5, total: 2 })
    expect(listing).toMatchObject({ average: 3.5, total: 2 })
  })

  it('counts the directory’s version up, so that no cached page shows the old rating', async () => {
    const { id: mediatorId } = await mediator()
    const before = await directoryVersionOf(product.db)
    await approve(await review(mediatorId))
    expect(await directoryVersionOf(product.db)).toBe(before + 1)
  })

  it('counts each of several approved at the same moment', async () => {
    const { id: mediatorId } = await mediator()
    const ids = await Promise.all([1, 2, 3, 4, 5].map((rating) => review(mediatorId, { rating })))
    await Promise.all(ids.map(approve))
    const { profile, listing } = await ratingOf(product.db, mediatorId)
    expect(profile).toEqual({ average: 3, total: 5 })
    expect(listing).toMatchObject({ average: 3, total: 5 })
  })

  it('rates a mediator who is not listed without listing them', async () => {
    const { id: mediatorId } = await mediator({ approved: false })
    await approve(await review(mediatorId, { rating: 4 }))
    expect(await ratingOf(product.db, mediatorId)).toEqual({
      profile: { average: 4, total: 1 },
      listing: undefined,
    })
  })

  it('tells the mediator who wrote, how many stars and what', async () => {
    const fresh = await aProduct()
    const { headers } = await signedInAdmin(fresh)
    const { id: mediatorId } = await aMediator(fresh.db, {
      fullName: 'Mia Mailed',
      email: 'mia.mailed@example.org',
    })
    const id = await aReview(fresh.db, mediatorId, {
      status: 'in_review',
      clientName: 'Tom <Reed>',
      rating: 4,
      comment: 'Clear & kind.',
    })
    await fresh.post(`/admin/reviews/${id}/approve`, {}, headers)
    const [mail = ''] = (await fresh.mails(1)).map(readable)
    expect(mail).toContain('mia.mailed@example.org')
    expect(mail).toContain('Reviewer: Tom <Reed>')
    expect(mail).toContain('Rating: 4 out of 5')
    expect(mail).toContain('Comment: Clear & kind.')
    expect(mail).toContain('Tom &lt;Reed&gt;')
    expect(mail).toContain('/mediator/mia-mailed#reviews')
  })

  it('twice is once: one mail, one entry on record, one time', async () => {
    const { id: mediatorId } = await mediator({ email: 'once@example.org' })
    const id = await review(mediatorId)
    const answers = await Promise.all([approve(id), approve(id)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    const { approvedAt } = (await reviewRow(product.db, id)) ?? {}
    await approve(id)
    expect((await reviewRow(product.db, id))?.approvedAt).toEqual(approvedAt)
    expect(await auditOf(product.db, id)).toHaveLength(1)
    const [jobs] = (
      await product.db.execute(
        sql`select count(*)::int as sent from pgboss.job where data->>'to' = 'once@example.org'`,
      )
    ).rows
    expect(jobs).toEqual({ sent: 1 })
  })

  it('puts on record who did it', async () => {
    const { id: mediatorId } = await mediator()
    const id = await review(mediatorId, { rating: 3 })
    await approve(id)
    expect(await auditOf(product.db, id)).toMatchObject([
      {
        actorId: admin.id,
        action: 'review.approve',
        personId: mediatorId,
        before: { status: 'in_review' },
        after: { status: 'approved', rating: 3 },
      },
    ])
  })

  it('is refused once the review is deleted', async () => {
    const { id: mediatorId } = await mediator()
    const id = await review(mediatorId)
    await remove(id)
    const answer = await approve(id)
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(html).toContain('This review has been deleted. It cannot be approved.')
    expect(html).toContain('Abusive, threatening or discriminatory')
    expect((await reviewRow(product.db, id))?.status).toBe('deleted')
    expect(await ratingOf(product.db, mediatorId)).toMatchObject({ profile: { total: 0 } })
  })

  it('of no review answers 404', async () => {
    const answer = await approve('nothing')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Review not found')
  })
})

describe('deleting a review', () => {
  it('asks for a reason and keeps what was typed', async () => {
    const { id: mediatorId } = await mediator()
    const id = await review(mediatorId)
    const answer = await remove(id, { details: 'Two "careful" lines.' })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain('<title>Error: R. Thomas | Review Moderation | Find a Mediator</title>')
    expect(html).toContain('Choose a reason')
    expect(html).toContain('Two &quot;careful&quot; lines.</textarea>')
    expect((await reviewRow(product.db, id))?.status).toBe('in_review')

    const other = await remove(id, { reason: 'other' })
    expect(other.status).toBe(422)
    expect(await other.text()).toContain('Enter the reason')
  })

  it('keeps it on record, out of sight, with when, by whom and why', async () => {
    const { id: mediatorId } = await mediator()
    const id = await review(mediatorId, { clientName: 'Nell Gone' })
    const answer = await remove(id, { reason: 'for_reward', details: 'A voucher.' })
    expect(answer.headers.get('location')).toMatch(/^\/admin\/reviews\?toast=review-deleted/)
    expect(await reviewRow(product.db, id)).toMatchObject({
      status: 'deleted',
      deletedAt: expect.any(Date),
      deletedBy: admin.id,
      deletionReason: 'Written for money or another reward: A voucher.',
      comment: 'Calm, fair and very clear.',
    })
    expect((await get('/admin/reviews')).html).not.toContain('Nell Gone')
    expect((await get('/admin/reviews/approved')).html).not.toContain('Nell Gone')
    expect(await auditOf(product.db, id)).toMatchObject([
      {
        actorId: admin.id,
        action: 'review.delete',
        before: { status: 'in_review' },
        after: { reason: 'Written for money or another reward: A voucher.' },
      },
    ])
  })

  it('that was published takes it off the profile and out of the rating', async () => {
    const { id: mediatorId } = await mediator({ fullName: 'Olga Rated' })
    await approve(await review(mediatorId, { rating: 5 }))
    const id = await review(mediatorId, { rating: 1, comment: 'All of it false.' })
    await approve(id)
    expect(await ratingOf(product.db, mediatorId)).toMatchObject({
      listing: { average: 3, total: 2 },
    })
    const version = await directoryVersionOf(product.db)

    const answer = await remove(id)
    expect(answer.headers.get('location')).toMatch(
      /^\/admin\/reviews\/approved\?toast=review-deleted/,
    )
    expect(await ratingOf(product.db, mediatorId)).toMatchObject({
      profile: { average: 5, total: 1 },
      listing: { average: 5, total: 1 },
    })
    expect(await directoryVersionOf(product.db)).toBe(version + 1)
    expect(await (await product.get('/mediator/olga-rated')).text()).not.toContain(
      'All of it false.',
    )
  })

  it('that was the only one leaves no rating', async () => {
    const { id: mediatorId } = await mediator()
    const id = await review(mediatorId)
    await approve(id)
    await remove(id)
    const { listing } = await ratingOf(product.db, mediatorId)
    expect(listing).toMatchObject({ average: 0, total: 0 })
  })

  it('twice leaves the first reason', async () => {
    const { id: mediatorId } = await mediator()
    const id = await review(mediatorId)
    await remove(id, { reason: 'abusive' })
    expect((await remove(id, { reason: 'off_topic' })).status).toBe(303)
    expect((await reviewRow(product.db, id))?.deletionReason).toMatch(/^Abusive/)
    expect(await auditOf(product.db, id)).toHaveLength(1)
  })

  it('of no review answers 404', async () => {
    expect((await remove('nothing')).status).toBe(404)
    expect((await get('/admin/reviews/nothing/delete')).status).toBe(404)
  })
})

describe('the lists', () => {
  beforeEach(async () => {
    await product.db.delete(reviews)
  })

  it('say so when nothing waits', async () => {
    expect((await get('/admin/reviews')).html).toContain('No reviews are waiting')
    expect((await get('/admin/reviews/approved')).html).toContain('No published reviews')
  })

  it('show those that wait oldest first, and published ones newest first', async () => {
    const { id: mediatorId } = await mediator()
    for (const status of ['in_review', 'approved']) {
      for (const day of ['03', '01', '02']) {
        await review(mediatorId, {
          status,
          clientName: `Day ${day}`,
          dateCreated: new Date(`2026-04-${day}T12:00:00Z`),
        })
      }
    }
    expect(namesIn((await get('/admin/reviews')).html)).toEqual(['Day 01', 'Day 02', 'Day 03'])
    expect(namesIn((await get('/admin/reviews/approved')).html)).toEqual([
      'Day 03',
      'Day 02',
      'Day 01',
    ])
  })

  it('show last those that look like spam, and lead there last', async () => {
    const { id: mediatorId } = await mediator()
    const add = (clientName: string, minute: number, spamSignals: string[] = []) => {
      const dateCreated = new Date(Date.UTC(2026, 3, 1, 12, minute))
      return review(mediatorId, { clientName, spamSignals, dateCreated })
    }
    const spam = await add('Day 01', 1, ['trap'])
    const early = await add('Day 02', 2)
    const late = await add('Day 03', 3)
    expect(namesIn((await get('/admin/reviews')).html)).toEqual(['Day 02', 'Day 03', 'Day 01'])
    const led = async (answer: Response) => answer.headers.get('location')
    expect(await led(await approve(early))).toContain(`#review-${late}`)
    expect(await led(await approve(late))).toContain(`#review-${spam}`)
  })

  it('lead from a decision to the next one, and after the last to the first', async () => {
    const { id: mediatorId } = await mediator()
    const add = async (status: string, minute: number) =>
      review(mediatorId, { status, dateCreated: new Date(Date.UTC(2026, 3, 1, 12, minute)) })
    const ids: string[] = []
    for (let minute = 0; minute < 27; minute += 1) ids.push(await add('in_review', minute))
    const own = await review(admin.id, { dateCreated: new Date('2026-04-01T12:03:30Z') })
    const led = async (answer: Promise<Response> | Response) =>
      (await answer).headers.get('location')
    const waiting = '/admin/reviews?toast=review-approved#review-'
    expect(await led(approve(ids[25] ?? ''))).toBe(
      `/admin/reviews?page=2&toast=review-approved#review-${ids[26]}`,
    )
    expect(await led(approve(ids[3] ?? ''))).toBe(waiting + ids[4])
    expect(await led(approve(ids[26] ?? ''))).toBe(waiting + ids[0])
    expect(await led(remove(ids[24] ?? ''))).toBe(
      `/admin/reviews?toast=review-deleted#review-${ids[0]}`,
    )
    const { html } = await get('/admin/reviews')
    expect(html).toMatch(new RegExp(`<h2[^>]*id="review-${ids[4]}"[^>]*tabindex="-1"`, 'i'))
    expect(html).toContain('id="waiting"')
    expect(await reviewRow(product.db, own)).toMatchObject({ status: 'in_review' })

    const newer = await add('approved', 40)
    const older = await add('approved', 39)
    expect(await led(remove(newer))).toBe(
      `/admin/reviews/approved?toast=review-deleted#review-${older}`,
    )
  })

  it('come in pages, and a page beyond the last is the last', async () => {
    const { id: mediatorId } = await mediator()
    for (let minute = 10; minute < 37; minute += 1) {
      await review(mediatorId, {
        clientName: `Day ${minute}`,
        dateCreated: new Date(`2026-04-01T12:${minute}:00Z`),
      })
    }
    expect(namesIn((await get('/admin/reviews')).html)).toHaveLength(25)
    const last = (await get('/admin/reviews?page=2')).html
    expect(namesIn(last)).toEqual(['Day 35', 'Day 36'])
    expect(namesIn((await get('/admin/reviews?page=99')).html)).toEqual(['Day 35', 'Day 36'])
    expect(namesIn((await get('/admin/reviews?page=-1')).html)).toHaveLength(25)
  })

  it.each(['infinity', '-infinity', '0044-03-15 BC', '0001-01-01 00:00Z', '12026-01-01 00:00Z'])(
    'skip a review dated %s with a warning, and show the others',
    async (date) => {
      const { id: mediatorId } = await mediator({ fullName: 'Imogen Dated' })
      for (const status of ['in_review', 'approved']) {
        await review(mediatorId, { status, clientName: 'Day 01' })
        const id = await review(mediatorId, { status, clientName: 'Day 99' })
        await product.db.execute(
          sql`update reviews set date_created = ${date}::timestamptz where id = ${id}`,
        )
      }
      for (const path of ['/admin/reviews', '/admin/reviews/approved']) {
        const { status, html } = await get(path)
        expect(status).toBe(200)
        expect(namesIn(html)).toEqual(['Day 01'])
        expect(html).toContain('1 review with an invalid date format was skipped.')
        expect(html).toContain('Day 99 about Imogen Dated')
      }
    },
  )

  it('lead to a skipped review, which can be decided on by itself', async () => {
    const { id: mediatorId, fullName } = await mediator({ fullName: 'Una Dated' })
    const id = await review(mediatorId, { comment: 'From long ago.' })
    await product.db.execute(sql`update reviews set date_created = 'infinity' where id = ${id}`)
    const { status, html } = await get(`/admin/reviews/${id}/approve`)
    expect(status).toBe(200)
    expect(html).toContain('No valid date')
    expect(html).toContain(fullName)
    expect((await approve(id)).status).toBe(303)
    const profile = await (await product.get('/mediator/una-dated')).text()
    expect(profile).toContain('From long ago.')
    expect(profile).not.toContain('Failed to load reviews')
  })

  it('say that they failed to load, with status 503', async () => {
    const { headers } = await signedInAdmin(product)
    for (const path of ['/admin/reviews', '/admin/reviews/approved']) {
      const answer = await withoutTables(product, ['reviews'], () => product.get(path, headers))
      expect(answer.status).toBe(503)
      expect(await answer.text()).toContain('Failed to load reviews.')
    }
  })
})

describe('the signals beside a review', () => {
  beforeEach(async () => {
    await product.db.delete(reviews)
  })

  it('tell of the same text, whatever its capitals, spaces and punctuation', async () => {
    const { id: one } = await mediator()
    const { id: another } = await mediator()
    await review(one, { clientName: 'A', comment: 'A fair  hearing, at last!' })
    const earlier = { dateCreated: new Date(Date.now() - 60_000) }
    const comment = 'a fair hearing at last'
    await review(one, { clientName: 'B', comment, status: 'deleted', ...earlier })
    await review(another, {
      clientName: 'C',
      comment: 'A fair hearing — at last.',
      status: 'approved',
      ...earlier,
    })
    const { html } = await get('/admin/reviews')
    expect(html).toContain('Same text as 2 earlier reviews (1 of this mediator, 1 deleted)')
  })

  it('tell of the same name, and of the mediator’s own', async () => {
    const { id } = await mediator({ fullName: 'Vera Vain' })
    await review(id, { clientName: 'vera  VAIN', comment: 'Wonderful.' })
    const earlier = { status: 'approved', dateCreated: new Date(Date.now() - 60_000) }
    await review(id, { clientName: 'Vera Vain', comment: 'Marvellous.', ...earlier })
    const { html } = await get('/admin/reviews')
    expect(html).toContain('The name is the mediator’s own')
    expect(html).toContain('Same name as 1 earlier review (1 of this mediator)')
    expect(html).not.toContain('Same text')
  })

  it('tell of an enquiry to the same mediator from the same name', async () => {
    const { id } = await mediator()
    const { id: another } = await mediator()
    await aLead(product.db, id, { name: 'priya shah', createdAt: new Date('2026-05-03T10:00:00Z') })
    await review(id, { clientName: 'Priya Shah' })
    const known = (await get('/admin/reviews')).html
    expect(known).toContain('Someone of this name sent this mediator an enquiry on 3 May 2026')

    await product.db.delete(reviews)
    await review(another, { clientName: 'Priya Shah' })
    const unknown = (await get('/admin/reviews')).html
    expect(unknown).toContain('No enquiry to this mediator from this name')
  })

  it('tell of the same sender, who stays unknown, until they are forgotten', async () => {
    const one = await mediator({ fullName: 'Sender Signalled' })
    const another = await mediator({ fullName: 'Sender Seen' })
    await write(one, { email: 'Priya@example.org' })
    await write(one, { email: '', from: '198.51.100.7' })
    await write(another, { email: 'priya@example.org', from: '203.0.113.9' })
    const { html } = await get('/admin/reviews')
    expect(html).toContain('Same internet address as 1 earlier review (1 of this mediator)')
    expect(html).toContain('Same email address as 1 earlier review')
    const rows = JSON.stringify(await product.db.select().from(reviews))
    expect(rows).not.toMatch(/priya@|198\.51/i)

    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)
    expect(await forgetSenders(product.db, inDays(senderDays - 1))).toBe(0)
    expect(await forgetSenders(product.db, inDays(senderDays + 1))).toBe(3)
    const later = (await get('/admin/reviews')).html
    expect(later).not.toMatch(/Same (internet|email) address/)
  })

  it('tell of an enquiry to the same mediator from the email address given', async () => {
    const one = await mediator({ fullName: 'Written To' })
    const createdAt = new Date('2026-05-03T10:00:00Z')
    await aLead(product.db, one.id, { email: 'Lead@Example.org', createdAt })
    await write(one, { email: 'lead@example.org' })
    expect(JSON.stringify(await product.db.select().from(reviews))).not.toContain('10:00:00')
    const known = (await get('/admin/reviews')).html
    expect(known).toContain('The email address given sent this mediator an enquiry on 3 May 2026')

    await product.db.delete(reviews)
    await write(await mediator({ fullName: 'Not Written To' }), { email: 'lead@example.org' })
    const unknown = (await get('/admin/reviews')).html
    expect(unknown).toContain('No enquiry to this mediator from the email address given')
  })

  it('tell of an email address that was given only the second time', async () => {
    const one = await mediator({ fullName: 'Written Twice' })
    const comment = randomUUID()
    await write(one, { email: '', comment })
    await write(one, { email: 'late@example.org', comment })
    await write(one, { email: '', comment })
    const { html } = await get('/admin/reviews')
    expect(html.match(/No enquiry to this mediator from the email address given</g)).toHaveLength(1)
  })

  it('tell of the mediator’s own email address, and of the mediator signed in', async () => {
    const own = await signedIn(product, { fullName: 'Vera Own', email: 'shown@example.org' })
    await confirmContact(product.db, own.id, 'shown@example.org')
    const sign = 'names their email address, which anyone can type<'
    const signs = async () => (await get('/admin/reviews')).html.split(sign).length - 1
    await write(own, { email: 'Shown@Example.org' })
    expect(await signs()).toBe(1)
    await write(own, { email: '', headers: own.headers })
    expect(await signs()).toBe(2)
    const comment = randomUUID()
    await write(own, { email: '', comment, headers: own.headers })
    await write(own, { email: 'someone.else@example.org', comment })
    expect(await signs()).toBe(3)
    await write(await mediator({ fullName: 'Another' }), { email: '', headers: own.headers })
    expect(await signs()).toBe(3)
  })

  it('do not compare texts without words', async () => {
    const { id } = await mediator()
    await review(id, { clientName: 'A', comment: '!!!' })
    await review(id, { clientName: 'B', comment: '???' })
    expect((await get('/admin/reviews')).html).not.toContain('Same text')
  })
})

/** A review as a visitor posts it. */
async function write(
  { id }: { id: string },
  given: {
    email: string
    comment?: string
    from?: string
    headers?: Record<string, string>
  },
) {
  const { email, comment = randomUUID(), from = '198.51.100.7', headers = {} } = given
  const [listing] = await product.db.select().from(listings).where(eq(listings.id, id))
  const typed = { clientName: 'A. Sender', rating: '5', comment, email }
  const path = `/mediator/${listing?.slug}/review`
  const answer = await product.post(path, typed, { ...headers, 'x-forwarded-for': from })
  expect(answer.status).toBe(303)
}

function namesIn(html: string): string[] {
  return [...html.matchAll(/<h2[^>]*>(Day \d+)/g)].map(([, name = '']) => name)
}
