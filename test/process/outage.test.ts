import { setTimeout as delay } from 'node:timers/promises'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aLead, anInquiry } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { aDatabaseServer } from '../kit/servers/database-server.ts'
import { signedIn, testPassword } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'

let server: Awaited<ReturnType<typeof aDatabaseServer>>
let product: TestProduct
let mediator: Awaited<ReturnType<typeof signedIn>>
let admin: Awaited<ReturnType<typeof anAdmin>>
let lead: string

beforeAll(async () => {
  server = await aDatabaseServer()
  product = await aProduct({ ENQUIRY_QUESTION_AFTER: '1000000' }, server.url)
  mediator = await signedIn(product, { fullName: 'Amara Okafor' })
  admin = await anAdmin(product)
  lead = await aLead(product.db, mediator.id)
})

const readiness = async () => (await product.get('/readyz')).status
const untilReady = () => until(async () => (await readiness()) === 200, 'the product is ready')

/** What each list says that cannot be loaded, and the dashboard. */
const lists: [path: string, text: string][] = [
  ['/admin/mediators', 'Failed to load mediators.'],
  ['/admin/reviews', 'Failed to load reviews.'],
  ['/admin/analytics', 'Failed to load analytics data'],
  ['/dashboard/leads', 'Failed to load inquiries. Please try again later.'],
  ['/dashboard', 'Failed to load mediator profile. Please try again later.'],
]

describe('while the database is stopped', () => {
  beforeAll(() => server.stop())
  afterAll(() => server.start())

  it.each([
    ['/search', 'Failed to fetch mediators. Please try again later.'],
    ['/search?keyword=fence', 'Failed to search mediators. Please try again later.'],
    ['/mediator/amara-okafor', 'Failed to load mediator profile'],
    ['/dashboard/leads/:lead', 'Failed to load inquiry details. Please try again later.'],
    ['/dashboard/profile', 'Failed to load mediator profile. Please try again later.'],
    ['/admin/profile-approvals', 'Failed to load mediators.'],
    ['/admin/mediators/x', 'Failed to load mediators.'],
    ['/admin/deliveries', 'Failed to load deliveries.'],
    ['/admin/audit', 'We could not load the audit log.'],
    ['/admin/security-log', 'We could not load the security log.'],
    ...lists,
  ])(
    '%s says so to someone who is signed in, and does not send them to the login',
    async (path, text) => {
      const answer = await product.get(path.replace(':lead', lead), mediator.headers)
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('10')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const page = await answer.text()
      expect(page).toContain(text)
      expect(page).toContain('<header')
      expect(page).toContain(`quote <strong>${answer.headers.get('x-request-id')}</strong>`)
    },
  )

  it.each(['/', '/how-it-works', '/login', '/contact'])(
    '%s is shown all the same',
    async (path) => {
      expect((await product.get(path)).status).toBe(200)
    },
  )

  it('the data requests of a page are answered with 503, too', async () => {
    const answer = await product.get('/dashboard/leads.data', mediator.headers)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('10')
  })

  const email = 'someone@example.org'
  const typed = 'I typed this & <b>that</b>'
  const shown = 'I typed this &amp; &lt;b&gt;that&lt;/b&gt;'
  it.each([
    ['/mediator/amara-okafor/enquiry', 'Failed to submit inquiry. Please try again later.'],
    ['/mediator/amara-okafor/review', 'Failed to add review'],
    ['/contact', 'Failed to send message. Please try again later.'],
    ['/dashboard/profile', 'Failed to update profile. Please try again later.'],
    ['/dashboard/leads/:lead/status', 'Failed to update inquiry status. Please try again later.'],
    ['/dashboard/leads/:lead/response', 'Failed to update lead. Please try again.'],
    ['/dashboard/suite/connect', 'Failed to connect to Unite Mediation Suite'],
    ['/admin/profile-approvals/x/edit', 'Failed to save changes. Please try again.'],
    ['/admin/profile-approvals/x/send-back', 'Failed to save changes. Please try again.'],
    ['/admin/profile-approvals/x/approve', 'Failed to approve profile. Please try again.'],
    ['/admin/reviews/x/approve', 'Failed to approve review.'],
    ['/admin/reviews/x/delete', 'Failed to delete review.'],
  ])('%s gives back what was typed', async (path, message) => {
    const words = ['disputeDescription', 'comment', 'message', 'bio', 'notes', 'reason', 'code']
    const form = {
      name: 'Priya Shah',
      email,
      subject: 'Hello',
      rating: '4',
      responseMessage: typed,
      inquirerType: 'individual',
      version: '1',
      practiceAreas: ['community', 'medical'],
      ...Object.fromEntries(words.map((name) => [name, typed])),
    }
    const headers = path.startsWith('/admin') ? admin.headers : mediator.headers
    const answer = await product.post(path.replace(':lead', lead), form, headers)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('10')
    const page = await answer.text()
    expect(page).toContain(message)
    expect(page).toContain(shown)
    expect(page).toContain('method="post"')
  })

  it('the form that comes back sends the same again to the same URL', async () => {
    const path = `/dashboard/leads/${lead}/response`
    const form = { version: '0', responseMessage: 'Dear Priya,\r\nyes.' }
    const page = await (await product.post(path, form, mediator.headers)).text()
    expect(page).toMatch(new RegExp(`<form[^>]* action="${path}"`))
    expect(page).toContain('name="responseMessage" value="Dear Priya,\r\nyes."')
    expect(page).toContain('name="version" value="0"')
    expect(page).not.toMatch(/<script(?! id="quick-exit")/)
  })

  it.each([
    ['/login', { email, password: testPassword }],
    ['/register', { ...registration(email) }],
    ['/forgot-password', { email }],
  ])('%s blames neither the email address nor the password', async (path, form) => {
    const answer = await product.post(path, form)
    expect(answer.status).toBe(503)
    const page = await answer.text()
    expect(page).toContain('An error occurred. Please try again or contact support')
    expect(page).toContain(email)
    expect(page).not.toContain(testPassword)
    expect(page).not.toMatch(/Incorrect password|No account found|already exists/)
  })

  it('a changed password is not given back, and has to be typed again', async () => {
    const form = { currentPassword: testPassword, newPassword: 'another-harbour-8' }
    const answer = await product.post('/dashboard/account/password', form, mediator.headers)
    expect(answer.status).toBe(503)
    const page = await answer.text()
    expect(page).not.toMatch(/harbour/)
    expect(page).toContain('You will need to enter any passwords again.')
  })
})

