import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { mailDigests } from '#app/enquiries/digest/daily-digest.server.ts'
import { digestEntries } from '#app/enquiries/digest/digest-entries.table.server.ts'
import { notifyMediator } from '#app/enquiries/digest/notify-mediator.server.ts'
import { mailGathered } from '#app/enquiries/gathered/gather-inquiries.server.ts'
import { gatheredInquiries, inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { notificationCodes } from '#app/profiles/notification-kinds.ts'
import {
  findNotificationSettings,
  saveNotificationSettings,
  wantsMail,
} from '#app/profiles/notification-settings.server.ts'
import { notificationMessages } from '#app/profiles/notifications/notification-messages.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aLead, aMediator, anInquiry, aReview } from '../kit/builders.ts'
import { fieldsOf } from '../kit/form-fields.ts'
import { mailWith, readable } from '../kit/mails.ts'
import { aProduct, type TestProduct, type TypedForm } from '../kit/product.ts'
import { signedIn } from '../kit/sign-in.ts'

const screen = '/dashboard/notifications'
const everyKind = [...notificationCodes]

let product: TestProduct
let sara: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  product = await aProduct({ ENQUIRY_MAILS_PER_HOUR: '2', TRUST_PROXY: 'true' })
  sara = await signedIn(product, { fullName: 'Sara Lloyd' })
})

const save = (form: TypedForm) => product.post(screen, form, sara.headers)
const settings = () => findNotificationSettings(product.db, sara.id)

/** A mediator who chose this, and what is sent to them. */
async function aMediatorWith(off: string[], hasDailyDigest = false) {
  const mediator = await aMediator(product.db, { fullName: `Mediator ${Math.random()}` })
  const chosen = { off: notificationCodes.filter((code) => off.includes(code)), hasDailyDigest }
  await saveNotificationSettings(product.db, mediator.id, chosen)
  const { rows } = await product.db.$client.query('select slug from listings where id = $1', [
    mediator.id,
  ])
  let sent = 0
  const send = (name: string) => {
    sent += 1
    const inquiry = anInquiry({ name, disputeDescription: `${name} writes.` })
    const ip = { 'x-forwarded-for': `203.0.113.${sent}` }
    return product.post(`/mediator/${rows[0].slug}/enquiry`, inquiry, ip)
  }
  const mails = async () =>
    (await product.mails(0)).map(readable).filter((mail) => mail.includes(mediator.email))
  return { ...mediator, send, mails }
}

const entriesOf = (id: string) =>
  product.db.select().from(digestEntries).where(eq(digestEntries.mediatorId, id))
const leadsOf = (id: string) =>
  product.db.select().from(inquiries).where(eq(inquiries.mediatorId, id))

describe('the screen of a mediator’s emails', () => {
  it('changes what its form changed, where another window saved something else meanwhile', async () => {
    const { id, headers } = await signedIn(product, { fullName: 'Two Windows' })
    const opened = fieldsOf(await (await product.get(screen, headers)).text())
    const shown = (name: string) =>
      opened.filter((field) => field.name === name).map(({ value }) => value)
    const saved = (form: TypedForm) =>
      product.post(
        screen,
        { 'shown.kind': shown('shown.kind'), 'shown.when': shown('shown.when'), ...form },
        headers,
      )
    const without = (off: string) => everyKind.filter((code) => code !== off)
    await saved({ kind: without('new-review'), when: 'daily' })
    await saved({ kind: without('own-reminder'), when: 'at-once' })
    const stored = await findNotificationSettings(product.db, id)
    expect(stored).toEqual({ off: ['own-reminder', 'new-review'], hasDailyDigest: true })
  })

  it('begins with every kind switched on and at once', async () => {
    const html = await (await product.get(screen, sara.headers)).text()
    expect(
      html.match(/type="checkbox"[^>]*name="kind"|name="kind"[^>]*type="checkbox"/g),
    ).toHaveLength(5)
    expect(html.match(/checked=""/g)).toHaveLength(6)
    expect(html).not.toContain(notificationMessages.enquiriesOff)
  })

  it('stores what is switched off, and says what it means to get none of enquiries', async () => {
    const kind = everyKind.filter((code) => code !== 'new-enquiry')
    const answer = await save({ kind, when: 'daily' })
    expect(answer.headers.get('location')).toBe(`${screen}?toast=notifications-saved`)
    expect(await settings()).toEqual({ off: ['new-enquiry'], hasDailyDigest: true })
    const html = await (await product.get(screen, sara.headers)).text()
    expect(html).toContain(notificationMessages.enquiriesOff)
    expect(await wantsMail(product.db, sara.id, 'new-enquiry')).toBe(false)
    expect(await wantsMail(product.db, sara.id, 'new-review')).toBe(true)
  })

  it('takes no box for none, and what it does not know for nothing', async () => {
    await save({})
    expect((await settings()).off).toEqual(everyKind)
    await save({ kind: [...everyKind, 'security'], when: 'never' })
    expect(await settings()).toEqual({ off: [], hasDailyDigest: false })
  })

  it('leads an administrator who is no mediator to the account', async () => {
    const admin = await anAdmin(product)
    const response = await product.get(screen, admin.headers)
    expect(response.headers.get('location')).toBe('/dashboard/account')
    expect((await product.post(screen, { kind: [] }, admin.headers)).status).toBe(404)
  })
})

