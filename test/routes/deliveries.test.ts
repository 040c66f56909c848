import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#app/audit/audit-log.table.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aMediator, anInquiry } from '../kit/builders.ts'
import { aGivenUpDelivery } from '../kit/deliveries/given-up.ts'
import { aQuickProduct, jobInState, jobsWith } from '../kit/deliveries/quick-product.ts'
import type { TestProduct } from '../kit/product.ts'
import { aJsonService, answering } from '../kit/servers/json-service.ts'
import { aMailServer } from '../kit/servers/mail-server.ts'
import { signedIn } from '../kit/sign-in.ts'

let product: TestProduct
let admin: Awaited<ReturnType<typeof anAdmin>>
let mediator: Awaited<ReturnType<typeof signedIn>>
let server: Awaited<ReturnType<typeof aMailServer>>
let suite: Awaited<ReturnType<typeof aJsonService>>

beforeAll(async () => {
  server = await aMailServer()
  suite = await aJsonService('/leads')
  // What fails waits long enough to be decided on.
  const settings = { MAIL_URL: server.url, SUITE_LEAD_URL: suite.url }
  product = await aQuickProduct(settings, { retryDelay: 600, retryDelayMax: 600 })
  admin = await anAdmin(product)
  mediator = await signedIn(product, { fullName: 'Bethan Llewellyn' })
})
beforeEach(async () => {
  server.fails(undefined)
  suite.answers(answering.ok)
  await product.db.execute(sql`delete from pgboss.job`)
  await product.db.delete(auditLog)
})

const permanent = { at: 'recipient', status: 550, text: 'no such <user>' } as const
const temporary = { at: 'recipient', status: 450, text: 'mailbox is busy' } as const

/** By which a message that has arrived is found: its words are gone. */
const contactLabel = 'Contact form to support'

async function write(message = `mark ${randomUUID()}`) {
  const form = { name: 'Priya Shah', email: 'priya@example.com', subject: 'Hello', message }
  expect((await product.post('/contact', form)).status).toBe(303)
  return message
}

async function givenUp() {
  server.fails(permanent)
  const mark = await write()
  const job = await jobInState(product, mark, { name: 'given-up', state: 'created' })
  server.fails(undefined)
  return { ...job, mark }
}

async function failed() {
  server.fails(temporary)
  const mark = await write()
  const job = await jobInState(product, mark, { state: 'retry' })
  server.fails(undefined)
  return { ...job, mark }
}

const read = async (query = '', path = '/admin/deliveries') => {
  const answer = await product.get(path + query, admin.headers)
  expect(answer.status).toBe(200)
  return (await answer.text()).replaceAll('<!-- -->', '')
}
const decide = (path: string) => product.post(`/admin/deliveries/${path}`, {}, admin.headers)
const audit = () => product.db.select().from(auditLog)

describe('the page of deliveries', () => {
  it('says what, to whom, how often, why not and when next', async () => {
    await failed()
    const html = await read()
    expect(html).toContain('Contact form to support')
    expect(html).toContain('To support@example.org')
    expect(html).toContain('Failed, will be retried')
    expect(html).toContain('450 mailbox is busy')
    expect(html).toMatch(/Promised today at \d\d:\d\d · 1 try · next (today|\d+ \w+) at \d\d:\d\d/)
  })

  it('shows nothing of what was written to a mediator', async () => {
    server.fails(permanent)
    const mark = `mark ${randomUUID()}`
    // Who is not emailed gets no confirmation that could fail as well.
    const unsafe = { isEmailSafe: 'no', phone: '01632 960001' }
    const enquiry = anInquiry({ disputeDescription: mark, ...unsafe })
    await product.post('/mediator/bethan-llewellyn/enquiry', enquiry)
    await jobInState(product, mark, { name: 'given-up', state: 'created' })
    const html = await read()
    expect(html).toContain('550 no such &lt;user&gt;')
    expect(html).not.toContain(mark)
    expect(html).not.toContain(enquiry.email)
  })

  it('keeps given up, failed, waiting and done apart', async () => {
    await givenUp()
    await failed()
    await write()
    await jobInState(product, contactLabel, { state: 'completed' })
    const views = [
      'Open (2)',
      'Given up (1)',
      'Failed (1)',
      'Waiting (0)',
      'Recently completed (1)',
    ]
    for (const view of views) expect(await read()).toContain(view)
    expect(await read('?show=given-up')).not.toContain('mailbox is busy')
    expect(await read('?show=failed')).not.toContain('no such')
    expect(await read('?show=waiting')).toContain('Nothing is waiting')
    expect(await read('?show=done')).toMatch(/delivered today at/)
  })

  it('names the mediator whose suite refuses an enquiry', async () => {
    suite.answers(answering.status(403, 'Unknown code'))
    await aMediator(product.db, { fullName: 'Rhys Carter', uniteConnectedId: 'CODE' })
    await product.post('/mediator/rhys-carter/enquiry', anInquiry())
    await jobInState(product, 'id', { name: 'given-up', state: 'created' })
    const html = await read('?show=given-up')
    expect(html).toContain('Enquiry to the mediator’s suite')
    expect(html).toContain('To the suite of Rhys Carter')
    expect(html).toContain('the suite answered 403: Unknown code')
  })

  it('shows twenty-five to a page', async () => {
    await product.db.execute(sql`
      insert into pgboss.job (name, data, state, start_after)
      select 'mail', jsonb_build_object('to', n || '@example.org', 'kind', 'welcome'), 'retry',
        now() + interval '1 day' from generate_series(1, 30) n`)
    const rows = (html: string) => html.match(/To \d+@example\.org<\/p>/g)?.length
    expect(rows(await read())).toBe(25)
    expect(rows(await read('?page=2'))).toBe(5)
    expect(rows(await read('?page=99'))).toBe(5)
  })

  it('shows what a message to support says until it has arrived, and of others nothing', async () => {
    await givenUp()
    await aGivenUpDelivery(product.db)
    const html = await read('?show=given-up')
    expect(html.match(/Read the message/g)).toHaveLength(1)
    expect(html).toContain('This is the message. Reply to this email to answer it.')
  })
})

