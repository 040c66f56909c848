import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { slugs } from '#app/listings/listings.table.server.ts'
import { slugify } from '#app/platform/text/slug.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { aMediator, aReview } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn } from '../kit/sign-in.ts'
import { withoutTables } from '../kit/without-tables.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct({ APP_URL: 'https://mediators.example' })
  const { db } = product
  await aMediator(db, {
    id: 'bethan',
    fullName: 'Bethan Llewellyn',
    title: 'Family mediator',
    bio: `<p>${'I help parents to agree. '.repeat(20)}</p>`,
    location: 'cardiff',
    experience: 9,
    practiceAreas: ['family', 'elder'],
    website: 'javascript:alert(1)',
    linkedin: 'https://linkedin.example/in/bethan',
    hourlyRateMin: 110,
    hourlyRateMax: 140,
    familyAccredited: true,
    familyLegalAid: true,
    ratingAverage: 4.75,
    ratingTotal: 2,
  })
  await aReview(db, 'bethan', { comment: '</script>Calm & fair.' })
  await aReview(db, 'bethan', { comment: 'Still being checked.', status: 'in_review' })
  await db.insert(slugs).values({ slug: 'bethan-jones', mediatorId: 'bethan' })
  await aMediator(db, { id: 'devika', fullName: 'Devika Nair', approved: false })
  await aMediator(db, {
    id: 'bare',
    fullName: 'Callum Fraser',
    bio: '<p></p>',
    phone: '',
    location: '',
    practiceAreas: [],
  })
})

