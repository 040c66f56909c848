import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#app/accounts/accounts.table.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { profileFieldMessages, profileMessages } from '#app/profiles/profile-messages.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aProfile, publishProfile } from '../kit/builders.ts'
import { recordedEvents } from '../kit/events.ts'
import { mailWith } from '../kit/mails.ts'
import { aProduct, type TestProduct, type TypedForm } from '../kit/product.ts'
import { withoutWrites } from '../kit/refuse-writes.ts'
import { expectLogInFirst } from '../kit/roles/log-in-first.ts'
import { listingOf, profileOf } from '../kit/rows.ts'
import { givePassword, signedIn, signIn } from '../kit/sign-in.ts'
import { withoutTables } from '../kit/without-tables.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
})

describe('who may manage a profile', () => {
  it.each(['/dashboard/profile', '/dashboard/profile/preview', '/dashboard/profile/photo'])(
    'the signed-out are sent from %s to the login and back',
    async (path) => {
      const seen = await product.get(`${path}?a=b`)
      expect(seen.status).toBe(302)
      expect(seen.headers.get('location')).toBe(
        `/login?redirect=${encodeURIComponent(`${path}?a=b`)}`,
      )
      await expectLogInFirst(await product.post(path, aProfile()))
    },
  )

  it('everyone saves only their own', async () => {
    const other = await signedIn(product, { fullName: 'Someone Else' })
    const { id, headers } = await signedIn(product)
    await save(headers, { id: other.id, userId: other.id, fullName: 'Own Name' })
    expect((await profileOf(product.db, other.id)).fullName).toBe('Someone Else')
    expect((await profileOf(product.db, id)).fullName).toBe('Own Name')
  })

  it('nobody approves themselves or sets their figures', async () => {
    const { id, headers } = await signedIn(product, { fullName: 'Sly Mediator' })
    const extra = { approved: 'true', ratingAverage: '5', profileViews: '9', slug: 'mine' }
    await save(headers, extra)
    expect(await profileOf(product.db, id)).toMatchObject({
      approved: false,
      ratingAverage: 0,
      profileViews: 0,
      slug: 'sly-mediator',
    })
  })

  it('an administrator without a profile is led to the approvals and gets none', async () => {
    await product.db
      .insert(users)
      .values({ id: 'admin', name: 'Admin', email: 'admin@example.org', role: 'admin' })
    await givePassword(product, 'admin')
    const headers = await signIn(product, 'admin@example.org')
    const seen = await product.get('/dashboard/profile', headers)
    expect(seen.headers.get('location')).toBe('/admin/profile-approvals')
    expect((await product.post('/dashboard/profile', aProfile(), headers)).status).toBe(404)
    expect(await product.db.select().from(mediators).where(eq(mediators.id, 'admin'))).toEqual([])
  })

  it('an account that lost its profile starts a new one by saving', async () => {
    await product.db
      .insert(users)
      .values({ id: 'lost', name: 'Dr Siân Lost', email: 'lost@example.org' })
    await givePassword(product, 'lost')
    const headers = await signIn(product, 'lost@example.org')
    const html = await (await product.get('/dashboard/profile', headers)).text()
    expect(html).toContain('value="Dr Siân Lost"')
    expect((await save(headers)).status).toBe(303)
    expect(await profileOf(product.db, 'lost')).toMatchObject({
      fullName: 'Bethan Llewellyn',
      version: 1,
    })
  })
})

