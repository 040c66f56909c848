import { beforeAll, describe, expect, it } from 'vitest'
import { aLead, anAnswer, aReview, aSavedReply } from '../kit/builders.ts'
import { aCredential, aCredentialWithEvidence } from '../kit/credentials.ts'
import { aPicture, photoForm } from '../kit/pictures.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { administrators, everyone, everyPair, others, strangers } from '../kit/roles/everyone.ts'
import { expectLogInFirst } from '../kit/roles/log-in-first.ts'
import { routesUnder } from '../kit/roles/route-table.ts'
import { digestsOf, everythingIn } from '../kit/roles/stored-data.ts'
import { signedIn, testPassword } from '../kit/sign-in.ts'

/**
 * Who may see and do what among a mediator's own screens, for every route of app/routes.ts: a new
 * one is in these tables by itself.
 */
const routes = await routesUnder('/dashboard')
const pages = routes.filter(({ hasLoader }) => hasLoader)
const actions = routes.filter(({ hasAction }) => hasAction)
/** Everyone signed in besides the mediator whose lead, saved reply, credential or review it is. */
const everyoneElse = [...others.filter((who) => who !== 'mediator'), ...administrators]
const ofALead = ({ path }: { path: string }) => path.includes('/leads/:id')
const isOwned = ({ path }: { path: string }) =>
  /\/(?:leads|saved-replies|credentials|reviews)\/:id/.test(path)
/** Of a message there is nothing here to find; the rights matrix looks at one that is there. */
const ofNoMessage = ({ path }: { path: string }) => !/:(?:fileId|messageId)/.test(path)

/** Pages that only redirect. */
const redirects = [
  '/dashboard/account/sessions',
  '/dashboard/account/verification',
  '/dashboard/account/factors/app/remove',
  '/dashboard/account/factors/recovery-codes',
  '/dashboard/account/passkeys/:id/remove',
  '/dashboard/leads/:id/reminder/remove',
  '/dashboard/profile/contact-address',
  '/dashboard/profile/photo/remove',
]

const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1_000).toISOString().slice(0, 10)
const secrets = [
  'Untold title',
  'Untold dispute',
  'Untold Client',
  'UNTOLD-CODE',
  'Untold reply',
  'UNTOLD-NO',
  'Untold answer',
]

let product: TestProduct
let mediatorId: string
let leadId: string
let savedReplyId: string
let credentialId: string
let reviewId: string
let picture: Uint8Array
let people: Record<string, Record<string, string>>

beforeAll(async () => {
  product = await aProduct()
  const profile = { title: 'Untold title', uniteConnectedId: 'UNTOLD-CODE' }
  const known = await everyone(product, profile)
  mediatorId = known.mediatorId
  people = known.people
  const lead = { name: 'Untold Client', disputeDescription: 'Untold dispute' }
  leadId = await aLead(product.db, mediatorId, lead)
  savedReplyId = await aSavedReply(product.db, mediatorId, { text: 'Untold reply' })
  credentialId = await aCredentialWithEvidence(product, mediatorId, { number: 'UNTOLD-NO' })
  reviewId = await anAnsweredReview(product.db, mediatorId)
  picture = await aPicture().jpeg().toBuffer()
})

it('the tables contain the routes of the dashboard', () => {
  expect(pages).toHaveLength(routes.length)
  expect(routes.filter(ofALead).length).toBeGreaterThan(2)
  expect(actions.map(({ path }) => path)).toContain('/dashboard/suite/disconnect')
})

describe('who may read', () => {
  it.each(pages.filter(ofNoMessage))('a mediator reads $path', async ({ path }) => {
    const answer = await product.get(at(path), people.mediator)
    expect([200, ...(redirects.includes(path) ? [302, 303] : [])]).toContain(answer.status)
    expect(answer.headers.get('location') ?? '').not.toMatch(/^\/login/)
  })

  it('a mediator reads what others must not see', async () => {
    const screens = [
      '/dashboard',
      '/dashboard/profile',
      '/dashboard/leads.csv',
      at('/dashboard/leads/:id'),
      at('/dashboard/saved-replies/:id'),
      '/dashboard/credentials',
      '/dashboard/reviews',
    ]
    const texts = await Promise.all(
      screens.map(async (path) => (await product.get(path, people.mediator)).text()),
    )
    for (const secret of secrets) expect(texts.join()).toContain(secret)
  })

  it.each(everyPair(strangers, pages))('%s is sent from %s to log in', async (who, path) => {
    const answer = await product.get(at(path), people[who])
    expect(answer.status).toBe(302)
    // A download begins on its page again.
    const back = at(path).replace(/\/data\.zip$/, '/data')
    expect(answer.headers.get('location')).toBe(`/login?redirect=${encodeURIComponent(back)}`)
    await expectNoSecrets(answer)
  })

  it.each(everyPair(everyoneElse, pages.filter(isOwned)))('%s finds no %s', async (who, path) => {
    const before = await dataOfTheMediator()
    const answer = await product.get(at(path), people[who])
    expect(answer.status).toBe(404)
    await expectNoSecrets(answer)
    expect(await dataOfTheMediator()).toEqual(before)
  })

  it.each(everyPair(everyoneElse, pages))('%s sees nothing of others at %s', async (who, path) => {
    const answer = await product.get(at(path), people[who])
    expect(answer.status).toBeLessThan(500)
    await expectNoSecrets(answer)
  })
})

