import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#app/accounts/accounts.table.server.ts'
import { changeStatus } from '#app/enquiries/change-lead.server.ts'
import { switchInvitations } from '#app/enquiries/invitations/invitation-switch.server.ts'
import { reviewInvitations } from '#app/enquiries/invitations/invitations.table.server.ts'
import { sendInvitations } from '#app/enquiries/invitations/send-invitations.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { reports } from '#app/reports/reports.table.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import { aMediator, aProfile, confirmContact } from '../kit/builders.ts'
import { changedForm, formOf } from '../kit/form-fields.ts'
import { anInvitation } from '../kit/invitation.ts'
import { aLinkedRequest } from '../kit/linked-request.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn, signedInAdmin } from '../kit/sign-in.ts'

let product: TestProduct
let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  product = await aProduct({ TRUST_PROXY: 'true' })
  admin = await signedInAdmin(product, { fullName: 'Ines Admin', approved: false })
})
beforeEach(async () => {
  await product.db.delete(reviews)
})

const client = 'priya@example.com'
const ownSign = 'It comes from the mediator’s account, or names their email address'
const words = { clientName: 'P.S.', rating: '2', comment: 'He never answered my letters.' }

type Headers = Record<string, string>

let addresses = 0
const newAddress = () => {
  addresses += 1
  return { 'x-forwarded-for': `198.51.100.${addresses}` }
}

const writeAbout = (slug: string, form: Headers, headers: Headers = newAddress()) =>
  product.post(`/mediator/${slug}/review`, form, headers)
const page = async (path: string) =>
  (await (await product.get(path, admin.headers)).text()).replaceAll('<!-- -->', '')
const pageOf = (id: string) => page(`/admin/reviews/${id}/approve`)
const all = () => product.db.select().from(reviews).orderBy(reviews.dateCreated)
const theFirst = async () => {
  const [review] = await all()
  if (!review) throw new Error('no review was stored')
  return review
}

/** A signed-in mediator whose profile shows an address that they saved and nobody confirmed. */
async function aThief(fullName: string, email = client) {
  const thief = await signedIn(product, { fullName })
  const typed = aProfile({ fullName, email })
  const saved = await product.post('/dashboard/profile', typed, thief.headers)
  expect(saved.status).toBe(303)
  const [profile] = await product.db.select().from(mediators).where(eq(mediators.id, thief.id))
  expect(profile?.email).toBe(email)
  return thief
}

describe('a mediator who saves a client’s address as their own', () => {
  it('does not turn her review into one of theirs', async () => {
    await aThief('Thane Thief')
    await writeAbout('thane-thief', { ...words, email: client })
    const review = await theFirst()
    expect(review.isByMediator).toBe(false)
    expect(await pageOf(review.id)).not.toContain(ownSign)
  })

  it('does not take the mark of a client from her review by an invitation', async () => {
    const { id } = await aThief('Tomos Thief')
    const { path } = await anInvitation(product, id, { email: client, lead: { email: client } })
    expect((await product.post(path, words)).status).toBe(303)
    expect(await theFirst()).toMatchObject({ isByMediator: false, confirmedBy: 'invitation' })
  })

  it('does not keep her from being invited', async () => {
    const { id } = await aThief('Tegid Thief')
    const begun = new Date()
    const at = (days: number) => ({
      ...product,
      now: () => new Date(begun.getTime() + days * 24 * 3_600_000),
    })
    await switchInvitations(product.db, { mediatorId: id, isOn: true, at: begun })
    const given = { email: client, lead: { email: client } }
    const { leads } = await aLinkedRequest(product, [id], given)
    const lead = { mediatorId: id, id: leads[0] ?? '' }
    const typed = { status: 'completed', notes: '' } as const
    const form = formOf(changedForm({ status: 'new', notes: '' }, typed))
    await changeStatus(at(0), lead, { form, typed })
    await sendInvitations(at(1))
    const [invitation] = await product.db
      .select()
      .from(reviewInvitations)
      .where(eq(reviewInvitations.mediatorId, id))
    expect(invitation).toMatchObject({ reason: null, sentAt: expect.any(Date) })
  })

  it('does not turn her report into one of theirs', async () => {
    await aThief('Twm Thief')
    const form = { reason: 'not_qualified', text: 'He is on no register.', email: client }
    await product.post('/report/profile/twm-thief', form, newAddress())
    const [report] = await product.db.select().from(reports).where(eq(reports.text, form.text))
    expect(report?.isByMediator).toBe(false)
  })

  it('has no more of it by registering with it, while nobody confirmed the account', async () => {
    const { id } = await aMediator(product.db, { fullName: 'Una Unproven', email: client })
    const { path } = await anInvitation(product, id, { email: client, lead: { email: client } })
    await product.db.update(users).set({ emailVerified: false }).where(eq(users.id, id))
    await product.post(path, words)
    expect(await theFirst()).toMatchObject({ isByMediator: false, confirmedBy: 'invitation' })
    await product.db.delete(users).where(eq(users.id, id))
  })
})

