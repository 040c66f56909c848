import { beforeAll, describe, expect, it } from 'vitest'
import { placeSlug } from '#app/directory/landing/place-slugs.ts'
import { largestTowns } from '#app/directory/landing/related-places.server.ts'
import {
  sitemapPartResponse,
  sitemapResponse,
} from '#app/directory/sitemap/sitemap-response.server.ts'
import { listings } from '#app/listings/listings.table.server.ts'
import { readSitemapListings } from '#app/listings/sitemap-listings.server.ts'
import { builtWeb } from '#server/build/is-built.ts'
import { routeTable } from '#server/http/route-table.ts'
import { aMediator } from '../kit/builders.ts'
import { inPlaces } from '../kit/offices.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'

const site = 'https://mediators.example'
const names = ['Amara Okafor', 'Bethan Llewellyn', 'Callum Fraser', 'Devika Nair']

let product: TestProduct
let sources: Parameters<typeof sitemapResponse>[0]
beforeAll(async () => {
  product = await aProduct({ APP_URL: site })
  sources = { ...product, pages: routeTable((await builtWeb()).build).pages }
  for (const fullName of names) await aMediator(product.db, { fullName, offices: [] })
  await aMediator(product.db, { fullName: 'Edward Ashworth', approved: false })
})

describe('GET /sitemap.xml', () => {
  it('lists the pages and every listed mediator, with what search engines are told', async () => {
    const answer = await product.get('/sitemap.xml')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const xml = await answer.text()
    expect(entries(xml)).toEqual([
      ['/', 'daily', '1.0'],
      ['/search', 'daily', '0.9'],
      ['/contact', 'monthly', '0.7'],
      ['/how-it-works', 'monthly', '0.8'],
      ['/what-is-mediation', 'monthly', '0.8'],
      ['/what-mediation-costs', 'weekly', '0.8'],
      ['/before-you-choose-mediation', 'monthly', '0.8'],
      ['/how-results-are-ordered', 'monthly', '0.5'],
      ['/data-sources', 'monthly', '0.3'],
      // Nobody here has a placed office, so no page of a place finds anyone.
      ['/mediators', 'daily', '0.8'],
      ['/civil-commercial-mediation', 'daily', '0.8'],
      ['/mediator/amara-okafor', 'weekly', '0.8'],
      ['/mediator/bethan-llewellyn', 'weekly', '0.8'],
      ['/mediator/callum-fraser', 'weekly', '0.8'],
      ['/mediator/devika-nair', 'weekly', '0.8'],
    ])
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset')).toBe(true)
    expect(xml.endsWith('</urlset>\n')).toBe(true)
  })

  it('says when a listing was published', async () => {
    const [row] = await product.db.select().from(listings).limit(1)
    const xml = await (await product.get('/sitemap.xml')).text()
    expect(xml).toContain(`<lastmod>${row?.publishedAt.toISOString()}</lastmod>`)
  })

  it('leads only to pages that are there', async () => {
    for (const [path] of entries(await (await product.get('/sitemap.xml')).text())) {
      expect((await product.get(path)).status).toBe(200)
    }
  })

  it('serves its one part by number, and no other', async () => {
    expect((await product.get('/sitemap/1')).status).toBe(200)
    for (const part of ['0', '2', '-1', 'one', '1.5', '01', '99999999999', '%FF']) {
      expect((await product.get(`/sitemap/${part}`)).status).toBe(404)
    }
  })
})

describe('past the limit of one file', () => {
  it('is a list of parts that together list every URL once', async () => {
    const whole = entries(await (await sitemapResponse(sources)).text())
    for (const limit of [1, 2, 3, 4, 5, 7, 8, 10]) {
      const index = await (await sitemapResponse(sources, limit)).text()
      const parts = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
      expect(parts).toHaveLength(Math.ceil(whole.length / limit))
      expect(parts[0]).toBe(`${site}/sitemap/1`)

      const together = []
      for (const url of parts) {
        const part = url?.replace(`${site}/sitemap/`, '') ?? ''
        const shown = entries(await (await sitemapPartResponse(sources, part, limit)).text())
        expect(shown.length).toBeLessThanOrEqual(limit)
        together.push(...shown)
      }
      expect(together).toEqual(whole)
    }
  })

  it('stays one file exactly at the limit', async () => {
    const { length } = entries(await (await sitemapResponse(sources)).text())
    expect(await (await sitemapResponse(sources, length)).text()).toContain('<urlset')
    expect(await (await sitemapResponse(sources, length - 1)).text()).toContain('<sitemapindex')
  })

  it.each([1, 2, 3, 4, 10])('reads every listing once in batches of %i', async (batchSize) => {
    const slugs = []
    const listed = readSitemapListings(product.db, { skip: 0, take: 100, batchSize })
    for await (const { slug } of listed) slugs.push(slug)
    expect(slugs).toEqual(['amara-okafor', 'bethan-llewellyn', 'callum-fraser', 'devika-nair'])
  })
})

