import { beforeAll, describe, expect, it } from 'vitest'
import { refreshReplyFacts } from '#app/enquiries/refresh-reply-facts.server.ts'
import type { Office } from '#app/places/office.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { aLead, aMediator } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn } from '../kit/sign-in.ts'
import { withoutTables } from '../kit/without-tables.ts'

const headingley: Office = {
  location: 'headingley, ls6 3aa',
  placeId: '',
  place: 'Headingley',
  latitude: 53.82,
  longitude: -1.58,
  areas: [],
  travelMiles: 15,
  showsPostcode: false,
}
const otley = { ...headingley, location: 'otley', place: 'Otley', latitude: 53.905, travelMiles: 0 }

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
  await aMediator(product.db, { id: 'gwen', fullName: 'Gwen Pritchard', ...gwen(product.now()) })
  await aMediator(product.db, { id: 'bare', fullName: 'Callum Fraser', location: '', phone: '' })
})

const gwen = (now: Date) => ({
  location: 'headingley',
  practiceAreas: ['family'],
  hourlyRateMin: 110,
  hourlyRateMax: 140,
  feesPer: 'person',
  miamFee: 95,
  familyAccredited: true,
  familyAccreditationDate: '2015-05-14',
  credentials: [{}],
  familyLegalAid: true,
  familyQualifiedChildren: true,
  familyQualifiedCourtForms: true,
  languages: ['cy'],
  worksOnline: true,
  offices: [otley, headingley],
  startWithinDays: 14,
  startConfirmedOn: londonDay(now),
})

describe('the facts of a profile', () => {
  it('stand before About, each with its term', async () => {
    const html = await page('/mediator/gwen-pritchard')
    expect(html.indexOf('At a glance')).toBeLessThan(html.indexOf('>About<'))
    expect(facts(html)).toEqual([
      'Price: £110 to £140 an hour Per person. First meeting (MIAM) £95',
      'FMC accredited: Checked March 2026',
      'Legal aid: Yes, if you qualify Then mediation is free',
      'Where: Otley Also Headingley and online',
      'New cases: Takes new cases Can start within 2 weeks',
      'Languages: English and Welsh',
      'Children: Sees children',
      'Court forms: Can sign after a MIAM',
    ])
  })

  it('explain their terms without scripts', async () => {
    const html = await page('/mediator/gwen-pritchard')
    expect(html).toContain('<abbr title="Mediation Information and Assessment Meeting"')
    expect(html).toMatch(/<summary[^>]*>What these words mean<\/summary>/)
    expect(html).toContain('has a public register in which you can look them up')
    expect(await page('/mediator/callum-fraser')).not.toContain('What these words mean')
  })

  it('leave out what is not known', async () => {
    expect(facts(await page('/mediator/callum-fraser'))).toEqual(['New cases: Takes new cases'])
  })

  it('stand beside the form and on a small screen’s bar, too', async () => {
    const html = await page('/mediator/gwen-pritchard')
    expect(html.split('£110 to £140 an hour each').length - 1).toBeGreaterThanOrEqual(2)
    const bar = /data-bottom-bar.*?<\/div>/s.exec(html)?.[0]
    expect(bar).toContain('£110 to £140 an hour each')
    expect(bar).toContain('Takes new cases')
  })

  it('are the same in the mediator’s own preview', async () => {
    const own = await signedIn(product, { fullName: 'Olwen Owner', languages: ['cy'] })
    const answer = await product.get('/dashboard/profile/preview', own.headers)
    expect(facts(await answer.text())).toContain('Languages: English and Welsh')
  })
})

