import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sessions, users } from '#app/accounts/accounts.table.server.ts'
import { administrationMessages as messages } from '#app/administration/administration-messages.ts'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { slugs } from '#app/listings/listings.table.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { moderationMessages } from '#app/reviews/moderation-messages.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aLead, aMediator, aProfile, aReview } from '../kit/builders.ts'
import { mailWith } from '../kit/mails.ts'
import { aMessageFile } from '../kit/message-file.ts'
import { aPicture, photoForm } from '../kit/pictures.ts'
import { aProduct, type TestProduct, type TypedForm } from '../kit/product.ts'
import { auditOf, directoryVersionOf, listingOf, profileOf, ratingOf } from '../kit/rows.ts'
import { signedIn, signedInAdmin, signIn, testPassword } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'
import { withoutTables } from '../kit/without-tables.ts'

let product: TestProduct
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  product = await aProduct()
  admin = await anAdmin(product)
})

const reason = 'The title is protected.'

describe('taking a profile down', () => {
  it('hides it at once, and tells the mediator why', async () => {
    const mediator = await signedIn(product, { fullName: 'Dora Down' })
    expect((await product.get('/mediator/dora-down')).status).toBe(200)
    const version = await directoryVersionOf(product.db)
    const answer = await decide(mediator.id, 'take-down', { reason })
    expect(answer.headers.get('location')).toBe(`/admin/mediators/${mediator.id}?toast=taken-down`)

    expect((await product.get('/mediator/dora-down')).status).toBe(404)
    expect(await directoryVersionOf(product.db)).toBeGreaterThan(version)
    expect(await profileOf(product.db, mediator.id)).toMatchObject({
      approved: false,
      takenDownReason: reason,
    })
    for (const path of ['/dashboard', '/dashboard/profile']) {
      const html = await page(path, mediator.headers)
      expect(html).toContain('We have taken your profile down')
      expect(html).toContain(reason)
    }
    expect(await mailWith(product, 'Your profile was taken down')).toContain(reason)
    expect(await auditOf(product.db, mediator.id)).toMatchObject([
      {
        actorId: admin.id,
        action: 'mediator.take-down',
        before: { status: 'Active' },
        after: { status: 'Taken down', reason },
      },
    ])
  })

  it('keeps it out of the approvals whatever its mediator saves', async () => {
    const mediator = await signedIn(product, { fullName: 'Sly Sid' })
    await decide(mediator.id, 'take-down', { reason })
    await product.post('/dashboard/profile', aProfile({ fullName: 'Sly Sid' }), mediator.headers)
    expect((await profileOf(product.db, mediator.id)).version).toBe(1)
    expect(await page('/admin/profile-approvals')).not.toContain('Sly Sid')
    const approve = `/admin/profile-approvals/${mediator.id}/approve`
    expect((await product.post(approve, { version: '1' }, admin.headers)).status).toBe(409)
    expect(await listingOf(product.db, mediator.id)).toBeUndefined()
    expect(await mailWith(product, 'It stays down until you restore it')).toContain('Sly Sid')
  })

  it('asks for a reason, and twice is once', async () => {
    const { id } = await aMediator(product.db)
    const answer = await decide(id, 'take-down', { reason: ' ' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(messages.reasonRequired)
    await decide(id, 'take-down', { reason })
    await decide(id, 'take-down', { reason: 'Another one' })
    expect((await profileOf(product.db, id)).takenDownReason).toBe(reason)
    expect(await auditOf(product.db, id)).toHaveLength(1)
  })
})

describe('restoring a profile', () => {
  it('that has not changed since its approval publishes it at once, under its URL', async () => {
    const { id } = await aMediator(product.db, { fullName: 'Rita Restored', title: 'As approved' })
    await decide(id, 'take-down', { reason })
    expect(await page(`/admin/mediators/${id}/restore`)).toContain('The public sees it again')
    const answer = await decide(id, 'restore')
    expect(answer.headers.get('location')).toContain('toast=restored-published')
    expect((await product.get('/mediator/rita-restored')).status).toBe(200)
    expect(await profileOf(product.db, id)).toMatchObject({
      approved: true,
      takenDownAt: null,
      takenDownReason: '',
    })
    expect((await auditOf(product.db, id)).at(-1)).toMatchObject({
      action: 'mediator.restore',
      before: { status: 'Taken down', reason },
      after: { status: 'Active' },
    })
    expect((await decide(id, 'restore')).status).toBe(303)
    expect(await auditOf(product.db, id)).toHaveLength(2)
  })

  it('that changed since lets it wait for approval', async () => {
    const mediator = await signedIn(product, { fullName: 'Chester Changed' })
    await decide(mediator.id, 'take-down', { reason })
    const form = aProfile({ fullName: 'Chester Changed', title: 'Unread title' })
    await product.post('/dashboard/profile', form, mediator.headers)
    const answer = await decide(mediator.id, 'restore')
    expect(answer.headers.get('location')).toContain('toast=restored-waiting')
    expect(await listingOf(product.db, mediator.id)).toBeUndefined()
    expect(await page('/admin/profile-approvals')).toContain('Chester Changed')
    expect(await page('/dashboard', mediator.headers)).not.toContain('taken your profile down')
  })

  it('that had unapproved changes when it was taken down publishes none of them', async () => {
    const { id } = await aMediator(product.db, { title: 'Approved title' })
    await product.db
      .update(mediators)
      .set({ approved: false, version: 1, title: 'Unread title' })
      .where(eq(mediators.id, id))
    await decide(id, 'take-down', { reason })
    await decide(id, 'restore')
    expect(await listingOf(product.db, id)).toBeUndefined()
    expect((await profileOf(product.db, id)).approved).toBe(false)
  })

  it('that its mediator hides leaves it hidden', async () => {
    const { id } = await aMediator(product.db, { isProfilePublic: false })
    await decide(id, 'take-down', { reason })
    expect((await decide(id, 'restore')).headers.get('location')).toContain('restored-hidden')
    expect(await profileOf(product.db, id)).toMatchObject({ approved: true })
    expect(await listingOf(product.db, id)).toBeUndefined()
  })
})

describe('suspending an account', () => {
  it('ends every session at once, and the login says so', async () => {
    const mediator = await signedIn(product, { fullName: 'Ben Banned' })
    const email = `${mediator.id}@example.org`
    const otherDevice = await signIn(product, email)
    expect((await decide(mediator.id, 'suspend', { reason })).status).toBe(303)

    for (const headers of [mediator.headers, otherDevice])
      expect((await product.get('/dashboard', headers)).status).toBe(302)
    const open = await product.db.select().from(sessions).where(eq(sessions.userId, mediator.id))
    expect(open).toEqual([])
    const login = await product.post('/login', { email, password: testPassword })
    expect(await login.text()).toContain('This account has been disabled. Please contact support.')
    expect((await product.get('/mediator/ben-banned')).status).toBe(404)
    expect(await mailWith(product, 'We have suspended your account')).toContain(reason)
    expect(await auditOf(product.db, mediator.id)).toMatchObject([
      { action: 'account.suspend', before: { status: 'Active' }, after: { reason } },
    ])
  })

  it('keeps its waiting profile out of the approvals', async () => {
    const { id } = await aMediator(product.db, { approved: false, fullName: 'Waiting Walt' })
    expect(await page('/admin/profile-approvals')).toContain('Waiting Walt')
    await decide(id, 'suspend', { reason })
    expect(await page('/admin/profile-approvals')).not.toContain('Waiting Walt')
    const approve = `/admin/profile-approvals/${id}/approve`
    expect((await product.post(approve, { version: '0' }, admin.headers)).status).toBe(409)
  })

  it('ended brings back what the public saw, not the changes that wait, rated as of now', async () => {
    const { id } = await aMediator(product.db, { fullName: 'Una Undone', title: 'Approved title' })
    await product.db
      .update(mediators)
      .set({ approved: false, version: 1, title: 'Unread title' })
      .where(eq(mediators.id, id))
    await decide(id, 'suspend', { reason })
    expect(await listingOf(product.db, id)).toBeUndefined()
    const review = await aReview(product.db, id, { status: 'in_review', rating: 4 })
    await product.post(`/admin/reviews/${review}/approve`, {}, admin.headers)

    expect((await decide(id, 'unsuspend')).status).toBe(303)
    expect(await listingOf(product.db, id)).toMatchObject({
      title: 'Approved title',
      slug: 'una-undone',
    })
    expect((await ratingOf(product.db, id)).listing).toMatchObject({ average: 4, total: 1 })
    expect((await product.get('/mediator/una-undone')).status).toBe(200)
    const [account] = await product.db.select().from(users).where(eq(users.id, id))
    expect(account).toMatchObject({ banned: false, banReason: null })
    expect((await auditOf(product.db, id)).at(-1)).toMatchObject({
      action: 'account.unsuspend',
      before: { status: 'Suspended', reason },
      after: { status: 'In Review' },
    })
  })

  it('and taking its profile down leave both to be undone', async () => {
    const { id } = await aMediator(product.db)
    await decide(id, 'suspend', { reason })
    await decide(id, 'take-down', { reason })
    await decide(id, 'unsuspend')
    expect(await listingOf(product.db, id)).toBeUndefined()
    await decide(id, 'suspend', { reason })
    expect((await decide(id, 'restore')).headers.get('location')).toContain('restored-hidden')
    expect(await listingOf(product.db, id)).toBeUndefined()
    await decide(id, 'unsuspend')
    expect(await listingOf(product.db, id)).toBeDefined()
  })

  it('lets an edit wait for its end', async () => {
    const { id, email } = await aMediator(product.db)
    await decide(id, 'suspend', { reason })
    const form = aProfile({ title: 'Edited meanwhile', version: '0', email })
    await product.post(`/admin/mediators/${id}/edit`, form, admin.headers)
    expect(await listingOf(product.db, id)).toBeUndefined()
    await decide(id, 'unsuspend')
    expect((await listingOf(product.db, id))?.title).toBe('Edited meanwhile')
  })
})

describe('deleting a mediator', () => {
  it('deletes everything of theirs, with the files of photo and messages, and is on record', async () => {
    const { id, email } = await aMediator(product.db, { fullName: 'Gone Gina' })
    const photo = photoForm(await aPicture().jpeg().toBuffer())
    await product.post(`/admin/mediators/${id}/photo`, photo, admin.headers)
    const photoPath = (await profileOf(product.db, id)).profileImage
    const photoStatus = async () => (await product.get(photoPath)).status
    expect(await photoStatus()).toBe(200)
    await aLead(product.db, id)
    await aReview(product.db, id)
    const { messageId } = await aMessageFile(product, id)
    const messageFile = () => product.files.get(`message-files/${messageId}-1`)
    expect(await messageFile()).toBeDefined()

    const shown = await page(`/admin/mediators/${id}/delete`)
    expect(shown).toContain('2 leads and 1 review')
    expect(shown).toContain(email)
    const answer = await decide(id, 'delete', { email: email.toUpperCase(), reason })
    expect(answer.headers.get('location')).toBe('/admin/mediators?toast=mediator-deleted')

    expect(await product.db.select().from(users).where(eq(users.id, id))).toEqual([])
    expect(await product.db.select().from(mediators).where(eq(mediators.id, id))).toEqual([])
    for (const table of [inquiries, reviews])
      expect(await product.db.select().from(table).where(eq(table.mediatorId, id))).toEqual([])
    expect((await product.get('/mediator/gone-gina')).status).toBe(404)
    expect((await product.get(`/admin/mediators/${id}`, admin.headers)).status).toBe(404)
    await until(async () => (await photoStatus()) === 404, 'the photo is gone')
    await until(async () => !(await messageFile()), 'the file of the message is gone')
    expect(await mailWith(product, 'Your account was deleted')).toContain(reason)
    const again = await decide(id, 'delete', { email, reason })
    expect(again.headers.get('location')).toBe('/admin/mediators?toast=mediator-deleted')
    expect((await auditOf(product.db, id)).at(-1)).toMatchObject({
      action: 'account.delete',
      before: { name: 'Gone Gina', email, status: 'Active', leads: 2, publishedReviews: 1 },
      after: { reason },
    })
  })

  it('never gives their URL to a namesake, and stores their name in no slug', async () => {
    const { id, email } = await aMediator(product.db, { fullName: 'Nora Namesake' })
    await decide(id, 'delete', { email, reason })
    const named = await product.db.select().from(slugs).where(eq(slugs.slug, 'nora-namesake'))
    expect(named).toEqual([])
    const other = await aMediator(product.db, { fullName: 'Nora Namesake' })
    expect((await listingOf(product.db, other.id))?.slug).toBe('nora-namesake-2')
    expect((await product.get('/mediator/nora-namesake')).status).toBe(404)
  })

  it('asks for the email address and a reason, and keeps what was typed', async () => {
    const { id } = await aMediator(product.db)
    const wrong = await decide(id, 'delete', { email: 'someone@else.example', reason })
    expect(wrong.status).toBe(422)
    const html = await wrong.text()
    expect(html).toContain(messages.emailDiffers)
    expect(html).toContain('value="someone@else.example"')
    expect(html).toContain(`>${reason}</textarea>`)
    expect((await decide(id, 'delete', { email: '', reason: '' })).status).toBe(422)
    expect(await profileOf(product.db, id)).toMatchObject({ id })
  })
})

describe('nobody decides about themselves', () => {
  it.each(['edit', 'take-down', 'restore', 'suspend', 'unsuspend', 'delete'])(
    'with %s',
    async (decision) => {
      const own = await signedInAdmin(product, { fullName: 'Own Admin' })
      const form = aProfile({ reason, email: `${own.id}@example.org`, version: '0' })
      const before = await profileOf(product.db, own.id)
      const answer = await product.post(`/admin/mediators/${own.id}/${decision}`, form, own.headers)
      expect(answer.status).toBe(403)
      expect(await answer.text()).toContain('another administrator has to decide.')
      expect(await profileOf(product.db, own.id)).toEqual(before)
      expect(await auditOf(product.db, own.id)).toEqual([])
    },
  )

  it('in the approvals, alone or among others', async () => {
    const own = await signedInAdmin(product, { approved: false, fullName: 'Own Waiting' })
    const queue = '/admin/profile-approvals'
    for (const [path, form] of [
      [`${queue}/${own.id}/approve`, { version: '0' }],
      [`${queue}/${own.id}/send-back`, { version: '0', reason }],
      [`${queue}/${own.id}/edit`, aProfile({ version: '0' })],
      [`${queue}/approve`, { profile: `${own.id}:0` }],
    ] as const) {
      const answer = await product.post(path, { ...form }, own.headers)
      expect([path, answer.status]).toEqual([path, path.endsWith('s/approve') ? 409 : 403])
      expect(await answer.text()).toContain(messages.ownProfile)
    }
    expect(await profileOf(product.db, own.id)).toMatchObject({
      approved: false,
      sentBackReason: '',
    })
    const html = await page(`${queue}/${own.id}`, own.headers)
    expect(html).toContain(messages.ownProfile)
    expect(html).not.toContain('Approve and publish')
  })

  it('in the reviews', async () => {
    const own = await signedInAdmin(product)
    const review = await aReview(product.db, own.id, { status: 'in_review', clientName: 'Own Fan' })
    for (const verb of ['approve', 'delete']) {
      const path = `/admin/reviews/${review}/${verb}`
      const answer = await product.post(path, { reason: 'abusive' }, own.headers)
      expect(answer.status).toBe(403)
      expect(await answer.text()).toContain(moderationMessages.ownReview)
    }
    const [row] = await product.db.select().from(reviews).where(eq(reviews.id, review))
    expect(row?.status).toBe('in_review')
    const html = await page('/admin/reviews', own.headers)
    expect(html).toContain(moderationMessages.ownReview)
  })
})

it('the support account can be neither suspended nor deleted', async () => {
  const email = product.environment.supportEmail
  const { id } = await aMediator(product.db, { email })
  for (const decision of ['suspend', 'delete']) {
    const answer = await decide(id, decision, { email, reason })
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain(messages.supportAccount)
  }
  const [account] = await product.db
    .select()
    .from(users)
    .where(and(eq(users.id, id)))
  expect(account?.banned).not.toBe(true)
})

it.each(['take-down', 'restore', 'suspend', 'unsuspend', 'delete', 'edit'])(
  '%s of nobody is not found',
  async (decision) => {
    const form = aProfile({ reason, version: '0' })
    const path = `/admin/mediators/nobody/${decision}`
    expect((await product.post(path, form, admin.headers)).status).toBe(404)
    expect((await product.get(path, admin.headers)).status).toBe(404)
  },
)

describe('a decision that cannot be stored', () => {
  it.each([
    ['take-down', messages.takeDownFailed],
    ['restore', messages.restoreFailed],
    ['suspend', messages.suspendFailed],
    ['unsuspend', messages.unsuspendFailed],
    ['delete', messages.deleteFailed],
    ['edit', 'Failed to save changes. Please try again.'],
  ])('%s says so, and nothing of it remains', async (decision, message) => {
    const { id, email } = await aMediator(product.db)
    if (decision === 'restore') await decide(id, 'take-down', { reason })
    if (decision === 'unsuspend') await decide(id, 'suspend', { reason })
    const state = () => product.db.select().from(mediators).where(eq(mediators.id, id))
    const before = await state()
    const form = decision === 'edit' ? aProfile({ version: '0' }) : { reason, email }
    const answer = await withoutTables(product, ['audit_log'], () => decide(id, decision, form))
    expect(answer.status).toBe(503)
    const html = await answer.text()
    expect(html).toContain(message)
    expect(await state()).toEqual(before)
  })
})

const decide = (id: string, decision: string, form: TypedForm = {}) =>
  product.post(`/admin/mediators/${id}/${decision}`, form, admin.headers)

const page = async (path: string, headers: Record<string, string> = admin.headers) =>
  (await (await product.get(path, headers)).text()).replaceAll('<!-- -->', '')
