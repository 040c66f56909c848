import { beforeAll, describe, expect, it } from 'vitest'
import { aMediator } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { withoutTables } from '../kit/without-tables.ts'

let product: TestProduct
let empty: TestProduct
beforeAll(async () => {
  product = await aProduct()
  empty = await aProduct()
  for (const hourlyRateMin of [90, 100, 110, 120, 130]) {
    const fees = { hourlyRateMin, miamFee: hourlyRateMin, feesPer: 'person', feesVat: 'added' }
    await aMediator(product.db, { practiceAreas: ['family'], credentials: [{}], ...fees })
  }
  await aMediator(product.db, { practiceAreas: ['family', 'elder'], freeFirstCall: true })
})

describe('GET /what-mediation-costs', () => {
  it('has a range for each area, with how many mediators it rests on', async () => {
    const html = await page()
    expect(html).toContain('<title>What mediation costs | Find a Mediator</title>')
    expect(rows(html)).toEqual([
      ['Family', '£100 to £120', '5 of 6 mediators'],
      ['Elder', 'No range', '0 of 1 mediator'],
    ])
    expect(textOf(html)).toContain('Family: £100 to £120 an hour for each person (5).')
    expect(textOf(html)).toContain('most charge £100 to £120, as 5 of 6 family mediators state.')
    expect(textOf(html)).toContain('of 5 mediators with a stated fee, 0 include it, 5 add it')
    expect(textOf(html)).toContain('1 of 6 mediators offer a free first call.')
  })

  it('leads to the voucher scheme and the legal aid check, and says when that was written', async () => {
    const html = await page()
    expect(html).toContain('href="https://www.gov.uk/guidance/family-mediation-voucher-scheme"')
    expect(html).toContain('href="https://www.gov.uk/check-legal-aid"')
    expect(html).toContain('Check whether it still runs')
    expect(textOf(html)).toMatch(/written down in [A-Z][a-z]+ \d{4}/)
  })

  it('is led to from the footer, the explainer and each profile', async () => {
    for (const path of ['/', '/what-is-mediation', '/mediator/amara-okafor']) {
      const html = await (await product.get(path)).text()
      expect(html).toContain('href="/what-mediation-costs"')
    }
  })

  it('says so where its figures cannot be loaded, and is not cached then', async () => {
    const answer = await withoutTables(empty, ['listings'], () =>
      empty.get('/what-mediation-costs'),
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const html = await answer.text()
    expect(html).toContain('The prices could not be loaded.')
    expect(html).toContain('Legal aid')
  })

  it('is whole while nobody is listed', async () => {
    const html = await (await empty.get('/what-mediation-costs')).text()
    expect(html).toContain('No mediators are listed yet')
    expect(html).not.toContain('NaN')
  })
})

async function page() {
  const answer = await product.get('/what-mediation-costs')
  expect(answer.status).toBe(200)
  return answer.text()
}

function rows(html: string) {
  const [, body = ''] = /<tbody>(.*?)<\/tbody>/s.exec(html) ?? []
  return [...body.matchAll(/<tr.*?>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd].*?>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => textOf(cell)),
  )
}

function textOf(html: string) {
  return html.replace(/<!-- -->/g, '').replace(/<[^>]*>/g, '')
}
