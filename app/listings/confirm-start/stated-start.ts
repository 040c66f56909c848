import { daysBefore } from '#app/platform/time/london-time.ts'

/** What the public reads of how soon a mediator can start, and when they last said so. */
export type StatedStart = { startWithinDays: number; startConfirmedOn: string | null }

/** Days after which a mediator is asked whether it still holds, and between two such mails. */
export const askAfterDays = 30

/** Days for which the link of such a mail can be used: until the next one. */
const linkDays = 31

/** The last day on which a link that is mailed today can be used. */
export function lastDayOfLink(today: string): string {
  return daysBefore(today, -linkDays)
}

export const startMessages = {
  linkExpired: 'This link has expired or has already been used.',
  failed: 'Your answer could not be stored. Please try again later.',
  confirmed: 'Thank you. Your profile shows your earliest start as confirmed today.',
} as const