describe('a mediator’s confirmed address', () => {
  it('is theirs: the one they sign in with, and a contact address', async () => {
    const office = 'office@example.org'
    const { id, email } = await aMediator(product.db, { fullName: 'Olwen Office' })
    await confirmContact(product.db, id, office)
    for (const address of [email.toUpperCase(), office, client]) {
      const comment = `Splendid, says ${address}`
      await writeAbout('olwen-office', { ...words, comment, email: address })
    }
    expect((await all()).map(({ isByMediator }) => isByMediator)).toEqual([true, true, false])
  })

  it('is theirs for a review of before it was confirmed', async () => {
    const office = 'later@example.org'
    const { id } = await aThief('Lowri Later', office)
    await writeAbout('lowri-later', { ...words, email: office })
    const review = await theFirst()
    expect(await pageOf(review.id)).not.toContain(ownSign)
    await confirmContact(product.db, id, office)
    expect(await pageOf(review.id)).toContain(ownSign)
    expect(await page('/admin/reviews')).toContain(ownSign)
  })
})

describe('a stranger who repeats a review', () => {
  const alike = /Same (text|name|email address) as 1 earlier review/

  it('with the mediator’s address makes the copy suspicious, and not the published one', async () => {
    const { id, email } = await aMediator(product.db, { fullName: 'Rhodri Repeated' })
    await writeAbout('rhodri-repeated', words)
    const first = await theFirst()
    await product.post(`/admin/reviews/${first.id}/approve`, {}, admin.headers)
    for (const given of [{ email }, { email: client }]) {
      const copied = await writeAbout('rhodri-repeated', { ...words, ...given })
      expect(copied.status).toBe(303)
    }
    const [published, copy, further] = await all()
    expect(published).toMatchObject({ id: first.id, status: 'approved', isByMediator: false })
    expect(await page('/admin/reviews/approved')).not.toMatch(/Same text|It comes from/)
    expect(copy).toMatchObject({ status: 'in_review', isByMediator: true, mediatorId: id })
    expect(await pageOf(copy?.id ?? '')).toMatch(alike)
    expect(await pageOf(further?.id ?? '')).toContain('Same text as 2 earlier reviews')
  })

  it('makes the copy suspicious, and not one that is waiting, also from her own connection', async () => {
    const { email } = await aMediator(product.db, { fullName: 'Wyn Waiting' })
    const home = newAddress()
    await writeAbout('wyn-waiting', words, home)
    // Somebody at home sends the same form once more, and somebody elsewhere, too.
    await writeAbout('wyn-waiting', { ...words, email }, home)
    await writeAbout('wyn-waiting', { ...words, email })
    const [hers, copy, ...others] = await all()
    expect(others).toEqual([])
    expect(hers).toMatchObject({ isByMediator: false, emailKey: null, status: 'in_review' })
    expect(await pageOf(hers?.id ?? '')).not.toMatch(/Same text|Same name|It comes from/)
    expect(await pageOf(copy?.id ?? '')).toMatch(alike)
  })

  it('makes nothing suspicious as the mediator who is signed in', async () => {
    const { headers } = await signedIn(product, { fullName: 'Sian Signed' })
    await writeAbout('sian-signed', words)
    await writeAbout('sian-signed', words, { ...newAddress(), ...headers })
    const [hers, copy] = await all()
    expect(hers).toMatchObject({ isByMediator: false })
    expect(copy).toMatchObject({ isByMediator: true })
  })

  it('says nothing of a client by an invitation, in whose name they wrote before her', async () => {
    const { id } = await aMediator(product.db, { fullName: 'Ceri Client' })
    await writeAbout('ceri-client', { ...words, email: client })
    const { path } = await anInvitation(product, id, { email: client, lead: { email: client } })
    await product.post(path, words, newAddress())
    const [, hers] = await all()
    expect(hers?.confirmedBy).toBe('invitation')
    expect(await pageOf(hers?.id ?? '')).not.toMatch(/Same (text|name|email)/)
  })

  it('is one review where the same client sends it twice', async () => {
    await aMediator(product.db, { fullName: 'Dilys Double' })
    const from = newAddress()
    await writeAbout('dilys-double', words, from)
    await writeAbout('dilys-double', { ...words, email: client }, from)
    expect(await all()).toMatchObject([{ emailKey: expect.any(String) }])
  })
})

it('reports: a copy says nothing of the report that came before it', async () => {
  await aMediator(product.db, { fullName: 'Prys Reported' })
  const form = { reason: 'not_qualified', text: 'I looked, and he is on no register at all.' }
  for (const _ of [1, 2]) await product.post('/report/profile/prys-reported', form, newAddress())
  const stored = await product.db
    .select()
    .from(reports)
    .where(eq(reports.text, form.text))
    .orderBy(reports.createdAt)
  const [first = '', copy = ''] = stored.map(({ id }) => id)
  expect(await page(`/admin/reports/${first}`)).not.toContain('Same words as')
  expect(await page(`/admin/reports/${copy}`)).toContain('Same words as 1 earlier report')
})
