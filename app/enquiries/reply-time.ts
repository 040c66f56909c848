/** What is known of one enquiry: when it came, and when its mediator first did something about it. */
export type Reply = { createdAt: Date; repliedAt: Date | null }

const hour = 3_600_000

/** How long "usually" may take, the shortest first; what takes longer is not said. */
const spans = [
  { hours: 4, usually: 'within 4 hours' },
  { hours: 24, usually: 'within a day' },
  { hours: 48, usually: 'within 2 days' },
  { hours: 72, usually: 'within 3 days' },
  { hours: 168, usually: 'within a week' },
]

const longest = 168 * hour
/** Fewer replies than these say nothing of what is usual. */
const fewestReplies = 5
const usualShare = 0.75

/**
 * The span within which three in four of these enquiries were answered, with their number; null
 * below five replies. One that waits unanswered counts as a slow one after a week, and not before.
 */
export function usualReplyTime(
  enquiries: readonly Reply[],
  now: Date,
): { usually: string; enquiries: number } | null {
  const waits = enquiries
    .map(({ createdAt, repliedAt }) =>
      repliedAt
        ? repliedAt.getTime() - createdAt.getTime()
        : now.getTime() - createdAt.getTime() > longest
          ? Infinity
          : Number.NaN,
    )
    .filter((wait) => !Number.isNaN(wait))
    .sort((a, b) => a - b)
  if (waits.filter(Number.isFinite).length < fewestReplies) return null
  const usual = waits[Math.ceil(waits.length * usualShare) - 1] ?? Infinity
  const span = spans.find(({ hours }) => usual <= hours * hour)
  return span ? { usually: span.usually, enquiries: waits.length } : null
}