describe('GET /dashboard/profile', () => {
  it('shows the profile as it was saved, and works without scripts', async () => {
    const { headers } = await signedIn(product, {
      bio: '<p>First.</p><p>Second &amp; last.</p>',
      certifications: '<ul><li>FMCA</li></ul>',
      location: 'stoke-on-trent',
      hourlyRateMin: 120,
      practiceAreas: ['family'],
      familyAccredited: true,
    })
    const html = await (await product.get('/dashboard/profile', headers)).text()
    expect(html).toMatch(/<form[^>]+action="\/dashboard\/profile"[^>]+method="post"/)
    expect(html).toContain('value="Stoke-on-Trent"')
    expect(html).toMatch(/<textarea[^>]+name="bio"[^>]*>First\.\n\nSecond &amp; last\.</)
    expect(html).toContain('>- FMCA</textarea>')
    expect(html).toMatch(/name="hourlyRateMin"[^>]+value="120"/)
    expect(html).toMatch(/name="familyAccredited"[^>]*checked=""[^>]+value="yes"/)
    expect(html).toContain('href="/dashboard/profile/photo"')
    expect(html).not.toContain('style=')
  })

  it('says so while the profile is in review', async () => {
    const waiting = await signedIn(product, { approved: false })
    const seen = await product.get('/dashboard/profile', waiting.headers)
    expect(await seen.text()).toContain(profileMessages.inReview)
    const active = await signedIn(product)
    const other = await product.get('/dashboard/profile', active.headers)
    expect(await other.text()).not.toContain(profileMessages.inReview)
  })

  it.each([
    ['without a bio', { bio: '' }],
    ['that was sent back', { sentBackReason: 'Say more.' }],
    ['that was taken down', { takenDownAt: new Date(), takenDownReason: 'A complaint' }],
  ])('says when changes become visible for one %s that is not approved', async (_, given) => {
    const { headers } = await signedIn(product, { approved: false, ...given })
    const html = await (await product.get('/dashboard/profile', headers)).text()
    expect(html).toContain(profileMessages.unapproved)
  })

  it('shows how complete the saved profile is and what would add to it', async () => {
    const { headers } = await signedIn(product)
    const answer = await product.get('/dashboard/profile', headers)
    const html = (await answer.text()).replaceAll('<!-- -->', '')
    expect(html).toContain('60% complete')
    expect(html).toContain('Add a photo')
    expect(html).toContain('(+15)')
  })
})

it.each(['/dashboard/profile', '/dashboard/profile/preview', '/dashboard/profile/photo'])(
  '%s says so when the profile cannot be loaded',
  async (path) => {
    const { headers } = await signedIn(product)
    const response = await withoutTables(product, ['mediators'], () => product.get(path, headers))
    expect(response.status).toBe(500)
    const html = await response.text()
    expect(html).toContain('Failed to load mediator profile. Please try again later.')
    expect(html).toContain('<nav aria-label="Dashboard"')
  },
)

