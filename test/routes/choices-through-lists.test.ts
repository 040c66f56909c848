import { beforeAll, describe, expect, it } from 'vitest'
import { aMediator, anInquiry } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct({ PAGE_CACHE_MB: '16' })
  for (const fullName of ['Ada Ash', 'Bo Birch', 'Cy Cole', 'Di Dale'])
    await aMediator(product.db, { fullName, location: 'leeds', practiceAreas: ['family'] })
})

const search = '/search?userType=individual&disputeType=family&location=Leeds'
const page = async (path: string) => (await product.get(path)).text()

/** Where the first link leads whose path this is, and whose text that is where one is given. */
function linkTo(path: string, html: string, text = ''): string {
  const links = [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
  const link = links.find(([, url, says]) => url?.split('?')[0] === path && says?.includes(text))
  if (!link?.[1]) throw new Error(`no link to ${path}`)
  return link[1].replaceAll('&amp;', '&')
}

/** What the first form that leads to this path asks for, as it stands. */
function sentBy(path: string, html: string): string {
  const form = html.split('<form ').find((part) => part.includes(`action="${path}"`))
  const id = /^[^>]*id="([^"]*)"/.exec(form ?? '')?.[1]
  const own = form?.split('</form>')[0] ?? ''
  const fields = [
    ...(own.match(/<input[^>]*>/g) ?? []),
    ...(id ? (html.match(new RegExp(`<input[^>]* form="${id}"[^>]*>`, 'g')) ?? []) : []),
  ]
  const attributeOf = (field: string, name: string) =>
    new RegExp(` ${name}="([^"]*)"`).exec(field)?.[1] ?? ''
  const sent = fields
    .filter((field) => !field.includes('type="checkbox"') || field.includes(' checked'))
    .map((field) => [attributeOf(field, 'name'), attributeOf(field, 'value')])
  return `${path}?${new URLSearchParams(sent)}`
}

function expectPrefilled(html: string) {
  expect(html).toMatch(/value="individual"[^>]* checked|checked[^>]* value="individual"/)
  expect(html).toContain('<option value="family" selected="">')
  expect(html).toMatch(/value="Leeds(, West Yorkshire)?"/)
}

const shortlist = async (saved: string) => {
  const html = await page(`${search}&saved=${saved}`)
  return page(linkTo('/shortlist', html))
}
const comparison = async (saved: string) => page(sentBy('/compare', await shortlist(saved)))

describe('what was chosen in a search fills the form', () => {
  it('to several, who were saved and compared', async () => {
    const compared = await comparison('ada-ash,bo-birch,cy-cole')
    const several = await page(linkTo('/enquiry', compared))
    expect(several).toContain('Write to 3 mediators')
    expectPrefilled(several)
    expectPrefilled(await page(linkTo('/enquiry', several)))
    expectPrefilled(await page(linkTo('/enquiry', await page(linkTo('/compare', several)))))
  })

  it('to three of four who were compared', async () => {
    const compared = await comparison('ada-ash,bo-birch,cy-cole,di-dale')
    const choosing = await page(linkTo('/enquiry', compared))
    expect(choosing).toContain('Choose three mediators')
    expectPrefilled(await page(sentBy('/enquiry', choosing)))
  })

  it('to one, from the list and from the comparison', async () => {
    expectPrefilled(await page(linkTo('/mediator/bo-birch', await shortlist('ada-ash,bo-birch'))))
    const compared = await comparison('ada-ash,bo-birch')
    expectPrefilled(await page(linkTo('/mediator/bo-birch', compared)))
    expectPrefilled(await page(linkTo('/mediator/bo-birch/enquiry', compared)))
  })

  it('after somebody was taken out of the list or the comparison, or saved on a profile', async () => {
    const listed = await shortlist('ada-ash,bo-birch,cy-cole')
    const without = await product.get(`${sentBy('/shortlist', listed)}&save=cy-cole`)
    const left = await page(without.headers.get('location') ?? '')
    expectPrefilled(await page(linkTo('/enquiry', await page(sentBy('/compare', left)))))

    const compared = await comparison('ada-ash,bo-birch,cy-cole')
    expectPrefilled(await page(linkTo('/enquiry', await page(linkTo('/compare', compared)))))
    expectPrefilled(await page(linkTo('/enquiry', await page(sentBy('/compare', compared)))))

    const profile = await page(linkTo('/mediator/ada-ash', left))
    const saved = await product.get(`${sentBy('/mediator/ada-ash', profile)}&save=ada-ash`)
    expectPrefilled(await page(saved.headers.get('location') ?? ''))
  })

  it('that comes back with messages, and is sent with the choices in its URL', async () => {
    const several = await page(linkTo('/enquiry', await comparison('ada-ash,bo-birch')))
    const [, action = ''] = /<form [^>]*action="(\/enquiry\?[^"]*)"/.exec(several) ?? []
    expect(action).toMatch(/near=Leeds[^&]*&amp;as=individual&amp;area=family$/)
    const wrong = anInquiry({ email: 'none' })
    const answer = await product.post(action.replaceAll('&amp;', '&'), wrong)
    expect(answer.status).toBe(422)
    expect(linkTo('/compare', await answer.text())).toContain('as=individual&area=family')
  })
})

it('the way back leads to the same search', async () => {
  const listed = await shortlist('ada-ash,bo-birch')
  const profile = await page(linkTo('/mediator/bo-birch', listed))
  for (const html of [listed, profile, await comparison('ada-ash,bo-birch')]) {
    const back = new URL(linkTo('/search', html, 'Back to results'), 'http://localhost')
      .searchParams
    expect(back.get('userType')).toBe('individual')
    expect(back.get('disputeType')).toBe('family')
    expect(back.get('location')).toMatch(/^Leeds/)
  }
})

it('a postcode stays in the search where it was typed', async () => {
  const html = await page('/search?userType=individual&location=LS6+2AB')
  expect(linkTo('/shortlist', html)).toBe('/shortlist?as=individual')
})

it('a landing page hands on its subject and its town', async () => {
  const html = await page('/family-mediation/leeds')
  expect(sentBy('/shortlist', html)).toBe('/shortlist?near=Leeds%2C+West+Yorkshire&area=family')
})

it('what is in memory for one choice is not shown for another', async () => {
  const path = '/compare?with=ada-ash,bo-birch'
  for (const type of ['individual', 'business', 'individual']) {
    const html = await page(`${path}&as=${type}&userType=lawyer`)
    expect(linkTo('/enquiry', html)).toContain(`as=${type}`)
    expect(html).not.toContain('lawyer')
  }
  expect(await page(path)).not.toMatch(/as=(individual|business)/)
})

it('the link to share says nothing of what was chosen', async () => {
  const shared = (await comparison('ada-ash,bo-birch')).match(/value="http[^"]*"/g)
  expect(shared).toEqual(['value="http://localhost:3000/compare?with=ada-ash,bo-birch"'])
})