describe('a visitor who searched near a place', () => {
  it('is told how far each office is from there, the nearest first', async () => {
    const html = await page('/mediator/gwen-pritchard?near=Leeds')
    expect(facts(html)).toContain(
      'Where: Headingley, 2 miles From Leeds. Also Otley (8 miles) and online',
    )
    expect(html).toContain('Otley, 8 miles from Leeds')
    expect(html).toMatch(/href="\/search\?location=Leeds[^"]*"[^>]*>.*?Back to results/)
  })

  it('is told so of a postcode by its first half alone', async () => {
    const html = await page('/mediator/gwen-pritchard?near=LS1+4AP')
    expect(facts(html).join()).toContain('From LS1.')
    expect(html.split('</head>')[1]?.split('<script')[0]).not.toMatch(/4AP/i)
  })

  it.each(['Yorkshire', 'Zzyzx', 'Leedss', 'x'.repeat(200)])(
    'near “%s” is told no distance',
    async (near) => {
      const html = await page(`/mediator/gwen-pritchard?near=${near}`)
      expect(facts(html)).toContain('Where: Otley Also Headingley and online')
    },
  )

  it.each(['cards', 'list'])(
    'is led there from the %s, by what the search understood',
    async (view) => {
      await aMediator(product.db, { fullName: 'Lena Leeds', location: 'leeds', offices: [otley] })
      const html = await page(`/search?location=LS1+4AP&view=${view}`)
      const links = [...html.matchAll(/href="(\/mediator\/[^"]+)"/g)].map(([, url = '']) => url)
      expect(links.length).toBeGreaterThan(0)
      for (const url of links) {
        const query = new URL(url.replaceAll('&amp;', '&'), 'http://localhost').searchParams
        expect(query.get('near')).toMatch(/^LS1(,|$)/)
      }
      expect((await product.get(links[0]?.replaceAll('&amp;', '&') ?? '')).status).toBe(200)
    },
  )

  it('gets a page with the canonical URL of the one without a place', async () => {
    const html = await page('/mediator/gwen-pritchard?near=Leeds')
    expect(html).toMatch(/rel="canonical" href="[^"]+\/mediator\/gwen-pritchard"/)
  })
})

it('no page says a whole postcode that its mediator does not want shown', async () => {
  for (const near of ['', '?near=Leeds']) {
    expect(await page(`/mediator/gwen-pritchard${near}`)).not.toMatch(/ls6 ?3aa/i)
  }
})

describe('how soon a mediator usually replies', () => {
  it('is shown from five replies on', async () => {
    const { db, now } = product
    const { id } = await aMediator(db, { fullName: 'Rhys Reply' })
    const createdAt = new Date(now().getTime() - 30 * 86_400_000)
    const answeredAt = new Date(createdAt.getTime() + 20 * 3_600_000)
    const answered = () => aLead(db, id, { createdAt, status: 'completed', answeredAt })
    for (let at = 0; at < 4; at++) await answered()
    await aLead(db, id)
    await refreshReplyFacts(product)
    expect(await page('/mediator/rhys-reply')).not.toContain('Usually')

    await answered()
    await refreshReplyFacts(product)
    const html = await page('/mediator/rhys-reply')
    expect(facts(html)).toContain('Replies: Usually within a day From the last 5 enquiries')
    expect(html).toContain('Usually replies within a day')
  })

  it('takes a lead that came answered as answered no later than its last change', async () => {
    const { db, now } = product
    const { id } = await aMediator(db, { fullName: 'Ines Import' })
    const createdAt = new Date(now().getTime() - 30 * 86_400_000)
    const updatedAt = new Date(createdAt.getTime() + 40 * 3_600_000)
    const lead = { createdAt, updatedAt, status: 'contacted' }
    for (let at = 0; at < 5; at++) await aLead(db, id, lead)
    await refreshReplyFacts(product)
    expect(await page('/mediator/ines-import')).toContain('Usually within 2 days')
  })

  it('is left out, and the profile shown, where it cannot be read', async () => {
    const html = await withoutTables(product, ['reply_facts'], () =>
      page('/mediator/callum-fraser'),
    )
    expect(html).toContain('I help people settle.')
  })
})

async function page(path: string) {
  const answer = await product.get(path)
  expect(answer.status).toBe(200)
  return answer.text()
}

/** 'Price: £90 an hour Per person', of each fact at the top. */
function facts(html: string) {
  const [list = ''] = /<dl.*?<\/dl>/s.exec(html) ?? []
  return [...list.matchAll(/<dt.*?>(.*?)<\/dt><dd.*?>(.*?)<\/dd>/gs)].map(
    ([, term = '', value = '']) => `${textOf(term)}: ${textOf(value)}`,
  )
}

function textOf(html: string) {
  return html
    .replace(/<span/g, ' <span')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
