import { counted } from '#app/platform/text/plural.ts'

/** How many earlier reviews are like one, among them those of the same mediator and deleted ones. */
export type AlikeReviews = { total: number; sameMediator: number; deleted: number }

/** What was found about a review beside its own words. */
export type ModerationSignals = {
  sameText: AlikeReviews
  sameName: AlikeReviews
  /** Sent from the same internet address; nothing is known of those older than `senderDays`. */
  sameClientIp: AlikeReviews
  /** The same email address was given; null where none was, or it is forgotten. */
  sameEmail: AlikeReviews | null
  /** The name given is the mediator's own. */
  isMediatorsName: boolean
  /** When someone of this name first wrote to this mediator; null if nobody did. */
  inquiryAt: Date | null
  /** When the client wrote by whose enquiry it is confirmed; null where it is not, or erased. */
  confirmingInquiryAt: Date | null
  /** The day on which the email address given first wrote to this mediator; null if it had not. */
  emailInquiryOn: string | null
  /** The mediator was signed in, or gave an email address of their own. */
  isByMediator: boolean
  /** What speaks for a program as its sender, in words. */
  spam: string[]
}

export type Signal = { kind: 'warning' | 'note' | 'good'; text: string }

export const noneAlike: AlikeReviews = { total: 0, sameMediator: 0, deleted: 0 }

/**
 * The signals in words, the gravest first. Names and connections are shared, so each is a reason to
 * look and none a proof.
 */
export function toSignalTexts(
  signals: ModerationSignals,
  formatDate: (moment: Date | string) => string,
): Signal[] {
  const { sameText, sameClientIp, sameEmail, sameName, isMediatorsName, isByMediator } = signals
  const shown: (Signal | false)[] = [
    isByMediator && {
      kind: 'warning',
      text: 'It comes from the mediator’s account, or names their email address, which anyone can type',
    },
    isMediatorsName && { kind: 'warning', text: 'The name is the mediator’s own' },
    sameText.total > 0 && { kind: 'warning', text: `Same text as ${alikeText(sameText)}` },
    ...signals.spam.map((text): Signal => ({ kind: 'warning', text })),
    alike('Same internet address as', sameClientIp),
    alike('Same email address as', sameEmail ?? noneAlike),
    alike('Same name as', sameName),
    ...inquirySignals(signals, formatDate),
  ]
  return shown.filter((signal) => signal !== false)
}

/** Several of one mediator are a warning; a couple who each review someone else are not. */
function alike(what: string, reviews: AlikeReviews): Signal | false {
  if (reviews.total === 0) return false
  const kind = reviews.sameMediator > 0 ? 'warning' : 'note'
  return { kind, text: `${what} ${alikeText(reviews)}` }
}

/** Whether an enquiry came before the review. The email address says more than a name. */
function inquirySignals(
  { inquiryAt, emailInquiryOn, sameEmail }: ModerationSignals,
  formatDate: (moment: Date | string) => string,
): Signal[] {
  if (emailInquiryOn) {
    const text = `The email address given sent this mediator an enquiry on ${formatDate(emailInquiryOn)}`
    return [{ kind: 'good', text }]
  }
  const ofEmail: Signal[] = sameEmail
    ? [{ kind: 'note', text: 'No enquiry to this mediator from the email address given' }]
    : []
  const ofName: Signal = inquiryAt
    ? {
        kind: 'good',
        text: `Someone of this name sent this mediator an enquiry on ${formatDate(inquiryAt)}`,
      }
    : { kind: 'note', text: 'No enquiry to this mediator from this name' }
  return [...ofEmail, ofName]
}

/** '3 earlier reviews (1 of this mediator, 2 deleted)'. */
function alikeText({ total, sameMediator, deleted }: AlikeReviews): string {
  const parts = [
    sameMediator > 0 && `${sameMediator} of this mediator`,
    deleted > 0 && `${deleted} deleted`,
  ].filter((part) => part !== false)
  const others = counted(total, 'earlier review')
  return parts.length > 0 ? `${others} (${parts.join(', ')})` : others
}
