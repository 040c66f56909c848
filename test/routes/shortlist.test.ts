import { beforeAll, describe, expect, it } from 'vitest'
import { aMediator } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct({ PAGE_CACHE_MB: '16' })
  await aMediator(product.db, { fullName: 'Ada Ash', location: 'leeds' })
  await aMediator(product.db, { fullName: 'Bo Birch', location: 'leeds' })
  await aMediator(product.db, { fullName: 'Zoe Unlisted', approved: false })
})

const many = (count: number) => Array.from({ length: count }, (_, at) => `m-${at}`).join(',')

const leadsTo = async (path: string) => {
  const answer = await product.get(path)
  expect(answer.status).toBe(302)
  return answer.headers.get('location')
}

describe('Save without scripts', () => {
  it.each([
    ['/search?keyword=ash&save=ada-ash', '/search?keyword=ash&saved=ada-ash&toast=saved'],
    ['/search?saved=ada-ash&save=bo-birch', '/search?saved=ada-ash,bo-birch&toast=saved'],
    ['/search?saved=ada-ash,bo-birch&save=ada-ash', '/search?saved=bo-birch&toast=unsaved'],
    [
      '/mediator/ada-ash?near=Leeds&save=ada-ash',
      '/mediator/ada-ash?near=Leeds&saved=ada-ash&toast=saved',
    ],
    ['/shortlist?saved=ada-ash&save=ada-ash', '/shortlist?toast=unsaved'],
    ['/search?save=%3Cscript%3E&saved=ada-ash', '/search?saved=ada-ash'],
    ['/search?save=//elsewhere.example', '/search'],
    [`/search?saved=${many(20)}&save=ada-ash`, `/search?saved=${many(20)}&toast=saved-full`],
    [`/search?saved=${many(21)}&save=m-0`, `/search?saved=${many(20).slice(4)}&toast=unsaved`],
  ])('%s leads to %s', async (path, to) => {
    expect(await leadsTo(path)).toBe(to)
  })

  it('goes along with results, filters and profiles, and says who is saved', async () => {
    const answer = await product.get('/search?saved=ada-ash')
    const html = await answer.text()
    expect(html).toContain('<input type="hidden" name="saved" value="ada-ash"/>')
    expect(html).toMatch(/href="\/mediator\/bo-birch\?saved=ada-ash"/)
    expect(html).toMatch(/<button[^>]*value="ada-ash"[^>]*aria-pressed="true"/)
    expect(html).not.toMatch(/<button[^>]*value="bo-birch"[^>]*aria-pressed/)
    expect(html).toMatch(
      /href="\/shortlist\?saved=ada-ash" data-saved="1"|data-saved="1"[^>]*href="\/shortlist\?saved=ada-ash"/,
    )
  })

  it('keeps no page with a list in memory, and the same page for everyone without', async () => {
    for (const path of ['/search', '/mediator/ada-ash']) {
      await (await product.get(path)).text()
      expect((await product.get(path)).headers.get('x-page-cache')).toBe('hit')
      await (await product.get(`${path}?saved=bo-birch`)).text()
      const again = await product.get(`${path}?saved=bo-birch`)
      expect(again.headers.get('x-page-cache')).toBe('miss')
      expect(await (await product.get(path)).text()).not.toContain('saved=bo-birch')
    }
  })
})

it('a card takes 60 bytes for the control, and the name', async () => {
  const html = await (await product.get('/search')).text()
  const [control = ''] = /<button[^>]*value="ada-ash"[^>]*>.*?<\/button>/.exec(html) ?? []
  expect(control).toContain('Save')
  expect(control.replace('ada-ash', '').length).toBeLessThanOrEqual(60)
})

describe('GET /shortlist', () => {
  it('lists who is saved, to compare two to four of them', async () => {
    const answer = await product.get('/shortlist?saved=bo-birch,ada-ash&near=Leeds')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const html = await answer.text()
    expect(html).toContain('Your list is saved in this browser only.')
    expect(html).toMatch(/Bo Birch.*Ada Ash/s)
    expect(html).toMatch(/<form id="compare" action="\/compare">/)
    // The place that was searched near goes on to the comparison, and from there to the form.
    expect(html).toContain('<input type="hidden" name="near" value="Leeds, West Yorkshire"/>')
    expect(html).toContain('content="noindex"')
  })

  it('says no more of who is not listed than that they are gone', async () => {
    const html = await (await product.get('/shortlist?saved=zoe-unlisted,ada-ash,nobody')).text()
    expect(html).toContain('2 mediators you saved are no longer listed.')
    expect(html).not.toContain('Zoe')
  })

  it.each(['/shortlist', '/shortlist?saved=%00', '/shortlist?saved=,,,'])(
    '%s says that nobody is saved',
    async (path) => {
      expect(await (await product.get(path)).text()).toContain(
        'You have not saved any mediators yet.',
      )
    },
  )
})
