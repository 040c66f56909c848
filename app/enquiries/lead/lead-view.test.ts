import { expect, it } from 'vitest'
import type { WholeLead } from '../find-leads.server.ts'
import { toLeadView } from './lead-view.ts'

const now = new Date('2026-11-20T12:00:00Z')
const lead = {
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
} as WholeLead

it('says in a line what it is about, how urgent, and when it came', () => {
  expect(toLeadView(lead, now).summary.join(' · ')).toBe(
    'Family Mediation · wants to hear back within a week · sent today at 09:14',
  )
})

it('counts as answered with a flag or with a message', () => {
  expect(toLeadView(lead, now).isAnswered).toBe(false)
  expect(toLeadView({ ...lead, responded: true }, now).isAnswered).toBe(true)
  expect(toLeadView({ ...lead, responseMessage: 'Hello.' }, now).isAnswered).toBe(true)
})

it('links to the address and the number, and to nothing else', () => {
  const { mailUrl, phoneUrl } = toLeadView(lead, now)
  expect(mailUrl).toMatch(/^mailto:priya@example\.com\?subject=/)
  expect(phoneUrl).toBe('tel:07700900412')
  expect(toLeadView({ ...lead, email: 'a?cc=b@example.com' }, now).mailUrl).toMatch(
    /^mailto:a%3Fcc%3Db@example\.com\?subject=/,
  )
})
