import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { profileVersions } from '#app/administration/profile-versions.table.server.ts'
import { inquiryChanges } from '#app/enquiries/inquiries.table.server.ts'
import { listings } from '#app/listings/listings.table.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aLead, aMediator, aProfile, aReview } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { profileOf } from '../kit/rows.ts'
import { signedIn } from '../kit/sign-in.ts'

/** Rich text that only a hand-written post or row can hold, as a restored backup may bring it. */
const deep = `<p>Before</p>${'<ul><li>'.repeat(1500)}inside${'</li></ul>'.repeat(1500)}`

let product: TestProduct
let admin: Awaited<ReturnType<typeof anAdmin>>
let mediator: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  product = await aProduct()
  admin = await anAdmin(product)
  mediator = await signedIn(product, { fullName: 'Norma Good', practiceAreas: ['family'] })
})

const typed = { bio: deep.slice(0, 12_000), certifications: deep.slice(0, 9_000) }

describe('lists far inside one another', () => {
  it.each(['bio', 'certifications'] as const)(
    'are refused in a posted %s, beside the field, with what was typed',
    async (name) => {
      const { version } = await profileOf(product.db, mediator.id)
      const form = aProfile({ version: String(version), [name]: typed[name] })
      const answer = await product.post('/dashboard/profile', form, mediator.headers)
      expect(answer.status).toBe(422)
      const html = await answer.text()
      expect(html).toMatch(new RegExp(`id="${name}-error"[^>]*>.*?levels deep`))
      expect(html).toContain('&lt;ul&gt;&lt;li&gt;'.repeat(50))
      expect((await profileOf(product.db, mediator.id)).version).toBe(version)
    },
  )

  it.each(['<blockquote>', '<strong>', '<em><b>', '<ol><li><p>', '<h3><i>'])(
    'are refused as %s too, and leave every page of the profile as it was',
    async (tags) => {
      const { version } = await profileOf(product.db, mediator.id)
      const bio = `<p>Before</p>${tags.repeat(600)}inside`
      const form = aProfile({ version: String(version), bio })
      const answer = await product.post('/dashboard/profile', form, mediator.headers)
      expect(answer.status).toBe(422)
      for (const path of ['/dashboard', '/dashboard/profile', '/mediator/norma-good', '/search'])
        expect((await product.get(path, mediator.headers)).status).toBe(200)
    },
  )

  it('are refused in an administrator’s edit', async () => {
    const { id } = await aMediator(product.db)
    const path = `/admin/mediators/${id}/edit`
    const answer = await product.post(path, aProfile({ bio: typed.bio }), admin.headers)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('levels deep')
  })

  it('are shown in a preview as far as they can be', async () => {
    const answer = await product.post(
      '/dashboard/profile/preview',
      aProfile({ bio: typed.bio }),
      mediator.headers,
    )
    expect(answer.status).toBe(200)
  })
})

