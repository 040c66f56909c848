import { beforeAll, describe, expect, it } from 'vitest'
import { practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'
import { builtWeb } from '#server/build/is-built.ts'
import { routeTable } from '#server/http/route-table.ts'
import { aMediator, aReview } from '../kit/builders.ts'
import { inPlaces } from '../kit/offices.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'

const site = 'https://mediators.example'

/** Reached by a mailed link, or in the middle of something: nobody shares them. */
const inBetween = [
  ...['/reset-password', '/verify-email', '/confirm-start', '/confirm-contact-address'],
  ...['/login/code', '/login/unlock', '/login/known', '/login/passkey', '/confirm-identity'],
  ...['/logout', '/unsent', '/busy', '/enquiry'],
  ...['', '/open', '/message', '/another', '/link', '/contact', '/withdraw', '/erase'].map(
    (part) => `/my-enquiry/:key${part}`,
  ),
  ...['/my-enquiry/:key/review/:inquiryId', '/my-review/:key'],
  ...['', '/open', '/decline'].map((part) => `/review-invitation/:key${part}`),
  ...['/sign-in/:provider', '/sign-in/:provider/callback'],
]

/** Derived from the built routes: a new public page is tried by itself. */
const pages = await publicPages()

let product: TestProduct
let reviewId: string
beforeAll(async () => {
  product = await aProduct({ APP_URL: site, PUBLIC_FIGURES: 'profiles' })
  const amara = { fullName: 'Amara Okafor', practiceAreas: ['family'] }
  reviewId = await aReview(product.db, (await aMediator(product.db, amara)).id)
  const everywhere = {
    ...(await inPlaces(product.db, 'Leeds, West Yorkshire')),
    practiceAreas: [...practiceAreaCodes],
  }
  await aMediator(product.db, { fullName: 'Marta Zielinska', ...everywhere })
})

it('knows the public pages', () => {
  expect(pages).toContain('/contact')
  expect(pages.length).toBeGreaterThan(12)
})

describe('search engines and link previews are told about', () => {
  it.each(pages)('%s', async (pattern) => {
    const names = pattern.replace(':slug', 'amara-okafor').replace(':place', 'leeds')
    const path = names.replace(':id', reviewId)
    const { title, tags, canonical } = await headOf(`${path}?utm_source=x`)
    expect(canonical).toEqual([site + (path === '/' ? '/' : path)])
    expect(tags['og:url']).toBe(canonical[0])
    expect(tags['og:title']).toBe(title)
    expect(title).toMatch(/ \| (Find a Mediator|Mediator Profile)$|^Find a Mediator$/)
    expect(tags.description?.length).toBeGreaterThan(20)
    expect(tags['og:description']).toBe(tags.description)
    expect(tags).toMatchObject({ 'og:site_name': 'Find a Mediator', 'og:locale': 'en_GB' })
    expect(tags['twitter:card']).toBe('summary_large_image')
    const picture = await product.get(new URL(tags['og:image'] ?? '').pathname)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  })
})

it('keeps the titles that are given word for word', async () => {
  expect((await headOf('/')).title).toBe('Find a Mediator')
  expect((await headOf('/mediator/amara-okafor')).title).toBe('Amara Okafor | Mediator Profile')
  expect((await headOf('/contact')).title).toBe('Contact Us | Find a Mediator')
})

it('shows the photo of a mediator who has one', async () => {
  const profileImage = '/files/mediator-profiles/nia.1.jpg'
  await aMediator(product.db, { fullName: 'Nia Bevan', profileImage })
  const { tags } = await headOf('/mediator/nia-bevan')
  expect(tags['og:image']).toBe(site + profileImage)
  expect(tags['og:type']).toBe('profile')
  expect(tags['twitter:card']).toBe('summary')
})

describe('a search', () => {
  it.each([
    ['/search', 'Search Mediators', '/search'],
    [
      '/search?location=leeds&specialties=family&sort=newest&page=1',
      'Family mediators near Leeds | Search Mediators',
      '/family-mediation/leeds',
    ],
    ['/search?disputeType=family', 'Family mediators | Search Mediators', '/family-mediation'],
    ['/search?keyword=amara', 'Mediators matching “amara” | Search Mediators', '/search'],
    ['/search?location=nowhere', 'Mediators in Nowhere | Search Mediators', '/search'],
  ])('%s has a title and a URL of its areas and place', async (path, name, url) => {
    const { title, canonical, tags } = await headOf(path)
    expect(title).toBe(`${name} | Find a Mediator`)
    expect(tags['og:title']).toBe(title)
    expect(canonical).toEqual([site + url])
  })
})

it('lets robots read every page that asks not to be shown', async () => {
  const table = routeTable((await builtWeb()).build)
  const hidden = table.pages.filter(({ facts }) => facts.isNoIndex && facts.isCrawled === false)
  expect(hidden.map(({ pattern }) => pattern)).toEqual([])
  const robots = await (await product.get('/robots.txt')).text()
  for (const path of ['/login', '/forgot-password', '/reset-password', '/verify-email'])
    expect(robots).not.toContain(`Disallow: ${path}`)
})

async function publicPages() {
  const { build } = await builtWeb()
  const table = routeTable(build)
  const screens = Object.values(build.routes).flatMap((route) => {
    if (!route?.module.default) return []
    return [route.index ? '/' : `/${route.path}`]
  })
  const isPrivate = (pattern: string) => /^\/(dashboard|admin)(\/|$)/.test(pattern)
  return table.pages
    .map(({ pattern }) => pattern)
    .filter((pattern) => screens.includes(pattern))
    .filter((pattern) => !isPrivate(pattern) && !inBetween.includes(pattern))
}

async function headOf(path: string) {
  const html = await (await product.get(path)).text()
  const text = (found: string | undefined = '') =>
    found.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
  const metas = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)
  return {
    title: text(/<title>([^<]*)<\/title>/.exec(html)?.[1]),
    tags: Object.fromEntries([...metas].map(([, name, content]) => [name, text(content)])),
    canonical: [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, url]) =>
      text(url),
    ),
  }
}
