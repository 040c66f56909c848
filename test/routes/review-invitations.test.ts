import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#app/accounts/accounts.table.server.ts'
import { changeStatus } from '#app/enquiries/change-lead.server.ts'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import type { InquiryStatus } from '#app/enquiries/inquiry.ts'
import { inquiryRequests } from '#app/enquiries/inquiry-requests.table.server.ts'
import { refuseInvitations } from '#app/enquiries/invitations/invitation-refusals.server.ts'
import {
  findInvitationSwitch,
  switchInvitations,
} from '#app/enquiries/invitations/invitation-switch.server.ts'
import {
  invitationPeriods,
  invitationRefusals,
  reviewInvitations,
} from '#app/enquiries/invitations/invitations.table.server.ts'
import { sendInvitations } from '#app/enquiries/invitations/send-invitations.server.ts'
import { eraseRequest } from '#app/enquiries/private-page/erase/erase-request.server.ts'
import { withdrawEnquiries } from '#app/enquiries/private-page/withdraw.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { throttles } from '#app/platform/throttles.table.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aLead, aMediator } from '../kit/builders.ts'
import { copyMails } from '../kit/deliveries/sent-mails.ts'
import { changedForm, formOf } from '../kit/form-fields.ts'
import { aLinkedRequest } from '../kit/linked-request.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn } from '../kit/sign-in.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
  await copyMails(product.db)
  await product.db.execute(sql`delete from pgboss.schedule where name = 'review-invitations'`)
})
beforeEach(async () => {
  await product.db.delete(users)
  for (const table of [inquiryRequests, invitationRefusals, throttles])
    await product.db.delete(table)
  await product.db.execute(sql`delete from test.mails`)
})

const begun = new Date('2026-11-02T09:00:00Z')
const daysIn = (days: number) => new Date(begun.getTime() + days * 24 * 3_600_000)
const at = (days: number) => ({ ...product, now: () => daysIn(days) })
const send = (days: number) => sendInvitations(at(days))
const switchTo = (mediatorId: string, isOn: boolean, days = 0) =>
  switchInvitations(product.db, { mediatorId, isOn, at: daysIn(days) })

/** A mediator who has had clients invited since `begun`, unless told otherwise. */
async function anInviting({ isOn = true } = {}) {
  const { id } = await aMediator(product.db, { fullName: 'Gwen Pritchard' })
  if (isOn) await switchTo(id, true)
  return id
}

/** A lead of this mediator by somebody of their own. */
async function aClient(mediatorId: string, given: Parameters<typeof aLinkedRequest>[2] = {}) {
  const email = given.email ?? `${randomUUID()}@example.com`
  const request = { createdAt: daysIn(-5), ...given, email }
  const lead = { email, createdAt: daysIn(-5), ...given.lead }
  const {
    id: requestId,
    leads,
    path,
  } = await aLinkedRequest(product, [mediatorId], {
    ...request,
    lead,
  })
  return { requestId, id: leads[0] ?? '', email, path }
}

async function setStatus(mediatorId: string, id: string, status: InquiryStatus, days = 0) {
  const [lead] = await product.db.select().from(inquiries).where(eq(inquiries.id, id))
  const shown = { status: lead?.status ?? '', notes: lead?.notes ?? '' }
  const typed = { status, notes: shown.notes }
  const form = formOf(changedForm(shown, typed))
  return changeStatus(at(days), { mediatorId, id }, { form, typed })
}

async function mails(): Promise<Mail[]> {
  const { rows } = await product.db.execute<{ data: Mail }>(
    sql`select data from test.mails where data ->> 'kind' = 'review-invitation' order by number`,
  )
  return rows.map(({ data }) => data)
}
const stored = async (id: string) => {
  const [row] = await product.db
    .select()
    .from(reviewInvitations)
    .where(eq(reviewInvitations.inquiryId, id))
  return row
}

