import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { listings } from '#app/listings/listings.table.server.ts'
import { replyFacts } from '#app/listings/replies/reply-facts.table.server.ts'
import { aMediator } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct({ PAGE_CACHE_MB: '16' })
  await aMediator(product.db, { fullName: 'Ada Ash', hourlyRateMin: 95, hourlyRateMax: 120 })
  await aMediator(product.db, { fullName: 'Bo Birch', hourlyRateMin: 110, experience: 16 })
  await aMediator(product.db, { fullName: 'Cy Cole', acceptNewCases: false })
  await aMediator(product.db, { fullName: 'Di Dale' })
  await aMediator(product.db, { fullName: 'Ed Elm' })
  await aMediator(product.db, { fullName: 'Zoe Unlisted', approved: false })
})

const page = async (path: string) => {
  const answer = await product.get(path)
  return { answer, html: (await answer.text()).replaceAll('<!-- -->', '') }
}

describe('GET /compare', () => {
  it('shows a table with a column for each, in their order, and marks the best', async () => {
    const { answer, html } = await page('/compare?with=bo-birch,ada-ash')
    expect(answer.status).toBe(200)
    expect(html).toContain('Compare 2 mediators')
    expect(html).toMatch(/<th scope="col".*Bo Birch.*<th scope="col".*Ada Ash/s)
    expect(html).toMatch(/<th scope="row">Price<\/th>.*<b>£95 to £120 an hour<\/b> <small>Lowest</s)
    expect(html).toContain('<meta name="robots" content="noindex"')
  })

  it('says how soon each of them usually replies', async () => {
    const id = await aMediator(product.db, { fullName: 'Flo Fir' }).then((made) => made.id)
    await product.db.insert(replyFacts).values({ mediatorId: id, withinHours: 4, enquiries: 5 })
    const { html } = await page('/compare?with=ada-ash,flo-fir')
    expect(html).toMatch(/Usually replies<\/th><td[^>]*>Not known yet[^<]*<\/td>|Not known yet/)
    expect(html).toContain('Within 4 hours')
  })

  it('leaves out rows that are the same for all, where the URL asks for it', async () => {
    const whole = await page('/compare?with=ada-ash,bo-birch')
    const differing = await page('/compare?with=ada-ash,bo-birch&only=differences')
    expect(whole.html).toContain('>Languages</th>')
    expect(differing.html).not.toContain('>Languages</th>')
    expect(differing.html).toContain('>Experience</th>')
  })

  it.each([
    ['an unlisted profile', 'ada-ash,bo-birch,zoe-unlisted'],
    ['nobody', 'ada-ash,bo-birch,nobody-of-this-name'],
  ])('says no more of %s than that it is gone, and is not kept', async (_, slugs) => {
    const { answer, html } = await page(`/compare?with=${slugs}`)
    expect(html).toContain('1 mediator you chose is no longer listed.')
    expect(html).toContain('Compare 2 mediators')
    expect(html).not.toMatch(/Zoe|Unlisted/)
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })

  it('says nothing more of one whose listing was withheld', async () => {
    const { id } = await aMediator(product.db, { fullName: 'Gus Gone' })
    await product.db.delete(listings).where(eq(listings.id, id))
    const { html } = await page('/compare?with=ada-ash,gus-gone,bo-birch')
    expect(html).toContain('1 mediator you chose is no longer listed.')
    expect(html).not.toContain('Gus Gone')
  })

  it('shows the first four of more, and each once', async () => {
    const five = await page('/compare?with=ada-ash,ada-ash,bo-birch,cy-cole,di-dale,ed-elm')
    expect(five.html).toContain('Compare 4 mediators')
    expect(five.html).toContain('Up to four can be compared at once.')
    expect(five.html).not.toContain('Ed Elm')
    expect((await page('/compare?with=ada-ash&with=bo-birch')).html).toContain(
      'Compare 2 mediators',
    )
  })

  it.each([
    '/compare',
    '/compare?with=',
    '/compare?with=%00,../x,%3Cb%3E',
    '/compare?with=ada-ash',
  ])('%s asks for more', async (path) => {
    const { answer, html } = await page(path)
    expect(answer.status).toBe(200)
    expect(html).toMatch(/choose two to four|Choose one more/)
    expect(html).not.toContain('<table')
  })

  it('writes to those who take new cases, and shares nothing of the visitor', async () => {
    const { html } = await page(
      '/compare?with=ada-ash,bo-birch,cy-cole&near=Leeds&as=business&area=odr&only=differences',
    )
    expect(html).toContain('href="/enquiry?to=ada-ash,bo-birch&amp;near=Leeds')
    expect(html).toContain('Write to both')
    expect(html).toContain('value="http://localhost:3000/compare?with=ada-ash,bo-birch,cy-cole"')
    expect(html.match(/value="http/g)).toHaveLength(1)
  })

  it('is made from memory the second time', async () => {
    const path = '/compare?with=di-dale,ed-elm'
    await (await product.get(path)).text()
    expect((await product.get(path)).headers.get('x-page-cache')).toBe('hit')
  })
})
