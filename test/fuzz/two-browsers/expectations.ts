import { expect } from 'vitest'
import type { Stored } from './stored.ts'
import type { Sending } from './world.ts'

/** Nobody may be emailed or called who could not be before, unless their own form says so. */
export function expectNoLessSafe(
  before: Stored,
  after: Stored,
  { kind, post }: Sending,
  said: string,
) {
  for (const request of after.requests) {
    const was = before.requests.find(({ id }) => id === request.id)
    if (!was) continue
    for (const field of ['isEmailSafe', 'isCallSafe'] as const) {
      if (was[field] || !request[field]) continue
      const isOwn = kind === 'contact' && post.path.includes(`/${request.id}.`)
      const value = (name: string) => post.fields.find(([found]) => found === name)?.[1]
      const isAsked = isOwn && value(field) === 'yes' && value(`shown.${field}`) === 'no'
      expect(isAsked, `${said}: ${field} of ${request.id} became true`).toBe(true)
    }
  }
}

/** A lead that the mediator wrote to stays answered. */
export function expectAnsweredStays(before: Stored, after: Stored, said: string) {
  for (const lead of after.leads) {
    const was = before.leads.find(({ id }) => id === lead.id)
    const isAnswered = after.written.some(
      ({ inquiryId, author }) => inquiryId === lead.id && author === 'mediator',
    )
    if (was?.answeredAt && isAnswered) expect(lead.answeredAt, said).not.toBeNull()
  }
}