describe('GET /mediator/:slug', () => {
  it.each([
    ['Olga Option', '0113 496 0123 (option 2)', 'tel:01134960123'],
    ['Sam Slash', '01632 960127/8', 'tel:01632960127'],
    ['Nia Nought', '0044 (0)113 496 0125', 'tel:+441134960125'],
    ['Ed Extension', '0113 496 0124 ext. 204', 'tel:01134960124;ext=204'],
  ])('shows the number of %s, %s, as it was written and dials %s', async (fullName, phone, url) => {
    await aMediator(product.db, { fullName, phone })
    const html = await page(`/mediator/${slugify(fullName)}`)
    const links = [...html.matchAll(/<a href="?(tel:[^" >]*)"?[^>]*>([^<]*)</g)]
    expect(links.map(([, href, text]) => [href, text])).toEqual([[url, phone]])
  })

  it('shows a telephone field without a number in it as text', async () => {
    await aMediator(product.db, { fullName: 'Mel Mail', phone: 'By email first' })
    const html = await page('/mediator/mel-mail')
    expect(html).toContain('By email first')
    expect(html).not.toContain('tel:')
  })

  it('shows the profile with its sections', async () => {
    const html = await page('/mediator/bethan-llewellyn')
    expect(html).toContain('<title>Bethan Llewellyn | Mediator Profile</title>')
    expect(headings(html)).toEqual([
      'Bethan Llewellyn',
      'At a glance',
      'About',
      'What it costs',
      'Contact Information',
      'Professional Details',
      'Family Mediation Details',
      'Reviews',
      'R. Thomas',
      'Contact Bethan',
    ])
    expect(html).toContain('9 years’ experience')
    expect(html).toContain('£110–£140 per hour')
    expect(html).toContain('Elder Mediation')
  })

  it('shows its owner the way to edit it instead of a form, and nobody else', async () => {
    const own = await signedIn(product, { fullName: 'Olwen Owner' })
    const other = await signedIn(product)
    await page('/mediator/olwen-owner')
    const shown = await (await product.get('/mediator/olwen-owner', own.headers)).text()
    expect(shown).toContain('This is your profile')
    expect(shown).toMatch(/<a[^>]+href="\/dashboard\/profile"[^>]*>Edit profile/)
    expect(shown).not.toContain('Contact Mediator')
    expect(shown).not.toContain('I am a:')
    expect(shown).not.toContain('Write a Review')
    const form = await product.get('/mediator/olwen-owner/enquiry', own.headers)
    const enquiry = await form.text()
    expect(enquiry).toContain('This is your profile')
    expect(enquiry).not.toContain('disputeDescription')
    for (const headers of [{}, other.headers]) {
      const html = await (await product.get('/mediator/olwen-owner', headers)).text()
      expect(html).not.toContain('This is your profile')
      expect(html).toContain('I am a:')
      expect(html).toContain('Contact Mediator')
    }
  })

  it('begins what a family mediator is accredited for with a capital', async () => {
    await aMediator(product.db, {
      fullName: 'Ceri Capital',
      practiceAreas: ['family'],
      familyAccredited: true,
      familyAccreditedFor: 'élite children and property',
    })
    expect(await page('/mediator/ceri-capital')).toContain('Élite children and property')
  })

  it('shows approved reviews and no others', async () => {
    const html = await page('/mediator/bethan-llewellyn')
    expect(html).toContain('Calm &amp; fair.')
    expect(html).not.toContain('Still being checked.')
  })

  it('says what was not provided', async () => {
    const html = await page('/mediator/callum-fraser')
    expect(html).toContain('No bio provided.')
    expect(html.match(/Not provided/g)?.length).toBeGreaterThanOrEqual(7)
    expect(html).toContain('No reviews yet')
    expect(headings(html)).not.toContain('Family Mediation Details')
  })

  it('shows the accreditation date as a whole, also on the first of a month', async () => {
    const family = { practiceAreas: ['family'], familyAccredited: true }
    const given = { ...family, familyAccreditationDate: '2020-05-01' }
    await aMediator(product.db, { fullName: 'May First', ...given })
    expect(await page('/mediator/may-first')).toContain('>1 May 2020<')
  })

  it('says N/A for what an accredited family mediator left out', async () => {
    expect((await page('/mediator/bethan-llewellyn')).match(/>N\/A</g)).toHaveLength(2)
  })

  it('makes links only of web URLs', async () => {
    const html = await page('/mediator/bethan-llewellyn')
    expect(html).not.toContain('href="javascript:')
    expect(html).toContain(
      '<a href="https://linkedin.example/in/bethan" rel="noopener nofollow ugc"',
    )
  })

  it('tells search engines and shared links about the page', async () => {
    const html = await page('/mediator/bethan-llewellyn')
    expect(html).toContain(
      '<link rel="canonical" href="https://mediators.example/mediator/bethan-llewellyn"/>',
    )
    const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? []
    expect(description).toMatch(/^I help parents to agree\. .*…$/)
    expect(description.length).toBeLessThanOrEqual(150)
    expect(html).toContain('<meta property="og:type" content="profile"/>')
    expect(html).toContain('property="og:image" content="https://mediators.example/')
  })

  it('has structured data that no text can break out of', async () => {
    const html = await page('/mediator/bethan-llewellyn')
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    const [person, service] = JSON.parse(json)['@graph']
    expect(person).toMatchObject({ '@type': 'Person', jobTitle: 'Family mediator' })
    expect(service.aggregateRating).toMatchObject({ ratingValue: 4.8, reviewCount: 2 })
    expect(service.review[0].reviewBody).toBe('</script>Calm & fair.')
  })

  it.each([
    ['a former slug', '/mediator/bethan-jones?as=business'],
    ['capitals in the slug', '/mediator/Bethan-Llewellyn?as=business'],
    ['capitals in the path', '/Mediator/bethan-llewellyn?as=business'],
  ])('redirects %s to the present address, with its query', async (_, path) => {
    const answer = await product.get(path)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe('/mediator/bethan-llewellyn?as=business')
  })

  it.each(['individual', 'business', 'lawyer', 'other'])(
    'shows the form for ?as=%s',
    async (type) => {
      const html = await page(`/mediator/bethan-llewellyn?as=${type}`)
      expect(html).toMatch(
        new RegExp(`value="${type}"[^>]*checked=""|checked=""[^>]*value="${type}"`),
      )
      expect(html).toContain('action="/mediator/bethan-llewellyn/enquiry"')
    },
  )

  it('asks who the visitor is, with a link for each answer', async () => {
    const html = await page('/mediator/bethan-llewellyn')
    expect(html).toContain('href="/mediator/bethan-llewellyn?as=business#contact"')
    expect(html).toContain('Skip &amp; Contact Directly')
    expect(html).not.toContain('action="/mediator/bethan-llewellyn/enquiry"')
  })

  it('offers a business only its own types of dispute', async () => {
    const html = await page('/mediator/bethan-llewellyn?as=business')
    expect(html).toContain('<option value="workplace">')
    expect(html).not.toContain('<option value="family">')
  })
})

describe('GET /mediator/:slug?id=', () => {
  it('shows the listing with the id, whatever the slug says', async () => {
    const html = await page('/mediator/anything?id=bethan')
    expect(html).toContain('<title>Bethan Llewellyn | Mediator Profile</title>')
    expect(html).toContain('href="https://mediators.example/mediator/bethan-llewellyn"')
  })

  it('goes by the first of several ids', async () => {
    expect((await product.get('/mediator/x?id=bethan&id=nobody')).status).toBe(200)
  })

  it('goes by the slug where the id is empty', async () => {
    expect((await product.get('/mediator/bethan-llewellyn?id=')).status).toBe(200)
  })
})

