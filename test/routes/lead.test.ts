import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { inquiries, inquiryChanges } from '#app/enquiries/inquiries.table.server.ts'
import { aLead } from '../kit/builders.ts'
import { recordedEvents } from '../kit/events.ts'
import { changedForm, fieldsOf } from '../kit/form-fields.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { expectLogInFirst } from '../kit/roles/log-in-first.ts'
import { signedIn } from '../kit/sign-in.ts'
import { withoutTables } from '../kit/without-tables.ts'

type Mediator = Awaited<ReturnType<typeof signedIn>>

let product: TestProduct
let mediator: Mediator
let stranger: Mediator
beforeAll(async () => {
  product = await aProduct()
  mediator = await signedIn(product)
  stranger = await signedIn(product)
})

describe('GET /dashboard/leads/:id', () => {
  it('shows everything the visitor sent, with links that write and dial', async () => {
    const id = await aLead(product.db, mediator.id, {
      phone: '07700 900412',
      disputeType: 'family',
      disputeDescription: 'Line one <b>\nand two.',
      budget: 'Up to £800 together',
      bestTimeToContact: 'Weekday evenings',
      additionalNotes: 'Online sessions would help.',
    })
    const html = await page(id)
    for (const text of [
      'Priya Shah',
      'Family Mediation · wants to hear back within a week · waiting for your answer since today at',
      'Line one &lt;b&gt;\nand two.',
      'Individual seeking mediation',
      'Up to £800 together',
      'Weekday evenings',
      'Online sessions would help.',
      'Prefers email.',
      'href="mailto:priya@example.com?subject=',
      'href="tel:07700900412"',
    ]) {
      expect(html).toContain(text)
    }
  })

  it('comes in the order it is read: what was written, how to reach the client, what to do next', async () => {
    const html = await page(await aLead(product.db, mediator.id))
    expect([...html.matchAll(/<h2 id="([\w-]+)"/g)].map(([, id]) => id)).toEqual([
      'conversation',
      'contact',
      'next-step',
      'reminder',
    ])
  })

  it('marks it as read at its first opening, and counts each opening', async () => {
    const id = await aLead(product.db, mediator.id)
    const before = await views()
    await page(id)
    const { readAt } = await stored(id)
    expect(readAt).toBeInstanceOf(Date)
    await page(id)
    await page(`${id}?toast=lead-saved`)
    expect((await stored(id)).readAt).toEqual(readAt)
    expect(await views()).toBe(before + 2)
  })

  it('does not find others’ leads, or none, and leaves them unread', async () => {
    const id = await aLead(product.db, mediator.id)
    const forms = ['status', 'response', 'reply', 'note'].map((form) => `${id}/${form}`)
    for (const path of [id, ...forms, 'no-such-lead']) {
      const response = await product.get(`/dashboard/leads/${path}`, stranger.headers)
      expect(response.status).toBe(404)
      const html = await response.text()
      expect(html).toContain('Inquiry not found')
      expect(html).toContain(`You are logged in as <!-- -->${stranger.id}@example.org`)
      expect(html).toContain('action="/logout"')
    }
    expect((await stored(id)).readAt).toBeNull()
  })

  it('says so when the database fails', async () => {
    const { headers } = await signedIn(product)
    const response = await withoutTables(product, ['inquiries'], () =>
      product.get('/dashboard/leads/any', headers),
    )
    expect(response.status).toBe(500)
    expect(await response.text()).toContain(
      'Failed to load inquiry details. Please try again later.',
    )
  })
})

/** What the form of a lead says that it was made from; a new one has no notes. */
const madeFrom = (status: string, notes: string) => changedForm({ status, notes }, {})
const fresh = { 'shown.status': 'new', 'shown.notes': '' }

