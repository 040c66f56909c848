import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { profileFieldMessages as messages } from '#app/profiles/profile-messages.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aMediator, aProfile, publishProfile } from '../kit/builders.ts'
import { aProduct, type TestProduct, type TypedForm } from '../kit/product.ts'
import { listingOf, profileOf } from '../kit/rows.ts'
import { signedIn } from '../kit/sign-in.ts'

let product: TestProduct
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  product = await aProduct()
  admin = await anAdmin(product)
})

type Headers = { cookie: string }

const post = (headers: Headers, given: TypedForm) =>
  product.post('/dashboard/profile', aProfile(given), headers)
const form = async (headers: Headers) => (await product.get('/dashboard/profile', headers)).text()

/** The controls of a name, each as its tag. */
const controls = (html: string, name: string) =>
  html.match(new RegExp(`<input[^>]* name="${name}"[^>]*>`, 'g')) ?? []
const typedIn = (tag: string) => tag.match(/ value="([^"]*)"/)?.[1] ?? ''
const checkedValues = (html: string, name: string) =>
  controls(html, name)
    .filter((tag) => tag.includes(' checked=""'))
    .map(typedIn)

describe('a place that is known', () => {
  it('is stored with its position, and the main one is the location', async () => {
    const { id, headers } = await signedIn(product)
    const answer = await post(headers, {
      location: 'Leeds',
      locationMiles: '20',
      office3: 'Hull, East Riding of Yorkshire',
      office3Miles: '5',
      office3Postcode: 'on',
      worksOnline: 'on',
    })
    expect(answer.status).toBe(303)
    const { location, offices, worksOnline } = await profileOf(product.db, id)
    expect({ location, worksOnline }).toEqual({ location: 'leeds', worksOnline: true })
    expect(offices).toMatchObject([
      { location: 'leeds', place: 'Leeds', travelMiles: 20, showsPostcode: false },
      { location: 'hull, east riding of yorkshire', travelMiles: 5, showsPostcode: true },
    ])
    for (const { latitude, longitude, areas } of offices) {
      expect(latitude).toBeCloseTo(53.8, 0)
      expect(longitude).toBeLessThan(0)
      expect(areas).toContain('england')
    }
    const html = await form(headers)
    expect(controls(html, 'office2').map(typedIn)).toEqual(['Hull, East Riding of Yorkshire'])
    expect(controls(html, 'office2Miles').map(typedIn)).toEqual(['5'])
    expect(checkedValues(html, 'office2Postcode')).toHaveLength(1)
  })

  it('is understood where nothing but that changes, without another review', async () => {
    const { id, headers } = await signedIn(product, { fullName: 'Una Placed' })
    const { title, email, phone } = await profileOf(product.db, id)
    const same = { title, email, phone, fullName: 'Una Placed', location: 'Leeds' }
    await post(headers, {
      ...same,
      bio: 'I help people settle.',
      practiceAreas: 'civil_commercial',
      experience: '0',
    })
    const saved = await profileOf(product.db, id)
    expect(saved).toMatchObject({ approved: true, version: 0, offices: [{ place: 'Leeds' }] })
  })
})

describe('a place that could be several', () => {
  it('is asked back in the form, with all that was typed, until one is chosen', async () => {
    const { id, headers } = await signedIn(product)
    const typed = { location: 'Newport', title: 'Typed title', office2: 'Leeds' }
    const answer = await post(headers, typed)
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain('href="#location"')
    expect(html.split('id="location-error"')[1]).toContain(messages.whichPlace)
    expect(html).toContain('value="Typed title"')
    expect(controls(html, 'office2').map(typedIn)).toEqual(['Leeds'])
    const labels = controls(html, 'locationMeant').map(typedIn)
    expect(labels.length).toBeGreaterThan(2)
    expect(labels.at(-1)).toBe('newport')
    expect((await profileOf(product.db, id)).version).toBe(0)

    const island = labels.find((label) => label.includes('Isle of Wight')) ?? ''
    expect((await post(headers, { ...typed, locationMeant: island })).status).toBe(303)
    expect(await profileOf(product.db, id)).toMatchObject({
      location: island.toLowerCase(),
      offices: [{ location: island.toLowerCase(), place: island }, { place: 'Leeds' }],
    })
    // What was chosen is understood without asking again.
    const again = await post(headers, { ...typed, location: island, version: '1' })
    expect(again.headers.get('location')).toBe('/dashboard?toast=profile-unchanged')
  })

  it('keeps the answer while something else is wrong, and in a conflict', async () => {
    const { headers } = await signedIn(product)
    const typed = { location: 'Newport', locationMeant: 'newport' }
    const wrong = await (await post(headers, { ...typed, phone: '' })).text()
    expect(wrong).not.toContain(messages.whichPlace)
    expect(checkedValues(wrong, 'locationMeant')).toEqual(['newport'])
    const stale = await post(headers, { ...typed, version: '7' })
    expect(stale.status).toBe(409)
    expect(checkedValues(await stale.text(), 'locationMeant')).toEqual(['newport'])
  })
})