describe('a profile that is broken in the database', () => {
  let broken: { id: string }
  let listed: Awaited<ReturnType<typeof signedIn>>
  beforeAll(async () => {
    const { db } = product
    broken = await aMediator(db, { fullName: 'Brenda Broken', approved: false })
    await aMediator(db, { fullName: 'Wanda Waiting', approved: false })
    listed = await signedIn(product, { fullName: 'Larry Listed' })
    const wrong = {
      bio: deep,
      certifications: deep,
      practiceAreas: ['family', 'made_up', 'family'],
      familyAccredited: true,
      familyAccreditationDate: sql`'infinity'::date`,
      joinDate: sql`'-infinity'::timestamptz`,
    }
    const working = { submittedAt: sql`'-infinity'::timestamptz`, lastActive: sql`'infinity'` }
    await db
      .update(mediators)
      .set({ ...wrong, ...working, lastUpdated: sql`'infinity'`, lastViewed: sql`'infinity'` })
      .where(eq(mediators.id, broken.id))
    const published = { publishedAt: sql`'infinity'::timestamptz` }
    await db.update(mediators).set(wrong).where(eq(mediators.id, listed.id))
    await db
      .update(listings)
      .set({ ...wrong, ...published, ratingAverage: 5, ratingTotal: 5 })
      .where(eq(listings.id, listed.id))
    for (const date of ['infinity', '-infinity', '0044-03-15 BC', '1900-01-01']) {
      const undated = await aReview(db, listed.id, { clientName: 'Una Undated' })
      const waiting = await aReview(db, broken.id, { status: 'in_review' })
      await db
        .update(reviews)
        .set({ dateCreated: sql`${date}::timestamptz` })
        .where(inArray(reviews.id, [undated, waiting]))
    }
    await aReview(db, listed.id, { clientName: 'Gwen Good' })
    await aLead(db, listed.id, { name: 'Lena Lost' })
    await db.execute(sql`update inquiries set created_at = 'infinity'`)
    await aLead(db, listed.id, { name: 'Gina Good' })
  })

  it.each([
    ['/admin/profile-approvals', 'Wanda Waiting'],
    ['/admin/profile-approvals/:broken', 'Brenda Broken'],
    ['/admin/profile-approvals/:broken/edit', 'Brenda Broken'],
    ['/admin/mediators', 'Larry Listed'],
    ['/admin/mediators/:broken', 'Brenda Broken'],
    ['/admin/mediators/:listed', 'Larry Listed'],
    ['/admin/mediators/:listed/edit', 'Larry Listed'],
    ['/admin/mediators.csv', 'Larry Listed'],
    ['/admin/reviews', '4 reviews with an invalid date format were skipped.'],
    ['/admin/reviews/approved', 'Gwen Good'],
    ['/admin/audit', 'Audit'],
  ])('costs an administrator nothing else on %s', async (path, text) => {
    const url = path.replace(':broken', broken.id).replace(':listed', listed.id)
    const answer = await product.get(url, admin.headers)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(text)
  })

  it.each([
    ['/dashboard', 'Gina Good'],
    ['/dashboard/profile', 'Before'],
    ['/dashboard/profile/preview', 'Before'],
    ['/dashboard/leads', 'Gina Good'],
    ['/dashboard/leads.csv', 'Gina Good'],
  ])('costs its mediator nothing else on %s', async (path, text) => {
    const answer = await product.get(path, listed.headers)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(text)
  })

  it.each([
    ['/search', 'Larry Listed'],
    ['/search?view=list', 'Larry Listed'],
    ['/search?sort=newest', 'Larry Listed'],
    ['/search?keyword=listed', 'Larry Listed'],
    ['/mediator/larry-listed', 'Gwen Good'],
    ['/sitemap.xml', '/mediator/norma-good'],
    ['/', 'Find the Perfect Mediator'],
  ])('costs a visitor nothing else on %s', async (path, text) => {
    const answer = await product.get(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(text)
  })

  it('is published with what of its texts can be read', async () => {
    const answer = await product.post(
      `/admin/profile-approvals/${broken.id}/approve`,
      { version: '0' },
      admin.headers,
    )
    expect(answer.status).toBe(303)
    const page = await (await product.get('/mediator/brenda-broken')).text()
    expect(page).toContain('inside')
    expect(page).not.toContain('<ul><li>'.repeat(20))
  })

  it('shows no date where a review has none, last of all', async () => {
    const page = await (await product.get('/mediator/larry-listed')).text()
    expect(page).not.toMatch(/\b1900\b|Invalid Date|NaN|"datePublished":""/)
    expect(page.indexOf('Gwen Good')).toBeLessThan(page.indexOf('Una Undated'))
    expect(page.match(/"datePublished"/g)).toHaveLength(1)
    const dashboard = await (await product.get('/dashboard', listed.headers)).text()
    expect(dashboard).not.toMatch(/\b1900\b|Invalid Date|NaN/)
    const list = await (await product.get('/admin/reviews/approved', admin.headers)).text()
    expect(list).not.toContain('1900')
  })

  it('is a review that an administrator can still decide on', async () => {
    const id = await aReview(product.db, listed.id, {
      clientName: randomUUID(),
      status: 'in_review',
      dateCreated: new Date('1900-01-01T00:00:00Z'),
    })
    const answer = await product.get(`/admin/reviews/${id}/approve`, admin.headers)
    const page = await answer.text()
    expect(page).toContain('No valid date')
    expect(page).not.toContain('1900')
  })
})

describe('lists that another program wrote', () => {
  const noOffices = `[null, 7, {"place": "Leeds"}, {"location": "leeds"}, {"location": "york", "areas": 5}]`
  const wrong = {
    offices: sql`${noOffices}::jsonb`,
    languages: ['cy', 'zz', ''],
    accessibility: ['step_free', ''],
    sessionTimes: ['evenings', 'evenings'],
    specialties: ['Boundaries', ''],
    practiceAreas: ['family', ''],
  }
  let own: Awaited<ReturnType<typeof signedIn>>
  let waiting: { id: string }
  let leadId: string
  beforeAll(async () => {
    const { db } = product
    own = await signedIn(product, { fullName: 'Olga Offices' })
    waiting = await aMediator(db, { fullName: 'Otto Offices', approved: false })
    await product.get(`/admin/profile-approvals/${waiting.id}`, admin.headers)
    await db
      .update(mediators)
      .set(wrong)
      .where(inArray(mediators.id, [own.id, waiting.id]))
    // Searches have rows of their own for offices, and refuse a list in which areas are none.
    const listed = { ...wrong, offices: sql`'[null, 7, "leeds", {"place": "Leeds"}]'::jsonb` }
    await db.update(listings).set(listed).where(eq(listings.id, own.id))
    await db.update(profileVersions).set({ fields: sql`'[null, {"label": 5}]'::jsonb` })
    leadId = await aLead(db, own.id, { name: 'Lotte Lead' })
    for (const changes of [null, [], 7, { status: 'new' }, { status: ['new', 'contacted'] }])
      await db.insert(inquiryChanges).values({
        inquiryId: leadId,
        changes: sql`${JSON.stringify(changes)}::jsonb`,
        changedAt: new Date(),
      })
  })

  it.each([
    ['/admin/profile-approvals', 'Otto Offices'],
    ['/admin/profile-approvals/:waiting', 'York (not a known place)'],
    ['/admin/profile-approvals/:waiting/edit', 'York'],
    ['/admin/mediators?keyword=offices', 'Olga Offices'],
    ['/admin/mediators?keyword=offices', 'Otto Offices'],
    ['/admin/mediators/:waiting', 'Otto Offices'],
    ['/admin/mediators/:own/edit', 'Olga Offices'],
    ['/admin/mediators.csv', 'Olga Offices'],
    ['/admin/mediators.csv', 'Otto Offices'],
    ['/dashboard', 'Olga Offices'],
    ['/dashboard/profile', 'York'],
    ['/dashboard/profile/preview', 'Olga Offices'],
    ['/dashboard/leads/:lead', 'Status changed from New to Contacted'],
    ['/search?keyword=olga', 'Olga Offices'],
    ['/search?keyword=olga&view=list', 'Olga Offices'],
    ['/search?location=leeds&radius=5', 'mediator'],
    ['/search/more?keyword=olga', 'Olga Offices'],
    ['/mediator/olga-offices', 'application/ld+json'],
    ['/mediator/olga-offices', 'Boundaries'],
    ['/sitemap.xml', '/mediator/olga-offices'],
  ])('cost nobody anything else on %s', async (path, text) => {
    const { headers } = path.startsWith('/admin') ? admin : own
    const url = path
      .replace(':waiting', waiting.id)
      .replace(':own', own.id)
      .replace(':lead', leadId)
    const answer = await product.get(url, headers)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(text)
  })

  it('do not stop an approval, a save or the way back to what was shown', async () => {
    const path = `/admin/profile-approvals/${waiting.id}`
    const stale = await product.post(`${path}/approve`, { version: '5' }, admin.headers)
    expect(stale.status).toBe(409)
    const approved = await product.post(`${path}/approve`, { version: '0' }, admin.headers)
    expect(approved.status).toBe(303)
    expect((await product.get('/mediator/otto-offices')).status).toBe(200)
    const { version } = await profileOf(product.db, own.id)
    const form = aProfile({ fullName: 'Olga Offices', version: String(version) })
    expect((await product.post('/dashboard/profile', form, own.headers)).status).toBe(303)
    expect((await profileOf(product.db, own.id)).offices).toMatchObject([{ place: 'Cardiff' }])
  })
})
