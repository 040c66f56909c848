import { beforeAll, describe, expect, it } from 'vitest'
import { findLastForwarding } from '#app/enquiries/suite/forwarding.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aLead, aMediator, anInquiry, aProfile } from '../kit/builders.ts'
import { recordedEvents } from '../kit/events.ts'
import { changedForm } from '../kit/form-fields.ts'
import { aPicture, photoForm } from '../kit/pictures.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { aJsonService } from '../kit/servers/json-service.ts'
import { signedIn } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'
import { withoutTables } from '../kit/without-tables.ts'

type Signals = Record<string, string>
type Step = (signals: Signals) => unknown

const origin = 'http://localhost:3000'
let product: TestProduct
let admin: Awaited<ReturnType<typeof anAdmin>>
let mediator: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  const suite = await aJsonService()
  product = await aProduct({ SUITE_LEAD_URL: suite.url })
  admin = await anAdmin(product)
  mediator = await signedIn(product, { fullName: 'Orla Observed', email: 'orla@example.org' })
})

const get = (path: string, headers: Signals) => product.get(path, headers)
const from = (path: string) => ({ referer: origin + path })
const asMediator = (signals: Signals) => ({ ...mediator.headers, ...signals })
const asAdmin = (signals: Signals) => ({ ...admin.headers, ...signals })
const lead = () => aLead(product.db, mediator.id, { email: 'priya@example.com' })
const waiting = () => aMediator(product.db, { approved: false, fullName: 'Wanda Waiting' })
const queue = '/admin/profile-approvals'
/** The tables of what the public finds. */
const directory = ['listings', 'listing_offices', 'listing_search']

/** Every event with the request that it is about, its page and its payload. */
const steps: Record<string, [step: Step, page: string, payload?: object]> = {
  mediator_profile_viewed: [(s) => get('/mediator/orla-observed', s), '/mediator'],
  'mediator_profile_viewed at ?as=': [
    (s) => get('/mediator/orla-observed?as=individual', s),
    '/mediator',
  ],
  search_performed: [
    (s) => get('/search?specialties=elder&location=LS6+2AB&keyword=Priya', s),
    '/search',
    {
      practiceAreas: ['elder'],
      experienceRange: '',
      location: 'ls6',
      familyLegalAid: false,
      hasKeyword: true,
      found: 0,
    },
  ],
  filter_applied: [
    (s) => get('/search?keyword=a&specialties=family', { ...from('/search?keyword=a'), ...s }),
    '/search',
    { filter: 'family' },
  ],
  filters_reset: [
    (s) => get('/search', { ...from('/search?specialties=family&keyword=a'), ...s }),
    '/search',
  ],
  inquiry_submitted: [
    (s) =>
      product.post(
        '/mediator/orla-observed/enquiry',
        anInquiry({ disputeType: 'family', disputeDescription: `Fence ${Math.random()}` }),
        s,
      ),
    '/mediator',
    { inquirerType: 'individual', disputeType: 'family' },
  ],
  dashboard_click: [
    (s) => get('/dashboard/leads', asMediator({ ...from('/dashboard'), ...s })),
    '/dashboard',
    { to: '/dashboard/leads' },
  ],
  lead_view: [
    async (s) => get(`/dashboard/leads/${await lead()}`, asMediator(s)),
    '/dashboard/leads',
  ],
  lead_status_update: [
    async (s) => {
      const form = changedForm({ status: 'new', notes: '' }, { status: 'contacted' })
      return product.post(`/dashboard/leads/${await lead()}/status`, form, asMediator(s))
    },
    '/dashboard/leads',
    { from: 'new', to: 'contacted' },
  ],
  'lead_action for notes': [
    async (s) => {
      const form = changedForm({ status: 'new', notes: '' }, { notes: 'Rang Priya.' })
      return product.post(`/dashboard/leads/${await lead()}/status`, form, asMediator(s))
    },
    '/dashboard/leads',
    { action: 'notes' },
  ],
  'lead_action for a response': [
    async (s) => {
      const form = { responseMessage: 'Dear Priya', version: '0' }
      return product.post(`/dashboard/leads/${await lead()}/response`, form, asMediator(s))
    },
    '/dashboard/leads',
    { action: 'response' },
  ],
  'lead_action for an export': [
    async (s) => (await get('/dashboard/leads.csv', asMediator(s))).text(),
    '/dashboard/leads',
    { action: 'export' },
  ],
  profile_update: [
    async (s) => {
      const { headers } = await signedIn(product)
      return product.post('/dashboard/profile', aProfile(), { ...headers, ...s })
    },
    '/dashboard/profile',
  ],
  'profile_update for a photo': [
    async (s) => {
      const { headers } = await signedIn(product)
      const body = photoForm(await aPicture().jpeg().toBuffer())
      return product.post('/dashboard/profile/photo', body, { ...headers, ...s })
    },
    '/dashboard/profile',
  ],
  unite_connection: [
    (s) => product.post('/dashboard/suite/connect', { code: 'UMS-1' }, asMediator(s)),
    '/dashboard',
  ],
  unite_disconnection: [
    (s) => product.post('/dashboard/suite/disconnect', {}, asMediator(s)),
    '/dashboard',
  ],
  profile_approval_viewed: [
    async (s) => get(`${queue}/${(await waiting()).id}`, asAdmin(s)),
    '/admin/profile-approvals',
  ],
  profile_approved: [
    async (s) =>
      product.post(`${queue}/${(await waiting()).id}/approve`, { version: '0' }, asAdmin(s)),
    '/admin/profile-approvals',
    { wasListed: false },
  ],
  profile_edited: [
    async (s) => product.post(`${queue}/${(await waiting()).id}/edit`, aProfile(), asAdmin(s)),
    '/admin/mediators',
  ],
}

