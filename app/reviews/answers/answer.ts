/**
 * A mediator's answer to a review: `in_review` on submission and after each change; deleted by its
 * mediator it stays on record.
 */
export const answerStatuses = ['in_review', 'approved', 'refused', 'deleted'] as const

export type AnswerStatus = (typeof answerStatuses)[number]

/** How many characters each typed text may have. */
export const answerLimits = { text: 1500, reason: 1000 } as const

/** How many answers one page of Review Moderation shows. */
export const answersPageSize = 25

/** How many of their own reviews a mediator sees on one page. */
export const ownReviewsPageSize = 25

/** Hours in which an answer can be changed: after it was sent, and after it was refused. */
export const changeHours = 24

const hour = 60 * 60 * 1000

type Times = { status: string; sentAt: Date; decidedAt: Date | null }

/** Until when an answer can be changed; null once it is deleted. */
export function changeableUntil({ status, sentAt, decidedAt }: Times): Date | null {
  if (status === 'deleted') return null
  // Who waited more than a day for a refusal could otherwise never put it right.
  const since = status === 'refused' && decidedAt && decidedAt > sentAt ? decidedAt : sentAt
  return new Date(since.getTime() + changeHours * hour)
}

export function isChangeable(answer: Times, now: Date): boolean {
  const until = changeableUntil(answer)
  return until !== null && now < until
}

/** What the mediator reads of the state of their answer. */
export function answerStatusText(status: AnswerStatus): string {
  return statusTexts[status]
}

const statusTexts: Record<AnswerStatus, string> = {
  in_review: 'Your answer is waiting for us to check it.',
  approved: 'Your answer is published.',
  refused: 'We could not publish your answer.',
  deleted: 'You deleted your answer.',
}