describe('POST /dashboard/leads/:id/status', () => {
  it.each(['new', 'contacted', 'in_progress', 'completed', 'declined'])(
    'sets %s with notes, and the time of the change',
    async (status) => {
      const id = await aLead(product.db, mediator.id, { createdAt: new Date('2026-01-01') })
      const response = await save(id, { status, notes: 'Rang at noon.', ...fresh })
      expect(response.status).toBe(303)
      expect(response.headers.get('location')).toBe(`/dashboard/leads/${id}?toast=lead-saved`)
      const lead = await stored(id)
      expect(lead).toMatchObject({ status, notes: 'Rang at noon.', version: 1 })
      expect(lead.updatedAt.getTime()).toBeGreaterThan(lead.createdAt.getTime())
    },
  )

  it('keeps a history, and an event with the old and the new status and nothing else', async () => {
    const id = await aLead(product.db, mediator.id, { notes: 'First thoughts.' })
    await save(id, { ...madeFrom('new', 'First thoughts.'), status: 'contacted', notes: 'Rang.' })
    const second = madeFrom('contacted', 'Rang.')
    await save(id, { ...second, notes: 'Rang twice.' })
    const changes = await product.db
      .select({ changes: inquiryChanges.changes })
      .from(inquiryChanges)
      .where(eq(inquiryChanges.inquiryId, id))
    expect(changes.map((row) => row.changes)).toEqual([
      { status: ['new', 'contacted'], notes: ['First thoughts.', 'Rang.'] },
      { notes: ['Rang.', 'Rang twice.'] },
    ])
    const html = await page(id)
    expect(html).toContain('Status changed from New to Contacted')
    expect(html).toContain('First thoughts.')

    const events = (await recordedEvents(product)).filter(
      ({ type }) => type === 'lead_status_update',
    )
    expect(events.at(-1)).toMatchObject({
      type: 'lead_status_update',
      payload: { from: 'new', to: 'contacted' },
    })
    expect(JSON.stringify(await recordedEvents(product))).not.toMatch(/Priya|Rang|example/)
  })

  it('answers a status that is none with 422 and what was typed', async () => {
    const id = await aLead(product.db, mediator.id)
    const response = await save(id, { status: 'archived', notes: 'Keep <me>.', ...fresh })
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('Please choose a status from the list')
    expect(html).toContain('Keep &lt;me&gt;.')
    expect(html).toContain('<title>Error: Priya Shah | Lead Management | Find a Mediator</title>')
    expect((await stored(id)).notes).toBe('')
  })

  it('tells the second of two windows, and loses nothing of either', async () => {
    const id = await aLead(product.db, mediator.id)
    await save(id, { status: 'contacted', notes: 'From the first window.', ...fresh })
    const second = await save(id, { status: 'declined', notes: 'From the second.', ...fresh })
    expect(second.status).toBe(409)
    const html = await second.text()
    expect(html).toContain('This lead was changed in another window.')
    expect(html).toContain('From the first window.')
    expect(html).toContain('From the second.')
    expect(await stored(id)).toMatchObject({ status: 'contacted', notes: 'From the first window.' })

    const form = html.slice(html.indexOf(`/dashboard/leads/${id}/status`))
    expect(fieldsOf(form)).toContainEqual({ name: 'shown.notes', value: 'From the first window.' })
    const shown = madeFrom('contacted', 'From the first window.')
    const third = await save(id, { ...shown, status: 'declined', notes: 'From the second.' })
    expect(third.status).toBe(303)
    expect(await stored(id)).toMatchObject({ status: 'declined', notes: 'From the second.' })
  })

  it('lets one of two saves at the same moment through', async () => {
    const id = await aLead(product.db, mediator.id)
    const responses = await Promise.all([
      save(id, { status: 'contacted', notes: 'One.', ...fresh }),
      save(id, { status: 'declined', notes: 'Two.', ...fresh }),
    ])
    expect(responses.map((response) => response.status).sort()).toEqual([303, 409])
    expect((await stored(id)).version).toBe(1)
  })

  it('takes the same save twice, as by a double click, for one', async () => {
    const id = await aLead(product.db, mediator.id)
    const form = { status: 'contacted', notes: 'Rang.', ...fresh }
    expect((await save(id, form)).status).toBe(303)
    expect((await save(id, form)).status).toBe(303)
    expect((await stored(id)).version).toBe(1)
  })

  it('does not mind a response recorded meanwhile', async () => {
    const id = await aLead(product.db, mediator.id)
    await respond(id, { responseMessage: 'Hello.', version: '0' })
    const response = await save(id, { status: 'contacted', notes: '', ...fresh })
    expect(response.status).toBe(303)
    expect(await stored(id)).toMatchObject({ status: 'contacted', responseMessage: 'Hello.' })
  })

  it('lets what was not touched follow what is stored, so that no note is emptied', async () => {
    const id = await aLead(product.db, mediator.id)
    await product.post(
      `/dashboard/leads/${id}/note`,
      { note: 'Never before 6 pm.' },
      mediator.headers,
    )
    const late = await save(id, { ...madeFrom('new', ''), status: 'contacted' })
    expect(late.status).toBe(303)
    expect(await stored(id)).toMatchObject({ status: 'contacted', notes: 'Never before 6 pm.' })
    await save(id, { ...madeFrom('new', 'Never before 6 pm.'), notes: 'Never before 7 pm.' })
    expect(await stored(id)).toMatchObject({ status: 'contacted', notes: 'Never before 7 pm.' })
  })

  it('asks again where the form does not say what it showed', async () => {
    const id = await aLead(product.db, mediator.id, { notes: 'Never before 6 pm.' })
    expect((await save(id, { status: 'contacted', notes: '' })).status).toBe(409)
    expect(await stored(id)).toMatchObject({ status: 'new', notes: 'Never before 6 pm.' })
  })

  it('does not touch others’ leads', async () => {
    const id = await aLead(product.db, mediator.id)
    for (const verb of ['status', 'response']) {
      const form = { status: 'declined', responseMessage: 'x', version: '0', ...fresh }
      const path = `/dashboard/leads/${id}/${verb}`
      expect((await product.post(path, form, stranger.headers)).status).toBe(404)
      await expectLogInFirst(await product.post(path, form))
    }
    expect(await stored(id)).toMatchObject({ status: 'new', responded: false, version: 0 })
  })

  it('gives back what was typed when the session has ended', async () => {
    const id = await aLead(product.db, mediator.id)
    const typed = { status: 'contacted', notes: 'Rang <twice>.', ...fresh }
    const answer = await product.post(`/dashboard/leads/${id}/status`, typed)
    expect(answer.status).toBe(401)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const html = await answer.text()
    expect(html).toContain(
      'You have been signed out. Log in using another tab, then save again here.',
    )
    expect(html).toContain('name="notes" value="Rang &lt;twice&gt;."')
    expect(html).toContain(`href="/login?redirect=%2Fdashboard%2Fleads%2F${id}%2Fstatus"`)
    expect(html).not.toContain('Something went wrong')

    const empty = await product.post(`/dashboard/leads/${id}/status`, { version: '0' })
    expect(empty.headers.get('location')).toContain('/login?redirect=')
  })

  it('keeps what was typed when the database fails', async () => {
    const broken = await aProduct()
    const own = await signedIn(broken)
    const id = await aLead(broken.db, own.id)
    await broken.db.execute('alter table inquiry_changes add check (inquiry_id is null)')
    for (const [verb, form, message] of [
      [
        'status',
        { status: 'contacted', notes: 'Not to be lost.', ...fresh },
        'Failed to update inquiry status. Please try again later.',
      ],
      [
        'response',
        { responseMessage: 'Not to be lost.', version: '0' },
        'Failed to update lead. Please try again.',
      ],
    ] as const) {
      const response = await broken.post(`/dashboard/leads/${id}/${verb}`, form, own.headers)
      expect(response.status).toBe(503)
      const html = await response.text()
      expect(html).toContain(message)
      expect(html).toContain('Not to be lost.')
    }
  })
})

