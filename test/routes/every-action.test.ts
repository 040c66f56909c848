import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { sessions, users } from '#app/accounts/accounts.table.server.ts'
import { auditLog } from '#app/audit/audit-log.table.server.ts'
import { listings } from '#app/listings/listings.table.server.ts'
import {
  aHeldInquiry,
  aLead,
  aMediator,
  anAnswer,
  aReport,
  aReview,
  aSavedReply,
} from '../kit/builders.ts'
import { aCredential } from '../kit/credentials.ts'
import { aGivenUpDelivery } from '../kit/deliveries/given-up.ts'
import { fieldsOf } from '../kit/form-fields.ts'
import { heldApprovalsOf, letHeldApprovalsPass } from '../kit/held-approvals.ts'
import { aPicture, photoForm } from '../kit/pictures.ts'
import { aProduct, type TestProduct, type TypedForm } from '../kit/product.ts'
import { existingPath, isOneMoreArea } from '../kit/roles/every-page.ts'
import { everyone } from '../kit/roles/everyone.ts'
import { everyRoute } from '../kit/roles/route-table.ts'
import { digestsOf } from '../kit/roles/stored-data.ts'
import { anIdentityProvider } from '../kit/servers/identity-provider.ts'
import { signedIn, testPassword } from '../kit/sign-in.ts'

/**
 * What those whom a route lets in do by its form, for every route that has one: a mediator changes
 * nobody else's data, an administrator's decision is on record, and a visitor is answered. A new
 * route is tried by itself. Who is let in at all, every-route.test.ts tells.
 */
const actions = (await everyRoute()).filter(
  ({ path, hasAction }) => hasAction && path !== '/*' && !isOneMoreArea(path),
)
const of = (access: string) => actions.filter((route) => route.access === access)
/** Of a message there is nothing here to find; its own test has one. */
const ofMediators = of('signed-in').filter(({ path }) => !path.includes(':messageId'))
/** Those about people answer on their own page and are on record by a digest; people.test.ts has them. */
const decisions = of('admin').filter(({ path }) => !path.startsWith('/admin/people'))

let product: TestProduct
let known: Awaited<ReturnType<typeof everyone>>
let openSessions: (typeof sessions.$inferSelect)[]
let picture: Uint8Array

beforeAll(async () => {
  const provider = await anIdentityProvider()
  product = await aProduct(provider.settings)
  known = await everyone(product, {})
  await aLead(product.db, known.mediatorId)
  await aCredential(product.db, known.mediatorId)
  await anAnsweredReview(known.mediatorId)
  openSessions = await product.db.select().from(sessions)
  picture = await aPicture().jpeg().toBuffer()
})

it('knows the forms', () => {
  const paths = actions.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['/contact', '/dashboard/suite/disconnect']))
  expect(ofMediators.length).toBeGreaterThan(30)
  expect(decisions.length).toBeGreaterThan(20)
})

it.each(of('public'))('$path answers everyone who posts to it', async ({ path: pattern }) => {
  const found: string[] = []
  for (const who of ['visitor', 'mediator', 'admin']) {
    // Each time to another one, because a post may be the end of it.
    const path = await existingPath(product, known, pattern)
    const end = who === 'admin' ? '.data' : ''
    const answer = await product.post(path + end, formFor(''), known.people[who])
    const leadsTo = answer.headers.get('location') ?? ''
    if (answer.status >= 500 || [401, 403, 404].includes(answer.status))
      found.push(`${who}: ${answer.status}`)
    if (/^\/login\?redirect=/.test(leadsTo)) found.push(`${who} is sent to log in`)
    expect(answer.headers.get('cache-control')).toMatch(/no-store/)
    await restoreSessions()
  }
  expect(found).toEqual([])
})

it.each(ofMediators)('a mediator posts to $path, and changes nobody else', async ({ path }) => {
  const one = await signedIn(product)
  const own = path.replace(':id', await subjectOf(path, one.id))
  const before = await dataOf(known.mediatorId)
  const answer = await product.post(own, await formOfPage(path, own, one.headers), one.headers)
  expect(statusesOf(path)).toContain(answer.status)
  expect(answer.headers.get('location') ?? '').not.toMatch(/^\/login\?redirect=/)
  expect(answer.headers.get('cache-control')).toMatch(/no-store/)

  // An administrator has no profile, and nothing of their own at some of these pages.
  const form = { version: '0', title: 'A reply', text: 'I can help.', body: 'fmc', filterName: 'A' }
  const asAdministrator = await product.post(`${own}.data`, form, known.people.admin)
  expect(asAdministrator.status).toBeLessThan(500)
  expect([401, 403]).not.toContain(asAdministrator.status)
  expect(await asAdministrator.text()).not.toContain('/login?redirect=')
  await restoreSessions()
  expect(await dataOf(known.mediatorId)).toEqual(before)
})