describe('an invitation', () => {
  it('leaves a day after the case was completed, once, and says nothing of what the site is', async () => {
    const gwen = await anInviting()
    const { id, email } = await aClient(gwen)
    await setStatus(gwen, id, 'completed')
    expect(await stored(id)).toMatchObject({ dueAt: daysIn(1), sentAt: null, reason: null })
    expect(await send(0.99)).toBe(0)
    expect(await send(1)).toBe(1)
    expect(await send(1)).toBe(0)
    const [mail, another] = await mails()
    expect(another).toBeUndefined()
    expect(mail).toMatchObject({ to: email, toName: '', isDiscreet: true })
    expect(mail?.subject).toBe('May we ask how it went?')
    expect(mail?.text).toContain('until 1 February 2027')
    expect(mail?.text).toContain(`/review-invitation/${id}.`)
    expect(mail?.text).toMatch(/Do not ask me again: \S+\/decline\n/)
    expect(mail?.text.split('-- \n')[0]).not.toMatch(/mediat|Gwen|Priya|fence/i)
    expect(await stored(id)).toMatchObject({ sentAt: daysIn(1), reason: null })
  })

  it('leaves once of two sweeps at the same moment', async () => {
    const gwen = await anInviting()
    const { id } = await aClient(gwen)
    await setStatus(gwen, id, 'completed')
    const sent = await Promise.all([send(1), send(1), send(1)])
    expect(sent.toSorted()).toEqual([0, 0, 1])
    expect(await mails()).toHaveLength(1)
  })

  it('is not sent for any status but completed', async () => {
    const gwen = await anInviting()
    for (const status of ['contacted', 'in_progress', 'declined'] as const) {
      const { id } = await aClient(gwen)
      await setStatus(gwen, id, status)
      expect(await stored(id)).toBeUndefined()
    }
    expect(await send(9)).toBe(0)
  })

  it('goes to everybody whose lead was completed in a list', async () => {
    const gwen = await anInviting()
    const clients = [await aClient(gwen), await aClient(gwen), await aClient(gwen)]
    for (const { id } of clients) await setStatus(gwen, id, 'completed')
    expect(await send(2)).toBe(3)
    expect(new Set((await mails()).map(({ to }) => to))).toEqual(
      new Set(clients.map(({ email }) => email)),
    )
  })

  it('waits while the status is changed back, and its day begins anew', async () => {
    const gwen = await anInviting()
    const { id } = await aClient(gwen)
    await setStatus(gwen, id, 'completed')
    await setStatus(gwen, id, 'in_progress', 0.5)
    expect(await send(5)).toBe(0)
    await setStatus(gwen, id, 'completed', 6)
    expect(await send(6.5)).toBe(0)
    expect(await send(7)).toBe(1)
    // Nor does another round bring a second one.
    await setStatus(gwen, id, 'contacted', 8)
    await setStatus(gwen, id, 'completed', 9)
    expect(await send(20)).toBe(0)
    expect(await mails()).toHaveLength(1)
  })
})

describe('nobody chooses who is invited', () => {
  it('what was completed while they were off is never invited', async () => {
    const gwen = await anInviting({ isOn: false })
    const { id } = await aClient(gwen)
    await setStatus(gwen, id, 'completed')
    expect(await stored(id)).toMatchObject({ reason: 'off', dueAt: null })
    await switchTo(gwen, true, 1)
    await setStatus(gwen, id, 'contacted', 2)
    await setStatus(gwen, id, 'completed', 3)
    expect(await send(10)).toBe(0)
    expect(await stored(id)).toMatchObject({ reason: 'off' })
  })

  it('what was completed while they were on is invited, even if they are off by then', async () => {
    const gwen = await anInviting()
    const [kept, dodged] = [await aClient(gwen), await aClient(gwen)]
    await setStatus(gwen, kept.id, 'completed', 29.9)
    await setStatus(gwen, dodged.id, 'completed', 29.9)
    await setStatus(gwen, dodged.id, 'contacted', 29.95)
    expect(await switchTo(gwen, false, 30)).toEqual({ ok: true })
    expect(await send(31)).toBe(1)
    await setStatus(gwen, dodged.id, 'completed', 40)
    expect(await send(41)).toBe(1)
    expect(await mails()).toHaveLength(2)
  })

  it('they stay on for thirty days', async () => {
    const gwen = await anInviting()
    expect(await switchTo(gwen, false, 29.9)).toEqual({
      ok: false,
      reason: 'too-soon',
      mayEndFrom: daysIn(30),
    })
    expect(await switchTo(gwen, false, 30)).toEqual({ ok: true })
    expect(await findInvitationSwitch(product.db, gwen)).toBeNull()
    // Off twice and on twice change nothing more.
    await switchTo(gwen, false, 31)
    await Promise.all([switchTo(gwen, true, 32), switchTo(gwen, true, 32)])
    expect(
      await product.db
        .select({ startedAt: invitationPeriods.startedAt, endedAt: invitationPeriods.endedAt })
        .from(invitationPeriods)
        .orderBy(invitationPeriods.startedAt),
    ).toEqual([
      { startedAt: begun, endedAt: daysIn(30) },
      { startedAt: daysIn(32), endedAt: null },
    ])
  })
})