describe('the pages of areas and places', () => {
  let placed: TestProduct
  beforeAll(async () => {
    placed = await aProduct({ APP_URL: site })
    await aMediator(placed.db, {
      fullName: 'Gwen Pritchard',
      ...(await inPlaces(placed.db, 'Leeds, West Yorkshire', 'Llanfair Caereinion, Powys')),
      practiceAreas: ['family'],
    })
    await aMediator(placed.db, {
      fullName: 'Tariq Hussain',
      ...(await inPlaces(placed.db, 'Inverness, Highland')),
      practiceAreas: ['elder', 'medical'],
    })
  })

  const listed = async () => entries(await (await placed.get('/sitemap.xml')).text())
  const paths = async () => (await listed()).map(([path]) => path)

  it('are listed where somebody is found for them', async () => {
    const found = await listed()
    for (const path of [
      ...['/mediators', '/family-mediation', '/family-mediation/leeds', '/mediators/bradford'],
      ...['/family-mediation/wales', '/elder-mediation/scotland', '/medical-mediation/inverness'],
      // A village, but there is an office.
      '/family-mediation/llanfair-caereinion',
    ])
      expect(found).toContainEqual([path, 'daily', '0.8'])
    for (const path of [
      ...['/elder-mediation/leeds', '/family-mediation/inverness', '/workplace-mediation'],
      ...['/mediators/plymouth', '/family-mediation/scotland', '/mediators/northern-ireland'],
    ])
      expect(found.map(([listedPath]) => listedPath)).not.toContain(path)
  })

  it('are there, and their own canonical pages, and no town without one is left out', async () => {
    const all = await paths()
    const landing = all.filter((path) => /^\/(mediators|[a-z]+-mediation)(\/|$)/.test(path))
    expect(landing.length).toBeGreaterThan(200)
    expect(new Set(all).size).toBe(all.length)
    const step = Math.ceil(landing.length / 60)
    for (const path of landing.filter((_, at) => at % step === 0)) {
      const answer = await placed.get(path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(await answer.text()).toContain(`rel="canonical" href="${site}${path}"`)
    }
    const towns = await largestTowns(placed.db, null, 1_500)
    const slugs = towns.flatMap((town) => placeSlug(town) ?? [])
    const absent = slugs.filter((slug) => !landing.includes(`/family-mediation/${slug}`))
    const each = Math.ceil(absent.length / 30)
    for (const slug of absent.filter((_, at) => at % each === 0)) {
      const path = `/family-mediation/${slug}`
      expect([path, (await placed.get(path)).status]).toEqual([path, 404])
    }
  })

  it('leave the sitemap with the last mediator', async () => {
    const empty = await aProduct({ APP_URL: site })
    const all = entries(await (await empty.get('/sitemap.xml')).text())
    expect(all.map(([path]) => path)).not.toContain('/mediators')
    expect((await empty.get('/mediators')).status).toBe(200)
  })
})

it('GET /robots.txt names the sitemap and keeps robots from what is one person’s', async () => {
  const answer = await product.get('/robots.txt')
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const text = await answer.text()
  expect(text).toContain(`Sitemap: ${site}/sitemap.xml`)
  for (const path of ['/dashboard', '/admin']) expect(text).toContain(`Disallow: ${path}\n`)
  // Search engines have to read that these ask not to be shown.
  for (const path of ['/login', '/register', '/unsent']) expect(text).not.toContain(path)
})

function entries(xml: string) {
  const urls = xml.matchAll(
    /<url><loc>(.*?)<\/loc>.*?<changefreq>(.*?)<\/changefreq><priority>(.*?)<\/priority>/g,
  )
  return [...urls].map(([, url = '', changefreq, priority]) => [
    url.replace(site, ''),
    changefreq,
    priority,
  ]) as [string, string, string][]
}
