import { z } from 'zod'
import { optionalChoice, optionalText } from '#app/platform/forms/fields.ts'
import {
  type ReportKind,
  reportLimits,
  reportOutcomeCodes,
  reportOutcomes,
} from '#app/reports/report.ts'
import { deletionReasonCodes } from '#app/reviews/deletion-reasons.ts'
import { reportQueueMessages } from './report-queue-messages.ts'

/** More than a page lists. */
const maxTogether = 200

/** What is decided on a report, and on which others about the same thing with it. */
export const decisionSchema = z
  .object({
    outcome: z.preprocess(
      (value) => [value].flat()[0],
      z.literal(reportOutcomeCodes, reportQueueMessages.outcomeRequired),
    ),
    deletionReason: optionalChoice(deletionReasonCodes, reportQueueMessages.reasonRequired),
    mediatorText: optionalText(reportLimits.mediatorText),
    outcomeText: optionalText(reportLimits.outcomeText),
    note: optionalText(reportLimits.note),
    also: z.preprocess(
      (value) =>
        [value]
          .flat()
          .filter((id) => typeof id === 'string')
          .slice(0, maxTogether),
      z.array(z.string()),
    ),
  })
  .refine(({ outcome, deletionReason }) => outcome !== 'review_removed' || deletionReason !== '', {
    path: ['deletionReason'],
    message: reportQueueMessages.reasonRequired,
  })
  .refine(({ outcome, mediatorText }) => !isTold(outcome) || mediatorText !== '', {
    path: ['mediatorText'],
    message: reportQueueMessages.mediatorTextRequired,
  })

export type ReportDecision = z.output<typeof decisionSchema>

/** What can be decided on a report of this kind. */
export function outcomesFor(kind: ReportKind) {
  const other = kind === 'review' ? 'profile_removed' : 'review_removed'
  return reportOutcomes.filter(({ code }) => code !== other)
}

/** Whether the mediator reads words of the administrator. */
function isTold(outcome: string): boolean {
  return outcome === 'profile_removed' || outcome === 'passed_on'
}