describe('who is left out', () => {
  const leftOut = async (
    prepare: (client: Awaited<ReturnType<typeof aClient>>, gwen: string) => Promise<unknown>,
    given: Parameters<typeof aLinkedRequest>[2] = {},
  ) => {
    const gwen = await anInviting()
    const client = await aClient(gwen, given)
    await setStatus(gwen, client.id, 'completed')
    await prepare(client, gwen)
    const sent = await send(1)
    expect([sent, await mails()]).toEqual([0, []])
    return (await stored(client.id))?.reason
  }
  const nothing = () => Promise.resolve()

  it('whose email is not safe', async () => {
    expect(await leftOut(nothing, { isEmailSafe: false })).toBe('not-safe')
  })
  it('who withdrew', async () => {
    const withdraw = ({ requestId, id }: { requestId: string; id: string }) =>
      withdrawEnquiries(product, requestId, [id])
    expect(await leftOut(withdraw)).toBe('withdrawn')
  })
  it('who had their details erased', async () => {
    expect(await leftOut(({ requestId }) => eraseRequest(product, requestId))).toBe('erased')
  })
  it('who asked not to be asked, however they write their address', async () => {
    const refuse = ({ email }: { email: string }) =>
      refuseInvitations(product.db, product.keyedDigest, { email: email.toUpperCase(), at: begun })
    expect(await leftOut(refuse)).toBe('declined')
    const [kept] = await product.db.select().from(invitationRefusals)
    expect(kept?.emailKey).not.toContain('@')
  })
  it('who writes from the mediator’s own address', async () => {
    const own = async ({ requestId }: { requestId: string }, gwen: string) => {
      const email = `${gwen}@EXAMPLE.org`
      await product.db
        .update(inquiryRequests)
        .set({ email })
        .where(eq(inquiryRequests.id, requestId))
    }
    expect(await leftOut(own)).toBe('own')
  })
  it('who has written a review already', async () => {
    expect(await leftOut(nothing, { lead: { reviewedAt: begun } })).toBe('reviewed')
  })
  it('who was imported', async () => {
    const gwen = await anInviting()
    const id = await aLead(product.db, gwen, { status: 'contacted' })
    await setStatus(gwen, id, 'completed')
    expect(await send(1)).toBe(0)
    expect(await stored(id)).toMatchObject({ reason: 'imported' })
  })
  it('who was asked three times within a month', async () => {
    const email = 'often@example.com'
    for (const _ of [1, 2, 3, 4]) {
      const gwen = await anInviting()
      await setStatus(gwen, (await aClient(gwen, { email })).id, 'completed')
    }
    expect(await send(1)).toBe(3)
    const reasons = await product.db
      .select({ reason: reviewInvitations.reason })
      .from(reviewInvitations)
    expect(reasons.map(({ reason }) => reason).toSorted()).toEqual(['capped', null, null, null])
  })
})

it('an erased enquiry takes the invitation back that waits to be mailed', async () => {
  const gwen = await anInviting()
  const { id, requestId } = await aClient(gwen)
  await setStatus(gwen, id, 'completed')
  await product.db.transaction(async () => {})
  const silent = { ...at(1), jobs: { ...product.jobs, send: async () => true } }
  await sendInvitations(silent)
  await product.db.transaction((tx) =>
    product.jobs.send(
      tx,
      { name: 'mail' },
      {
        label: 'Later',
        id: `review-invitation-${id}`,
        to: 'x',
        kind: 'review-invitation',
      } as never,
      { afterSeconds: 3_600 },
    ),
  )
  const waiting = async () => {
    const isInvitation = sql`data ->> 'id' = ${`review-invitation-${id}`}`
    return (await product.db.execute(sql`select from pgboss.job where ${isInvitation}`)).rowCount
  }
  expect(await waiting()).toBe(1)
  await eraseRequest(product, requestId)
  expect(await waiting()).toBe(0)
})

