import { desc, eq, ne } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#app/accounts/accounts.table.server.ts'
import {
  administrationMessages,
  approvalMessages,
} from '#app/administration/administration-messages.ts'
import { auditLog } from '#app/audit/audit-log.table.server.ts'
import type { MediatorRow } from '#app/profiles/mediators.table.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aMediator } from '../kit/builders.ts'
import { recordedEvents } from '../kit/events.ts'
import { mailWith } from '../kit/mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { listingOf, profileOf } from '../kit/rows.ts'
import { withoutTables } from '../kit/without-tables.ts'

let product: TestProduct
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  product = await aProduct()
  admin = await anAdmin(product)
})

const queue = '/admin/profile-approvals'
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)

describe('the queue', () => {
  it('contains the unapproved with a phone who were not sent back, the oldest first', async () => {
    await emptyQueue()
    const make = (given: Partial<MediatorRow>) =>
      aMediator(product.db, { approved: false, ...given })
    await make({ fullName: 'Second Newer', submittedAt: ago(20) })
    await make({ fullName: 'First Oldest', submittedAt: ago(49) })
    await make({ fullName: 'Without Phone', phone: ' ' })
    await make({ fullName: 'Sent Back', sentBackReason: 'Too short' })
    await aMediator(product.db, { fullName: 'Already Approved' })

    const html = await page(queue)
    expect(html).toContain('2 profiles are waiting, the oldest for 2 days.')
    expect(namesIn(html)).toEqual(['First Oldest', 'Second Newer'])
    expect(html).toContain('20 hours')
    expect(html).toMatch(/Profile Approvals <span[^>]*>2<span class="sr-only"> waiting/)
  })

  it('shows the first 150 characters of each bio, and how complete the profile is', async () => {
    await emptyQueue()
    const bio = `<p>${'Calm <em>words</em> '.repeat(40)}</p>`
    await aMediator(product.db, { approved: false, bio, completionScore: 60 })
    const html = await page(queue)
    const preview = /Calm words [^<]*…/.exec(html)?.[0] ?? ''
    expect(preview.length).toBeGreaterThan(130)
    expect(preview.length).toBeLessThanOrEqual(150)
    expect(html).toContain('New profile · 60% complete')
  })

  it('says of a profile in a place that is not known that searches near it miss it', async () => {
    await emptyQueue()
    const waiting = { approved: false, submittedAt: ago(1) }
    await aMediator(product.db, { ...waiting, id: 'lost', location: 'newport' })
    await aMediator(product.db, { ...waiting, id: 'placed', location: 'leeds' })
    const lost = await page(`${queue}/lost`)
    expect(lost).toContain('We could not find “Newport” on the map. Searches near it will not show')
    const placed = await page(`${queue}/placed`)
    expect(placed).not.toContain('on the map')
  })

  it('pages through many', async () => {
    await emptyQueue()
    for (let n = 0; n < 27; n += 1)
      await aMediator(product.db, {
        approved: false,
        fullName: `Person ${n + 10}`,
        submittedAt: ago(100 - n),
      })
    const first = await page(queue)
    expect(namesIn(first)).toHaveLength(25)
    expect(first).toContain('Profiles 1 to 25 of 27')
    expect(namesIn(await page(`${queue}?page=2`))).toEqual(['Person 35', 'Person 36'])
    expect((await product.get(`${queue}?page=-3`, admin.headers)).status).toBe(200)
  })

  it('says so when nothing waits', async () => {
    await emptyQueue()
    expect(await page(queue)).toContain('No profile is waiting.')
  })
})

