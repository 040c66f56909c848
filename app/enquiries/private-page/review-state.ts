import { declinedStatus } from '../open-enquiry.ts'

type Asked = {
  status: string
  answeredAt: Date | null
  reviewedAt: Date | null
}

/**
 * Whether the sender of an enquiry may review its mediator as a client: once they were answered, or
 * the case is completed, and not where the mediator cannot take it. They may once.
 */
export function reviewStateOf({
  status,
  answeredAt,
  reviewedAt,
}: Asked): 'open' | 'written' | null {
  if (reviewedAt) return 'written'
  if (status === declinedStatus) return null
  return answeredAt || status === 'completed' ? 'open' : null
}