describe('a place that is not known', () => {
  it('is asked back, and kept as it was written where the mediator wants that', async () => {
    const { id, headers } = await signedIn(product, { fullName: 'Norma Unknown' })
    const typed = { fullName: 'Norma Unknown', location: 'Qwxyzzle' }
    const answer = await post(headers, typed)
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html.split('id="location-error"')[1]).toContain(messages.noPlace)
    expect(controls(html, 'locationMeant').map(typedIn)).toEqual(['qwxyzzle'])

    expect((await post(headers, { ...typed, locationMeant: 'qwxyzzle' })).status).toBe(303)
    expect((await profileOf(product.db, id)).offices).toMatchObject([
      { location: 'qwxyzzle', placeId: '', place: '', latitude: null, areas: [] },
    ])
    expect(checkedValues(await form(headers), 'locationMeant')).toEqual(['Qwxyzzle'])
    await publishProfile(product.db, id)
    const found = await (await product.get('/search?location=qwxyz')).text()
    expect(found).toContain('Norma Unknown')
  })

  it('is asked back in an administrator’s edit, too', async () => {
    const { id, email } = await aMediator(product.db)
    const edit = (given: TypedForm) =>
      product.post(`/admin/mediators/${id}/edit`, aProfile({ email, ...given }), admin.headers)
    const asked = await edit({ location: 'Qwxyzzle', office4: 'Newport' })
    expect(asked.status).toBe(422)
    const html = await asked.text()
    expect(html).toContain(messages.noPlace)
    expect(controls(html, 'office4Meant').length).toBeGreaterThan(1)
    await edit({ location: 'Qwxyzzle', locationMeant: 'qwxyzzle', office4: 'York' })
    expect((await listingOf(product.db, id))?.offices).toMatchObject([
      { location: 'qwxyzzle' },
      { location: 'york' },
    ])
  })
})

describe('places that nobody types', () => {
  it.each([
    ['a NUL', '\0'],
    ['more letters than fit', 'x'.repeat(101)],
    ['a line break', 'Leeds\nYork'],
  ])('such as %s never end in an error of the server', async (_, location) => {
    const { headers } = await signedIn(product)
    for (const name of ['location', 'office5', 'locationMeant', 'locationMiles', 'fixedFeeFor'])
      expect((await post(headers, { [name]: location })).status).toBeLessThan(500)
    expect((await post(headers, { location })).status).toBe(422)
  })

  it('are counted once where they are posted twice', async () => {
    const { headers } = await signedIn(product)
    const answer = await post(headers, { location: ['Leeds', 'York'], office2: ['York', 'Hull'] })
    expect(answer.status).toBe(303)
  })
})

it('a preview shows offices that are not finished', async () => {
  const { headers } = await signedIn(product)
  const preview = { location: 'Newport', office2: 'Qwxyzzle', locationMiles: 'many' }
  const answer = await product.post('/dashboard/profile/preview', aProfile(preview), headers)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('Newport')
})

describe('a whole postcode', () => {
  const outside = ['ls1 4ap', 'ls14ap', 'yo1 7hh', 'yo17hh']
  const publicPages = async (slug: string) => {
    const paths = [
      `/mediator/${slug}`,
      `/mediator/${slug}.data`,
      `/mediator/${slug}/enquiry`,
      '/search',
      '/search.data',
      '/search?location=LS1',
      '/search?keyword=penny',
      '/search?location=leeds&radius=any',
      '/',
      '/sitemap.xml',
      '/sitemap/1',
    ]
    return Promise.all(paths.map(async (path) => (await product.get(path)).text()))
  }

  it('is never shown to the public, nor found by them, unless its owner wants it', async () => {
    const { id, headers } = await signedIn(product, { fullName: 'Penny Postcode' })
    const typed = { fullName: 'Penny Postcode', location: 'LS1 4AP', office2: 'YO1 7HH' }
    expect((await post(headers, typed)).status).toBe(303)
    await publishProfile(product.db, id)
    const { slug } = await profileOf(product.db, id)

    for (const page of await publicPages(slug))
      for (const text of outside) expect(page.toLowerCase()).not.toContain(text)
    const listing = JSON.stringify(await listingOf(product.db, id)).toLowerCase()
    for (const text of outside) expect(listing).not.toContain(text)
    for (const text of outside) {
      const found = await product.get(`/search?keyword=${encodeURIComponent(`"${text}"`)}`)
      expect(await found.text()).not.toContain('Penny Postcode')
    }
    const preview = await product.get('/dashboard/profile/preview', headers)
    expect(await preview.text()).not.toContain('LS1 4AP')

    expect(await form(headers)).toContain('value="LS1 4AP"')
    const edit = await product.get(`/admin/mediators/${id}/edit`, admin.headers)
    expect(await edit.text()).toContain('value="LS1 4AP"')
  })

  it('is shown by each office whose owner wants it', async () => {
    const { id, headers } = await signedIn(product, { fullName: 'Petra Postcode' })
    const typed = { location: 'LS1 4AP', locationPostcode: 'on', office2: 'YO1 7HH' }
    await post(headers, { fullName: 'Petra Postcode', ...typed })
    await publishProfile(product.db, id)
    const { slug } = await profileOf(product.db, id)
    const page = await (await product.get(`/mediator/${slug}`)).text()
    expect(page).toContain('LS1 4AP')
    expect(page).not.toContain('YO1 7HH')
    expect(await listingOf(product.db, id)).toMatchObject({
      location: 'ls1 4ap',
      offices: [{ location: 'ls1 4ap' }, { location: 'yo1' }],
    })
  })
})

