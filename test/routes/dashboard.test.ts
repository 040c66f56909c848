import { beforeAll, describe, expect, it } from 'vitest'
import { profileViewDays } from '#app/listings/listings.table.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore } from '#app/platform/time/london-time.ts'
import { aLead, aReview } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn } from '../kit/sign-in.ts'
import { withoutTables } from '../kit/without-tables.ts'

type Mediator = Awaited<ReturnType<typeof signedIn>>

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
})

describe('GET /dashboard', () => {
  it('asks to confirm the email address until that is done', async () => {
    const mediator = await signedIn(product)
    expect(await dashboard(mediator)).not.toContain('Please confirm your email address.')
    await product.db.execute(`update users set email_verified = false where id = '${mediator.id}'`)
    const html = await dashboard(mediator)
    expect(html).toContain('Please confirm your email address.')
    expect(html).toMatch(/<form[^>]*action="\/dashboard\/account\/verification"/)
  })

  it('wants a login, and knows the way back', async () => {
    const response = await product.get('/dashboard?a=b')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/login?redirect=%2Fdashboard%3Fa%3Db')
  })

  it('welcomes by first name and leads through the mediator’s screens', async () => {
    const html = await dashboard(await signedIn(product, { fullName: 'Dr Siân van den Berg' }))
    expect(html.replaceAll('<!-- -->', '')).toContain('Welcome back, Siân')
    expect(html).toMatch(/<a aria-current="page"[^>]*href="\/dashboard"/)
    expect(html).toContain('href="/dashboard/profile"')
    expect(html).toContain('href="/dashboard/leads"')
    expect(html).toContain('<title>Dashboard | Find a Mediator</title>')
  })

  it.each([
    ['Active', {}, 'and visible to the public.', true],
    ['In Review', { approved: false, slug: 'waits' }, 'becomes visible to the public once', false],
    [
      'Incomplete',
      { approved: false, slug: 'without-bio', bio: '' },
      'Visitors cannot see it yet',
      false,
    ],
    [
      'In Review',
      { approved: false, slug: 'x', isProfilePublic: false },
      'hidden from the public because you asked',
      false,
    ],
  ])('says %s for %o, and what that means', async (label, profile, meaning, isListed) => {
    const html = await dashboard(await signedIn(product, profile))
    expect(html).toMatch(new RegExp(`<strong[^>]*>${label}</strong>`))
    expect(html).toContain(meaning)
    expect(html.includes('View public profile')).toBe(isListed)
  })

  it('says that the approved version stays public while an edit is in review', async () => {
    const mediator = await signedIn(product)
    await product.db.execute(`update mediators set approved = false where id = '${mediator.id}'`)
    const html = await dashboard(mediator)
    expect(html).toContain('Visitors see the version we approved last')
    expect(html).toContain('View public profile')
  })

  it('counts new leads, answered ones and active cases, of this mediator alone', async () => {
    const mediator = await signedIn(product)
    const { db } = product
    const old = new Date(Date.now() - 100 * 24 * 60 * 60 * 1000)
    await aLead(db, mediator.id)
    await aLead(db, mediator.id, { responded: true, status: 'in_progress' })
    await aLead(db, mediator.id, { responseMessage: 'Hello.', status: 'active', createdAt: old })
    await aLead(db, (await signedIn(product)).id, { responded: true, status: 'in_progress' })
    const html = await dashboard(mediator)
    expect(figure(html, 'New leads')).toEqual(['1', '3 in all, 2 in the last month'])
    expect(figure(html, 'Response rate')).toEqual(['67%', 'leads you have answered'])
    expect(figure(html, 'Active cases')).toEqual(['2', 'in progress now'])
  })

  it('counts as new what is still to be read, and what could be answered', async () => {
    const mediator = await signedIn(product)
    const { db } = product
    const at = new Date()
    await aLead(db, mediator.id)
    await aLead(db, mediator.id, { readAt: at })
    await aLead(db, mediator.id, { withdrawnAt: at })
    await aLead(db, mediator.id, { withdrawnAt: at, erasedAt: at })
    await aLead(db, mediator.id, { withdrawnAt: at, responded: true, status: 'contacted' })
    const html = await dashboard(mediator)
    expect(figure(html, 'New leads')).toEqual(['1', '5 in all, 5 in the last month'])
    expect(figure(html, 'Response rate')).toEqual(['33%', 'leads you have answered'])
  })

  it('has no response rate before the first lead', async () => {
    const html = await dashboard(await signedIn(product))
    expect(figure(html, 'Response rate')).toEqual(['–', 'no leads yet'])
    expect(html).toContain('No leads yet.')
  })

  it('charts the views of thirty days, with a table of the same figures', async () => {
    const mediator = await signedIn(product, { profileViews: 1284 })
    const today = londonDay(new Date())
    await product.db.insert(profileViewDays).values([
      { mediatorId: mediator.id, day: today, views: 4 },
      { mediatorId: mediator.id, day: daysBefore(today, 6), views: 2 },
      { mediatorId: mediator.id, day: daysBefore(today, 7), views: 5 },
      { mediatorId: mediator.id, day: daysBefore(today, 30), views: 99 },
    ])
    const html = await dashboard(mediator)
    expect(figure(html, 'Profile views')).toEqual(['1,284', '+6 this week'])
    expect(html).toMatch(/role="img" aria-label="11 views from .* at most 5 in a day"/)
    expect(html.match(/<rect[^>]*fill-green-600/g)?.length).toBeGreaterThanOrEqual(30)
    expect(html).toContain('Show the figures as a table')
    // The scale beside the bars.
    expect(html).toContain('<span>6</span><span>3</span><span>0</span>')
    expect(html).not.toContain('>99<')
  })

  it('shows the five newest leads', async () => {
    const mediator = await signedIn(product)
    for (let n = 0; n < 7; n += 1) {
      const createdAt = new Date(Date.now() - n * 60_000)
      await aLead(product.db, mediator.id, { name: `Client ${n}`, createdAt })
    }
    const html = await dashboard(mediator)
    expect([...html.matchAll(/>(Client \d)<\/a>/g)].map((match) => match[1])).toEqual([
      'Client 0',
      'Client 1',
      'Client 2',
      'Client 3',
      'Client 4',
    ])
  })

  it.each([
    [{ bio: '', phone: '', location: '', practiceAreas: [] }, '0%', 'low', 'bio', '20%'],
    [{}, '60%', 'medium', 'certifications', '75%'],
    [
      { certifications: '<p>FMCA</p>', website: 'https://example.org' },
      '85%',
      'high',
      'profile photo',
      '100%',
    ],
  ])('with %o scores %s (%s) and says what to add next', async (profile, score, band, next, to) => {
    const html = await dashboard(await signedIn(product, profile))
    expect(html).toMatch(new RegExp(`${score} <span[^>]*>\\(${band}\\)`))
    expect(html).toMatch(new RegExp(`Add (a|your) <a[^>]*>${next}</a> to reach ${to}`))
  })

  it('shows own approved reviews and how many wait', async () => {
    const mediator = await signedIn(product)
    await aReview(product.db, mediator.id, { comment: 'Calm and clear.' })
    await aReview(product.db, mediator.id, { comment: 'Unread words.', status: 'in_review' })
    await aReview(product.db, mediator.id, { comment: 'Deleted words.', status: 'deleted' })
    await aReview(product.db, (await signedIn(product)).id, { comment: 'Someone else’s.' })
    const html = await dashboard(mediator)
    expect(html).toContain('Calm and clear.')
    expect(html).toContain('1 review is waiting')
    expect(html).not.toMatch(/Unread words|Deleted words|Someone else’s/)
  })

  it('comes in the order it is read on a small screen', async () => {
    const html = await dashboard(await signedIn(product))
    expect([...html.matchAll(/<h2 id="([\w-]+)"/g)].map(([, id]) => id)).toEqual([
      'recent-leads',
      'completeness',
      'suite',
      'view-chart',
      'own-reviews',
    ])
  })

  it('shows three steps at first use, and every other part to those who are not listed', async () => {
    const html = await dashboard(await signedIn(product, { approved: false, bio: '' }))
    expect(html).toContain('Three steps to a listed profile')
    expect(html.match(/<li aria-current="step"/g)).toHaveLength(1)
    expect(html).toContain('Fill in my profile')
    expect(html.replaceAll('<!-- -->', '')).toMatch(/<h1[^>]*>Welcome, /)
    const parts = ['Response rate', 'Recent leads', 'No leads yet', 'Your reviews', 'Profile views']
    for (const part of parts) expect(html).toContain(part)
  })

  it('shows no steps once there is a lead', async () => {
    const mediator = await signedIn(product, { approved: false })
    await aLead(product.db, mediator.id)
    const html = await dashboard(mediator)
    expect(html).not.toContain('Three steps')
    expect(html).toContain('Response rate')
  })

  it('sends an administrator without a profile to the approvals', async () => {
    const { id, headers } = await signedIn(product)
    await product.db.execute(`delete from mediators where id = '${id}'`)
    expect((await product.get('/dashboard', headers)).status).toBe(404)
    await product.db.execute(`update users set role = 'admin' where id = '${id}'`)
    const response = await product.get('/dashboard', headers)
    expect(response.headers.get('location')).toBe('/admin/profile-approvals')
  })

  it('says so when the database fails', async () => {
    const { headers } = await signedIn(product)
    const response = await withoutTables(product, ['mediators'], () =>
      product.get('/dashboard', headers),
    )
    expect(response.status).toBe(500)
    expect(await response.text()).toContain(
      'Failed to load mediator profile. Please try again later.',
    )
  })
})

async function dashboard({ headers }: Mediator) {
  const response = await product.get('/dashboard', headers)
  return (await response.text()).replaceAll('<!-- -->', '')
}

/** A figure of the statistics, with the note under it. */
function figure(html: string, name: string) {
  const [, rest = ''] = html.split(`${name}</dt>`)
  return [...rest.matchAll(/<dd[^>]*>(?:<a[^>]*>)?([^<]*)/g)].slice(0, 2).map((match) => match[1])
}