it('recovers by itself: pages, sign-in and mail', async () => {
  await untilReady()
  expect((await product.get('/dashboard', mediator.headers)).status).toBe(200)
  const sent = await product.post('/mediator/amara-okafor/enquiry', anInquiry())
  expect(sent.status).toBe(303)
  expect((await product.mails(2)).length).toBe(2)
})

describe('while the database hangs', () => {
  it('answers all the same, and normally once the database goes on', async ({ onTestFinished }) => {
    onTestFinished(() => server.thaw())
    await untilReady()
    server.freeze()
    // As long as it hangs: what waited for it would never be answered.
    const answers = Promise.all([
      product.get('/mediator/amara-okafor'),
      product.post('/mediator/amara-okafor/enquiry', anInquiry({ name: 'Frozen' })),
    ])
    const searched: [path: string, text: string] = ['/search', 'Failed to fetch mediators.']
    const asked = [...lists, searched].map(async ([path, text]) => {
      const list = await product.get(path, admin.headers)
      expect([path, list.status, list.headers.get('retry-after')]).toEqual([path, 503, '10'])
      expect(await list.text()).toContain(text)
    })
    await Promise.all(asked)
    const [page, post] = await answers
    expect([page.status, post.status]).toEqual([503, 503])
    expect(await post.text()).toContain('value="Frozen"')
    expect(await readiness()).toBe(503)

    server.thaw()
    await untilReady()
    expect((await product.get('/mediator/amara-okafor')).status).toBe(200)
  })
})

it('keeps every enquiry that it confirmed, while the database stops and starts under load', async () => {
  const confirmed: string[] = []
  const statuses = new Map<number, number>()
  let isOver = false
  const visitor = async (number: number) => {
    for (let round = 0; !isOver; round += 1) {
      const email = `visitor-${number}-${round}@example.com`
      const form = anInquiry({ email, disputeDescription: `dispute ${number} ${round}` })
      const answer = await product.post('/mediator/amara-okafor/enquiry', form)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (answer.status === 303) confirmed.push(email)
      else expect(await answer.text()).toContain(`value="${email}"`)
      // A visitor takes a moment between two enquiries.
      await delay(100)
    }
  }
  const visitors = Array.from({ length: 8 }, (_, number) => visitor(number))
  const confirmedMore = (count: number) => {
    const wanted = confirmed.length + count
    return until(() => confirmed.length >= wanted, `${count} more enquiries are confirmed`)
  }
  await confirmedMore(40)
  server.kill()
  await until(() => (statuses.get(503) ?? 0) >= 40, '40 enquiries are refused')
  await server.start()
  await untilReady()
  await confirmedMore(40)
  isOver = true
  await Promise.all(visitors)

  expect([...statuses.keys()].toSorted()).toEqual([303, 503])
  for (const email of confirmed) {
    const [stored] = await product.db
      .select({ rows: count() })
      .from(inquiries)
      .where(eq(inquiries.email, email))
    expect(stored?.rows).toBe(1)
  }
})

function registration(email: string) {
  const password = testPassword
  return { fullName: 'Some One', email, password, confirmPassword: password, terms: 'yes' }
}
