import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { savedReplies } from '#app/enquiries/messages.table.server.ts'
import { savedReplyMessages } from '#app/enquiries/saved-replies/saved-reply-messages.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aLead, aSavedReply } from '../kit/builders.ts'
import { changedForm } from '../kit/form-fields.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
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

it('stores a reply under a name that is free, and changes and deletes it', async () => {
  const made = await post('new', { title: 'Hello', text: 'Dear {first name}' })
  expect(made.headers.get('location')).toBe('/dashboard/saved-replies?toast=reply-saved')
  const again = await post('new', { title: 'Hello', text: 'Other words' })
  expect(again.status).toBe(409)
  const html = await again.text()
  expect(html).toContain('You have another saved reply of this name')
  expect(html).toContain('Other words')
  const [stored] = await own()
  expect(await (await product.get('/dashboard/saved-replies', mediator.headers)).text()).toContain(
    'Dear {first name}',
  )
  const shown = { title: 'Hello', text: 'Dear {first name}' }
  await post(stored?.id ?? '', changedForm(shown, { text: 'Changed' }))
  expect(await own()).toMatchObject([{ title: 'Hello', text: 'Changed' }])
  await post(`${stored?.id}/delete`, changedForm({ title: 'Hello', text: 'Changed' }, {}))
  expect(await own()).toEqual([])
})

it('refuses a placeholder that there is not, beside its field', async () => {
  const response = await post('new', { title: 'Wrong', text: 'Dear {fist name}' })
  expect(response.status).toBe(422)
  expect(await response.text()).toContain('There is no placeholder {fist name}. You can use')
})

it('takes the text of a reply to be named, without a complaint', async () => {
  const response = await post('new', { text: 'What I wrote.' })
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).toContain('What I wrote.</textarea>')
  expect(html).not.toContain('There is a problem')
  expect(html).not.toContain('<title>Error')
})

it('stores no more than fifty', async () => {
  const many = await signedIn(product)
  for (let n = 0; n < 50; n += 1) await aSavedReply(product.db, many.id, { title: `Reply ${n}` })
  const typed = { title: 'One more', text: 'Too many.' }
  const response = await product.post('/dashboard/saved-replies/new', typed, many.headers)
  expect(response.status).toBe(409)
  expect(await response.text()).toContain('You have 50 saved replies. Delete one first.')
})

it('has no page for an administrator who is no mediator, nor have their other lists', async () => {
  const { headers } = await anAdmin(product)
  for (const path of [
    'saved-replies',
    'saved-replies/new',
    'leads',
    'leads/filters',
    'credentials',
    'credentials/new',
  ]) {
    const answer = await product.get(`/dashboard/${path}`, headers)
    expect([path, answer.headers.get('location')]).toEqual([path, '/dashboard/account'])
  }
})

it('shows and changes nobody else’s', async () => {
  const id = await aSavedReply(product.db, mediator.id, { title: 'Mine' })
  for (const path of [id, `${id}/delete`])
    expect((await product.get(`/dashboard/saved-replies/${path}`, stranger.headers)).status).toBe(
      404,
    )
  const typed = { title: 'Theirs', text: 'Theirs.' }
  const change = await product.post(`/dashboard/saved-replies/${id}`, typed, stranger.headers)
  expect(change.status).toBe(404)
  const deletion = await product.post(`/dashboard/saved-replies/${id}/delete`, {}, stranger.headers)
  expect(deletion.status).toBe(404)
  expect(await own()).toMatchObject([{ title: 'Mine' }])
  await product.db.delete(savedReplies).where(eq(savedReplies.id, id))
})

it('keeps what another window saved, and shows both where both changed the same', async () => {
  const shown = { title: 'Shared', text: 'As it was' }
  const id = await aSavedReply(product.db, mediator.id, shown)
  await post(id, changedForm(shown, { text: 'From the other window' }))
  const name = await post(id, changedForm(shown, { title: 'Renamed' }))
  expect(name.status).toBe(303)
  const renamed = { title: 'Renamed', text: 'From the other window' }
  expect(await own()).toMatchObject([renamed])

  const both = await post(id, changedForm(shown, { text: 'From this window' }))
  expect(both.status).toBe(409)
  const html = await both.text()
  expect(html).toContain(savedReplyMessages.conflict)
  expect(html).toContain('From this window</textarea>')
  expect(html).toContain('>From the other window<')
  const deletion = await post(`${id}/delete`, changedForm(shown, {}))
  expect(deletion.status).toBe(409)
  expect(await deletion.text()).toContain(savedReplyMessages.notDeleted)
  expect(await own()).toMatchObject([renamed])
  await post(`${id}/delete`, changedForm(renamed, {}))
})

it('answers what is posted again as the first time', async () => {
  const typed = { title: 'Once', text: 'Only once.' }
  for (const answer of [await post('new', typed), await post('new', typed)])
    expect(answer.headers.get('location')).toBe('/dashboard/saved-replies?toast=reply-saved')
  const [stored, ...others] = await own()
  expect(others).toEqual([])
  for (let n = 0; n < 2; n += 1) {
    const deleted = await post(`${stored?.id}/delete`, changedForm(typed, {}))
    expect(deleted.headers.get('location')).toBe(
      '/dashboard/saved-replies?toast=saved-reply-deleted',
    )
  }
  expect(await own()).toEqual([])
})

it('fills a chosen one for its lead, and sends nothing', async () => {
  const id = await aSavedReply(product.db, mediator.id)
  const lead = await aLead(product.db, mediator.id)
  const path = `/dashboard/leads/${lead}?reply=${id}`
  const response = await product.get(path, mediator.headers)
  const html = (await response.text()).replaceAll('<!-- -->', '')
  expect(html).toContain('Dear Priya, would a first call suit you?</textarea>')
  expect(html).toContain('<option value="new" selected')
  const theirs = await aSavedReply(product.db, stranger.id, { text: 'Not yours.' })
  const others = await product.get(`/dashboard/leads/${lead}?reply=${theirs}`, mediator.headers)
  expect(await others.text()).not.toContain('Not yours.')
})

it.each([
  ['Smith,,', 'Dear Smith, would'],
  ['Lady Smith', 'Dear Lady Smith, would'],
  ['Smith, Jo (she/her)', 'Dear Jo, would'],
])('addresses %s as people would', async (name, greeting) => {
  const id = await aSavedReply(product.db, mediator.id)
  const lead = await aLead(product.db, mediator.id, { name })
  const path = `/dashboard/leads/${lead}?reply=${id}`
  expect(await (await product.get(path, mediator.headers)).text()).toContain(greeting)
  await product.db.delete(savedReplies).where(eq(savedReplies.id, id))
})

it('keeps what was typed when the database fails', async () => {
  const { headers } = await signedIn(product)
  const typed = { title: 'Not lost', text: 'Long words.' }
  const response = await withoutTables(product, ['saved_replies'], () =>
    product.post('/dashboard/saved-replies/new', typed, headers),
  )
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('Long words.</textarea>')
})

const post = (path: string, typed: Record<string, string>) =>
  product.post(`/dashboard/saved-replies/${path}`, typed, mediator.headers)

function own() {
  return product.db.select().from(savedReplies).where(eq(savedReplies.mediatorId, mediator.id))
}
