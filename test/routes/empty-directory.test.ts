import { beforeAll, describe, expect, it } from 'vitest'
import { directoryMessages } from '#app/listings/listing-messages.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aMediator } from '../kit/builders.ts'
import { crawl, missing } from '../kit/crawl.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'

const { noneFound, noneFoundHint, noneListed } = directoryMessages
const publicPages = ['/', '/search', '/compare', '/shortlist', '/enquiry', '/sitemap.xml']

let product: TestProduct
beforeAll(async () => {
  product = await aProduct({ PAGE_CACHE_MB: '16', PUBLIC_FIGURES: 'profiles,reviews,replies' })
})

const page = async (path: string, headers = {}) => (await product.get(path, headers)).text()

describe('a directory without a mediator', () => {
  it('has behind every link of its public pages a page', async () => {
    const visits = await crawl(product, publicPages)
    expect(missing(visits)).toEqual([])
    expect(visits.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/mediators', '/register', '/contact', '/figures']),
    )
  })

  it.each(['/search', '/search?view=list', '/search?keyword=custody&location=leeds'])(
    'says at %s that nobody is listed yet, and blames no filter',
    async (path) => {
      const html = await page(path)
      expect(html).toContain(noneListed)
      expect(html).toContain('href="/register"')
      expect(html).not.toContain(noneFound)
      expect(html).not.toContain(noneFoundHint)
      expect(html).not.toContain('We could not find a place')
    },
  )

  it.each(['/', '/mediators'])('says so at %s, too', async (path) => {
    const answer = await product.get(path)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain(noneListed)
    expect(html).toContain('rel="canonical"')
  })

  it('has no page for an area or a place, which nothing links to', async () => {
    for (const path of ['/family-mediation', '/family-mediation/leeds', '/mediators/leeds']) {
      const answer = await product.get(path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain(noneListed)
    }
    expect(await page('/sitemap.xml')).not.toContain('/mediators')
  })

  it('says to an administrator how mediators come, and has a page behind each of their links', async () => {
    const { headers } = await anAdmin(product)
    const html = await page('/admin/mediators', headers)
    expect(html).toContain('Mediators appear here once they register, or once you import them.')
    expect(html).not.toContain(noneFoundHint)
    expect(missing(await crawl(product, ['/admin/mediators', '/admin'], headers))).toEqual([])
  })

  it('has a page behind each link of a mediator who has just registered', async () => {
    const { headers } = await signedIn(product, { fullName: 'Newton New', approved: false })
    expect(missing(await crawl(product, ['/dashboard'], headers))).toEqual([])
  })
})

describe('a directory with its first mediator', () => {
  const pages = ['/', '/search', '/mediators']

  it('shows them on the pages that were kept while nobody was listed', async () => {
    for (const path of pages) expect(await page(path)).toContain(noneListed)
    const kept = await product.get('/mediators')
    expect(kept.headers.get('x-page-cache')).toBe('hit')
    await aMediator(product.db, { fullName: 'Fiona First', location: 'leeds' })
    for (const path of pages)
      await until(async () => !(await page(path)).includes(noneListed), `${path} is a new page`)
    expect(await page('/mediators')).toContain('Fiona First')
    expect(await page('/search')).toContain('Fiona First')
  })

  it('has behind every link of its public pages a page', async () => {
    expect(missing(await crawl(product, publicPages))).toEqual([])
  })

  it('offers to change the search that does not find them', async () => {
    const html = await page('/search?keyword=zzzz')
    expect(html).toContain(noneFound)
    expect(html).toContain(noneFoundHint)
    expect(html).not.toContain(noneListed)
  })
})
