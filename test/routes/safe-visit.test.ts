import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { helplines } from '#app/pages/explainers/helplines.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aMediator, anInquiry } from '../kit/builders.ts'
import { inPlaces } from '../kit/offices.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn } from '../kit/sign-in.ts'

const elsewhere = 'https://www.example.net/weather?in=Leeds&unit=c'
const here = '/before-you-choose-mediation'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct({ QUICK_EXIT_URL: elsewhere })
  const inLeeds = await inPlaces(product.db, 'Leeds, West Yorkshire')
  const [family, work] = [['family', 'workplace'] as const, ['workplace'] as const]
  await aMediator(product.db, {
    fullName: 'Amara Okafor',
    ...inLeeds,
    practiceAreas: [...family],
  })
  await aMediator(product.db, { fullName: 'Callum Fraser', ...inLeeds, practiceAreas: [...work] })
})

describe('the way out', () => {
  it.each([
    ...['/', '/search', '/mediator/amara-okafor', '/mediator/amara-okafor/enquiry', '/compare'],
    ...['/family-mediation', here, '/terms', '/contact', '/login', '/mediator/nobody-of-this-name'],
    ...['/enquiry?to=amara-okafor', '/my-enquiry/worn-out'],
  ])('of %s leads to the page of the setting, behind the skip link', async (path) => {
    const html = await read(path)
    const [first, , exit = ''] = html.slice(html.indexOf('<body')).match(/<a\b[^>]*>/g) ?? []
    expect(first).toContain('class="skip-link"')
    expect(exit).toContain(`href="${elsewhere.replace('&', '&amp;')}"`)
    expect(exit).toContain('rel="noreferrer nofollow"')
    expect(html.match(/data-exit=/g)).toHaveLength(1)
    expect(scriptOf(html)).toContain(`('${elsewhere}')`)
  })

  it('is not on the screens of mediators and administrators', async () => {
    const mediator = await signedIn(product, { fullName: 'Bethan Llewellyn' })
    expect(await read('/dashboard/leads', mediator.headers)).not.toContain('data-exit=')
    const administrator = await anAdmin(product)
    expect(await read('/admin/reviews', administrator.headers)).not.toContain('data-exit=')
    expect(await read('/how-it-works', mediator.headers)).toContain('data-exit=')
  })

  it.each(['/', '/mediator/amara-okafor', '/terms', '/login', '/mediator/nobody-of-this-name'])(
    'works before anything else of %s is loaded',
    async (path) => {
      for (let times = 0; times < 3; times += 1) {
        const { headers, html } = await answerOf(path)
        const policy = headers.get('content-security-policy') ?? ''
        const [tag = ''] = /<script id="quick-exit"[^>]*>/.exec(html) ?? []
        const [, nonce] = / nonce="([^"]+)"/.exec(tag) ?? []
        const digest = createHash('sha256').update(scriptOf(html)).digest('base64')
        const isAllowed = [`'nonce-${nonce}'`, `'sha256-${digest}'`].some((source) =>
          policy.includes(source),
        )
        expect(isAllowed, policy).toBe(true)
        expect(html.indexOf(tag)).toBeLessThan(html.indexOf('rel="stylesheet"'))
      }
    },
  )
})

describe(`GET ${here}`, () => {
  it('has every helpline with a link that dials', async () => {
    const html = await read(here)
    expect(html).toContain('<title>Before you choose mediation | Find a Mediator</title>')
    for (const { name, nation, number, site } of helplines) {
      for (const text of [name, nation, number]) expect(html).toContain(text)
      expect(html).toContain(`href="tel:${number.replaceAll(' ', '')}"`)
      expect(html).toContain(`href="${site}"`)
    }
    expect(html).toContain('href="tel:999"')
  })

  it('says what the way out cannot do', async () => {
    expect(await read(here)).toContain('It cannot clear the history.')
  })

  it.each([
    ['a family search', '/search?specialties=family'],
    ['a family search near a place that finds nobody', '/search?disputeType=family&location=Wick'],
    ['a search for family among others', '/search?specialties=workplace,family'],
    ['the page of family mediation', '/family-mediation'],
    ['that of a place', '/family-mediation/leeds'],
    ['the profile of a family mediator', '/mediator/amara-okafor'],
    ['the form to one mediator', '/mediator/callum-fraser/enquiry'],
    ['the form to several', '/enquiry?to=amara-okafor,callum-fraser'],
    ['how it works', '/how-it-works'],
    ['what mediation is', '/what-is-mediation'],
  ])('is named on %s', async (_what, path) => {
    expect(linesOf(await read(path))).toBeGreaterThan(0)
  })

  it('is named on a private page', async () => {
    const sent = await product.post('/mediator/amara-okafor/enquiry', anInquiry())
    const cookie = sent.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const html = await read(sent.headers.get('location') ?? '', { cookie })
    expect(html).toContain('Your enquiry, your choice')
    expect(linesOf(html)).toBe(1)
  })

  it.each([
    ['a search for anyone', '/search'],
    ['a search for others', '/search?specialties=workplace'],
    ['the page of another area', '/workplace-mediation/leeds'],
    ['the page of all mediators', '/mediators/leeds'],
  ])('is not named on %s', async (_what, path) => {
    expect(linesOf(await read(path))).toBe(0)
  })

  it('is not named among the fees of another mediator', async () => {
    const [, fees = ''] = (await read('/mediator/callum-fraser')).split('What it costs')
    expect(linesOf(fees.split('Contact Information')[0] ?? '')).toBe(0)
  })
})

/** How often the page leads there, but for the footer. */
function linesOf(html: string): number {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return main.split(`href="${here}"`).length - 1
}

function scriptOf(html: string): string {
  return /<script id="quick-exit"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
}

async function answerOf(path: string, given: Record<string, string> = {}) {
  const answer = await product.get(path, given)
  return { headers: answer.headers, html: await answer.text() }
}

async function read(path: string, given: Record<string, string> = {}): Promise<string> {
  return (await answerOf(path, given)).html
}