describe('the earliest start', () => {
  const start = { startWithinDays: 14, startConfirmedOn: '2020-01-01' }
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format()

  it('is confirmed by saving the profile, in the approved listing at once', async () => {
    const { id, headers } = await signedIn(product, { fullName: 'Stella Start', ...start })
    await post(headers, { startWithinDays: '14', title: 'Changed' })
    expect(await profileOf(product.db, id)).toMatchObject({
      startConfirmedOn: today,
      title: 'Changed',
    })
    expect(await listingOf(product.db, id)).toMatchObject({ ...start, startConfirmedOn: today })
    await product.db
      .update(mediators)
      .set({ startConfirmedOn: '2020-01-01' })
      .where(eq(mediators.id, id))
    const again = await post(headers, { startWithinDays: '14', title: 'Changed', version: '1' })
    expect(again.headers.get('location')).toBe('/dashboard?toast=profile-unchanged')
    expect(await profileOf(product.db, id)).toMatchObject({ startConfirmedOn: today })
  })

  it('waits for approval where it is another one', async () => {
    const { id, headers } = await signedIn(product, { fullName: 'Steven Start', ...start })
    await post(headers, { startWithinDays: '28' })
    expect(await listingOf(product.db, id)).toMatchObject(start)
    await post(headers, { startWithinDays: '', version: '1' })
    expect(await profileOf(product.db, id)).toMatchObject({
      startWithinDays: null,
      startConfirmedOn: null,
    })
  })

  it('is not confirmed by an administrator, but by a change of theirs', async () => {
    const { id, email } = await aMediator(product.db, start)
    const edit = (given: TypedForm) =>
      product.post(`/admin/mediators/${id}/edit`, aProfile({ email, ...given }), admin.headers)
    await edit({ startWithinDays: '14' })
    expect(await listingOf(product.db, id)).toMatchObject(start)
    await edit({ startWithinDays: '7', version: '1' })
    expect(await listingOf(product.db, id)).toMatchObject({
      startWithinDays: 7,
      startConfirmedOn: today,
    })
  })
})

it('fees, languages and times are read by administrators, and published with the rest', async () => {
  const { id, headers } = await signedIn(product, { fullName: 'Faye Fees' })
  await post(headers, {
    fullName: 'Faye Fees',
    miamFee: '120',
    fixedFee: '£1,450',
    fixedFeeFor: 'a half-day',
    feesPer: 'person',
    feesVat: 'added',
    freeFirstCall: 'on',
    languages: ['cy', 'pl'],
    accessibility: 'wheelchair',
    sessionTimes: ['evenings', 'weekends'],
    startWithinDays: '7',
  })
  const review = await product.get(`/admin/profile-approvals/${id}`, admin.headers)
  const html = (await review.text()).replaceAll('<!-- -->', '')
  for (const text of [
    '£120',
    '£1,450 for a half-day',
    'Each person pays this',
    'VAT is added',
    'Polish, Welsh',
    'Wheelchair access',
    'Evenings, Weekends',
    'Within a week',
  ])
    expect(html).toContain(text)
  expect(await listingOf(product.db, id)).toMatchObject({ miamFee: null, languages: [] })
  await publishProfile(product.db, id)
  expect(await listingOf(product.db, id)).toMatchObject({
    miamFee: 120,
    fixedFee: 1450,
    fixedFeeFor: 'a half-day',
    feesPer: 'person',
    feesVat: 'added',
    freeFirstCall: true,
    languages: ['pl', 'cy'],
    accessibility: ['wheelchair'],
    sessionTimes: ['evenings', 'weekends'],
    startWithinDays: 7,
  })
})