describe('who may post', () => {
  it.each(everyPair(strangers, actions))('%s posts to %s without effect', async (who, path) => {
    const before = await everythingIn(product.db)
    await expectLogInFirst(await post(at(path), people[who] ?? {}))
    expect(await everythingIn(product.db)).toEqual(before)
  })

  it.each(everyPair(everyoneElse, actions.filter(isOwned)))(
    '%s posts to %s without effect',
    async (who, path) => {
      const before = await everythingIn(product.db)
      const answer = await post(at(path), people[who] ?? {})
      expect(answer.status).toBe(404)
      await expectNoSecrets(answer)
      expect(await everythingIn(product.db)).toEqual(before)
    },
  )

  it.each(actions.filter(ofNoMessage))(
    'a mediator posts to $path, and changes nobody else',
    async ({ path }) => {
      const one = await signedIn(product)
      const own = await makerOf(path)(product.db, one.id)
      const before = await dataOfTheMediator()
      const answer = await post(path.replace(':id', own), one.headers)
      expect(statusesOf(path)).toContain(answer.status)
      expect(answer.headers.get('location') ?? '').not.toMatch(/^\/login\?redirect=/)
      await expectNoSecrets(answer)
      expect(await dataOfTheMediator()).toEqual(before)
    },
  )
})

const at = (path: string) => path.replace(':id', idIn(path))

function idIn(path: string): string {
  if (path.includes('/credentials/')) return credentialId
  if (path.includes('/reviews/')) return reviewId
  return path.includes('/saved-replies/') ? savedReplyId : leadId
}

function makerOf(path: string) {
  if (path.includes('/credentials/:id')) return aCredential
  if (path.includes('/reviews/:id')) return anAnsweredReview
  return path.includes('/saved-replies/') ? aSavedReply : aLead
}

function statusesOf(path: string): number[] {
  if (path === '/dashboard/profile/preview') return [200]
  return asksMore.includes(path) ? [422] : [302, 303]
}

/** Pages whose post holds what only an app or a browser can say, or the word that confirms a deletion. */
const asksMore = [
  '/dashboard/account/factors/app',
  '/dashboard/account/passkeys',
  '/dashboard/account/delete',
]

async function expectNoSecrets(answer: Response) {
  const text = await answer.text()
  for (const secret of secrets) expect(text).not.toContain(secret)
}

/** Posts a form that is complete for every action of a mediator. */
async function post(path: string, headers: Record<string, string>) {
  if (path.endsWith('/photo')) return product.post(path, photoForm(picture), headers)
  return product.post(
    path,
    {
      version: '0',
      body: 'fmc',
      kind: 'accredited',
      status: 'contacted',
      notes: 'Rang them.',
      responseMessage: 'I can help.',
      note: 'Rang twice.',
      text: 'I can help.',
      lead: `${leadId}:0`,
      newStatus: 'contacted',
      filterName: 'Open ones',
      remindOn: tomorrow,
      remindTime: '09:00',
      code: 'SUITE-1234',
      currentPassword: testPassword,
      password: 'another-quiet-harbour-8',
      confirmPassword: 'another-quiet-harbour-8',
      fullName: 'Changed Name',
      title: 'Mediator',
      bio: 'I help people settle.',
      email: 'changed@example.org',
      phone: '0113 496 0123',
      location: 'Leeds',
      practiceAreas: 'workplace',
      experience: '9',
    },
    headers,
  )
}

async function anAnsweredReview(db: TestProduct['db'], of: string) {
  const id = await aReview(db, of)
  await anAnswer(db, id, { text: 'Untold answer' })
  return id
}

/** Digests of what is stored about the mediator whose lead it is. */
async function dataOfTheMediator() {
  const owned = { users: 'id', mediators: 'id', listings: 'id', inquiries: 'mediator_id' }
  const others = { credentials: 'mediator_id', reviews: 'mediator_id' }
  const accounts = { accounts: 'user_id', sessions: 'user_id' }
  return digestsOf(product.db, Object.entries({ ...owned, ...others, ...accounts }), mediatorId)
}
