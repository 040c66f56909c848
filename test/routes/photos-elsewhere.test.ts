import { beforeAll, expect, it } from 'vitest'
import { storePhoto } from '#app/profiles/save-photo.server.ts'
import { aMediator } from '../kit/builders.ts'
import { aPicture } from '../kit/pictures.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn } from '../kit/sign-in.ts'

const cdn = 'https://photos.example.org'
let product: TestProduct
let other: TestProduct
let path: string
beforeAll(async () => {
  product = await aProduct({ PHOTOS_URL: `${cdn}/` })
  other = await aProduct()
  const square = await aPicture({ width: 400, height: 400 }).jpeg().toBuffer()
  const sized = { 72: square, 144: square, 256: square, 384: square }
  path = await storePhoto(product.files, 'an-id', { whole: square, sized })
  await aMediator(product.db, { fullName: 'Pia Photo', profileImage: path })
  await aMediator(product.db, { fullName: 'Drawn Dora', profileImage: '/portraits/dd-3.svg' })
})

const page = async (url: string, headers = {}) => (await product.get(url, headers)).text()
const sizeOf = (width: number) => path.replace('.jpg', `.${width}.webp`)

it.each([
  ['the profile', '/mediator/pia-photo', 144],
  ['the search', '/search', 72],
  ['further results', '/search/more?chunk=0', 72],
  ['the comparison', '/compare?with=pia-photo&with=drawn-dora', 72],
])('%s names photos at the origin of the settings', async (_, url, width) => {
  const html = await page(url)
  expect(html).toContain(cdn + sizeOf(width))
  // Nothing on the page has it at both.
  expect(html.replaceAll(cdn + path.slice(0, -4), '')).not.toContain(path.slice(0, -4))
})

it('has every size of a photo there, for screens of every density', async () => {
  const html = await page('/mediator/pia-photo')
  const sizes = `${cdn}${sizeOf(144)}, ${cdn}${sizeOf(256)} 2x, ${cdn}${sizeOf(384)} 3x`
  expect(html).toContain(`srcSet="${sizes}"`)
})

it('tells link previews and search engines the same', async () => {
  const html = await page('/mediator/pia-photo')
  expect(html).toContain(`<meta property="og:image" content="${cdn}${path}"`)
  expect(html).toContain(`"image":"${cdn}${path}"`)
})

it('leaves drawings, saved lists and pages behind the login where they were', async () => {
  expect(await page('/mediator/drawn-dora')).toContain('"/portraits/dd-3.svg"')
  const saved = await page('/shortlist?saved=pia-photo')
  expect(saved).not.toContain(cdn + path.slice(0, -4))
  const { headers } = await signedIn(product, { profileImage: path, approved: false })
  const own = await page('/dashboard/profile', headers)
  expect(own).toContain(sizeOf(144))
  expect(own).not.toContain(cdn + path.slice(0, -4))
})

it('lets pages load pictures from there, and from there alone', async () => {
  const policy = (await product.get('/')).headers.get('content-security-policy')
  expect(policy).toContain(`img-src 'self' data: ${cdn};`)
  expect((await other.get('/')).headers.get('content-security-policy')).toContain(
    `img-src 'self' data:;`,
  )
})

it('lets a CDN hand a photo to pages of this site, and nothing else', async () => {
  const resource = 'cross-origin-resource-policy'
  for (const url of [path, sizeOf(72)])
    expect((await product.get(url)).headers.get(resource)).toBe('cross-origin')
  expect((await product.get('/search')).headers.get(resource)).toBe('same-origin')
  expect((await other.get(path)).headers.get(resource)).toBe('same-origin')
})
