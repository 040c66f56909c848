import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { administrationMessages as messages } from '#app/administration/administration-messages.ts'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { withheldListings } from '#app/listings/listings.table.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import { builtWeb } from '#server/build/is-built.ts'
import { routeTable } from '#server/http/route-table.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aMediator, anInquiry, publishProfile } from '../kit/builders.ts'
import { mailWith } from '../kit/mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { auditOf, directoryVersionOf, listingOf, profileOf } from '../kit/rows.ts'
import { until } from '../kit/until.ts'

let product: TestProduct
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  product = await aProduct({ PAGE_CACHE_MB: '16', APP_URL: 'http://localhost:3000' })
  admin = await anAdmin(product)
})

const formOf = (id: string) => `/admin/mediators/${id}/web-address`
const change = (id: string, current: string, slug: string, headers = admin.headers) =>
  product.post(formOf(id), { current, slug }, headers)
const page = async (path: string, headers = {}) => (await product.get(path, headers)).text()
const leadsTo = async (path: string) => {
  const answer = await product.get(path)
  return [answer.status, answer.headers.get('location')]
}

/** A listed mediator whose name is another one now. */
async function renamed(from: string, to: string) {
  const { id } = await aMediator(product.db, { fullName: from })
  await product.db.update(mediators).set({ fullName: to }).where(eq(mediators.id, id))
  await publishProfile(product.db, id)
  return profileOf(product.db, id)
}

