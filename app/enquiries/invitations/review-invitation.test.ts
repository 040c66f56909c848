import { describe, expect, it } from 'vitest'
import { formatDate } from '#app/platform/time/calendar.ts'
import {
  daysAfter,
  type InvitedLead,
  invitationDays,
  invitationNote,
  isExpired,
  whyNotInvited,
} from './review-invitation.ts'

const at = new Date('2026-03-03T09:00:00Z')

describe('whyNotInvited', () => {
  const lead: InvitedLead = {
    request: { email: 'priya@example.com', isEmailSafe: true },
    withdrawnAt: null,
    erasedAt: null,
    reviewedAt: null,
    isMediatorsOwn: false,
    hasDeclined: false,
  }
  const cases: [Partial<InvitedLead>, ReturnType<typeof whyNotInvited>][] = [
    [{}, undefined],
    [{ request: null }, 'imported'],
    [{ request: { email: '', isEmailSafe: true } }, 'imported'],
    [{ request: { email: 'priya@example.com', isEmailSafe: false } }, 'not-safe'],
    [{ withdrawnAt: at }, 'withdrawn'],
    [{ withdrawnAt: at, erasedAt: at }, 'erased'],
    [{ reviewedAt: at }, 'reviewed'],
    [{ isMediatorsOwn: true }, 'own'],
    [{ hasDeclined: true }, 'declined'],
  ]
  it.each(cases)('%j is left out as %s', (given, reason) => {
    expect(whyNotInvited({ ...lead, ...given })).toBe(reason)
  })
})

it('ends a link after 90 days', () => {
  const end = daysAfter(at, invitationDays.valid)
  expect(end).toEqual(new Date('2026-06-01T09:00:00Z'))
  expect(isExpired(at, new Date(end.getTime() - 1))).toBe(false)
  expect(isExpired(at, end)).toBe(true)
})

describe('invitationNote', () => {
  const due = { dueAt: daysAfter(at, 1), sentAt: null, reason: null }
  const left = (reason: string) => ({ dueAt: null, sentAt: null, reason })
  const facts = { status: 'completed', isErased: false, isOn: true, invitation: due }
  it.each([
    [{}, 'will be sent on 4 March 2026'],
    [{ isOn: false }, 'will be sent on 4 March 2026'],
    [{ status: 'in_progress' }, 'while this lead is not set to Completed'],
    [{ invitation: { ...due, sentAt: at } }, 'was sent on 3 March 2026'],
    [{ status: 'contacted', invitation: { ...due, sentAt: at } }, 'was sent on 3 March 2026'],
    [{ invitation: left('off') }, 'invitations were off'],
    [{ invitation: left('not-safe') }, 'email is not safe'],
    [{ invitation: undefined }, 'was completed before'],
    [{ invitation: undefined, status: 'new' }, 'Once you set this lead to Completed'],
  ])('of %j it says "%s"', (given, text) => {
    expect(invitationNote({ ...facts, ...given }, formatDate)).toContain(text)
  })

  it('tells nobody what is the client’s own', () => {
    const notes = ['reviewed', 'declined', 'capped', 'own'].map((reason) =>
      invitationNote({ ...facts, invitation: left(reason) }, formatDate),
    )
    expect(new Set(notes)).toEqual(new Set(['No invitation to review you is sent for this lead.']))
  })

  it('says nothing where invitations are off and nothing is completed', () => {
    const quiet = { ...facts, isOn: false, invitation: undefined, status: 'contacted' }
    expect(invitationNote(quiet, formatDate)).toBe('')
  })
})
