import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { aMediator, anInquiry } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
  const given = { location: 'leeds', practiceAreas: ['family', 'workplace'] }
  await aMediator(product.db, { ...given, fullName: 'Gwen Pritchard' })
  await aMediator(product.db, { ...given, fullName: 'Tariq Hussain' })
  await aMediator(product.db, { ...given, fullName: 'Edward Ashworth', acceptNewCases: false })
})

const page = async (path: string) => (await product.get(path)).text()
const choices = 'near=Leeds,+West+Yorkshire&amp;as=individual&amp;area=family'

describe('what was chosen on the way', () => {
  it.each(['', '&view=list'])('is on the links of a search%s', async (view) => {
    const html = await page(`/search?userType=individual&disputeType=family&location=leeds${view}`)
    expect(html).toMatch(
      new RegExp(
        `href="/mediator/gwen-pritchard\\?(id=[^"&]+&amp;)?${choices.replaceAll('+', '\\+')}"`,
      ),
    )
  })

  it('is of several areas none, and of an area no place', async () => {
    const html = await page('/search?specialties=family,workplace&location=yorkshire')
    expect(html).toContain('href="/mediator/gwen-pritchard"')
  })

  it('is on the links of a landing page', async () => {
    const html = await page('/family-mediation/leeds')
    expect(html).toContain(
      'href="/mediator/gwen-pritchard?near=Leeds,+West+Yorkshire&amp;area=family"',
    )
  })

  it('fills the form of a profile, which hands it on to the form’s own page', async () => {
    const query = choices.replaceAll('&amp;', '&')
    const html = await page(`/mediator/gwen-pritchard?${query}`)
    expect(html).toContain(`href="/mediator/gwen-pritchard/enquiry?${choices}"`)
    for (const form of [html, await page(`/mediator/gwen-pritchard/enquiry?${query}`)]) {
      expect(form).toMatch(/value="individual"[^>]* checked|checked[^>]* value="individual"/)
      expect(form).toContain('<option value="family" selected="">')
      expect(form).toContain('value="Leeds, West Yorkshire"')
      expect(form).not.toContain('What you type is saved')
    }
  })

  it('goes along to those who take cases where a mediator does not', async () => {
    const query = choices.replaceAll('&amp;', '&')
    for (const path of ['/mediator/edward-ashworth', '/mediator/edward-ashworth/enquiry']) {
      const html = await page(`${path}?${query}`)
      expect(html).toContain('These mediators do')
      expect(html).toContain(`href="/mediator/gwen-pritchard?${choices}"`)
      expect(html).toContain(`href="/mediator/tariq-hussain?${choices}"`)
    }
  })
})

it('an enquiry that scripts sent is answered with what happens next and whom else to ask', async () => {
  const form = anInquiry({ disputeType: 'family' })
  const answer = await product.post('/mediator/gwen-pritchard/enquiry', { ...form, stay: 'yes' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('set-cookie')).toMatch(/^opened\..+Path=\/;/)
  const text = await answer.text()
  expect(text).toContain('/my-enquiry/')
  expect(text).toContain('The answer comes by email')
  expect(text).toContain('tariq-hussain')
  expect(text).not.toContain('edward-ashworth')
})

it('leads scripts to the private page where no mail brings its link', async () => {
  // Words of its own: what was sent before opens no private page to who repeats it.
  const disputeDescription = `In secret ${randomUUID()}.`
  const unsafe = { isEmailSafe: 'no', phone: '01632 960001', disputeDescription }
  const form = { ...anInquiry(unsafe), stay: 'yes' }
  const answer = await product.post('/mediator/gwen-pritchard/enquiry', form)
  expect(answer.headers.get('set-cookie')).toMatch(/^opened\..+Path=\/;/)
  expect(await answer.text()).toMatch(/\/my-enquiry\/[^"]+\?sent=enquiry/)
})