describe('mails that are switched off', () => {
  it('are not sent of enquiries, and the lead is there all the same', async () => {
    const quiet = await aMediatorWith(['new-enquiry'])
    const told = await aMediatorWith([])
    for (const name of ['Ann', 'Ben', 'Cas']) expect((await quiet.send(name)).status).toBe(303)
    await told.send('Dee')
    await mailWith(product, 'Dee has sent you an enquiry')
    expect(await quiet.mails()).toEqual([])
    expect(await leadsOf(quiet.id)).toHaveLength(3)
    expect(await product.db.select().from(gatheredInquiries)).toEqual([])
  })

  it('are not sent of what was gathered before', async () => {
    const quiet = await aMediatorWith([])
    for (const name of ['Eve', 'Fay', 'Gil']) await quiet.send(name)
    const [waiting] = await product.db.select().from(gatheredInquiries)
    await saveNotificationSettings(product.db, quiet.id, {
      off: ['new-enquiry'],
      hasDailyDigest: false,
    })
    await mailGathered(product, waiting?.inquiryId ?? '')
    expect(await product.db.select().from(gatheredInquiries)).toEqual([])
    expect((await quiet.mails()).filter((mail) => mail.includes('further'))).toEqual([])
  })

  it('are not sent of a published review', async () => {
    const { headers } = await anAdmin(product)
    const quiet = await aMediatorWith(['new-review'])
    const told = await aMediatorWith([])
    for (const { id } of [quiet, told]) {
      const review = await aReview(product.db, id, { status: 'in_review', clientName: 'Rob Hay' })
      await product.post(`/admin/reviews/${review}/approve`, {}, headers)
    }
    await mailWith(product, 'Rob Hay')
    expect(await quiet.mails()).toEqual([])
  })
})

describe('one mail a day', () => {
  it('gathers everything, is sent once, and names who wrote', async () => {
    const daily = await aMediatorWith([], true)
    await daily.send('Hal Moss')
    await daily.send('Ida Penn')
    await product.db.transaction((tx) =>
      notifyMediator(tx, { mediatorId: daily.id, kind: 'new-review', at: new Date() }, async () => {
        throw new Error('not at once')
      }),
    )
    expect(await daily.mails()).toEqual([])
    await Promise.all([mailDigests(product), mailDigests(product)])
    await mailDigests(product)
    const mail = await mailWith(product, 'New enquiry: Hal Moss')
    expect(mail).toContain('New enquiry: Ida Penn')
    expect(mail).toContain('2 new enquiries and 1 new review')
    expect(mail).toContain(daily.email)
    expect(await daily.mails()).toHaveLength(1)
    expect(await entriesOf(daily.id)).toEqual([])
  })

  it('leaves out what waits no longer, and says what was withdrawn', async () => {
    const daily = await aMediatorWith([], true)
    await daily.send('Kim Withdrew')
    await daily.send('Lou Answered')
    const leads = await leadsOf(daily.id)
    const waits = { kind: 'waiting-reminder', mediatorId: daily.id, at: new Date() } as const
    for (const { id, name } of leads) {
      const set = name.startsWith('Kim') ? { withdrawnAt: new Date() } : { answeredAt: new Date() }
      await product.db.update(inquiries).set(set).where(eq(inquiries.id, id))
      await product.db.transaction((tx) =>
        notifyMediator(tx, { ...waits, inquiryId: id }, async () => {}),
      )
    }
    await mailDigests(product)
    const mail = await mailWith(product, 'Withdrawn: Kim Withdrew')
    expect(mail).toContain('New enquiry: Lou Answered')
    expect(mail).not.toContain('Waits for you')
  })

  it('loses nothing where one cannot be stored, and keeps no other from being sent', async () => {
    const [first, second] = [await aMediatorWith([], true), await aMediatorWith([], true)]
    await first.send('Jon Reed')
    await second.send('Kim Shaw')
    const send: typeof product.jobs.send = (tx, queue, job, options) =>
      job.to === first.email || JSON.stringify(job).includes(first.email)
        ? Promise.reject(new Error('killed'))
        : product.jobs.send(tx, queue, job, options)
    const failing = { ...product, jobs: { ...product.jobs, send } }
    await expect(mailDigests(failing)).rejects.toThrow('killed')
    expect(await entriesOf(first.id)).toHaveLength(1)
    await mailWith(product, 'New enquiry: Kim Shaw')
    await mailDigests(product)
    await mailWith(product, 'New enquiry: Jon Reed')
  })

  it('still comes of what was gathered when it is switched off, but for what is not wanted', async () => {
    const daily = await aMediatorWith([], true)
    await daily.send('Lea Todd')
    const other = await aMediatorWith([], true)
    await other.send('Max Ures')
    await saveNotificationSettings(product.db, daily.id, { off: [], hasDailyDigest: false })
    await saveNotificationSettings(product.db, other.id, {
      off: ['new-enquiry'],
      hasDailyDigest: true,
    })
    await mailDigests(product)
    await mailWith(product, 'New enquiry: Lea Todd')
    expect(await other.mails()).toEqual([])
    expect(await entriesOf(other.id)).toEqual([])
  })

  it('never gathers a reminder that the mediator set', async () => {
    const daily = await aMediatorWith([], true)
    const inquiryId = await aLead(product.db, daily.id)
    let isSent = false
    const notice = {
      mediatorId: daily.id,
      kind: 'own-reminder',
      inquiryId,
      at: new Date(),
    } as const
    await product.db.transaction((tx) =>
      notifyMediator(tx, notice, async () => {
        isSent = true
      }),
    )
    expect(isSent).toBe(true)
    expect(await entriesOf(daily.id)).toEqual([])
  })
})