describe('an administrator', () => {
  it('tries what was given up again, on the record, and it arrives', async () => {
    const { id, mark, reference } = await givenUp()
    const answer = await decide(`${id}/retry?show=given-up`)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(
      '/admin/deliveries?show=given-up&toast=delivery-retried',
    )
    await jobInState(product, reference, { name: 'mail', state: 'completed' })
    expect(server.accepted.filter((mail) => mail.includes(mark.slice(0, 30)))).toHaveLength(1)
    expect(await audit()).toMatchObject([
      {
        actorId: admin.id,
        action: 'delivery.retry',
        subjectId: expect.stringMatching(/^contact-/),
        before: { State: 'Given up' },
        after: { Delivery: 'Contact form to support', Tries: 1, State: 'Waiting' },
      },
    ])
  })

  it('tries what failed before its time', async () => {
    const { id, reference } = await failed()
    expect((await decide(`${id}/retry`)).status).toBe(303)
    await jobInState(product, reference, { name: 'mail', state: 'completed' })
  })

  it.each([
    ['given-up', givenUp],
    ['failed', failed],
  ] as const)('tries all of what is %s at once, with one entry', async (show, make) => {
    const references = [(await make()).reference, (await make()).reference]
    expect(await read(`?show=${show}`)).toContain('Retry all 2 now')
    expect((await decide(`retry?show=${show}`)).status).toBe(303)
    for (const reference of references)
      await jobInState(product, reference, { name: 'mail', state: 'completed' })
    expect(await audit()).toMatchObject([
      { action: 'delivery.retry-all', subjectId: show, after: { Deliveries: 2 } },
    ])
    expect((await decide(`retry?show=${show}`)).status).toBe(409)
    expect((await decide('retry')).status).toBe(409)
  })

  it.each([
    ['given-up', givenUp],
    ['failed', failed],
  ] as const)('ends what is %s after being asked, on the record', async (show, make) => {
    const { id, mark } = await make()
    expect(await read('', `/admin/deliveries/${id}/give-up`)).toContain('Give up this delivery?')
    const answer = await decide(`${id}/give-up?show=${show}`)
    expect(answer.headers.get('location')).toContain(`show=${show}&toast=delivery-given-up`)
    expect((await jobsWith(product, mark)).map(({ state }) => state)).toContain('cancelled')
    expect(await read()).toContain('Everything has been delivered')
    expect(await read('?show=done')).toContain('Ended by an administrator')
    expect(await audit()).toMatchObject([{ action: 'delivery.give-up' }])
  })

  it.each(['retry', 'give-up'])('cannot %s what has arrived, and is told so', async (verb) => {
    await write()
    const { id } = await jobInState(product, contactLabel, { state: 'completed' })
    for (const which of [id, randomUUID(), 'nonsense']) {
      const answer = await decide(`${which}/${verb}`)
      expect(answer.status).toBe(409)
      expect(await answer.text()).toContain(
        'has already arrived, or someone else has dealt with it',
      )
    }
    expect(await audit()).toEqual([])
  })

  it('decides once, however often the button is pressed', async () => {
    const { id } = await givenUp()
    const answers = await Promise.all([decide(`${id}/retry`), decide(`${id}/retry`)])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
    expect(await audit()).toHaveLength(1)
  })
})

describe('the banner', () => {
  const screens = [
    '/admin/profile-approvals',
    '/admin/reviews',
    '/admin/audit',
    '/admin/deliveries',
  ]

  it('is on every screen of the administrators when something was given up', async () => {
    await givenUp()
    for (const screen of screens)
      expect(await read('', screen)).toContain('1 delivery is given up.')
  })

  it('is there when something has been tried for an hour, and not before', async () => {
    const { id } = await failed()
    for (const screen of screens)
      expect(await read('', screen)).not.toContain('aria-label="Undelivered"')
    await product.db.execute(
      sql`update pgboss.job set created_on = now() - interval '61 minutes' where id = ${id}`,
    )
    for (const screen of screens) {
      expect(await read('', screen)).toContain('1 delivery is stuck for more than an hour.')
    }
  })
})

describe('others', () => {
  const paths = ['', '/retry', `/${randomUUID()}/retry`, `/${randomUUID()}/give-up`]

  it.each(paths)('find no /admin/deliveries%s', async (path) => {
    const url = `/admin/deliveries${path}`
    expect((await product.get(url, mediator.headers)).status).toBe(404)
    expect((await product.get(url)).headers.get('location')).toContain('/login?redirect=')
    if (path === '') return
    expect((await product.post(url, {}, mediator.headers)).status).toBe(404)
    expect((await product.post(url, {})).headers.get('location')).toContain('/login?redirect=')
  })

  it('decide nothing', async () => {
    const { id, mark } = await givenUp()
    await product.post(`/admin/deliveries/${id}/give-up`, {}, mediator.headers)
    await product.post('/admin/deliveries/retry?show=given-up', {}, mediator.headers)
    const jobs = await jobsWith(product, mark)
    expect(jobs.find(({ name }) => name === 'given-up')?.state).toBe('created')
  })
})
