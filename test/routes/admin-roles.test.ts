import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#app/accounts/accounts.table.server.ts'
import { auditLog } from '#app/audit/audit-log.table.server.ts'
import { aHeldInquiry, aMediator, anAnswer, aReport, aReview } from '../kit/builders.ts'
import { aCredential, aCredentialWithEvidence } from '../kit/credentials.ts'
import { aGivenUpDelivery } from '../kit/deliveries/given-up.ts'
import { heldApprovalsOf, letHeldApprovalsPass } from '../kit/held-approvals.ts'
import { aPicture, photoForm } from '../kit/pictures.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { administrators, everyone, everyPair, others, strangers } from '../kit/roles/everyone.ts'
import { expectLogInFirst } from '../kit/roles/log-in-first.ts'
import { routesUnder } from '../kit/roles/route-table.ts'
import { everythingIn } from '../kit/roles/stored-data.ts'

/**
 * Who may do what in the admin area, for every route of app/routes.ts: a new one is in these tables
 * by itself.
 */
const routes = await routesUnder('/admin')

/** Pages that only redirect. */
const redirects = ['/admin', '/admin/mediators/:id/photo/remove', '/admin/people/export']

let product: TestProduct
let mediatorId: string
let reviewId: string
let heldId: string
let credentialId: string
let answeredId: string
let reportId: string
let picture: Uint8Array
let people: Record<string, Record<string, string>>
let administratorIds: Record<string, string>

beforeAll(async () => {
  product = await aProduct()
  const known = await everyone(product, { approved: false, title: 'Untold title' })
  mediatorId = known.mediatorId
  administratorIds = known.administratorIds
  people = known.people
  const untold = { status: 'in_review', comment: 'Not for anyone yet.' } as const
  reviewId = await aReview(product.db, mediatorId, untold)
  heldId = await aHeldInquiry(product.db, mediatorId, {
    disputeDescription: 'Not for anyone yet.',
  })
  credentialId = await aCredentialWithEvidence(product, mediatorId, {
    number: 'Not for anyone yet.',
  })
  answeredId = await anAnsweredReview(mediatorId)
  reportId = await aReport(product.db, mediatorId, { text: 'Not for anyone yet.' })
  picture = await aPicture().jpeg().toBuffer()
})

const pages = routes.filter(({ hasLoader }) => hasLoader)
const actions = routes.filter(({ hasAction }) => hasAction)
/** Those about people answer on their own page and are on record by a digest; people.test.ts has them. */
const decisions = actions.filter(({ path }) => !path.startsWith('/admin/people'))

it('the tables contain the routes of the admin area', () => {
  expect(routes.length).toBeGreaterThan(20)
  expect(pages).toHaveLength(routes.length)
  expect(actions.map(({ path }) => path)).toContain('/admin/mediators/:id/delete')
})