describe('what happens is recorded where it happens', () => {
  it.each(Object.entries(steps))('%s', async (name, [step, page, payload = {}]) => {
    const type = name.split(' ')[0]
    const recorded = (await eventsOf(() => step({}))).filter((event) => event.type === type)
    expect(recorded).toEqual([{ type, page, payload }])
  })

  it('inquiry_submitted_to_unite, once the suite has it', async () => {
    const connected = await aMediator(product.db, { uniteConnectedId: 'UMS-4411' })
    const path = `/mediator/${await slugOf(connected.id)}/enquiry`
    const events = await eventsOf(async () => {
      await product.post(path, anInquiry())
      await until(async () => {
        const recorded = await recordedEvents(product)
        return recorded.some(({ type }) => type === 'inquiry_submitted_to_unite')
      }, 'it is forwarded')
    })
    // The suite may have it before the visitor is answered.
    expect(events.map(({ type }) => type).sort()).toEqual([
      'inquiry_submitted',
      'inquiry_submitted_to_unite',
    ])
  })

  it('nothing of what is forwarded for someone who asks not to be tracked', async () => {
    const connected = await aMediator(product.db, { uniteConnectedId: 'UMS-4412' })
    const path = `/mediator/${await slugOf(connected.id)}/enquiry`
    const events = await eventsOf(async () => {
      await product.post(path, anInquiry(), { dnt: '1' })
      const last = async () => (await findLastForwarding(product.db, connected.id))?.outcome
      await until(async () => (await last()) === 'delivered', 'it is forwarded')
    })
    expect(events).toEqual([])
  })

  it.each([
    ['as a page', '/search?keyword=x', '/search'],
    ['as data', '/search.data?keyword=x', '/search'],
    ['of a mediator', '/mediator/orla-observed', '/mediator'],
  ])('an error %s', async (_, path, page) => {
    let status = 0
    const events = await eventsOf(async () => {
      status = (await withoutTables(product, directory, () => product.get(path))).status
    })
    expect(status).toBeGreaterThanOrEqual(500)
    expect(events).toEqual([{ type: 'error', page, payload: { status } }])
  })

  it('nothing twice: a repeated enquiry, save or status is no second event', async () => {
    const form = anInquiry({ disputeDescription: 'Twice.' })
    const id = await lead()
    const status = changedForm({ status: 'new', notes: '' }, { status: 'declined' })
    const events = await eventsOf(async () => {
      for (const _ of [1, 2]) {
        await product.post('/mediator/orla-observed/enquiry', form)
        await product.post(`/dashboard/leads/${id}/status`, status, mediator.headers)
      }
    })
    expect(events.map(({ type }) => type)).toEqual(['inquiry_submitted', 'lead_status_update'])
  })

  it('nothing for what is refused or not found', async () => {
    const events = await eventsOf(async () => {
      await product.post('/mediator/orla-observed/enquiry', { name: '' })
      await product.get('/mediator/nobody')
      await product.get('/dashboard/leads', from('/dashboard'))
      await product.get('/portraits/orla.svg', from('/dashboard'))
      await product.get('/dashboard/leads', {
        ...mediator.headers,
        referer: 'https://x.test/dashboard',
      })
    })
    expect(events).toEqual([])
  })

  it('nothing personal', async () => {
    const all = JSON.stringify(await recordedEvents(product))
    expect(all).not.toMatch(/@|Priya|Orla|Wanda|Fence|UMS|\bRang\b/)
    expect(all).not.toContain(mediator.id)
  })
})

describe('nothing is recorded about', () => {
  const signals: Record<string, Signals> = {
    'someone who sends Do-Not-Track': { dnt: '1' },
    'someone who sends Global Privacy Control': { 'sec-gpc': '1' },
    'a robot': { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    'a page fetched ahead': { 'sec-purpose': 'prefetch;prerender' },
  }
  it.each(
    Object.keys(signals).flatMap((who) => Object.keys(steps).map((step) => [who, step] as const)),
  )('%s: %s', async (who, name) => {
    const [step] = steps[name] ?? []
    expect(await eventsOf(async () => step?.(signals[who] ?? {}))).toEqual([])
  })

  it('a broken page either', async () => {
    const search = () => product.get('/search?keyword=x', { dnt: '1' })
    expect(await eventsOf(() => withoutTables(product, directory, search))).toEqual([])
  })

  it('without a cookie for anyone', async () => {
    for (const path of ['/search?keyword=a', '/mediator/orla-observed'])
      expect((await product.get(path)).headers.get('set-cookie')).toBeNull()
  })
})

/** The events that a task causes. */
async function eventsOf(task: () => unknown) {
  const before = await recordedEvents(product)
  await task()
  return (await recordedEvents(product)).slice(before.length)
}

async function slugOf(id: string) {
  const html = await (await product.get(`/mediator/any?id=${id}`)).text()
  return /rel="canonical" href="[^"]*\/mediator\/([^"]+)"/.exec(html)?.[1]
}
