import { expect, it } from 'vitest'
import type { FoundLead } from '../find-lead.server.ts'
import { type Sender, toLeadView } from './lead-view.ts'

const now = new Date('2026-11-20T12:00:00Z')
const lead = {
  name: 'Priya Shah',
  email: 'priya@example.com',
  phone: '07700 900412',
  inquirerType: 'individual',
  disputeType: 'family',
  urgency: 'within_week',
  preferredContactMethod: 'email',
  status: 'active',
  responded: false,
  responseMessage: '',
  createdAt: new Date('2026-11-20T09:14:00Z'),
  request: { others: 0 },
} as FoundLead

const sender: Sender = {
  isEmailSafe: true,
  isCallSafe: true,
  safeTimes: '',
  hasPage: true,
  place: null,
  waitingSince: null,
}

it('says in a line what it is about, how urgent, and since when it waits', () => {
  const waiting = { ...sender, waitingSince: lead.createdAt }
  expect(toLeadView(lead, waiting, now).summary.join(' · ')).toBe(
    'Family Mediation · wants to hear back within a week · waiting for your answer since today at 09:14',
  )
})

it('counts as answered with a flag or with a message', () => {
  expect(toLeadView(lead, sender, now).isAnswered).toBe(false)
  expect(toLeadView({ ...lead, responded: true }, sender, now).isAnswered).toBe(true)
  expect(toLeadView({ ...lead, responseMessage: 'Hello.' }, sender, now).isAnswered).toBe(true)
})

it('links to the address and the number, and to nothing else', () => {
  const { mailUrl, phoneUrl } = toLeadView(lead, sender, now)
  expect(mailUrl).toMatch(/^mailto:priya@example\.com\?subject=/)
  expect(phoneUrl).toBe('tel:07700900412')
  expect(toLeadView({ ...lead, email: 'a?cc=b@example.com' }, sender, now).mailUrl).toMatch(
    /^mailto:a%3Fcc%3Db@example\.com\?subject=/,
  )
})

it('links to nothing that the sender said is not safe', () => {
  const told = { ...sender, isEmailSafe: false, isCallSafe: false }
  expect(toLeadView(lead, told, now)).toMatchObject({ mailUrl: null, phoneUrl: null, prefers: '' })
})

it('says how far away a sender is, where that is known', () => {
  const near = { ...sender, place: { name: 'Leeds', miles: 4.2 } }
  expect(toLeadView(lead, near, now).place).toEqual({
    name: 'Leeds',
    distance: '4 miles from your office',
  })
  const somewhere = { ...sender, place: { name: 'Yorkshire', miles: null } }
  expect(toLeadView(lead, somewhere, now).place?.distance).toBe('')
})

it('says why nothing can be sent any more', () => {
  const withdrawnAt = new Date('2026-11-19T12:00:00Z')
  expect(toLeadView(lead, sender, now).closed).toBeNull()
  expect(toLeadView({ ...lead, withdrawnAt }, sender, now).closed).toMatch(
    /^The sender withdrew this enquiry on 19 November 2026\./,
  )
  expect(toLeadView({ ...lead, withdrawnAt, erasedAt: now }, sender, now).closed).toMatch(
    /^The sender had their details erased on 20 November 2026\./,
  )
})

it('says how many others were asked', () => {
  expect(toLeadView(lead, sender, now).othersAsked).toBe('')
  const one = { ...lead, request: { ...lead.request, others: 1 } }
  expect(toLeadView(one, sender, now).othersAsked).toBe(
    'They sent the same enquiry to 1 other mediator.',
  )
})