describe('the mediator', () => {
  it('switches invitations on, and sees from when on they may be switched off', async () => {
    const { id, headers } = await signedIn(product, { fullName: 'Gwen Pritchard' })
    const path = '/dashboard/review-invitations'
    const before = await (await product.get(path, headers)).text()
    expect(before).toContain('Invitations are off.')
    expect(before).toContain('Switch invitations on')
    const answer = await product.post(path, { invitations: 'on' }, headers)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${path}?toast=invitations-switched`,
    ])
    const html = await (await product.get(path, headers)).text()
    expect(html).toContain('Invitations have been on since')
    expect(html).toContain('You can switch them off from')
    expect(html).not.toContain('Switch invitations off')

    const refused = await product.post(path, { invitations: 'off' }, headers)
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('Invitations stay on until')
    await product.db
      .update(invitationPeriods)
      .set({ startedAt: new Date(Date.now() - 31 * 24 * 3_600_000) })
      .where(eq(invitationPeriods.mediatorId, id))
    expect(await (await product.get(path, headers)).text()).toContain('Switch invitations off')
    expect((await product.post(path, { invitations: 'off' }, headers)).status).toBe(303)
    expect(await findInvitationSwitch(product.db, id)).toBeNull()
  })

  it('reads on the page of a lead whether its client is invited', async () => {
    const { id, headers } = await signedIn(product, { fullName: 'Gwen Pritchard' })
    const { id: lead } = await aClient(id)
    const note = async () => {
      const html = await (await product.get(`/dashboard/leads/${lead}`, headers)).text()
      return /<p class="px-1 text-sm text-ink-soft">(.*?)<a/s.exec(html)?.[1] ?? ''
    }
    expect(await note()).toBe('')
    await switchTo(id, true)
    expect(await note()).toContain('the client is invited to review you a day later')
    await setStatus(id, lead, 'completed')
    expect(await note()).toContain('An invitation to review you will be sent on 3 November 2026.')
    await send(1)
    expect(await note()).toContain('An invitation to review you was sent on 3 November 2026.')
  })
})

describe('administrators', () => {
  it('see whom each mediator had invited, and why the others were not', async () => {
    const admin = await anAdmin(product)
    const gwen = await anInviting()
    const off = await aMediator(product.db, { fullName: 'Osian Off' })
    await aMediator(product.db, { fullName: 'Nobody Completed' })
    for (const given of [{}, {}, { isEmailSafe: false }]) {
      const { id } = await aClient(gwen, given)
      await setStatus(gwen, id, 'completed')
    }
    await send(1)
    const back = await aClient(gwen)
    await setStatus(gwen, back.id, 'completed', 2)
    await setStatus(gwen, back.id, 'contacted', 2.1)
    await setStatus(gwen, (await aClient(gwen)).id, 'declined')
    await aLead(product.db, gwen, { status: 'completed' })
    await setStatus(off.id, (await aClient(off.id)).id, 'completed')

    const rows = async (query: string) => {
      const path = `/admin/replies/invitations${query}`
      const html = await (await product.get(path, admin.headers)).text()
      return html
        .split(/<\/?tbody>/)[1]
        ?.split('<tr')
        .slice(1)
        .map((row) =>
          row
            .replace(/<[^>]*>|^[^>]*>/g, ' ')
            .replace(/\s+/g, ' ')
            .trim(),
        )
    }
    expect(await rows('')).toEqual([
      'Osian Off Invitations Off Invited 0 of 1 (0%) Not invited 1 invitations were off Declined leads 0',
      'Gwen Pritchard Invitations On since 2 November 2026 Invited 2 of 5 (40%) Not invited 1 changed back from completed, 1 email is not safe, 1 completed before this was recorded Declined leads 1',
    ])
    expect((await rows('?sort=completed'))?.map((row) => row.split(' ')[0])).toEqual([
      'Gwen',
      'Osian',
    ])
    expect(await rows('?keyword=osian')).toHaveLength(1)

    const page = await (await product.get(`/admin/mediators/${gwen}`, admin.headers)).text()
    expect(page).toContain('On since 2 November 2026')
    expect(page).toContain('2 of 5 (40%)')
    expect(page).toContain('1 email is not safe')
  })
})
