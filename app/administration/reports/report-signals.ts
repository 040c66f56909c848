import { counted } from '#app/platform/text/plural.ts'

/** How many earlier reports are like one, and how many of them are about the same mediator. */
export type AlikeReports = { total: number; sameMediator: number }

/** What was found about a report beside its own words. */
export type ReportSignals = {
  /** Sent from the same internet address; nothing is known of older ones. */
  sameClientIp: AlikeReports
  sameText: AlikeReports
  isByMediator: boolean
  /** What speaks for a program as its sender, in words. */
  spam: readonly string[]
}

export type ReportSignal = { kind: 'warning' | 'note'; text: string }

/** So many reports from one address are more than a person sends by chance. */
const manyReports = 3

/** The signals in words. An office or a household shares an address: reasons to look, no proof. */
export function reportSignalTexts(signals: ReportSignals): ReportSignal[] {
  const { sameClientIp, sameText, isByMediator, spam } = signals
  const shown: (ReportSignal | false)[] = [
    sameText.total > 0 && { kind: 'warning', text: `Same words as ${alikeText(sameText)}` },
    sameClientIp.total > 0 && {
      kind: sameClientIp.total >= manyReports ? 'warning' : 'note',
      text: `Same internet address as ${alikeText(sameClientIp)}`,
    },
    ...spam.map((text): ReportSignal => ({ kind: 'warning', text })),
    isByMediator && {
      kind: 'note',
      text: 'It comes from the mediator’s account, or names their email address, which anyone can type',
    },
  ]
  return shown.filter((signal) => signal !== false)
}

/** '3 earlier reports (1 about this mediator)'. */
function alikeText({ total, sameMediator }: AlikeReports): string {
  const others = counted(total, 'earlier report')
  return sameMediator > 0 ? `${others} (${sameMediator} about this mediator)` : others
}