describe('changing the web address of a mediator’s page', () => {
  it('gives it the one of the present name, and leads the old one there', async () => {
    const { id } = await renamed('Olga Old', 'Nina New')
    const form = await page(formOf(id), admin.headers)
    expect(form).toContain('http://localhost:3000/mediator/olga-old')
    expect(form).toMatch(/<input[^>]*name="slug"[^>]*value="nina-new"/)
    expect(await page('/mediator/olga-old')).toContain('Nina New')
    const version = await directoryVersionOf(product.db)

    const answer = await change(id, 'olga-old', 'nina-new')
    expect(answer.headers.get('location')).toBe(`/admin/mediators/${id}?toast=web-address-changed`)
    expect(await directoryVersionOf(product.db)).toBeGreaterThan(version)
    expect(await profileOf(product.db, id)).toMatchObject({ slug: 'nina-new' })
    await until(
      async () => (await product.get('/mediator/olga-old')).status === 301,
      'the kept page is gone',
    )
    expect(await leadsTo('/mediator/olga-old?as=business')).toEqual([
      301,
      '/mediator/nina-new?as=business',
    ])
    const html = await page('/mediator/nina-new')
    expect(html).toMatch(/rel="canonical" href="http:\/\/localhost:3000\/mediator\/nina-new"/)
    expect(html).toContain('"url":"http://localhost:3000/mediator/nina-new"')
    expect(html).not.toContain('olga-old')
    const sitemap = await page('/sitemap.xml')
    expect(sitemap).toContain('/mediator/nina-new<')
    expect(sitemap).not.toContain('olga-old')
    expect(await page('/search?keyword=nina')).toContain('href="/mediator/nina-new')
  })

  it('is recorded, and told to the mediator', async () => {
    const { id } = await renamed('Rita Recorded', 'Tess Told')
    await change(id, 'rita-recorded', 'tess-told')
    expect(await auditOf(product.db, id)).toMatchObject([
      {
        actorId: admin.id,
        action: 'mediator.change-web-address',
        before: { webAddress: '/mediator/rita-recorded' },
        after: { webAddress: '/mediator/tess-told' },
      },
    ])
    const mail = await mailWith(product, '/mediator/tess-told')
    expect(mail).toContain('Your profile has a new web address')
    expect(mail).toContain('Your old web address keeps working')
    expect(await page('/admin/audit', admin.headers)).toContain('Changed a web address')
  })

  it('leads all earlier ones to the newest, in any letter case, with their forms', async () => {
    const { id } = await renamed('Alma One', 'Alma Three')
    await change(id, 'alma-one', 'alma-two')
    await change(id, 'alma-two', 'alma-three')
    for (const old of ['alma-one', 'alma-two', 'Alma-ONE', 'ALMA-THREE']) {
      expect(await leadsTo(`/mediator/${old}`)).toEqual([301, '/mediator/alma-three'])
      expect(await leadsTo(`/mediator/${old}/enquiry?as=business`)).toEqual([
        301,
        '/mediator/alma-three/enquiry?as=business',
      ])
      expect(await leadsTo(`/mediator/${old}/review`)).toEqual([301, '/mediator/alma-three/review'])
      expect(await leadsTo(`/report/profile/${old}`)).toEqual([301, '/report/profile/alma-three'])
    }
    expect((await product.get(`/mediator/alma-one?id=${id}`)).status).toBe(200)
  })

  it('delivers what is posted to the old one', async () => {
    const { id } = await renamed('Petra Posted', 'Petra Present')
    await change(id, 'petra-posted', 'petra-present')
    const words = { clientName: 'Jo', email: 'jo@example.com', rating: '5', comment: 'Calm, fair.' }
    for (const slug of ['petra-posted', 'PETRA-Posted']) {
      const sent = await product.post(`/mediator/${slug}/enquiry`, anInquiry())
      expect(sent.status).toBe(303)
    }
    expect((await product.post('/mediator/petra-posted/review', words)).status).toBe(303)
    expect(
      await product.db.select().from(inquiries).where(eq(inquiries.mediatorId, id)),
    ).not.toHaveLength(0)
    expect(await product.db.select().from(reviews).where(eq(reviews.mediatorId, id))).toHaveLength(
      1,
    )
  })

  it('keeps those who saved or compare them by the old one', async () => {
    const { id } = await renamed('Sara Saved', 'Sara Still')
    await aMediator(product.db, { fullName: 'Otis Other' })
    await change(id, 'sara-saved', 'sara-still')
    const saved = await page('/shortlist?saved=sara-saved,otis-other,sara-still')
    expect(saved).toContain('value="sara-still"')
    expect(saved).not.toContain('/mediator/sara-saved')
    expect(saved).not.toContain('no longer listed')
    const list = saved.slice(saved.indexOf('aria-label="Saved mediators"'))
    expect(list.match(/href="\/mediator\/sara-still/g)).toHaveLength(1)
    expect(await page('/compare?with=sara-saved,otis-other')).toContain('Sara Still')
  })

  it('gives the old one to nobody else, and back to the mediator', async () => {
    const { id } = await renamed('Bella Before', 'Bella Beyond')
    await change(id, 'bella-before', 'bella-beyond')
    const namesake = await aMediator(product.db, { fullName: 'Bella Before' })
    expect(await listingOf(product.db, namesake.id)).toMatchObject({ slug: 'bella-before-2' })
    for (const taken of ['bella-before', 'bella-beyond']) {
      const refused = await change(namesake.id, 'bella-before-2', taken)
      expect(refused.status).toBe(422)
      expect(await refused.text()).toContain(messages.webAddressTaken)
    }
    expect((await change(id, 'bella-beyond', 'bella-before')).status).toBe(303)
    expect(await leadsTo('/mediator/bella-beyond')).toEqual([301, '/mediator/bella-before'])
  })

  it('gives nobody what a deleted mediator had', async () => {
    const gone = await renamed('Gwen Gone', 'Gwen Going')
    await change(gone.id, 'gwen-gone', 'gwen-going')
    const { email } = gone
    const deleted = { email, reason: 'Asked for it.' }
    await product.post(`/admin/mediators/${gone.id}/delete`, deleted, admin.headers)
    const { id } = await aMediator(product.db, { fullName: 'Hal Here' })
    for (const slug of ['gwen-gone', 'gwen-going'])
      expect((await change(id, 'hal-here', slug)).status).toBe(422)
  })

  it.each([
    'a',
    'två',
    'two words',
    'under_score',
    '-first',
    'last-',
    'two--hyphens',
    'x'.repeat(81),
    '../admin',
    '',
  ])('refuses “%s”, and keeps what was typed', async (slug) => {
    const { id } = await aMediator(product.db, { fullName: `Vera Valid ${slug.length}` })
    const { slug: current } = await profileOf(product.db, id)
    const refused = await change(id, current, slug)
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(html).toContain(messages.webAddressInvalid)
    expect(html).toContain(`value="${slug}"`)
    expect((await profileOf(product.db, id)).slug).toBe(current)
  })

  it('takes capitals for small letters, and says where nothing would change', async () => {
    const { id } = await aMediator(product.db, { fullName: 'Cora Case' })
    const same = await change(id, 'cora-case', 'Cora-Case')
    expect(same.status).toBe(422)
    expect(await same.text()).toContain(messages.webAddressSame)
    await change(id, 'cora-case', 'Cora-Capital')
    expect((await profileOf(product.db, id)).slug).toBe('cora-capital')
  })

  it('tells the second of two administrators what the first one did', async () => {
    const { id } = await renamed('Dual Day', 'Dual Night')
    const second = await anAdmin(product)
    await change(id, 'dual-day', 'dual-night')
    const refused = await change(id, 'dual-day', 'dual-dusk', second.headers)
    expect(refused.status).toBe(409)
    const html = await refused.text()
    expect(html).toContain(messages.webAddressStale('/mediator/dual-night'))
    expect(html).toMatch(/name="slug"[^>]*value="dual-dusk"/)
    expect(html).toMatch(/name="current"[^>]*value="dual-night"/)
    expect((await profileOf(product.db, id)).slug).toBe('dual-night')
    // A double click of the first one is no second change.
    expect((await change(id, 'dual-day', 'dual-night')).status).toBe(303)
    expect(await auditOf(product.db, id)).toHaveLength(1)
  })

  it('lets one of two mediators have what both are given at the same moment', async () => {
    const [one, other] = [await renamed('Twin One', 'Twin'), await renamed('Twin Other', 'Twin')]
    const answers = await Promise.all([
      change(one.id, 'twin-one', 'twin-same'),
      change(other.id, 'twin-other', 'twin-same'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422])
  })

  it('stays with a profile that is not public, which is then public there', async () => {
    const { id } = await renamed('Wendy Withheld', 'Wendy Waiting')
    const reason = { reason: 'Asked for it.' }
    await product.post(`/admin/mediators/${id}/suspend`, reason, admin.headers)
    const form = await page(formOf(id), admin.headers)
    expect(form).toContain('Visitors do not see this page at the moment.')
    expect((await change(id, 'wendy-withheld', 'wendy-waiting')).status).toBe(303)
    const [withheld] = await product.db
      .select()
      .from(withheldListings)
      .where(and(eq(withheldListings.id, id)))
    expect(withheld).toMatchObject({ slug: 'wendy-waiting' })
    expect((await product.get('/mediator/wendy-waiting')).status).toBe(404)
    await product.post(`/admin/mediators/${id}/unsuspend`, {}, admin.headers)
    expect(await leadsTo('/mediator/wendy-withheld')).toEqual([301, '/mediator/wendy-waiting'])
  })

  it('has no page of another kind in its way', async () => {
    const patterns = routeTable((await builtWeb()).build).pages.map(({ pattern }) => pattern)
    expect(patterns).toContain('/mediator/:slug')
    expect(patterns.filter((path) => /^\/(mediator|report\/profile)\/[^:]/.test(path))).toEqual([])
  })

  it('waits for the first publication, and for another administrator', async () => {
    const { id } = await aMediator(product.db, { fullName: 'Nadia Never', approved: false })
    expect(await page(formOf(id), admin.headers)).toContain(messages.webAddressNotYet)
    const overview = await page(`/admin/mediators/${id}`, admin.headers)
    expect(overview).not.toContain('/web-address"')
    expect((await change(id, '', 'nadia-never')).status).toBe(409)
    expect((await profileOf(product.db, id)).slug).toBe('')
    expect((await product.get(formOf('nobody'), admin.headers)).status).toBe(404)
  })
})