describe('a waiting profile', () => {
  it('shows what changed since the listing, and is recorded as viewed', async () => {
    const { id } = await changed({ title: 'Family mediator (FMCA)' }, { title: 'Family mediator' })
    const html = await page(`${queue}/${id}`)
    expect(html).toContain('What changed')
    expect(html).toMatch(/Family mediator<ins[^>]*><span[^>]*>\s*\[added: <\/span> \(FMCA\)/)
    expect(html).not.toContain('style=')
    const events = await recordedEvents(product)
    expect(events.at(-1)).toMatchObject({ type: 'profile_approval_viewed', payload: {} })
  })

  it('shows the URLs of links', async () => {
    const bio = '<p>See <a href="https://casino.example/">my site</a>.</p>'
    const { id } = await aMediator(product.db, { approved: false, bio })
    expect(await page(`${queue}/${id}`)).toContain('my site (https://casino.example/)')
  })

  it('that does not wait any more says so', async () => {
    const { id } = await aMediator(product.db)
    const answer = await product.get(`${queue}/${id}`, admin.headers)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain(approvalMessages.notWaiting)
  })
})

describe('approving', () => {
  it('publishes, records and tells the mediator', async () => {
    const { id, email } = await changed({ title: 'New title' }, { title: 'Old title' })
    const answer = await approve(id, '1')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/toast=approved/)

    const profile = await profileOf(product.db, id)
    expect(profile.approved).toBe(true)
    expect(profile.approvedAt).not.toBeNull()
    expect((await listingOf(product.db, id))?.title).toBe('New title')
    expect(await lastAudit(id)).toMatchObject({
      actorId: admin.id,
      actorEmail: admin.email,
      action: 'mediator.approve',
      before: { approved: false, Title: 'Old title' },
      after: { approved: true, Title: 'New title' },
    })
    const events = await recordedEvents(product)
    expect(events.at(-1)).toMatchObject({
      type: 'profile_approved',
      payload: { wasListed: true },
    })
    expect(await mailWith(product, email)).toContain('Your profile is approved')
  })

  it('twice approves once', async () => {
    const { id } = await aMediator(product.db, { approved: false })
    expect((await approve(id, '0')).status).toBe(303)
    expect((await approve(id, '0')).status).toBe(303)
    expect(await audits(id)).toHaveLength(1)
  })

  it('is refused for what changed meanwhile, and says what changed', async () => {
    const { id } = await aMediator(product.db, { approved: false, title: 'Read title' })
    const shown = hidden(await page(`${queue}/${id}`), 'version')
    await product.db
      .update(mediators)
      .set({ title: 'Swapped title', version: 1 })
      .where(eq(mediators.id, id))

    const answer = await approve(id, shown)
    expect(answer.status).toBe(409)
    const html = await text(answer)
    expect(html).toContain(approvalMessages.stale)
    expect(html).toMatch(/<del[^>]*>.*Read.*<\/del><ins[^>]*>.*Swapped.*<\/ins> title/s)
    expect(hidden(html, 'version')).toBe('1')
    expect(await listingOf(product.db, id)).toBeUndefined()
    expect(await audits(id)).toEqual([])
  })

  it.each(['', 'x', '-1', '{'])('is refused with the version %j', async (version) => {
    const { id } = await aMediator(product.db, { approved: false })
    const answer = await approve(id, version)
    expect(answer.status).toBe(409)
    expect((await profileOf(product.db, id)).approved).toBe(false)
  })

  it('says so for what does not wait any more, or never existed', async () => {
    const sentBack = await aMediator(product.db, { approved: false, sentBackReason: 'No' })
    expect((await approve(sentBack.id, '0')).status).toBe(409)
    const answer = await approve('nobody', '0')
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain(approvalMessages.notWaiting)
  })

  it('keeps a profile hidden that its mediator has hidden', async () => {
    const { id, email } = await aMediator(product.db, { approved: false, isProfilePublic: false })
    expect((await approve(id, '0')).status).toBe(303)
    expect((await profileOf(product.db, id)).approved).toBe(true)
    expect(await listingOf(product.db, id)).toBeUndefined()
    expect(await mailWith(product, email)).toContain('stays hidden')
  })

  it('that fails says so and leaves nothing half done', async () => {
    const { headers } = await anAdmin(product)
    const { id } = await aMediator(product.db, { approved: false })
    const answer = await withoutTables(product, ['audit_log'], () =>
      product.post(`${queue}/${id}/approve`, { version: '0' }, headers),
    )
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain(administrationMessages.approveProfileFailed)
    expect(await listingOf(product.db, id)).toBeUndefined()
  })
})

describe('after a decision', () => {
  it('leads to the next profile in the queue, and after the last one to the first', async () => {
    await emptyQueue()
    const make = (hours: number) =>
      aMediator(product.db, { approved: false, submittedAt: ago(hours) }).then(({ id }) => id)
    const [first, second, third] = [await make(30), await make(20), await make(10)]
    const decide = async (id: string, form: Record<string, string>, decision: string) => {
      const path = `${queue}/${id}/${decision}`
      const answer = await product.post(path, { version: '0', ...form }, admin.headers)
      return answer.headers.get('location')
    }
    expect(await decide(second, {}, 'approve')).toBe(`${queue}/${third}?toast=approved#profile`)
    expect(await decide(third, { reason: 'Too short' }, 'send-back')).toBe(
      `${queue}/${first}?toast=sent-back#profile`,
    )
    const html = await page(`${queue}/${first}`)
    expect(html).toMatch(/<h2[^>]*id="profile"[^>]*tabindex="-1"[^>]*aria-describedby="waiting"/i)
    expect(await decide(first, {}, 'approve')).toBe(`${queue}?toast=approved`)
  })

  it('leads nobody to their own profile', async () => {
    await emptyQueue()
    const { id, headers } = await anAdmin(product)
    await aMediator(product.db, { approved: false, id: 'other' })
    await product.db.insert(mediators).values({
      id,
      fullName: 'Own Profile',
      email: 'own@example.org',
      phone: '1',
    })
    const answer = await product.post(`${queue}/other/approve`, { version: '0' }, headers)
    expect(answer.headers.get('location')).toBe(`${queue}?toast=approved`)
  })

  it('shows the chosen profile on its own page of the queue', async () => {
    await emptyQueue()
    const ids: string[] = []
    for (let n = 0; n < 27; n += 1) {
      const given = { approved: false, fullName: `Person ${n + 10}`, submittedAt: ago(100 - n) }
      ids.push((await aMediator(product.db, given)).id)
    }
    const html = await page(`${queue}/${ids.at(-1)}`)
    expect(namesIn(html)).toEqual(['Person 35', 'Person 36'])
  })
})

/** Leaves nobody but the administrator. */
const emptyQueue = () => product.db.delete(users).where(ne(users.id, admin.id))

async function changed(now: Partial<MediatorRow>, listed: Partial<MediatorRow>) {
  const mediator = await aMediator(product.db, listed)
  await product.db
    .update(mediators)
    .set({ ...now, approved: false, version: 1, submittedAt: new Date() })
    .where(eq(mediators.id, mediator.id))
  return mediator
}

const approve = (id: string, version: string) =>
  product.post(`${queue}/${id}/approve`, { version }, admin.headers)
const page = async (path: string) => text(await product.get(path, admin.headers))
const text = async (answer: Response) => (await answer.text()).replaceAll('<!-- -->', '')

function namesIn(html: string) {
  return [...html.matchAll(/<span class="sr-only">Select ([^<]+)<\/span>/g)].map(([, name]) => name)
}

function hidden(html: string, name: string) {
  const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  return value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

const audits = (id: string) =>
  product.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(desc(auditLog.id))
const lastAudit = async (id: string) => (await audits(id))[0]
