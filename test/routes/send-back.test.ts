import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#app/accounts/accounts.table.server.ts'
import { approvalMessages } from '#app/administration/administration-messages.ts'
import { auditLog } from '#app/audit/audit-log.table.server.ts'
import { sendBackReasons } from '#app/profiles/form/send-back-reasons.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aMediator, aProfile } from '../kit/builders.ts'
import { recordedEvents } from '../kit/events.ts'
import { mailWith } from '../kit/mails.ts'
import { aProduct, type TestProduct, type TypedForm } from '../kit/product.ts'
import { listingOf, profileOf } from '../kit/rows.ts'
import { signedIn } from '../kit/sign-in.ts'

let product: TestProduct
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  product = await aProduct()
  admin = await anAdmin(product)
})

const queue = '/admin/profile-approvals'
const reason = 'Please say where you trained.'

describe('sending a profile back', () => {
  it('tells its mediator why, on the dashboard and by mail, until they save it', async () => {
    const mediator = await signedIn(product, { approved: false, fullName: 'Sent Back' })
    const answer = await sendBack(mediator.id, { version: '0', reason })
    expect(answer.headers.get('location')).toContain('?toast=sent-back')

    expect(await page(queue)).not.toContain('Sent Back')
    for (const path of ['/dashboard', '/dashboard/profile'])
      expect(await page(path, mediator.headers)).toContain(reason)
    const steps = await page('/dashboard', mediator.headers)
    expect(steps).toContain(`We have sent it back: “${reason}” Make the change`)
    expect(steps).not.toContain('Your profile is with us.')
    expect(await mailWith(product, reason)).toContain('Your profile needs a change')

    await product.post(
      '/dashboard/profile',
      aProfile({ fullName: 'Saved Again' }),
      mediator.headers,
    )
    expect(await page('/dashboard', mediator.headers)).not.toContain(reason)
    expect(await page(queue)).toContain('Saved Again')
  })

  it('is on record, and twice is once', async () => {
    const { id } = await aMediator(product.db, { approved: false })
    expect((await sendBack(id, { version: '0', reason })).status).toBe(303)
    expect((await sendBack(id, { version: '0', reason })).status).toBe(303)
    expect(await audits(id)).toMatchObject([
      {
        action: 'mediator.send-back',
        before: { Status: 'In Review' },
        after: { Status: 'Sent back', reason },
      },
    ])
  })

  it('puts what is picked together with own words, as a list on the dashboard', async () => {
    const mediator = await signedIn(product, { approved: false, fullName: 'Picked Pia' })
    const [bio, photo] = sendBackReasons
    const form = { version: '0', reasons: ['photo', 'bio-short', 'unknown'], reason }
    expect((await sendBack(mediator.id, form)).status).toBe(303)

    const stored = `• ${bio.text}\n• ${photo.text}\n\n${reason}`
    expect((await profileOf(product.db, mediator.id)).sentBackReason).toBe(stored)
    for (const path of ['/dashboard', '/dashboard/profile']) {
      const html = await page(path, mediator.headers)
      expect(html).toMatch(/<ul aria-label="What to change"/)
      for (const part of [bio.text, photo.text, reason]) expect(html).toContain(part)
      expect(html).toContain('href="/dashboard/profile#profileImage"')
    }
    const mail = await mailWith(product, photo.text)
    expect(mail).toContain('Picked Pia')
    expect(mail).toContain(reason)
  })

  it('is enough with what is picked alone, and keeps what was picked', async () => {
    const { id } = await aMediator(product.db, { approved: false, version: 1 })
    const refused = await sendBack(id, { version: '0', reasons: ['claims'], reason: '' })
    expect(refused.status).toBe(409)
    expect(await refused.text()).toMatch(
      /checked=""[^>]*value="claims"|value="claims"[^>]*checked=""/,
    )
    expect((await sendBack(id, { version: '1', reasons: 'claims', reason: '' })).status).toBe(303)
    expect((await profileOf(product.db, id)).sentBackReason).toContain('success rates')
  })

  it('asks for a reason', async () => {
    const { id } = await aMediator(product.db, { approved: false })
    const answer = await sendBack(id, { version: '0', reason: ' ' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(approvalMessages.reasonRequired)
  })

  it('is refused for what changed meanwhile, and keeps the reason', async () => {
    const { id } = await aMediator(product.db, { approved: false, version: 2 })
    const answer = await sendBack(id, { version: '1', reason })
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(html).toContain(approvalMessages.staleSendBack)
    expect(html).toContain(`>${reason}</textarea>`)
  })

  it('is refused for what was approved meanwhile', async () => {
    const { id } = await aMediator(product.db)
    expect((await sendBack(id, { version: '0', reason })).status).toBe(409)
    expect(await audits(id)).toEqual([])
  })
})

describe('editing as an administrator', () => {
  it('publishes at once, on record, and tells the mediator that it is approved', async () => {
    const { id, email } = await aMediator(product.db, { approved: false, title: 'Old title' })
    expect(await page(`${queue}/${id}/edit`)).toContain('value="Old title"')
    const form = aProfile({ title: 'Better title', fullName: 'Edited Name', email })
    const answer = await edit(id, form)
    expect(answer.headers.get('location')).toContain('?toast=edited')

    const listing = await listingOf(product.db, id)
    expect(listing?.title).toBe('Better title')
    expect(await profileOf(product.db, id)).toMatchObject({
      approved: true,
      version: 1,
      completionScore: 60,
    })
    const [entry] = await audits(id)
    expect(entry).toMatchObject({
      action: 'mediator.edit',
      before: { Title: 'Old title' },
      after: { Title: 'Better title' },
    })
    expect((await recordedEvents(product)).at(-1)?.type).toBe('profile_edited')
  })

  it('is refused for what changed meanwhile, and replaces it when saved again', async () => {
    const { id } = await aMediator(product.db, { approved: false, version: 4 })
    const answer = await edit(id, aProfile({ version: '3', title: 'Mine' }))
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(html).toContain(approvalMessages.staleEdit)
    expect(html).toContain('value="Mine"')
    expect(html).toContain('name="version" value="4"')
    expect((await edit(id, aProfile({ version: '4', title: 'Mine' }))).status).toBe(303)
  })

  it('follows the rules of the mediator’s own form', async () => {
    const { id } = await aMediator(product.db)
    const answer = await edit(id, aProfile({ title: '' }))
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Enter your professional title')
  })

  it('of nobody is not found', async () => {
    expect((await product.get(`${queue}/nobody/edit`, admin.headers)).status).toBe(404)
    expect((await edit('nobody', aProfile())).status).toBe(404)
  })
})

it('a saved profile gives its account its name', async () => {
  const { id, headers } = await signedIn(product)
  await product.post('/dashboard/profile', aProfile({ fullName: 'New Name' }), headers)
  const [user] = await product.db.select().from(users).where(eq(users.id, id))
  expect(user?.name).toBe('New Name')
  expect(await page('/dashboard', headers)).toContain('>New Name</p>')
})

const sendBack = (id: string, form: TypedForm) =>
  product.post(`${queue}/${id}/send-back`, form, admin.headers)
const edit = (id: string, form: TypedForm) =>
  product.post(`${queue}/${id}/edit`, form, admin.headers)
const page = async (path: string, headers = admin.headers) =>
  (await (await product.get(path, headers)).text()).replaceAll('<!-- -->', '')
const audits = (id: string) => product.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
