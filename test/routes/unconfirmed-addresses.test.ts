import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { mailedLinks, users } from '#app/accounts/accounts.table.server.ts'
import { approvalMessages } from '#app/administration/administration-messages.ts'
import { confirmationMessages } from '#app/administration/confirmation/confirmation-messages.ts'
import { contactAddresses } from '#app/profiles/contact-address/contact-addresses.table.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aMediator, aProfile, confirmContact } from '../kit/builders.ts'
import { aQuickProduct } from '../kit/deliveries/quick-product.ts'
import { letHeldApprovalsPass } from '../kit/held-approvals.ts'
import { mailedLink } from '../kit/mails.ts'
import type { TestProduct, TypedForm } from '../kit/product.ts'
import { auditOf, listingOf, profileOf } from '../kit/rows.ts'
import { signedInAdmin } from '../kit/sign-in.ts'

let product: TestProduct
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  product = await aQuickProduct({})
  admin = await anAdmin(product)
})

const queue = '/admin/profile-approvals'
const reason = 'A reason'
const post = (path: string, form: TypedForm) => product.post(path, form, admin.headers)
const page = async (path: string) =>
  (await (await product.get(path, admin.headers)).text()).replaceAll('<!-- -->', '')
const decide = (id: string, decision: string) =>
  post(`/admin/mediators/${id}/${decision}`, decision === 'restore' ? {} : { reason })
const confirmAccount = (id: string, emailVerified = true) =>
  product.db.update(users).set({ emailVerified }).where(eq(users.id, id))

/** A waiting profile whose contact address is not the account's. */
async function withContact(contact: string) {
  const mediator = await aMediator(product.db, { approved: false })
  await setContact(mediator.id, contact)
  return mediator
}
const setContact = (id: string, email: string) =>
  product.db.update(mediators).set({ email }).where(eq(mediators.id, id))

describe('as long as an address is not confirmed, nothing is published', () => {
  it('by approving a profile alone, which says why', async () => {
    const { id, email } = await aMediator(product.db, { approved: false, emailVerified: false })
    const shown = await page(`${queue}/${id}`)
    expect(shown).toContain('Account address not confirmed')
    expect(shown).toMatch(/<button aria-disabled="true" aria-describedby="why"[^>]*>Approve and/)
    expect(shown).toContain('Waits for the account address to be confirmed.')

    const answer = await post(`${queue}/${id}/approve`, { version: '0' })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain(approvalMessages.accountUnconfirmed)
    expect(await listingOf(product.db, id)).toBeUndefined()
    expect(await profileOf(product.db, id)).toMatchObject({ approved: false, email })

    await confirmAccount(id)
    expect((await post(`${queue}/${id}/approve`, { version: '0' })).status).toBe(303)
    expect(await listingOf(product.db, id)).toBeDefined()
  })

  it('nor with a contact address that differs', async () => {
    const { id } = await withContact('office@elsewhere.example')
    const answer = await post(`${queue}/${id}/approve`, { version: '0' })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain(approvalMessages.contactUnconfirmed)
    await confirmContact(product.db, id, 'office@elsewhere.example')
    expect(await page(`${queue}/${id}`)).toContain('Contact address confirmed')
    expect((await post(`${queue}/${id}/approve`, { version: '0' })).status).toBe(303)
  })

  it('by approving several, in which its box is disabled', async () => {
    const longAgo = new Date('2019-01-01')
    const open = { approved: false, emailVerified: false, submittedAt: longAgo }
    const { id } = await aMediator(product.db, open)
    const ready = await aMediator(product.db, { approved: false })
    expect(await page(queue)).toMatch(new RegExp(`disabled=""[^>]*name="profile"[^>]*"${id}:0"`))
    const answer = await post(`${queue}/approve`, { profile: [`${id}:0`, `${ready.id}:0`] })
    expect(answer.status).toBe(409)
    expect((await answer.text()).replaceAll('<!-- -->', '')).toContain(
      `1 profile will be approved. 1 profile not approved: ${approvalMessages.unconfirmed}.`,
    )
    await letHeldApprovalsPass(product.db, ready.id)
    expect((await profileOf(product.db, id)).approved).toBe(false)
    expect((await profileOf(product.db, ready.id)).approved).toBe(true)
  })

  it('by a held approval, where the contact address changes meanwhile', async () => {
    const { id } = await aMediator(product.db, { approved: false })
    await post(`${queue}/approve`, { profile: [`${id}:0`] })
    await setContact(id, 'changed@elsewhere.example')
    await letHeldApprovalsPass(product.db, id)
    expect(await profileOf(product.db, id)).toMatchObject({ approved: false })
    expect(await listingOf(product.db, id)).toBeUndefined()
  })

  it('by an administrator’s edit, which is stored and waits', async () => {
    const { id, email } = await aMediator(product.db, { approved: false, emailVerified: false })
    expect(await page(`/admin/mediators/${id}/edit`)).toContain('What you save waits under')
    const form = aProfile({ title: 'Edited title', email })
    const answer = await post(`/admin/mediators/${id}/edit`, form)
    expect(answer.headers.get('location')).toContain('toast=edited-unconfirmed')
    expect(await listingOf(product.db, id)).toBeUndefined()
    expect(await profileOf(product.db, id)).toMatchObject({
      approved: false,
      title: 'Edited title',
    })
    expect(await page(`${queue}/${id}`)).toContain('Edited title')
  })

  it('nor by an edit that gives a listed profile another contact address', async () => {
    const { id } = await aMediator(product.db, { title: 'Approved title' })
    const form = aProfile({ title: 'Edited title', email: 'new@elsewhere.example' })
    await post(`/admin/mediators/${id}/edit`, form)
    expect((await listingOf(product.db, id))?.title).toBe('Approved title')
    expect(await profileOf(product.db, id)).toMatchObject({ approved: false })
  })

  it('by ending a take-down, after which it waits', async () => {
    const { id } = await aMediator(product.db)
    await decide(id, 'take-down')
    await confirmAccount(id, false)
    expect(await page(`/admin/mediators/${id}/restore`)).toContain('is not confirmed. The profile')
    const answer = await decide(id, 'restore')
    expect(answer.headers.get('location')).toContain('toast=restored-unconfirmed')
    expect(await listingOf(product.db, id)).toBeUndefined()
    expect(await profileOf(product.db, id)).toMatchObject({ approved: false, takenDownAt: null })
    expect((await product.get(`${queue}/${id}`, admin.headers)).status).toBe(200)
  })

  it('by ending a suspension, after which it waits', async () => {
    const { id } = await aMediator(product.db)
    await decide(id, 'suspend')
    await confirmAccount(id, false)
    expect(await page(`/admin/mediators/${id}/unsuspend`)).toContain('does not come back by itself')
    const answer = await decide(id, 'unsuspend')
    expect(answer.headers.get('location')).toContain('toast=unsuspended-unconfirmed')
    expect(await listingOf(product.db, id)).toBeUndefined()
    expect((await product.get(`${queue}/${id}`, admin.headers)).status).toBe(200)
  })
})

