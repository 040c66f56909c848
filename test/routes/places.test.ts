import { beforeAll, describe, expect, it } from 'vitest'
import { userActivity } from '#app/analytics/activity.table.server.ts'
import type { PlaceSuggestion } from '#app/places/suggest-places.server.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct({ PAGE_CACHE_MB: '8' })
})

async function suggestions(text: string): Promise<PlaceSuggestion[]> {
  return (await product.get(`/places?${new URLSearchParams({ q: text })}`)).json()
}

describe('GET /places', () => {
  it('suggests what is typed, with what it is', async () => {
    expect((await suggestions('Lee'))[0]).toEqual({
      label: 'Leeds, West Yorkshire',
      name: 'Leeds',
      within: 'West Yorkshire',
      kind: 'city',
    })
    expect((await suggestions('hackn'))[0]).toMatchObject({ kind: 'London borough' })
    expect((await suggestions('ls')).map(({ label }) => label)).toContain('LS6, Leeds')
  })

  it.each([
    '/places',
    '/places?q=',
    '/places?q=%00%FF%F0%9F',
    '/places?q=a&q=b',
    `/places?q=${'%C3%A9'.repeat(1_500)}`,
    '/places?q=__proto__',
    '/places?q[]=x',
  ])('answers %s with a list', async (path) => {
    const answer = await product.get(path)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toBeInstanceOf(Array)
  })

  it('may be stored by browsers, and is the same for everyone', async () => {
    const { headers } = await product.get('/places?q=York')
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
    expect(headers.get('vary') ?? '').not.toMatch(/cookie/i)
  })

  it('is neither a visit nor a search', async () => {
    await suggestions('Hull')
    await product.writeEvents()
    expect(await product.db.select().from(userActivity)).toEqual([])
  })

  it('is not for robots', async () => {
    expect(await (await product.get('/robots.txt')).text()).toContain('Disallow: /places')
  })
})

describe('GET /places/outcodes', () => {
  it('lists where every outcode is, for the browser to find the nearest by itself', async () => {
    const answer = await product.get('/places/outcodes')
    const lines = (await answer.text()).split('\n')
    expect(lines.length).toBeGreaterThan(2_800)
    expect(lines).toContain('LS1|53.7967|-1.5475')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
  })
})

it('GET /data-sources credits those who collected the places', async () => {
  const html = await (await product.get('/data-sources')).text()
  for (const owner of ['OS data ©', 'Royal Mail data ©', 'National Statistics data ©'])
    expect(html).toContain(`Contains ${owner}`)
  expect(html).toContain('href="https://www.geonames.org/"')
  expect(html).toContain('href="https://creativecommons.org/licenses/by/4.0/"')
  expect(html).toContain('href="https://creativecommons.org/publicdomain/zero/1.0/"')
})
