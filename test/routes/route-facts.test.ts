import { beforeAll, expect, it } from 'vitest'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import routes from '#app/routes.ts'
import { builtWeb } from '#server/build/is-built.ts'
import { routeTable } from '#server/http/route-table.ts'
import { routeFiles } from '../architecture/source-files.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'

type Page = {
  pattern: string
  file: string
  facts: Partial<RouteFacts>
  hasForm: boolean
  isScreen: boolean
  isRead: boolean
}

let pages: Page[]
let product: TestProduct
beforeAll(async () => {
  product = await aProduct({ APP_URL: site })
  const { build } = await builtWeb()
  const table = routeTable(build)
  const seen = new Set<string>()
  pages = routeFiles(routes).flatMap(({ pattern, id, file, isLayout }) => {
    // A layout has no URL, and what is no page of ours is led home.
    if (isLayout || pattern === '/*') return []
    const { module } = build.routes[id] ?? {}
    if (!module) throw new Error(`${file} was not built`)
    // An index is read with what holds it, and their facts hold for both.
    const isFirst = !seen.has(pattern)
    seen.add(pattern)
    const facts = table.factsOf(pattern)
    const isScreen = isFirst && module.default !== undefined
    const isRead = isFirst && (isScreen || module.loader !== undefined)
    return [{ pattern, file, facts, hasForm: module.action !== undefined, isScreen, isRead }]
  })
})

const site = 'https://mediators.example'
const isPrivate = ({ pattern }: Page) => /^\/(dashboard|admin)(\/|\.|$)/.test(pattern)
const isAccount = ({ file }: Page) => file.startsWith('app/accounts/')
const isPublic = (page: Page) => !isPrivate(page) && page.isRead
const patterns = (of: Page[]) => of.map(({ pattern }) => pattern)
const read = async (path: string) => (await product.get(path)).text()

it('knows the pages it is to judge', () => {
  expect(pages.filter(isPrivate).length).toBeGreaterThan(40)
  expect(pages.filter(isPublic).length).toBeGreaterThan(20)
  expect(pages.filter(({ hasForm }) => hasForm).length).toBeGreaterThan(35)
})

it('has every route with a form say what is told when it could not be stored', () => {
  const silent = pages.filter(({ hasForm, facts }) => hasForm && !facts.postFailed)
  expect(patterns(silent)).toEqual([])
})

it('has every page of the dashboard and the admin area say what is told when it cannot be loaded', () => {
  const silent = pages
    .filter((page) => isPrivate(page) && page.isScreen && !isAccount(page))
    .filter(({ facts }) => !facts.loadFailed)
  expect(patterns(silent)).toEqual([])
})

it('has every public page say what its cached copy depends on, or that it has none', () => {
  const silent = pages
    .filter((page) => isPublic(page) && !isAccount(page))
    .filter(({ facts }) => facts.cachedBy === undefined)
  expect(patterns(silent)).toEqual([])
})

it('never caches what belongs to one person', () => {
  const cached = pages.filter((page) => isPrivate(page) || isAccount(page))
  expect(patterns(cached.filter(({ facts }) => facts.cachedBy))).toEqual([])
})

it('has every public page say whether search engines may show it and the sitemap lists it', () => {
  const silent = pages
    .filter(isPublic)
    .filter(({ facts }) => !facts.isNoIndex && facts.sitemap === undefined)
  expect(patterns(silent)).toEqual([])
  const both = pages.filter(({ facts }) => facts.isNoIndex && facts.sitemap)
  expect(patterns(both)).toEqual([])
})

it('lists in the sitemap the pages that say so, and no others', async () => {
  const listed = pages.filter(
    ({ facts: { sitemap }, isRead }) => isRead && sitemap && !sitemap.isCounted,
  )
  const xml = await read('/sitemap.xml')
  const urls = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
  const single = patterns(listed).filter((pattern) => !pattern.includes(':'))
  expect(urls).toEqual(single.map((pattern) => site + pattern))
  // Of these the sitemap lists each listing, and of landing pages those that find somebody; how is
  // its own test's to say.
  expect(patterns(listed).filter((pattern) => pattern.includes(':'))).toEqual(['/mediator/:slug'])
})

it('forbids robots nothing that search engines may show, nor the pictures and styles on it', async () => {
  const disallowed = [...(await read('/robots.txt')).matchAll(/^Disallow: (.+)$/gm)]
  const prefixes = disallowed.map(([, path = '']) => path)
  expect(prefixes.length).toBeGreaterThan(0)
  const shown = pages.filter((page) => isPublic(page) && page.isScreen && !page.facts.isNoIndex)
  const files = ['/assets/', '/files/', '/portraits/', '/favicon.svg', '/sitemap.xml']
  const needed = [...patterns(shown), ...files]
  expect(needed.filter((path) => prefixes.some((prefix) => path.startsWith(prefix)))).toEqual([])
})

it('keeps robots out of the dashboard and the admin area, page by page', async () => {
  const text = await read('/robots.txt')
  const prefixes = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
  const open = patterns(pages.filter(isPrivate)).filter(
    (pattern) => !prefixes.some((prefix) => pattern.startsWith(prefix)),
  )
  expect(open).toEqual([])
})

it.each(['/login', '/mediator/nobody/enquiry'])(
  'tells search engines not to show %s',
  async (path) => {
    expect(await read(path)).toContain('<meta name="robots" content="noindex"/>')
  },
)

it.each(['/', '/search', '/register', '/terms'])('lets search engines show %s', async (path) => {
  expect(await read(path)).not.toContain('name="robots"')
})
