import { beforeAll, describe, expect, it } from 'vitest'
import { anAdmin } from '../kit/administrators.ts'
import { aMediator } from '../kit/builders.ts'
import { recordedPageViews } from '../kit/events.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { withoutTables } from '../kit/without-tables.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct({ PAGE_CACHE_MB: '8' })
  await aMediator(product.db, { fullName: 'Orla Observed' })
})

const referer = (path: string) => ({ referer: `http://localhost:3000${path}` })

describe('a page view', () => {
  it('is counted by the kind of page, whoever it shows', async () => {
    const viewed = await viewsOf(async () => {
      for (const path of ['/', '/search?keyword=Priya', '/mediator/orla-observed'])
        await product.get(path)
      await product.get('/search', referer('/mediator/orla-observed'))
    })
    expect(viewed).toEqual({ '/': 1, '/search': 2, '/mediator': 1 })
  })

  it('counts as well when it is answered from memory or from the browser', async () => {
    const first = await product.get('/how-it-works')
    const etag = { 'if-none-match': first.headers.get('etag') ?? '' }
    const viewed = await viewsOf(async () => {
      expect((await product.get('/how-it-works')).headers.get('x-page-cache')).toBe('hit')
      expect((await product.get('/how-it-works', etag)).status).toBe(304)
    })
    expect(viewed).toEqual({ '/how-it-works': 2 })
  })

  it('is made by a link inside the site, too', async () => {
    const viewed = await viewsOf(async () => {
      await product.get('/search.data', referer('/'))
      await product.get('/_.data', referer('/search'))
    })
    expect(viewed).toEqual({ '/search': 1, '/': 1 })
  })

  it.each([
    ['another search on the same page', '/search?keyword=a', referer('/search')],
    ['its data', '/search.data?keyword=b', referer('/search?keyword=a')],
    ['a part of its data', '/search.data?_routes=directory%2Fsearch%2Fsearch', referer('/')],
    ['a picture', '/favicon.ico', {}],
    ['a page that is not there', '/mediator/nobody', {}],
    ['a page for those who are signed in', '/dashboard', {}],
    ['a robot', '/search', { 'user-agent': 'Googlebot/2.1' }],
    ['somebody who asks not to be tracked', '/search', { dnt: '1' }],
    ['a page fetched ahead', '/search', { 'sec-purpose': 'prefetch' }],
  ])('is not made by %s', async (_, path, headers) => {
    expect(await viewsOf(() => product.get(path, headers))).toEqual({})
  })

  it('is not made by administrators in their own area', async () => {
    const { headers } = await anAdmin(product)
    const viewed = await viewsOf(async () => {
      for (const path of ['/admin/analytics', '/admin/mediators.data', '/search'])
        expect((await product.get(path, headers)).status).toBe(200)
    })
    expect(viewed).toEqual({ '/search': 1 })
  })

  it('is not made by a page that failed', async () => {
    const search = () => product.get('/search?keyword=x')
    const tables = ['listings', 'listing_offices', 'listing_search']
    expect(await viewsOf(() => withoutTables(product, tables, search))).toEqual({})
  })
})

/** How much more was counted after a task than before it. */
async function viewsOf(task: () => unknown) {
  const before = await recordedPageViews(product)
  await task()
  const after = await recordedPageViews(product)
  return Object.fromEntries(
    Object.entries(after)
      .map(([page, count]) => [page, count - (before[page] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  )
}
