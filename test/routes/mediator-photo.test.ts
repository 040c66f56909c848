import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aMediator } from '../kit/builders.ts'
import { aPicture, photoForm } from '../kit/pictures.ts'
import { aProduct, type TestProduct, type TypedForm } from '../kit/product.ts'
import { auditOf, listingOf, profileOf } from '../kit/rows.ts'
import { signedInAdmin } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'
import { withoutTables } from '../kit/without-tables.ts'

let product: TestProduct
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  product = await aProduct()
  admin = await anAdmin(product)
})

describe('a photo that an administrator sets', () => {
  it('is public at once, without the changes that wait', async () => {
    const { id } = await aMediator(product.db, { title: 'Approved title' })
    await product.db
      .update(mediators)
      .set({ title: 'Waiting title', approved: false })
      .where(eq(mediators.id, id))
    const answer = await upload(id)
    expect(answer.headers.get('location')).toBe(`/admin/mediators/${id}/edit?toast=photo-published`)
    const listing = await listingOf(product.db, id)
    expect(listing).toMatchObject({ title: 'Approved title', completionScore: 75 })
    expect(listing?.profileImage).toMatch(/^\/files\/mediator-profiles\//)
    expect(await profileOf(product.db, id)).toMatchObject({ approved: false, version: 1 })
    expect((await product.get(listing?.profileImage ?? '')).status).toBe(200)
    expect(await auditOf(product.db, id)).toMatchObject([
      { action: 'mediator.edit', before: { Photo: '' }, after: { Photo: listing?.profileImage } },
    ])

    const removed = await post(`/admin/mediators/${id}/photo/remove`, { stay: 'yes' })
    expect(removed.status).toBe(200)
    expect((await listingOf(product.db, id))?.profileImage).toBe('')
    const status = async () => (await product.get(listing?.profileImage ?? '')).status
    await until(async () => (await status()) === 404, 'the photo is gone')
  })

  it('of a profile that is taken down does not keep it from being restored as approved', async () => {
    const { id } = await aMediator(product.db)
    await post(`/admin/mediators/${id}/take-down`, { reason: 'Wrong photo' })
    await upload(id)
    await post(`/admin/mediators/${id}/restore`, {})
    expect((await listingOf(product.db, id))?.profileImage).toMatch(/^\/files\//)
  })

  it('must be a picture', async () => {
    const { id } = await aMediator(product.db)
    const answer = await upload(id, Buffer.from('<html>'))
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Only PNG or JPG images are allowed.')
    expect((await post(`/admin/mediators/${id}/photo`, {})).status).toBe(422)
  })
})

describe('removing a photo', () => {
  it('is not for its own mediator to decide', async () => {
    const own = await signedInAdmin(product, { profileImage: '/images/a.jpg' })
    const before = await profileOf(product.db, own.id)
    const answer = await product.post(`/admin/mediators/${own.id}/photo/remove`, {}, own.headers)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('another administrator has to decide.')
    expect(await profileOf(product.db, own.id)).toEqual(before)
    expect(await auditOf(product.db, own.id)).toEqual([])
  })

  it('of nobody is not found', async () => {
    expect((await post('/admin/mediators/nobody/photo/remove', {})).status).toBe(404)
  })

  it('that cannot be stored says so, and nothing of it remains', async () => {
    const someone = await anAdmin(product)
    const { id } = await aMediator(product.db, { profileImage: '/images/a.jpg' })
    const before = await profileOf(product.db, id)
    const answer = await withoutTables(product, ['audit_log'], () =>
      product.post(`/admin/mediators/${id}/photo/remove`, {}, someone.headers),
    )
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('Failed to save changes. Please try again.')
    expect(await profileOf(product.db, id)).toEqual(before)
  })
})

const post = (path: string, form: TypedForm | FormData) => product.post(path, form, admin.headers)

async function upload(id: string, bytes?: Uint8Array) {
  const photo = photoForm(bytes ?? (await aPicture().jpeg().toBuffer()))
  return post(`/admin/mediators/${id}/photo`, photo)
}