describe('a profile that is listed already', () => {
  it('stays listed, and an edit of it is published, with the same contact address', async () => {
    const { id, email } = await aMediator(product.db, { title: 'Listed title' })
    await confirmAccount(id, false)
    expect((await product.get(`/admin/mediators/${id}`, admin.headers)).status).toBe(200)
    const form = aProfile({ title: 'Better title', email })
    const answer = await post(`/admin/mediators/${id}/edit`, form)
    expect(answer.headers.get('location')).toContain('toast=edited')
    expect((await listingOf(product.db, id))?.title).toBe('Better title')
  })
})

describe('asking again', () => {
  const ask = (id: string, address: string, from = '') =>
    post(`/admin/mediators/${id}/confirmation`, { address, from })

  it('sends the account a link that works, on record, and leads back', async () => {
    const { id, email } = await aMediator(product.db, { approved: false, emailVerified: false })
    const answer = await ask(id, 'account', 'approvals')
    expect(answer.headers.get('location')).toBe(`${queue}/${id}?toast=confirmation-sent`)
    expect(await mailedLink(product, email, '/verify-email')).toContain('token=')
    expect(await auditOf(product.db, id)).toMatchObject([
      { action: 'mediator.ask-confirmation', actorId: admin.id, after: { Address: email } },
    ])
    expect(await page(`${queue}/${id}`)).toMatch(/was sent a link today at/)

    const again = await ask(id, 'account')
    expect(again.headers.get('location')).toBe(
      `/admin/mediators/${id}?toast=confirmation-not-needed`,
    )
    expect(await auditOf(product.db, id)).toHaveLength(1)
  })

  it('sends the contact address a link, and nothing where it is confirmed', async () => {
    const { id } = await withContact('asked@elsewhere.example')
    expect((await ask(id, 'contact')).headers.get('location')).toContain('confirmation-sent')
    await mailedLink(product, 'asked@elsewhere.example', '/confirm-contact-address')
    await confirmContact(product.db, id, 'asked@elsewhere.example')
    expect((await ask(id, 'contact')).headers.get('location')).toContain('not-needed')
    expect((await ask(id, 'account')).headers.get('location')).toContain('not-needed')
    expect(await page(`/admin/mediators/${id}/confirmation`)).toContain(
      confirmationMessages.allConfirmed,
    )
  })

  it('is limited', async () => {
    const { id } = await aMediator(product.db, { approved: false, emailVerified: false })
    const long = new Date(Date.now() + 60 * 60_000)
    for (let n = 0; n < 5; n += 1) {
      expect((await ask(id, 'account')).headers.get('location')).toContain('confirmation-sent')
      // As if it had been sent a while ago.
      await product.db
        .update(mailedLinks)
        .set({ expiresAt: long })
        .where(eq(mailedLinks.userId, id))
    }
    const answer = await ask(id, 'account')
    expect(answer.status).toBe(429)
    expect(await answer.text()).toContain(confirmationMessages.tooMany)
  })

  it('is refused for a suspended account, one’s own, an unknown address and nobody', async () => {
    const { id } = await aMediator(product.db, { emailVerified: false })
    await decide(id, 'suspend')
    const refused = await ask(id, 'account')
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain(confirmationMessages.suspended)
    expect((await ask(id, 'postal')).status).toBe(422)
    expect((await ask('nobody', 'account')).status).toBe(404)

    const own = await signedInAdmin(product)
    const path = `/admin/mediators/${own.id}/confirmation`
    expect((await product.post(path, { address: 'account' }, own.headers)).status).toBe(403)
    const rows = await product.db
      .select()
      .from(contactAddresses)
      .where(eq(contactAddresses.mediatorId, id))
    expect(rows).toEqual([])
  })
})
