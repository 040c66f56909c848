import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { approvalMessages } from '#app/administration/administration-messages.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aMediator, aProfile } from '../kit/builders.ts'
import { recordedEvents } from '../kit/events.ts'
import { aProduct, type TestProduct, type TypedForm } from '../kit/product.ts'
import { auditOf, listingOf } from '../kit/rows.ts'

let product: TestProduct
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  product = await aProduct()
  admin = await anAdmin(product)
})

describe('one mediator', () => {
  it('is shown whole, with what the public does not see yet', async () => {
    const { id, email } = await aMediator(product.db, {
      title: 'Approved title',
      website: '',
      emailVerified: false,
    })
    await product.db
      .update(mediators)
      .set({ title: 'Waiting title', approved: false, uniteConnectedId: 'UMS-1' })
      .where(eq(mediators.id, id))
    const html = await page(`/admin/mediators/${id}`)
    for (const text of ['Not public yet', 'Waiting', 'In Review', `${email} (not confirmed)`])
      expect(html).toContain(text)
    for (const text of ['Areas of practice', 'Not provided', 'Connected', 'Read and approve'])
      expect(html).toContain(text)
    expect(html).toContain(`/admin/audit?subject=${id}`)
    expect(html).toContain(`/admin/security-log?account=${id}`)
  })
})

describe('the editor', () => {
  it('publishes at once, and leads back to the mediator', async () => {
    const { id, email } = await aMediator(product.db, { title: 'Old title' })
    const answer = await edit(id, aProfile({ title: 'Better title', email }))
    expect(answer.headers.get('location')).toBe(`/admin/mediators/${id}?toast=edited`)
    expect((await listingOf(product.db, id))?.title).toBe('Better title')
    expect(await auditOf(product.db, id)).toMatchObject([
      { action: 'mediator.edit', before: { Title: 'Old title' }, after: { Title: 'Better title' } },
    ])
    expect((await recordedEvents(product)).at(-1)).toEqual({
      type: 'profile_edited',
      page: '/admin/mediators',
      payload: {},
    })
  })

  it('sets every field of the profile', async () => {
    const { id, email } = await aMediator(product.db)
    await edit(
      id,
      aProfile({
        email,
        firstName: 'Beth',
        lastName: 'Ll',
        website: 'www.example.org',
        linkedin: 'linkedin.com/in/beth',
        userType: 'business',
        hourlyRateMin: '100',
        hourlyRateMax: '200',
        certifications: 'FMCA',
        practiceAreas: ['family', 'elder'],
        familyAccredited: 'yes',
        familyAccreditationDate: '2017-03-31',
        familyAccreditedFor: 'Children',
        familyLegalAid: 'on',
      }),
    )
    expect(await listingOf(product.db, id)).toMatchObject({
      firstName: 'Beth',
      lastName: 'Ll',
      website: 'https://www.example.org/',
      userType: 'business',
      hourlyRateMin: 100,
      hourlyRateMax: 200,
      practiceAreas: ['family', 'elder'],
      familyAccredited: true,
      familyAccreditationDate: '2017-03-31',
      familyAccreditedFor: 'Children',
      familyLegalAid: true,
      familyQualifiedChildren: false,
    })
  })

  it('is refused in a second tab, and keeps what was typed', async () => {
    const { id, email } = await aMediator(product.db)
    expect((await edit(id, aProfile({ title: 'First tab', email }))).status).toBe(303)
    const answer = await edit(id, aProfile({ title: 'Second tab' }))
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(html).toContain(approvalMessages.staleEdit)
    expect(html).toContain('value="Second tab"')
    expect((await listingOf(product.db, id))?.title).toBe('First tab')
  })

  it('leaves a profile taken down, and publishes the edit once it is restored', async () => {
    const { id, email } = await aMediator(product.db)
    await post(`/admin/mediators/${id}/take-down`, { reason: 'Wrong title' })
    expect(await page(`/admin/mediators/${id}/edit`)).toContain('It stays so when you save')
    expect((await edit(id, aProfile({ title: 'Right title', email }))).status).toBe(303)
    expect(await listingOf(product.db, id)).toBeUndefined()
    await post(`/admin/mediators/${id}/restore`, {})
    expect((await listingOf(product.db, id))?.title).toBe('Right title')
  })
})

const post = (path: string, form: TypedForm) => product.post(path, form, admin.headers)
const edit = (id: string, form: TypedForm) => post(`/admin/mediators/${id}/edit`, form)
const page = async (path: string) =>
  (await (await product.get(path, admin.headers)).text()).replaceAll('<!-- -->', '')
