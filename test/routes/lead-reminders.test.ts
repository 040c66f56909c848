import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { mailOwnReminders } from '#app/enquiries/lead-reminder/own-reminders.server.ts'
import { reminderMessages } from '#app/enquiries/lead-reminder/reminder-form.ts'
import { londonClock, londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore, londonMoment } from '#app/platform/time/london-time.ts'
import { notificationCodes } from '#app/profiles/notification-kinds.ts'
import { saveNotificationSettings } from '#app/profiles/notification-settings.server.ts'
import { aLead } from '../kit/builders.ts'
import { changedForm } from '../kit/form-fields.ts'
import { mailWith, readable } from '../kit/mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn } from '../kit/sign-in.ts'

let product: TestProduct
let mediator: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  product = await aProduct()
  mediator = await signedIn(product)
})

const inDays = (days: number) => daysBefore(londonDay(new Date()), -days)
const friday = (given = {}) => ({
  remindOn: inDays(3),
  remindTime: '14:30',
  remindNote: 'Call back',
  ...given,
})
const none = { remindOn: '', remindTime: '09:00', remindNote: '' }
/** From a page without a reminder, where the form does not say what it showed. */
const set = (id: string, form: Record<string, string>, who = mediator) =>
  product.post(
    `/dashboard/leads/${id}/reminder`,
    { ...changedForm(none, {}), ...form },
    who.headers,
  )
const remove = (id: string, form: Record<string, string> = {}, who = mediator) =>
  product.post(`/dashboard/leads/${id}/reminder/remove`, form, who.headers)
/** Which reminder a page shows now, as its forms say it. */
async function shownOf(id: string): Promise<Record<string, string>> {
  const { remindAt, remindNote } = (await stored(id)) ?? {}
  return { 'shown.remindAt': remindAt?.toISOString() ?? '', 'shown.remindNote': remindNote ?? '' }
}
const pageOf = async (path: string) =>
  (await (await product.get(path, mediator.headers)).text()).replaceAll('<!-- -->', '')

async function stored(id: string) {
  const [lead] = await product.db.select().from(inquiries).where(eq(inquiries.id, id))
  return lead
}

/** A lead of which its mediator wanted to be reminded a minute ago. */
const aDueLead = (name: string, given: Parameters<typeof aLead>[2] = {}) =>
  aLead(product.db, mediator.id, {
    name,
    remindAt: new Date(Date.now() - 60_000),
    remindNote: `Ring ${name}`,
    ...given,
  })
const mailsOf = async (text: string) =>
  (await product.mails(0)).map(readable).filter((mail) => mail.includes(text))

describe('a reminder of a lead', () => {
  it('is set in London time, shown, changed and removed', async () => {
    const id = await aLead(product.db, mediator.id)
    const answer = await set(id, friday())
    expect(answer.headers.get('location')).toBe(`/dashboard/leads/${id}?toast=reminder-set`)
    const lead = await stored(id)
    expect(lead?.remindAt).toEqual(londonMoment(inDays(3), '14:30'))
    expect(lead?.remindNote).toBe('Call back')
    const html = await pageOf(`/dashboard/leads/${id}`)
    expect(html).toContain('at 14:30')
    expect(html).toContain('Remove reminder')

    await set(id, changedForm(friday(), { remindTime: '08:05:00', remindNote: '' }))
    expect(await stored(id)).toMatchObject({
      remindAt: londonMoment(inDays(3), '08:05'),
      remindNote: '',
    })
    const removed = await remove(id, await shownOf(id))
    expect((await remove(id)).headers.get('location')).toBe(removed.headers.get('location'))
    expect(removed.headers.get('location')).toBe(`/dashboard/leads/${id}?toast=reminder-removed`)
    expect((await stored(id))?.remindAt).toBeNull()
  })

  it.each([
    ['without a day', { remindOn: '' }, reminderMessages.dayRequired],
    ['on a day that is none', { remindOn: '2027-02-31' }, reminderMessages.dayRequired],
    ['without a time', { remindTime: '25:00' }, reminderMessages.timeRequired],
    ['in the past', { remindOn: inDays(-1) }, reminderMessages.isPast],
    ['in ten years', { remindOn: inDays(3_650) }, reminderMessages.isTooFar],
  ])('is refused %s, with what was typed', async (_, given, message) => {
    const id = await aLead(product.db, mediator.id)
    const answer = await set(id, friday(given))
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain(message)
    expect(html).toContain('value="Call back"')
    expect((await stored(id))?.remindAt).toBeNull()
  })

  it('is not changed or removed from a page that showed an earlier one', async () => {
    const id = await aLead(product.db, mediator.id)
    await set(id, friday())
    const shown = await shownOf(id)
    await set(id, changedForm(friday(), { remindOn: inDays(5) }))
    const newer = { remindAt: londonMoment(inDays(5), '14:30'), remindNote: 'Call back' }

    const kept = await remove(id, { ...shown, from: 'leads' })
    expect(kept.headers.get('location')).toBe(`/dashboard/leads/${id}?toast=reminder-kept`)
    const both = await set(id, changedForm(friday(), { remindOn: inDays(4) }))
    expect(both.status).toBe(409)
    const html = (await both.text()).replaceAll('<!-- -->', '')
    expect(html).toContain(reminderMessages.changed)
    expect(html).toContain(`value="${inDays(4)}"`)
    expect(html).toContain(`>${inDays(5)}<`)
    expect(await stored(id)).toMatchObject(newer)

    const noteOnly = changedForm(friday(), { remindNote: 'Write instead' })
    expect((await set(id, noteOnly)).status).toBe(303)
    expect(await stored(id)).toMatchObject({ ...newer, remindNote: 'Write instead' })
  })

  it('is nobody else’s', async () => {
    const id = await aLead(product.db, mediator.id)
    const other = await signedIn(product)
    expect((await set(id, friday(), other)).status).toBe(404)
    await set(id, friday())
    expect((await remove(id, {}, other)).status).toBe(404)
    expect((await stored(id))?.remindAt).not.toBeNull()
  })
})

