import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { inquiries, inquiryChanges } from '#app/enquiries/inquiries.table.server.ts'
import { messages, savedLeadFilters } from '#app/enquiries/messages.table.server.ts'
import { saveNotificationSettings } from '#app/profiles/notification-settings.server.ts'
import { aLead } from '../kit/builders.ts'
import { changedForm } from '../kit/form-fields.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn } from '../kit/sign-in.ts'

type Mediator = Awaited<ReturnType<typeof signedIn>>
type Lead = NonNullable<Parameters<typeof aLead>[2]>

let product: TestProduct
let other: Mediator
beforeAll(async () => {
  product = await aProduct()
  other = await signedIn(product)
})

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1_000)

async function aMediatorWith(leads: readonly Lead[]) {
  const mediator = await signedIn(product)
  const ids: string[] = []
  for (const lead of leads) ids.push(await aLead(product.db, mediator.id, lead))
  return { ...mediator, ids }
}

let written = 0
async function aMessage(inquiryId: string, given: Partial<typeof messages.$inferInsert> = {}) {
  written += 1
  const id = `message-${written}`
  const message = { id, inquiryId, author: 'enquirer', channel: 'page', text: id, digest: id }
  await product.db.insert(messages).values({ ...message, createdAt: new Date(), ...given })
}

async function list(who: Mediator, query = '') {
  const response = await product.get(`/dashboard/leads?${query}`, who.headers)
  return (await response.text()).replaceAll('<!-- -->', '')
}
const names = async (who: Mediator, query = '') =>
  [...(await list(who, query)).matchAll(/Select ([^<]+)<\/span>/g)].map(([, name]) => name)
const rowOf = (html: string, name: string) =>
  html.match(/<tr.*?<\/tr>/gs)?.find((row) => row.includes(`>${name}</a>`)) ?? ''
const stored = async (id: string) => {
  const [lead] = await product.db.select().from(inquiries).where(eq(inquiries.id, id))
  return lead
}
const change = (who: Mediator, path: string, form: Record<string, string | string[]>) =>
  product.post(`/dashboard/leads/selected/${path}`, form, who.headers)
/** The page that an answer leads to. */
async function followed(who: Mediator, answer: Response) {
  const [path = ''] = (answer.headers.get('location') ?? '').split('#')
  return (await (await product.get(path, who.headers)).text()).replaceAll('<!-- -->', '')
}
const boxesOf = (html: string) =>
  [...html.matchAll(/type="hidden" name="lead" value="([^"]+)"/g)].map(([, box]) => box ?? '')
const setContacted = async (who: Mediator, lead: string[]) =>
  boxesOf(await followed(who, await change(who, 'status', { lead, newStatus: 'contacted' })))

describe('what the list says of a lead', () => {
  it('is what waits and since when, what came back, and who has gone', async () => {
    const answered = { status: 'contacted', answeredAt: hoursAgo(50), readAt: hoursAgo(60) }
    const mediator = await aMediatorWith([
      { name: 'Ann New', createdAt: hoursAgo(30) },
      { name: 'Ben Wrote', createdAt: hoursAgo(90), ...answered },
      { name: 'Cas Answered', createdAt: hoursAgo(91), ...answered },
      { name: 'Dee Bounced', createdAt: hoursAgo(92), ...answered },
      { name: 'Eve Gone', createdAt: hoursAgo(93), withdrawnAt: hoursAgo(2) },
      { name: '', createdAt: hoursAgo(94), erasedAt: hoursAgo(2), withdrawnAt: hoursAgo(2) },
      { name: 'Fay Done', createdAt: hoursAgo(95), status: 'completed' },
    ])
    const [, ben = '', cas = '', dee = ''] = mediator.ids
    await aMessage(ben, { createdAt: hoursAgo(1) })
    await aMessage(cas, { createdAt: hoursAgo(40), readAt: hoursAgo(39) })
    await aMessage(cas, { author: 'mediator', createdAt: hoursAgo(38) })
    await aMessage(cas, { createdAt: hoursAgo(3), isHeld: true })
    await aMessage(dee, {
      author: 'mediator',
      returnedAt: hoursAgo(1),
      returnReason: 'no such box',
    })

    const html = await list(mediator)
    expect(rowOf(html, 'Ann New')).toMatch(/Waiting for you since (yesterday|\d)/)
    expect(rowOf(html, 'Ben Wrote')).toMatch(/New message.*Waiting for you since (today|yesterday)/)
    expect(rowOf(html, 'Cas Answered')).not.toMatch(/Waiting|New message/)
    expect(rowOf(html, 'Dee Bounced')).toContain('Your reply could not be delivered')
    expect(rowOf(html, 'Eve Gone')).toContain('Withdrawn by the sender')
    expect(rowOf(html, 'Eve Gone')).not.toMatch(/Waiting|\(unread\)/)
    expect(rowOf(html, 'Details erased')).toContain('Details erased by the sender')
    expect(rowOf(html, 'Fay Done')).not.toContain('Waiting')
    // Unread ones first: a new lead, and one whose client wrote again.
    expect((await names(mediator)).slice(0, 2)).toEqual(['Ann New', 'Ben Wrote'])
    expect(await names(mediator, 'answer=waiting')).toEqual(['Ann New', 'Ben Wrote'])
  })

  it('waits no longer once a response was recorded after the message', async () => {
    const mediator = await aMediatorWith([
      { name: 'Ann', status: 'contacted', readAt: hoursAgo(9) },
    ])
    const [id = ''] = mediator.ids
    await aMessage(id, { createdAt: hoursAgo(5), readAt: hoursAgo(4) })
    expect(await names(mediator, 'answer=waiting')).toEqual(['Ann'])
    await product.post(
      `/dashboard/leads/${id}/response`,
      { version: '0', responseMessage: 'We spoke.' },
      mediator.headers,
    )
    expect(await names(mediator, 'answer=waiting')).toEqual([])
  })
})

