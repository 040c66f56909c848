import { z } from 'zod'
import { askAboutSlips, optionalEmailLine, requiredText } from '#app/platform/forms/fields.ts'
import { type ReportKind, type ReportReason, reasonsFor, reportLimits } from './report.ts'
import { reportMessages } from './report-messages.ts'

/** What somebody reports of a review, or of a profile. */
export const reportSchemas = { review: schemaOf('review'), profile: schemaOf('profile') }

export type ReportForm = z.output<(typeof reportSchemas)[ReportKind]>

function schemaOf(kind: ReportKind) {
  const codes: readonly ReportReason[] = reasonsFor(kind).map(({ code }) => code)
  return z.object({
    reason: z.preprocess(
      (value) => [value].flat()[0],
      z.literal(codes, reportMessages.reasonRequired),
    ),
    text: requiredText(reportLimits.text, reportMessages.textRequired),
    email: askAboutSlips(optionalEmailLine()),
  })
}
