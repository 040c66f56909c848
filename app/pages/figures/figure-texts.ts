import { counted, numberText } from '#app/platform/text/plural.ts'

/** Below this a number may point at somebody, and a median or a share says nothing. */
const fewest = 5

/** How many enquiries were old enough to tell, and how they were answered. */
export type ReplyCounts = {
  enquiries: number
  /** Hours until half of them were answered; null where fewer than half were. */
  medianHours: number | null
  answeredWithinTwoDays: number
}

/** A number as the page says it: '1,204', 'fewer than 5', 'none'. */
export function publicCount(count: number): string {
  if (count === 0) return 'none'
  return count < fewest ? `fewer than ${fewest}` : numberText(count)
}

/** What is said of the replies; null where too few enquiries tell. */
export function replyTexts({ enquiries, medianHours, answeredWithinTwoDays }: ReplyCounts) {
  if (enquiries < fewest) return null
  return {
    enquiries: numberText(enquiries),
    median: spanText(medianHours),
    withinTwoDays: `${Math.floor((answeredWithinTwoDays / enquiries) * 100)}%`,
  }
}

/** 'about 9 hours', 'about 3 days', 'more than a week'. */
function spanText(hours: number | null): string {
  if (hours === null || hours > 7 * 24) return 'more than a week'
  if (hours < 1) return 'less than an hour'
  const whole = Math.round(hours)
  return whole < 48
    ? `about ${counted(whole, 'hour')}`
    : `about ${counted(Math.round(hours / 24), 'day')}`
}
