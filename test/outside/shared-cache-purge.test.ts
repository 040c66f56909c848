import { beforeAll, expect, it } from 'vitest'
import { purgeQueue } from '#app/platform/http/purge-shared-cache.server.ts'
import { storePhoto } from '#app/profiles/save-photo.server.ts'
import { aMediator } from '../kit/builders.ts'
import { aQuickProduct, jobInState } from '../kit/deliveries/quick-product.ts'
import { aPicture } from '../kit/pictures.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { aJsonService, answering } from '../kit/servers/json-service.ts'
import { until } from '../kit/until.ts'

let cache: Awaited<ReturnType<typeof aJsonService>>
let product: TestProduct
beforeAll(async () => {
  cache = await aJsonService('/purge')
  product = await aQuickProduct({
    PAGE_CACHE_MB: '4',
    SHARED_CACHE_SECONDS: '1',
    SHARED_CACHE_PURGE_URL: cache.url,
    SHARED_CACHE_PURGE_HEADER: 'Fastly-Key: a-secret',
  })
})

const purgesOf = (tag: string) =>
  cache.posts.filter(({ headers }) => headers['surrogate-key'] === tag)

it('tells the cache at the start, and of each change, what to forget and who asks', async () => {
  await until(() => purgesOf('directory').length >= 2, 'it was told at the start, and again')
  const before = cache.posts.length
  await aMediator(product.db, { fullName: 'Nora New' })
  await until(() => cache.posts.length >= before + 2, 'it was told of the change, and again')
  const last = cache.posts.at(-1)
  expect(last?.body).toEqual({ tags: ['directory'] })
  expect(last?.headers).toMatchObject({
    'surrogate-key': 'directory',
    'cache-tag': 'directory',
    'fastly-key': 'a-secret',
  })
})

it('goes on until the cache has taken it, whatever it answered, and holds nobody up', async () => {
  await until(
    async () => (await waitingPurges(product)) === 0,
    'nothing is left of what went before',
  )
  cache.answers(answering.status(403, 'Not you'))
  const before = cache.posts.length
  await aMediator(product.db, { fullName: 'Rita Refused' })
  await until(() => cache.posts.length >= before + 3, 'it was told again and again')
  expect((await product.get('/mediator/rita-refused')).status).toBe(200)
  const failed = await jobInState(product, 'directory', { state: 'retry', name: purgeQueue.name })
  expect(failed.error).toBe('the shared cache answered 403: Not you')

  cache.answers(answering.ok)
  await until(async () => (await waitingPurges(product)) === 0, 'the cache has taken everything')
})

it('has a photo forgotten once its file is deleted', async () => {
  const { id } = await aMediator(product.db, { fullName: 'Pia Photo' })
  const square = await aPicture({ width: 400, height: 400 }).jpeg().toBuffer()
  const sized = { 72: square, 144: square, 256: square, 384: square }
  const path = await storePhoto(product.files, id, { whole: square, sized })
  const served = await product.get(path)
  const tag = served.headers.get('surrogate-key') ?? ''
  expect(tag).toMatch(new RegExp(`^photo-${id}\\.`))
  expect((await product.get(path.replace('.jpg', '.72.webp'))).headers.get('cache-tag')).toBe(tag)
  expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')

  const job = { label: 'Deletion of a photo', id: path, to: path }
  await product.db.transaction((tx) => product.jobs.send(tx, { name: 'photo-deletion' }, job))
  await until(() => purgesOf(tag).length > 0, 'the cache was told of the photo')
  expect((await product.get(path)).status).toBe(404)
  expect((await product.get(path.replace('.jpg', '.72.webp'))).status).toBe(404)
})

it('promises nothing where no cache is to be told', async () => {
  const quiet = await aProduct({})
  await aMediator(quiet.db)
  expect(await waitingPurges(quiet)).toBe(0)
  expect((await quiet.get('/search')).headers.has('surrogate-key')).toBe(false)
})

async function waitingPurges({ jobs }: Pick<TestProduct, 'jobs'>): Promise<number> {
  const [found] = (await jobs.depths()).filter(({ queue }) => queue === purgeQueue.name)
  return found ? found.waiting + found.active : 0
}
