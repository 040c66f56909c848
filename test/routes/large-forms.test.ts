import { beforeAll, describe, expect, it } from 'vitest'
import { anAdmin } from '../kit/administrators.ts'
import { aMediator } from '../kit/builders.ts'
import { aPicture, photoForm } from '../kit/pictures.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
})

const origin = 'http://localhost:3000'
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  product.fetch(path, { method: 'POST', headers: { origin, ...headers }, body })

/** As many parts as fit into a photo's worth of bytes. */
function manyParts(boundary: string, bytes: number): string {
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`
  return `${part.repeat(Math.floor(bytes / part.length))}--${boundary}--\r\n`
}

describe('a form of more fields than any form has', () => {
  it.each([
    ['/contact', urlencoded],
    ['/contact.data', urlencoded],
    ['/how-it-works', urlencoded],
    ['/dashboard/profile/photo', urlencoded],
    ['/contact', { 'content-type': 'text/plain' }],
  ])('is refused by %s as %j before anything parses it', async (path, headers) => {
    const answer = await post(path, 'a&'.repeat(450_000), headers)
    expect(answer.status).toBe(413)
    expect(await answer.text()).toBe('That is too much to send at once.')
  })

  it.each(['x', '"a boundary"'])('is refused in parts, with the boundary %s', async (boundary) => {
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    const body = manyParts(boundary.replaceAll('"', ''), 20_000_000)
    expect((await post('/dashboard/profile/photo', body, headers)).status).toBe(413)
  })

  it('may not be as large as a photo because it goes where photos go', async () => {
    const answer = await post('/dashboard/profile/photo', 'a'.repeat(1_500_000), urlencoded)
    expect(answer.status).toBe(413)
  })

  it('is read up to there, and told that it is too much by the page itself', async () => {
    const answer = await post('/contact', 'a&'.repeat(1_500), urlencoded)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('This form contains more than we can accept.')
  })
})

it('takes a photo of more than a million bytes from an administrator, too', async () => {
  const { id } = await aMediator(product.db, { fullName: 'Amara Okafor' })
  const { headers } = await anAdmin(product)
  const large = aPicture({ width: 1_400, height: 1_400 }).png({ compressionLevel: 0 })
  const picture = await large.toBuffer()
  expect(picture.length).toBeGreaterThan(1_000_000)
  const answer = await post(`/admin/mediators/${id}/photo`, photoForm(picture), headers)
  expect(answer.status).toBe(303)
})