describe('several leads at once', () => {
  it('get a status in one go, which is said and can be taken back', async () => {
    const mediator = await aMediatorWith([{ name: 'Ann' }, { name: 'Ben' }, { name: 'Cas' }])
    const [ann = '', ben = '', cas = ''] = mediator.ids
    const lead = [`${ann}:0`, `${ben}:0`]
    const answer = await change(mediator, 'status?keyword=a', { lead, newStatus: 'declined' })
    expect(answer.status).toBe(303)
    const location = answer.headers.get('location') ?? ''
    expect(location).toMatch(/^\/dashboard\/leads\?keyword=a&done=declined&lead=/)
    expect((await stored(ann))?.status).toBe('declined')
    expect((await stored(cas))?.status).toBe('new')
    const byStatus = (await stored(ann))?.updatedAt
    await product.db.update(inquiries).set({ answeredAt: byStatus }).where(eq(inquiries.id, ann))
    const before = { answeredAt: hoursAgo(1) }
    await product.db.update(inquiries).set(before).where(eq(inquiries.id, ben))

    const html = await followed(mediator, answer)
    expect(html).toContain('2 leads set to Declined.')
    const boxes = boxesOf(html)
    expect(boxes).toHaveLength(2)
    const undone = await change(mediator, 'undo', { lead: boxes })
    expect(undone.headers.get('location')).toContain('done=undone')
    expect(await stored(ann)).toMatchObject({ status: 'new', answeredAt: null })
    expect(await stored(ben)).toMatchObject({ status: 'new', ...before })
    const history = await product.db
      .select()
      .from(inquiryChanges)
      .where(eq(inquiryChanges.inquiryId, ann))
    expect(history.map(({ changes }) => changes)).toEqual([
      { status: ['new', 'declined'] },
      { status: ['declined', 'new'] },
    ])
  })

  it('keep what was answered since, which Undo names and why', async () => {
    const mediator = await aMediatorWith([{ name: 'Ann' }, { name: 'Ben' }])
    const [ann = '', ben = ''] = mediator.ids
    const boxes = await setContacted(mediator, [`${ann}:0`, `${ben}:0`])
    await product.post(`/dashboard/leads/${ann}/reply`, { text: 'Tuesday?' }, mediator.headers)
    const answered = await stored(ann)
    const html = await followed(mediator, await change(mediator, 'undo', { lead: boxes }))
    expect(html).toContain(
      '1 lead given back the status from before. Not undone: Ann, you replied since then.',
    )
    expect(await stored(ann)).toEqual(answered)
    expect(answered).toMatchObject({ status: 'contacted', responded: true })
    expect(answered?.answeredAt).not.toBeNull()
    expect(await stored(ben)).toMatchObject({ status: 'new', answeredAt: null })
  })

  it('count as answered by a reply that was held at the time and came through later', async () => {
    const mediator = await aMediatorWith([{ name: 'Ann' }])
    const [ann = ''] = mediator.ids
    await aMessage(ann, { author: 'mediator', createdAt: hoursAgo(1) })
    const boxes = await setContacted(mediator, [`${ann}:0`])
    await change(mediator, 'undo', { lead: boxes })
    const lead = await stored(ann)
    expect(lead?.status).toBe('new')
    expect(lead?.answeredAt).not.toBeNull()
  })

  it('keep a later single change, also where the list was loaded again since', async () => {
    const mediator = await aMediatorWith([{ name: 'Ann' }, { name: 'Ben' }])
    const [ann = '', ben = ''] = mediator.ids
    const answer = await change(mediator, 'status', {
      lead: [`${ann}:0`, `${ben}:0`],
      newStatus: 'contacted',
    })
    const form = changedForm({ status: 'contacted', notes: '' }, { status: 'completed' })
    await product.post(`/dashboard/leads/${ann}/status`, form, mediator.headers)
    const boxes = boxesOf(await followed(mediator, answer))
    const html = await followed(mediator, await change(mediator, 'undo', { lead: boxes }))
    expect(html).toContain('Not undone: Ann, changed since then.')
    expect((await stored(ann))?.status).toBe('completed')
    expect((await stored(ben))?.status).toBe('new')
  })

  it('are set and undone once where that is posted again, with the same answer', async () => {
    const mediator = await aMediatorWith([{ name: 'Ann' }])
    const [ann = ''] = mediator.ids
    const boxes = await setContacted(mediator, [`${ann}:0`])
    expect(await setContacted(mediator, [`${ann}:0`])).toEqual(boxes)
    const undo = () => change(mediator, 'undo', { lead: boxes })
    const first = await undo()
    const repeated = await undo()
    expect(repeated.headers.get('location')).toBe(first.headers.get('location'))
    expect(await stored(ann)).toMatchObject({ status: 'new', version: 2 })
  })

  it('leave alone what was changed in another window, and say so', async () => {
    const mediator = await aMediatorWith([{ name: 'Ann' }, { name: 'Ben' }])
    const [ann = '', ben = ''] = mediator.ids
    const seen = changedForm({ status: 'new', notes: '' }, { status: 'in_progress' })
    await product.post(`/dashboard/leads/${ann}/status`, seen, mediator.headers)
    const lead = [`${ann}:0`, `${ben}:0`]
    const answer = await change(mediator, 'status', { lead, newStatus: 'completed' })
    expect(await followed(mediator, answer)).toContain(
      '1 lead set to Completed. Left alone, because changed in another window: 1.',
    )
    expect((await stored(ann))?.status).toBe('in_progress')
  })

  it('are archived and put back, and keep everything else', async () => {
    const mediator = await aMediatorWith([{ name: 'Ann' }, { name: 'Ben' }])
    const before = await stored(mediator.ids[0] ?? '')
    const lead = [`${mediator.ids[0]}:0`]
    const answer = await change(mediator, 'archive', { lead })
    expect(answer.headers.get('location')).toMatch(
      /^\/dashboard\/leads\?done=archived&lead=.*#done$/,
    )
    expect(await names(mediator)).toEqual(['Ben'])
    expect(await names(mediator, 'show=archived')).toEqual(['Ann'])
    expect((await names(mediator, 'show=all')).sort()).toEqual(['Ann', 'Ben'])
    await change(mediator, 'restore?show=archived', { lead })
    expect(await stored(mediator.ids[0] ?? '')).toEqual(before)
  })

  it('are nobody else’s, and none is chosen where none is ticked', async () => {
    const mediator = await aMediatorWith([{ name: 'Ann' }])
    const lead = [`${mediator.ids[0]}:0`]
    for (const path of ['archive', 'restore', 'undo', 'status'])
      await change(other, path, { lead, newStatus: 'declined' })
    expect(await stored(mediator.ids[0] ?? '')).toMatchObject({ status: 'new', archivedAt: null })

    const none = await change(mediator, 'archive', {})
    expect(none.status).toBe(422)
    expect(await none.text()).toContain('Choose at least one lead')
    const without = await change(mediator, 'status', { lead })
    expect(without.status).toBe(422)
    const html = await without.text()
    expect(html).toContain('Please choose a status from the list')
    expect(html).toMatch(
      new RegExp(`name="lead"[^>]*checked=""[^>]*value="${lead[0]}"|checked=""[^>]*name="lead"`),
    )
  })

  it('change together or not at all', async () => {
    const mediator = await aMediatorWith([{ name: 'Ann' }, { name: 'Ben' }])
    const last = [...mediator.ids].sort().at(-1) ?? ''
    await product.db.$client.query(
      `create function refuse_change() returns trigger language plpgsql as
       $$ begin if new.inquiry_id = '${last}' then raise 'no'; end if; return new; end $$;
       create trigger refuse_change before insert on inquiry_changes
       for each row execute function refuse_change()`,
    )
    const lead = mediator.ids.map((id) => `${id}:0`)
    const answer = await change(mediator, 'status', { lead, newStatus: 'declined' })
    await product.db.$client.query('drop function refuse_change cascade')
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('Failed to update lead. Please try again.')
    for (const id of mediator.ids) expect((await stored(id))?.status).toBe('new')
  })
})