describe('who may read', () => {
  it.each(everyPair(administrators, pages))('%s reads %s', async (who, path) => {
    const answer = await product.get(await at(path), people[who])
    expect(answer.status).toBe(redirects.includes(path) ? 302 : 200)
    if (redirects.includes(path)) expect(answer.headers.get('location')).toMatch(/^\/admin\//)
  })

  it.each(everyPair(others, pages))('%s finds no %s', async (who, path) => {
    const answer = await product.get(await at(path), people[who])
    expect(answer.status).toBe(404)
    await expectNoSecrets(answer)
  })

  it.each(everyPair(strangers, pages))('%s is sent from %s to log in', async (who, path) => {
    const url = await at(path)
    const answer = await product.get(url, people[who])
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(`/login?redirect=${encodeURIComponent(url)}`)
    await expectNoSecrets(answer)
  })
})

describe('who may decide', () => {
  it.each(everyPair([...others, ...strangers], actions))(
    '%s posts to %s without effect',
    async (who, path) => {
      const before = await everythingIn(product.db)
      const answer = await post(await at(path), people[who] ?? {}, mediatorId)
      if (strangers.includes(who)) await expectLogInFirst(answer)
      else expect(answer.status).toBe(404)
      expect(await everythingIn(product.db)).toEqual(before)
    },
  )

  it.each(everyPair(administrators, decisions))('%s posts to %s, on record', async (who, path) => {
    const { id, fullName, email } = await someoneToDecideOn(path)
    const review = await aReview(product.db, id, { status: 'in_review' })
    const delivery = await aGivenUpDelivery(product.db)
    const held = await aHeldInquiry(product.db, id)
    const credential = await aCredential(product.db, id)
    const subjects = {
      '/admin/reviews/:id/answer': await anAnsweredReview(id),
      '/admin/reviews': review,
      '/admin/reports': await aReport(product.db, id),
      '/admin/deliveries': delivery,
      '/admin/held-enquiries': held,
      '/admin/credentials': credential,
    }
    const [, subject = id] =
      Object.entries(subjects).find(([start]) => path.startsWith(start)) ?? []
    const isUndone = path.endsWith('/undo')
    if (isUndone) await post('/admin/profile-approvals/approve', people[who] ?? {}, id)
    const before = await entriesBy(who)
    const answer = await post(path.replace(':id', subject), people[who] ?? {}, id)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^\/admin\//)

    // The approval of several takes effect later.
    if (path.endsWith('/profile-approvals/approve')) await letHeldApprovalsPass(product.db, id)
    const entries = await entriesBy(who)
    expect(entries).toHaveLength(before.length + 1)
    const person = { personId: id, personName: fullName, personEmail: email }
    const nobody = { personId: '', personName: '', personEmail: '' }
    expect(entries.at(-1)).toMatchObject(path.startsWith('/admin/deliveries') ? nobody : person)
  })
})

/** A mediator in the state that the action of this URL ends. */
async function someoneToDecideOn(path: string) {
  const takenDown = { takenDownAt: new Date(), takenDownReason: 'Rules' }
  const photo = { profileImage: '/files/mediator-profiles/someone.old.jpg' }
  const isUndone = path.endsWith('/restore')
  const mediator = await aMediator(product.db, {
    approved: false,
    ...(isUndone ? takenDown : {}),
    ...(path.endsWith('/photo/remove') ? photo : {}),
    ...(path.endsWith('/confirmation') ? { emailVerified: false } : {}),
  })
  const banned = path.endsWith('/unsuspend')
  await product.db.update(users).set({ banned }).where(eq(users.id, mediator.id))
  return mediator
}

async function anAnsweredReview(of: string) {
  const id = await aReview(product.db, of)
  await anAnswer(product.db, id, { text: 'Not for anyone yet.' })
  return id
}

const entriesBy = (who: string) =>
  product.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.actorId, administratorIds[who] ?? ''))
    .orderBy(auditLog.id)

const at = async (path: string) => {
  if (path.startsWith('/admin/held-enquiries')) return path.replace(':id', heldId)
  if (path.startsWith('/admin/credentials')) return path.replace(':id', credentialId)
  if (path.startsWith('/admin/reports')) return path.replace(':id', reportId)
  if (path.startsWith('/admin/reviews/:id/answer')) return path.replace(':id', answeredId)
  return path.replace(':id', path.startsWith('/admin/reviews') ? reviewId : mediatorId)
}

async function expectNoSecrets(answer: Response) {
  const html = await answer.text()
  for (const secret of ['Untold title', 'Not for anyone yet.', 'Review Moderation'])
    expect(html).not.toContain(secret)
}

/** A form that every action of an administrator accepts. */
async function post(path: string, headers: Record<string, string>, id: string) {
  if (path.endsWith('/photo')) return product.post(path, photoForm(picture), headers)
  const templates = { '/admin/reviews': 'abusive', '/admin/credentials': 'not-found' }
  const template = Object.entries(templates).find(([start]) => path.startsWith(start))?.[1]
  const [account] = await product.db.select().from(users).where(eq(users.id, id))
  const [held] = await heldApprovalsOf(product.db, id)
  return product.post(
    path,
    {
      profile: `${id}:0`,
      approvals: held?.id ?? '',
      version: path.includes('/answer/') ? '1' : '0',
      address: 'account',
      outcome: 'no_action',
      outcomeText: 'We found nothing wrong.',
      reason: template ?? 'Because of the rules',
      email: account?.email ?? '',
      fullName: 'Changed Name',
      title: 'Mediator',
      bio: 'I help people settle.',
      phone: '0113 496 0123',
      location: 'Leeds',
      practiceAreas: 'workplace',
      experience: '9',
      isProfilePublic: 'on',
      acceptNewCases: 'on',
    },
    headers,
  )
}