describe('POST /dashboard/profile', () => {
  it('saves specialties, which administrators read and approve before visitors do', async () => {
    const { id, headers } = await signedIn(product, { fullName: 'Bethan Llewellyn' })
    await save(headers, { specialties: 'Party walls\nParenting plans' })
    const { specialties, slug } = await profileOf(product.db, id)
    expect(specialties).toEqual(['Party walls', 'Parenting plans'])
    const form = await (await product.get('/dashboard/profile', headers)).text()
    expect(form).toMatch(/<textarea[^>]*name="specialties"[^>]*>\s*Party walls\nParenting plans</)

    const admin = await anAdmin(product)
    const review = await product.get(`/admin/profile-approvals/${id}`, admin.headers)
    expect(await review.text()).toMatch(/Specialties.*Party walls/s)
    const page = `/mediator/${slug}`
    expect(await (await product.get(page)).text()).not.toContain('Party walls')
    await publishProfile(product.db, id)
    expect(await (await product.get(page)).text()).toContain('Party walls, Parenting plans')
    const file = await product.get('/admin/mediators.csv?keyword=llewellyn', admin.headers)
    expect(await file.text()).toContain('"Party walls; Parenting plans"')
  })

  it('puts the profile in review and says so on the dashboard', async () => {
    const { id, headers } = await signedIn(product, { certifications: '<p>FMCA</p>' })
    const answer = await save(headers, { website: 'example.org', location: 'STOKE-on-Trent' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/dashboard?toast=profile-saved')

    const profile = await profileOf(product.db, id)
    expect(profile).toMatchObject({
      fullName: 'Bethan Llewellyn',
      firstName: 'Bethan',
      lastName: 'Llewellyn',
      bio: '<p>I help separating parents.</p><p>At their pace.</p>',
      location: 'stoke-on-trent',
      website: 'https://example.org/',
      certifications: '',
      approved: false,
      version: 1,
      completionScore: 70,
    })
    expect(profile.submittedAt).toEqual(profile.lastUpdated)
    expect(profile.submittedAt).not.toBeNull()
  })

  it('leaves an approved profile approved where nothing changed, and says so', async () => {
    const { id, headers } = await signedIn(product, {
      fullName: 'Una Unchanged',
      practiceAreas: ['workplace', 'elder'],
      website: 'https://example.org/practice',
      bio: '<p>I help.</p>\n<ul><li><p>Calmly</p></li></ul>',
      experience: 4,
      location: 'cardiff',
    })
    const before = await profileOf(product.db, id)
    const same = {
      fullName: 'Una Unchanged',
      title: before.title,
      email: before.email,
      phone: `  ${before.phone}`,
      bio: '<p>I help.</p><ul><li>Calmly</li></ul><p></p>',
      practiceAreas: ['elder', 'workplace'],
      website: 'example.org/practice/',
      experience: '4',
      location: 'CARDIFF',
    }
    const answer = await save(headers, same)
    expect(answer.headers.get('location')).toBe('/dashboard?toast=profile-unchanged')
    const { offices: _, ...others } = before
    expect(await profileOf(product.db, id)).toMatchObject(others)
    const shown = await (await product.get('/dashboard?toast=profile-unchanged', headers)).text()
    expect(shown).toContain('Nothing has changed. Your profile stays as it was.')

    const changed = await save(headers, { ...same, acceptNewCases: [] })
    expect(changed.headers.get('location')).toBe('/dashboard?toast=profile-saved')
    expect((await profileOf(product.db, id)).approved).toBe(false)
  })

  it('sends in again what was sent back, changed or not', async () => {
    const { id, headers } = await signedIn(product)
    await save(headers)
    await product.db
      .update(mediators)
      .set({ sentBackReason: 'Please look again.' })
      .where(eq(mediators.id, id))
    const answer = await save(headers, { version: '1' })
    expect(answer.headers.get('location')).toBe('/dashboard?toast=profile-saved')
    expect(await profileOf(product.db, id)).toMatchObject({ sentBackReason: '', version: 2 })
    const again = await save(headers, { version: '2' })
    expect(again.headers.get('location')).toBe('/dashboard?toast=profile-unchanged')
  })

  it('mails the administrator the mediator’s name and id, and records the event', async () => {
    const { id, headers } = await signedIn(product)
    await save(headers, { fullName: 'Wanda Waiting' })
    const mail = await mailWith(product, id)
    expect(mail).toContain('To: Support <support@example.org>')
    expect(mail).toContain('Wanda Waiting')
    const events = await recordedEvents(product)
    const saved = events.filter((event) => event.type === 'profile_update')
    expect(saved.length).toBeGreaterThan(0)
    expect(JSON.stringify(saved)).not.toContain(id)
  })

  it('leaves the approved listing to the public until the next approval', async () => {
    const { id, headers } = await signedIn(product, { fullName: 'Olwen Old', title: 'Old title' })
    await save(headers, { fullName: 'Olwen New', title: 'New title' })
    const shown = await (await product.get('/mediator/olwen-old')).text()
    expect(shown).toContain('Old title')
    expect(shown).not.toContain('New title')
    await publishProfile(product.db, id)
    expect(await (await product.get('/mediator/olwen-old')).text()).toContain('New title')
  })

  it('takes scripts, styles and foreign frames out of the texts', async () => {
    const { id, headers } = await signedIn(product)
    await save(headers, {
      bio: '<h2>Hello</h2><p style="color:red" onclick="x()">I <b>help</b><script>alert(1)</script></p><iframe src="https://example.org"></iframe><a href="javascript:alert(1)">a</a> <a href="https://example.org" target="_blank">b</a>',
      certifications: '<img src=x onerror=alert(1)><ul><li>FMCA</li></ul>',
    })
    expect(await profileOf(product.db, id)).toMatchObject({
      bio: '<h3>Hello</h3><p>I <strong>help</strong></p><p>a <a href="https://example.org" rel="nofollow noopener ugc">b</a></p>',
      certifications: '<ul><li>FMCA</li></ul>',
    })
  })

  it('takes HTML that was copied into a field for its words, also without the editor', async () => {
    const { id, headers } = await signedIn(product)
    await save(headers, {
      title: '<b>Mediator</b> &amp; trainer',
      specialties: 'Pensions &amp; property\r\n<i>Business</i>\r\nunder <12 months',
      bio: '<span style="font-size:14px">I help families &amp; elders.</span>\r\n\r\nUnder <12 weeks.',
      certifications: '<table><tr><td>FMC</td><td>2010</td></tr><tr><td>CMC</td></tr></table>',
    })
    expect(await profileOf(product.db, id)).toMatchObject({
      title: 'Mediator & trainer',
      specialties: ['Pensions & property', 'Business', 'under <12 months'],
      bio: '<p>I help families &amp; elders.</p><p>Under &lt;12 weeks.</p>',
      certifications: '<p>FMC\u20032010<br />CMC</p>',
    })
  })

  it('does not take a bio of which nothing is left', async () => {
    const { id, headers } = await signedIn(product)
    const answer = await save(headers, { bio: '<script>alert("a bio of its own")</script><p></p>' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(profileFieldMessages.bio)
    expect((await profileOf(product.db, id)).version).toBe(0)
  })

  it('says what is wrong beside each field and keeps everything typed', async () => {
    const { id, headers } = await signedIn(product)
    const answer = await save(headers, {
      phone: '',
      title: 'A title “quoted”',
      bio: 'Typed <script>words',
      hourlyRateMin: '200',
      hourlyRateMax: '100',
      practiceAreas: ['family', 'elder'],
    })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain('<title>Error: Manage Profile | Find a Mediator</title>')
    for (const [name, message] of [
      ['phone', profileFieldMessages.phone],
      ['hourlyRateMax', profileFieldMessages.hourlyRateOrder],
      ['familyAccredited', profileFieldMessages.familyAccredited],
    ]) {
      expect(html).toContain(`href="#${name}"`)
      expect(html.split(`id="${name}-error"`)[1]).toContain(message)
    }
    expect(html).toContain('value="A title “quoted”"')
    expect(html).toContain('Typed &lt;script&gt;words</textarea>')
    expect(html).toMatch(/name="practiceAreas"[^>]*checked=""[^>]+value="elder"/)
    expect((await profileOf(product.db, id)).version).toBe(0)
  })

  it('keeps what was typed when the database does not answer', async () => {
    const { headers } = await signedIn(product)
    const failed = await withoutWrites(product, 'mediators', () =>
      product.post('/dashboard/profile', aProfile(), headers),
    )
    expect(failed.status).toBe(503)
    const html = await failed.text()
    expect(html).toContain('Failed to update profile. Please try again later.')
    expect(html).toContain('value="029 2018 0000"')
  })
})

describe('the two switches', () => {
  it('a profile that is no longer public leaves the directory at once', async () => {
    const { id, headers } = await signedIn(product, { fullName: 'Hedda Hidden' })
    expect((await product.get('/mediator/hedda-hidden')).status).toBe(200)
    await save(headers, { fullName: 'Hedda Hidden', isProfilePublic: [] })
    expect((await product.get('/mediator/hedda-hidden')).status).toBe(404)
    await publishProfile(product.db, id)
    expect((await product.get('/mediator/hedda-hidden')).status).toBe(404)
    expect(await profileOf(product.db, id)).toMatchObject({
      approved: true,
      isProfilePublic: false,
    })
  })

  it('comes back to its old URL once it is public and approved', async () => {
    const { id, headers } = await signedIn(product, { fullName: 'Bea Back' })
    await save(headers, { fullName: 'Bea Back', isProfilePublic: [] })
    await save(headers, { fullName: 'Bea Back', version: '1' })
    expect((await product.get('/mediator/bea-back')).status).toBe(404)
    await publishProfile(product.db, id)
    expect((await product.get('/mediator/bea-back')).status).toBe(200)
  })

  it('no new cases is true at once, with everything else as it was approved', async () => {
    const { id, headers } = await signedIn(product, { fullName: 'Nia Nonew', title: 'Approved' })
    await save(headers, { fullName: 'Nia Nonew', title: 'Not yet', acceptNewCases: [] })
    const listing = await listingOf(product.db, id)
    expect(listing).toMatchObject({ acceptNewCases: false, title: 'Approved' })
  })

  it('HIDE_WHILE_IN_REVIEW takes the listing down with any save', async () => {
    const strict = await aProduct({ HIDE_WHILE_IN_REVIEW: 'true' })
    const { headers } = await signedIn(strict, { fullName: 'Rhys Review' })
    await strict.post('/dashboard/profile', aProfile(), headers)
    expect((await strict.get('/mediator/rhys-review')).status).toBe(404)
  })
})

describe('two tabs', () => {
  it('the second save is told, changes nothing and loses nothing', async () => {
    const { id, headers } = await signedIn(product)
    await save(headers, { title: 'From the first tab' })
    const answer = await save(headers, { title: 'From the second tab', phone: '0111 222' })
    expect(answer.status).toBe(409)
    const html = (await answer.text()).replaceAll('<!-- -->', '')
    expect(html).toContain(profileMessages.changedElsewhere)
    expect(html).toContain('Different: Professional title, Phone.')
    expect(html).toContain('value="From the second tab"')
    expect(html).toContain('value="0111 222"')
    expect(html).toContain('href="/dashboard/profile/preview"')
    expect(html).toMatch(/<button(?=[^>]+name="overwrite")[^>]+value="1"/)
    expect(await profileOf(product.db, id)).toMatchObject({
      title: 'From the first tab',
      version: 1,
    })
  })

  it('the second may save over the newer version it was told of, and no other', async () => {
    const { id, headers } = await signedIn(product)
    await save(headers, { title: 'One' })
    await save(headers, { title: 'Two', version: '1' })
    const stale = await save(headers, { title: 'Mine', overwrite: '1' })
    expect(stale.status).toBe(409)
    const knowing = await save(headers, { title: 'Mine', overwrite: '2' })
    expect(knowing.status).toBe(303)
    expect(await profileOf(product.db, id)).toMatchObject({ title: 'Mine', version: 3 })
  })

  it('a form that is posted twice is saved once', async () => {
    const { id, headers } = await signedIn(product)
    const answers = await Promise.all([save(headers), save(headers)])
    expect(answers.map((answer) => answer.status)).toEqual([303, 303])
    expect((await profileOf(product.db, id)).version).toBe(1)
  })

  it.each(['', 'soon', '-1', '999'])('a version of %o is stale', async (version) => {
    const { headers } = await signedIn(product, { version: 4 })
    expect((await save(headers, { version })).status).toBe(409)
  })
})

describe('/dashboard/profile/preview', () => {
  it('shows the saved profile before it is approved, to its mediator alone', async () => {
    const { headers } = await signedIn(product, { fullName: 'Petra Preview', approved: false })
    const html = await (await product.get('/dashboard/profile/preview', headers)).text()
    expect(html).toContain('This is a preview. Only you can see it.')
    expect(html).toContain('Petra Preview')
    expect(html).toContain('<p>I help people settle.</p>')
    expect((await product.get('/mediator/petra-preview')).status).toBe(404)
  })

  it.each([
    ['listed', {}, '', 'Visitors see the last approved one.'],
    [
      'never approved',
      { approved: false },
      '',
      'Visitors cannot see it until we have approved it.',
    ],
    [
      'hidden',
      { approved: false, isProfilePublic: false },
      '',
      'Visitors cannot see it while you keep it hidden.',
    ],
    [
      'taken down',
      { approved: false },
      "taken_down_at = now(), taken_down_reason = 'A complaint'",
      'Visitors cannot see it: we have taken it down.',
    ],
  ])('says what visitors see of a profile that is %s', async (_, given, change, says) => {
    const { id, headers } = await signedIn(product, given)
    if (change) await product.db.execute(`update mediators set ${change} where id = '${id}'`)
    const html = await (await product.get('/dashboard/profile/preview', headers)).text()
    expect(html).toContain(says)
  })

  it('shows what stands in the form, finished or not, and saves none of it', async () => {
    const { id, headers } = await signedIn(product)
    const answer = await product.post(
      '/dashboard/profile/preview',
      aProfile({ title: 'Unsaved title', phone: '', bio: '<p>New <script>x</script>words</p>' }),
      headers,
    )
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain('Unsaved title')
    expect(html).toContain('<p>New words</p>')
    expect(html).toContain('Not provided')
    expect(await profileOf(product.db, id)).toMatchObject({ version: 0, approved: true })
  })
})

function save(headers: Record<string, string>, given: TypedForm = {}) {
  return product.post('/dashboard/profile', aProfile(given), headers)
}