describe('an archived lead', () => {
  it('is among the open ones again while a new message of its client is unread', async () => {
    const mediator = await aMediatorWith([{ name: 'Ann', archivedAt: hoursAgo(1) }])
    expect(await names(mediator)).toEqual([])
    expect(await list(mediator)).toContain('All your leads are archived.')
    await aMessage(mediator.ids[0] ?? '')
    expect(await names(mediator)).toEqual(['Ann'])
  })

  it('still counts on the dashboard, and is among its recent leads', async () => {
    const mediator = await aMediatorWith([{ name: 'Ann Archived', archivedAt: hoursAgo(1) }])
    const html = await (await product.get('/dashboard', mediator.headers)).text()
    expect(html).toContain('Ann Archived')
  })
})

describe('saved filters', () => {
  const save = (who: Mediator, query: string, filterName: string) =>
    product.post(`/dashboard/leads/filters?${query}`, { filterName }, who.headers)
  const savedOf = (who: Mediator) =>
    product.db.select().from(savedLeadFilters).where(eq(savedLeadFilters.mediatorId, who.id))

  it('are saved under a name, chosen, replaced and removed', async () => {
    const mediator = await aMediatorWith([{ name: 'Ann' }])
    const answer = await save(mediator, 'status=new&page=3&x=1', 'To answer')
    expect(answer.headers.get('location')).toBe('/dashboard/leads?status=new&toast=filter-saved')
    await save(mediator, 'status=contacted', 'To answer')
    expect(await savedOf(mediator)).toMatchObject([
      { name: 'To answer', query: 'status=contacted' },
    ])
    expect(await list(mediator)).toMatch(
      /href="\/dashboard\/leads\?status=contacted"[^>]*>To answer</,
    )
    expect(await list(mediator, 'status=contacted')).toContain('aria-current="page"')

    const [{ id } = { id: '' }] = await savedOf(mediator)
    await product.post(`/dashboard/leads/filters/${id}/remove`, {}, other.headers)
    expect(await savedOf(mediator)).toHaveLength(1)
    await product.post(`/dashboard/leads/filters/${id}/remove`, {}, mediator.headers)
    expect(await savedOf(mediator)).toEqual([])
  })

  it('need a name, and are not endlessly many', async () => {
    const mediator = await aMediatorWith([{ name: 'Ann' }])
    const nameless = await save(mediator, 'status=new', ' ')
    expect(nameless.status).toBe(422)
    expect(await nameless.text()).toContain('Enter a name for these filters')
    for (let n = 0; n < 20; n += 1) await save(mediator, 'status=new', `Filter ${n}`)
    expect((await save(mediator, 'status=new', 'One more')).status).toBe(422)
    expect((await save(mediator, 'period=week', 'Filter 3')).status).toBe(303)
    expect(await savedOf(mediator)).toHaveLength(20)
  })
})

it('says in the list and on the dashboard that new enquiries are not emailed', async () => {
  const mediator = await aMediatorWith([])
  expect(await list(mediator)).toContain('and we email you each one.')
  await saveNotificationSettings(product.db, mediator.id, {
    off: ['new-enquiry'],
    hasDailyDigest: false,
  })
  const html = await list(mediator)
  expect(html).not.toContain('and we email you each one.')
  expect(html).toContain('You get no email of new enquiries.')
  const dashboard = await (await product.get('/dashboard', mediator.headers)).text()
  expect(dashboard).not.toContain('and we email you each one.')
})
