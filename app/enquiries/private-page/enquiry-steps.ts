import { declinedStatus } from '../open-enquiry.ts'
import { stepTime } from './enquiry-times.ts'

/** How far an enquiry has come; without a time where it has not. */
export type EnquiryStep = { label: string; when: string }

type Times = { createdAt: Date; readAt: Date | null; answeredAt: Date | null; status: string }

/**
 * The way of an enquiry to one mediator. It is delivered when it is sent, because both are one
 * transaction; read is when the mediator opened its page, and who answered without that has read it.
 */
export function enquirySteps(
  { createdAt, readAt, answeredAt, status }: Times,
  now: Date,
): EnquiryStep[] {
  const read = readAt && answeredAt && answeredAt < readAt ? answeredAt : (readAt ?? answeredAt)
  const times: [string, Date | null][] = [
    ['Sent', createdAt],
    ['Delivered', createdAt],
    ['Read', read],
    [status === declinedStatus ? 'Declined' : 'Answered', answeredAt],
  ]
  return times.map(([label, at]) => ({ label, when: at ? stepTime(at, now) : '' }))
}