describe('a reminder that is due', () => {
  it('is mailed once, whichever process looks', async () => {
    await aDueLead('Ann Once')
    await Promise.all([mailOwnReminders(product), mailOwnReminders(product)])
    await mailOwnReminders(product)
    const mail = await mailWith(product, 'Ring Ann Once')
    expect(mail).toContain('the enquiry of Ann Once')
    expect(mail).toMatch(/^Subject: Your reminder from Find a Mediator/m)
    expect(await mailsOf('Ring Ann Once')).toHaveLength(1)
  })

  it('is mailed later where it could not be stored, and keeps no other from being mailed', async () => {
    await aDueLead('Ben Late')
    await aDueLead('Cas Fine')
    const send: typeof product.jobs.send = (tx, queue, job, options) =>
      JSON.stringify(job).includes('Ben Late')
        ? Promise.reject(new Error('killed'))
        : product.jobs.send(tx, queue, job, options)
    const failing = { ...product, jobs: { ...product.jobs, send } }
    await expect(mailOwnReminders(failing)).rejects.toThrow('killed')
    await mailWith(product, 'Ring Cas Fine')
    await mailOwnReminders(product)
    await mailWith(product, 'Ring Ben Late')
  })

  it('is not mailed when removed, moved, withdrawn by the sender or switched off', async () => {
    const removed = await aDueLead('Dee Removed')
    await remove(removed, await shownOf(removed))
    const moved = await aDueLead('Eve Moved')
    await set(moved, friday({ remindNote: 'Ring Eve Moved' }))
    await aDueLead('Fay Withdrawn', { withdrawnAt: new Date() })
    const settings = { hasDailyDigest: true, off: notificationCodes.slice(1) }
    await saveNotificationSettings(product.db, mediator.id, settings)
    await aDueLead('Gil Off')
    await mailOwnReminders(product)
    await saveNotificationSettings(product.db, mediator.id, { ...settings, off: [] })
    await aDueLead('Hal Last')
    await mailOwnReminders(product)
    await mailWith(product, 'Ring Hal Last')
    for (const name of ['Dee', 'Eve', 'Fay', 'Gil'])
      expect(await mailsOf(`Ring ${name}`)).toEqual([])
  })

  it('is mailed again when it is set anew', async () => {
    const id = await aDueLead('Ida Again')
    await mailOwnReminders(product)
    await mailWith(product, 'Ring Ida Again')
    const { remindAt } = (await stored(id)) ?? {}
    const due = remindAt ?? new Date()
    const shown = { remindOn: londonDay(due), remindTime: londonClock(due) }
    const typed = friday({ remindNote: 'Ring Ida Twice' })
    await set(id, changedForm({ ...shown, remindNote: 'Ring Ida Again' }, typed))
    await product.db
      .update(inquiries)
      .set({ remindAt: new Date(Date.now() - 1_000) })
      .where(eq(inquiries.id, id))
    await mailOwnReminders(product)
    await mailWith(product, 'Ring Ida Twice')
  })

  it('stands above My Leads and the recent leads until it is done', async () => {
    const id = await aDueLead('Jon Due')
    await set(await aLead(product.db, mediator.id, { name: 'Kim Later' }), friday())
    for (const [path, from] of [
      ['/dashboard/leads', 'leads'],
      ['/dashboard', 'dashboard'],
    ] as const) {
      const html = await pageOf(path)
      const due = html.match(/aria-labelledby="due-reminders".*?<\/section>/s)?.[0]
      expect(due).toContain('Ring Jon Due')
      expect(due).not.toContain('Kim Later')
      expect(due).toContain(`value="${from}"`)
    }
    const done = await remove(id, { ...(await shownOf(id)), from: 'leads' })
    expect(done.headers.get('location')).toBe('/dashboard/leads?toast=reminder-removed')
    expect(await pageOf('/dashboard')).not.toContain('Ring Jon Due')
  })
})
