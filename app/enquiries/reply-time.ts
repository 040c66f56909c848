import { replySpanHours } from '#app/listings/replies/reply-spans.ts'

/** What is known of one enquiry: when it came, and when its mediator first did something about it. */
export type Reply = { createdAt: Date; repliedAt: Date | null }

const hour = 3_600_000
const week = 168 * hour

/** Fewer enquiries than these say nothing of what is usual. */
const fewestEnquiries = 5
const usualShare = 0.75

/** The span in hours within which enquiries are usually answered, and how many tell it. */
export type UsualReplyTime = { withinHours: number; enquiries: number }

/**
 * The span within which three in four of these enquiries were answered, with their number; null
 * below five enquiries, and where it takes longer than any span. One that waits unanswered counts as
 * a slow one after a week, and not before.
 */
export function usualReplyTime(enquiries: readonly Reply[], now: Date): UsualReplyTime | null {
  const waits = enquiries
    .map(({ createdAt, repliedAt }) =>
      repliedAt
        ? repliedAt.getTime() - createdAt.getTime()
        : now.getTime() - createdAt.getTime() > week
          ? Infinity
          : Number.NaN,
    )
    .filter((wait) => !Number.isNaN(wait))
    .sort((a, b) => a - b)
  if (waits.length < fewestEnquiries) return null
  const usual = waits[Math.ceil(waits.length * usualShare) - 1] ?? Infinity
  const withinHours = replySpanHours.find((hours) => usual <= hours * hour)
  return withinHours === undefined ? null : { withinHours, enquiries: waits.length }
}