it.each(decisions)('an administrator posts to $path, on record', async ({ path }) => {
  const headers = known.people.admin
  const { id, fullName, email } = await someoneToDecideOn(path)
  const subject = await subjectOf(path, id)
  if (path.endsWith('/undo'))
    await product.post('/admin/profile-approvals/approve', await decisionOn('', id), headers)
  const before = await entries()
  const answer = await product.post(
    path.replace(':id', subject),
    await decisionOn(path, id),
    headers,
  )
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toMatch(/^\/admin\//)
  expect(answer.headers.get('cache-control')).toMatch(/no-store/)

  // The approval of several takes effect later.
  if (path.endsWith('/profile-approvals/approve')) await letHeldApprovalsPass(product.db, id)
  const after = await entries()
  expect(after).toHaveLength(before.length + 1)
  const person = { personId: id, personName: fullName, personEmail: email }
  const nobody = { personId: '', personName: '', personEmail: '' }
  expect(after.at(-1)).toMatchObject(path.startsWith('/admin/deliveries') ? nobody : person)
})

/** Some posts end sessions, which the next one needs. */
const restoreSessions = () => product.db.insert(sessions).values(openSessions).onConflictDoNothing()

/** What a path with an id is about, made for a mediator. */
async function subjectOf(path: string, mediatorId: string): Promise<string> {
  const { db } = product
  if (/\/reviews\/:id\/answer/.test(path)) return anAnsweredReview(mediatorId)
  if (path.startsWith('/admin/reviews/')) return aReview(db, mediatorId, { status: 'in_review' })
  if (path.startsWith('/admin/reports/')) return aReport(db, mediatorId)
  if (path.startsWith('/admin/deliveries/')) return aGivenUpDelivery(db)
  if (path.startsWith('/admin/held-enquiries/')) return aHeldInquiry(db, mediatorId)
  if (path.includes('/credentials/:id')) return aCredential(db, mediatorId)
  if (path.startsWith('/dashboard/saved-replies/')) return aSavedReply(db, mediatorId)
  return path.startsWith('/dashboard/') ? aLead(db, mediatorId) : mediatorId
}

async function anAnsweredReview(mediatorId: string) {
  const id = await aReview(product.db, mediatorId)
  await anAnswer(product.db, id)
  return id
}

/** A mediator in the state that the action of this URL ends. */
async function someoneToDecideOn(path: string) {
  const takenDown = { takenDownAt: new Date(), takenDownReason: 'Rules' }
  const photo = { profileImage: '/files/mediator-profiles/someone.old.jpg' }
  const mediator = await aMediator(product.db, {
    // Only a page that was published has a web address, and is sent enquiries.
    approved: path.endsWith('/web-address') || path.startsWith('/admin/held-enquiries/'),
    ...(path.endsWith('/restore') ? takenDown : {}),
    ...(path.endsWith('/photo/remove') ? photo : {}),
    ...(path.endsWith('/confirmation') ? { emailVerified: false } : {}),
  })
  const banned = path.endsWith('/unsuspend')
  await product.db.update(users).set({ banned }).where(eq(users.id, mediator.id))
  return mediator
}

/** The same with what the page at this path hides in its forms of what it showed. */
async function formOfPage(path: string, own: string, headers: Record<string, string>) {
  const form = formFor(path)
  if (form instanceof FormData) return form
  const hidden = fieldsOf(await (await product.get(own, headers)).text())
  const shown = hidden.filter(({ name }) => name.startsWith('shown.'))
  return { ...form, ...Object.fromEntries(shown.map(({ name, value }) => [name, value])) }
}

/** A form that is complete for every action of a mediator. */
function formFor(path: string): TypedForm | FormData {
  if (path.endsWith('/photo')) return photoForm(picture)
  return {
    ...profile,
    ...{ version: '0', body: 'fmc', kind: 'accredited', status: 'contacted', notes: 'Rang them.' },
    ...{ responseMessage: 'I can help.', note: 'Rang twice.', text: 'I can help.' },
    ...{ lead: 'none:0', newStatus: 'contacted', filterName: 'Open ones' },
    ...{ remindOn: tomorrow, remindTime: '09:00', code: 'SUITE-1234' },
    ...{ currentPassword: testPassword, password: newPassword, confirmPassword: newPassword },
    email: 'changed@example.org',
  }
}

/** A form that every action of an administrator accepts. */
async function decisionOn(path: string, id: string): Promise<TypedForm | FormData> {
  if (path.endsWith('/photo')) return photoForm(picture)
  const templates = { '/admin/reviews': 'abusive', '/admin/credentials': 'not-found' }
  const template = Object.entries(templates).find(([start]) => path.startsWith(start))?.[1]
  const [account] = await product.db.select().from(users).where(eq(users.id, id))
  const [held] = await heldApprovalsOf(product.db, id)
  const [listing] = await product.db.select().from(listings).where(eq(listings.id, id))
  return {
    ...profile,
    ...{ current: listing?.slug ?? '', slug: `changed-${id.slice(0, 8)}` },
    ...{ profile: `${id}:0`, approvals: held?.id ?? '', address: 'account' },
    ...{ version: path.includes('/answer/') ? '1' : '0', reason: template ?? 'The rules' },
    ...{ outcome: 'no_action', outcomeText: 'We found nothing wrong.' },
    ...{ isProfilePublic: 'on', acceptNewCases: 'on', email: account?.email ?? '' },
  }
}

const profile = {
  ...{ fullName: 'Changed Name', title: 'Mediator', bio: 'I help people settle.' },
  ...{ phone: '0113 496 0123', location: 'Leeds', practiceAreas: 'workplace', experience: '9' },
}
const newPassword = 'another-quiet-harbour-8'
const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1_000).toISOString().slice(0, 10)

function statusesOf(path: string): number[] {
  if (path === '/dashboard/profile/preview') return [200]
  return asksMore.includes(path) ? [422] : [302, 303]
}

/** Pages whose post holds what only an app or a browser can say, or a word or password of their own. */
const asksMore = [
  '/dashboard/account/factors/app',
  '/dashboard/account/passkeys',
  '/dashboard/account/delete',
  '/confirm-identity',
]

const entries = () => product.db.select().from(auditLog).orderBy(auditLog.id)

/** Digests of what is stored about a mediator. */
function dataOf(mediatorId: string) {
  const owned = { users: 'id', mediators: 'id', listings: 'id', inquiries: 'mediator_id' }
  const others = { credentials: 'mediator_id', reviews: 'mediator_id' }
  const accounts = { accounts: 'user_id', sessions: 'user_id' }
  return digestsOf(product.db, Object.entries({ ...owned, ...others, ...accounts }), mediatorId)
}