describe('a mediator who is not there', () => {
  it.each([
    ['an unknown slug', '/mediator/nobody'],
    ['an unknown id', '/mediator/bethan-llewellyn?id=nobody'],
    ['a mediator in review', '/mediator/devika-nair'],
    ['the id of a mediator in review', '/mediator/devika-nair?id=devika'],
    ['a slug that is no text', '/mediator/%FF%FE'],
    ['a slug with a NUL', '/mediator/bethan%00'],
    ['an id with a NUL and half a character', '/mediator/x?id=%00%ED%A0%80'],
    ['a very long slug', `/mediator/${'a'.repeat(5_000)}`],
    ['a slug of a quote', "/mediator/'%3B--"],
    ['the enquiry page of an unknown slug', '/mediator/nobody/enquiry'],
    ['the review page of an unknown slug', '/mediator/nobody/review'],
  ])('answers %s with the error card', async (_what, path) => {
    const answer = await product.get(path)
    expect(answer.status).toBe(404)
    const html = await answer.text()
    expect(html).toContain('Error Loading Profile')
    expect(html).toContain('Mediator not found')
    expect(html).toMatch(/href="\/search"[^>]*>Return to Search/)
  })
})

describe('counting views', () => {
  it('counts pages and their data, but neither robots nor what follows a post', async () => {
    const { db } = product
    await product.writeViews()
    const before = await viewsOf('bare')
    const answers = [
      await product.get('/mediator/callum-fraser'),
      await product.get('/mediator/callum-fraser.data'),
      await product.get('/mediator/callum-fraser', { 'user-agent': 'Googlebot/2.1' }),
      await product.get('/mediator/callum-fraser?sent=enquiry'),
      await product.get('/mediator/callum-fraser?toast=review-submitted'),
    ]
    await product.writeViews()
    expect(await viewsOf('bare')).toBe(before + 2)
    for (const answer of answers) expect(answer.headers.has('x-listing')).toBe(false)

    const [row] = await db.select().from(mediators).where(eq(mediators.id, 'bare'))
    expect(row?.lastViewed).toBeInstanceOf(Date)
  })

  it('counts a page opened at ?as=, but not the choice of it on the page', async () => {
    await product.writeViews()
    const before = await viewsOf('bare')
    const path = '/mediator/callum-fraser'
    const from = (page: string) => ({ referer: `http://localhost:3000${page}` })
    await product.get(`${path}?as=individual`)
    await product.get(`${path}?as=individual`, from('/search?keyword=fraser'))
    await product.get(`${path}?as=individual`, from('/mediator/bethan-llewellyn'))
    await product.get(`${path}?as=individual`, { referer: `https://elsewhere.example${path}` })
    await product.get(`${path}?as=individual`, from(path))
    await product.get(`${path}?id=bare&as=individual`, from(`${path}?id=bare`))
    await product.writeViews()
    expect(await viewsOf('bare')).toBe(before + 4)
  })
})

describe('a mediator who takes no new cases', () => {
  it('is shown with a note about it and a search for others', async () => {
    await aMediator(product.db, {
      fullName: 'Edward Ashworth',
      acceptNewCases: false,
      practiceAreas: ['workplace'],
    })
    const html = await page('/mediator/edward-ashworth?as=individual')
    expect(html).toContain('Edward is not taking new cases at the moment.')
    expect(html).toContain('href="/search?specialties=workplace"')
    expect(html).not.toContain('action="/mediator/edward-ashworth/enquiry"')
    expect(html).not.toContain('Contact Mediator')
  })
})

it('says that the profile could not be loaded while the database is away', async () => {
  const answer = await withoutTables(product, ['listings'], () =>
    product.get('/mediator/bethan-llewellyn'),
  )
  expect(answer.status).toBe(503)
  const html = await answer.text()
  expect(html).toContain('Error Loading Profile')
  expect(html).toContain('Failed to load mediator profile')
})

it('shows the profile when only its reviews cannot be loaded', async () => {
  const html = await (
    await withoutTables(product, ['reviews'], () => product.get('/mediator/bethan-llewellyn'))
  ).text()
  expect(html).toContain('Failed to load reviews')
  expect(html).toContain('I help parents to agree.')
})

async function page(path: string) {
  const answer = await product.get(path)
  expect(answer.status).toBe(200)
  return answer.text()
}

async function viewsOf(id: string) {
  const [row] = await product.db.select().from(mediators).where(eq(mediators.id, id))
  return row?.profileViews ?? 0
}

function headings(html: string) {
  return [...html.matchAll(/<h[123][^>]*>(.*?)<\/h[123]>/g)].map(([, text = '']) =>
    text.replace(/<!-- -->/g, ''),
  )
}