describe('POST /dashboard/leads/:id/response', () => {
  it('records what was answered and counts the lead as answered', async () => {
    const id = await aLead(product.db, mediator.id)
    const response = await respond(id, { responseMessage: 'I can\r\nhelp.', version: '0' })
    expect(response.status).toBe(303)
    expect(await stored(id)).toMatchObject({ responded: true, responseMessage: 'I can\nhelp.' })
    const html = await page(`${id}?toast=response-recorded`)
    expect(html).toContain('Answered')
    expect(html.match(/Response recorded/g)?.length).toBeGreaterThanOrEqual(2)
  })

  it('moves a new lead to Contacted, and says so', async () => {
    const id = await aLead(product.db, mediator.id)
    const response = await respond(id, { responseMessage: 'I can help.', version: '0' })
    expect(response.headers.get('location')).toContain('?toast=response-contacted')
    expect(await stored(id)).toMatchObject({ status: 'contacted', version: 1 })
    const html = await page(`${id}?toast=response-contacted`)
    expect(html).toContain('Response recorded. The status is now Contacted.')
    expect(html).toContain('Status changed from New to Contacted')
    const events = await recordedEvents(product)
    expect(events.filter(({ type }) => type === 'lead_status_update').at(-1)).toMatchObject({
      payload: { from: 'new', to: 'contacted' },
    })
  })

  it.each(['in_progress', 'completed', 'declined'] as const)(
    'leaves the status of a lead that is %s',
    async (status) => {
      const id = await aLead(product.db, mediator.id, { status })
      const response = await respond(id, { responseMessage: 'I can help.', version: '0' })
      expect(response.headers.get('location')).toContain('?toast=response-recorded')
      expect((await stored(id)).status).toBe(status)
    },
  )

  it('wants words', async () => {
    const id = await aLead(product.db, mediator.id)
    const response = await respond(id, { responseMessage: '  ', version: '0' })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('Enter the reply you gave')
    expect((await stored(id)).responded).toBe(false)
  })

  it('gives a number back where the version was none', async () => {
    const id = await aLead(product.db, mediator.id)
    const response = await respond(id, { responseMessage: '', version: 'latest' })
    const html = await response.text()
    const form = html.slice(html.indexOf(`/dashboard/leads/${id}/response`))
    expect(/name="version"[^>]*value="([^"]*)"/.exec(form)?.[1]).toBe('0')
  })

  it('tells the second of two windows', async () => {
    const id = await aLead(product.db, mediator.id)
    await respond(id, { responseMessage: 'The first.', version: '0' })
    const second = await respond(id, { responseMessage: 'The second.', version: '0' })
    expect(second.status).toBe(409)
    const html = await second.text()
    expect(html).toContain('The first.')
    expect(html).toContain('The second.')
    expect((await stored(id)).responseMessage).toBe('The first.')
  })
})

async function page(path: string) {
  const response = await product.get(`/dashboard/leads/${path}`, mediator.headers)
  return (await response.text()).replaceAll('<!-- -->', '')
}

const save = (id: string, form: Record<string, string>) =>
  product.post(`/dashboard/leads/${id}/status`, form, mediator.headers)

const respond = (id: string, form: Record<string, string>) =>
  product.post(`/dashboard/leads/${id}/response`, form, mediator.headers)

async function stored(id: string) {
  const [lead] = await product.db.select().from(inquiries).where(eq(inquiries.id, id))
  if (!lead) throw new Error(`no lead ${id}`)
  return lead
}

async function views() {
  return (await recordedEvents(product)).filter(({ type }) => type === 'lead_view').length
}
