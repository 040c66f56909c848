/** How many other reviews are like one, among them those of the same mediator and deleted ones. */
export type AlikeReviews = { total: number; sameMediator: number; deleted: number }

/** What was found about a review beside its own words. */
export type ModerationSignals = {
  sameText: AlikeReviews
  sameName: AlikeReviews
  /** The name given is the mediator's own. */
  isMediatorsName: boolean
  /** When someone of this name first wrote to this mediator; null if nobody did. */
  inquiryAt: Date | null
}

export type Signal = { kind: 'warning' | 'note' | 'good'; text: string }

export const noneAlike: AlikeReviews = { total: 0, sameMediator: 0, deleted: 0 }

/** The signals in words, the gravest first. Names prove nothing: each is a reason to look. */
export function shownSignals(
  signals: ModerationSignals,
  shownDate: (moment: Date) => string,
): Signal[] {
  const { sameText, sameName, isMediatorsName, inquiryAt } = signals
  const shown: (Signal | false)[] = [
    isMediatorsName && { kind: 'warning', text: 'The name is the mediator’s own' },
    sameText.total > 0 && { kind: 'warning', text: `Same text as ${alikeText(sameText)}` },
    sameName.total > 0 && {
      kind: sameName.sameMediator > 0 ? 'warning' : 'note',
      text: `Same name as ${alikeText(sameName)}`,
    },
    inquiryAt
      ? {
          kind: 'good',
          text: `Someone of this name sent this mediator an enquiry on ${shownDate(inquiryAt)}`,
        }
      : { kind: 'note', text: 'No enquiry to this mediator from this name' },
  ]
  return shown.filter((signal) => signal !== false)
}

/** '3 other reviews (1 of this mediator, 2 deleted)'. */
function alikeText({ total, sameMediator, deleted }: AlikeReviews): string {
  const parts = [
    sameMediator > 0 && `${sameMediator} of this mediator`,
    deleted > 0 && `${deleted} deleted`,
  ].filter((part) => part !== false)
  const others = total === 1 ? '1 other review' : `${total} other reviews`
  return parts.length > 0 ? `${others} (${parts.join(', ')})` : others
}
