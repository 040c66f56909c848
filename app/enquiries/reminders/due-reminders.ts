import { declinedStatus } from '../open-enquiry.ts'

/** What decides whether somebody is told that an enquiry waits. */
export type WaitingInquiry = {
  status: string
  /** Whether the mediator wrote to the sender, or noted that they did. */
  responded: boolean
  createdAt: Date
  readAt: Date | null
  answeredAt: Date | null
  withdrawnAt: Date | null
  erasedAt: Date | null
  archivedAt: Date | null
  unreadRemindedAt: Date | null
  unansweredRemindedAt: Date | null
  othersOfferedAt: Date | null
}

/** Hours after which each is due; 0 for never. */
export type ReminderHours = {
  remindUnreadHours: number
  remindUnansweredHours: number
  offerOthersHours: number
}

export type Reminder = 'unread' | 'unanswered'

/** After so many days nobody is told of an enquiry any more: as when a setting is switched on late. */
export const longestWaitDays = 30

const hour = 60 * 60 * 1_000

/** Reminders of one mediator are at least so far apart, however many enquiries wait. */
const hoursBetweenReminders = 24

/** Whether the sender of an enquiry still waits for its mediator, also where it was put away. */
export function isWaiting(inquiry: WaitingInquiry, now: Date): boolean {
  const { status, createdAt, answeredAt, withdrawnAt, erasedAt } = inquiry
  const isOpen = [answeredAt, withdrawnAt, erasedAt].every((at) => at === null)
  return isOpen && status === 'new' && createdAt > dueBefore(now, longestWaitDays * 24)
}

/**
 * Which reminders of an enquiry are due. Both go out in one mail, as after an outage. Of what a
 * mediator put away they are reminded no more.
 */
export function dueReminders(
  inquiry: WaitingInquiry,
  hours: Pick<ReminderHours, 'remindUnreadHours' | 'remindUnansweredHours'>,
  now: Date,
): Reminder[] {
  if (!isWaiting(inquiry, now) || inquiry.archivedAt !== null) return []
  const { createdAt, readAt, unreadRemindedAt, unansweredRemindedAt } = inquiry
  const isUnread = readAt === null && unreadRemindedAt === null
  const due: Reminder[] = []
  if (isUnread && isDue(createdAt, hours.remindUnreadHours, now)) due.push('unread')
  if (unansweredRemindedAt === null && isDue(createdAt, hours.remindUnansweredHours, now))
    due.push('unanswered')
  return due
}

/** Whether a mediator who was last reminded then may be reminded again. */
export function mayRemindAgain(lastRemindedAt: Date | null, now: Date): boolean {
  return lastRemindedAt === null || lastRemindedAt <= dueBefore(now, hoursBetweenReminders)
}

/** Whether a mediator declined an enquiry without a word to its sender. */
export function isSilentlyDeclined(inquiry: WaitingInquiry, now: Date): boolean {
  const { status, responded, createdAt, withdrawnAt, erasedAt } = inquiry
  const isOpen = withdrawnAt === null && erasedAt === null
  const isRecent = createdAt > dueBefore(now, longestWaitDays * 24)
  return isOpen && isRecent && status === declinedStatus && !responded
}

/**
 * Whether the sender of these enquiries, which went out with one form, is to be offered others: one
 * has waited long enough, and nobody has answered other than by declining. Where one was declined
 * without a word and no other waits, it is at once. It is offered once.
 */
export function areOthersDue(
  inquiries: readonly WaitingInquiry[],
  { offerOthersHours }: Pick<ReminderHours, 'offerOthersHours'>,
  now: Date,
): boolean {
  const isAnswered = inquiries.some(
    ({ answeredAt, status }) => answeredAt !== null && status !== declinedStatus,
  )
  const isOffered = inquiries.some(({ othersOfferedAt }) => othersOfferedAt !== null)
  if (isAnswered || isOffered) return false
  const waiting = inquiries.filter((inquiry) => isWaiting(inquiry, now))
  if (waiting.length === 0 && offerOthersHours > 0)
    return inquiries.some((inquiry) => isSilentlyDeclined(inquiry, now))
  return waiting.some(({ createdAt }) => isDue(createdAt, offerOthersHours, now))
}

/** What was sent by then has waited for so many hours. */
export function dueBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * hour)
}

function isDue(createdAt: Date, hours: number, now: Date): boolean {
  return hours > 0 && createdAt <= dueBefore(now, hours)
}
