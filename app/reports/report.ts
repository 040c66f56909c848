/** What can be reported. */
export const reportKinds = ['review', 'profile'] as const

export type ReportKind = (typeof reportKinds)[number]

/** Why something is reported, and of what one can say so. */
export const reportReasons = [
  { code: 'false', label: 'It is false or misleading', of: ['review', 'profile'] },
  { code: 'not_client', label: 'It is not from a real client', of: ['review'] },
  { code: 'abusive', label: 'It is abusive or hateful', of: ['review', 'profile'] },
  {
    code: 'private',
    label: 'It gives away private or confidential information',
    of: ['review', 'profile'],
  },
  { code: 'not_qualified', label: 'They are not qualified as it says', of: ['profile'] },
  {
    code: 'impersonation',
    label: 'Somebody pretends to be somebody else',
    of: ['review', 'profile'],
  },
  { code: 'other', label: 'Something else', of: ['review', 'profile'] },
] as const satisfies readonly { code: string; label: string; of: readonly ReportKind[] }[]

export type ReportReason = (typeof reportReasons)[number]['code']

export const reportReasonCodes = reportReasons.map(({ code }) => code)

/** The reasons that one can give of a review, or of a profile. */
export function reasonsFor(kind: ReportKind) {
  return reportReasons.filter(({ of }) => (of as readonly ReportKind[]).includes(kind))
}

export function reasonLabel(code: string): string {
  return reportReasons.find((reason) => reason.code === code)?.label ?? code
}

/** What an administrator decides on a report; `standard` is what the reporter is told by default. */
export const reportOutcomes = [
  {
    code: 'no_action',
    label: 'No action',
    standard: 'We looked at what you reported and found no reason to change or remove it.',
  },
  {
    code: 'review_removed',
    label: 'Take the review down',
    standard: 'We looked at what you reported and removed the review.',
  },
  {
    code: 'profile_removed',
    label: 'Take the profile down',
    standard: 'We looked at what you reported and took the profile out of the directory.',
  },
  {
    code: 'passed_on',
    label: 'Pass it on to the mediator for correction',
    standard: 'We looked at what you reported and asked the mediator to correct it.',
  },
] as const

export type ReportOutcome = (typeof reportOutcomes)[number]['code']

export const reportOutcomeCodes = reportOutcomes.map(({ code }) => code)

export function outcomeLabel(code: string): string {
  return reportOutcomes.find((outcome) => outcome.code === code)?.label ?? code
}

/** What the reporter is told: the administrator's own words, or else the standard ones. */
export function outcomeSentence(code: ReportOutcome, typed: string): string {
  return typed || (reportOutcomes.find((outcome) => outcome.code === code)?.standard ?? '')
}

/** How many characters each typed text may have. */
export const reportLimits = {
  text: 3000,
  note: 2000,
  outcomeText: 500,
  mediatorText: 2000,
} as const

/** How many reports one page of the queue shows. */
export const reportsPageSize = 25

/** How many days after it was sent nothing tells any more where a report came from. */
export const reporterDays = 90

/** Letters and digits that are not taken for one another when they are read aloud. */
export const referenceAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 'R-7K3F-9QXD'. */
export function toReference(letters: readonly string[]): string {
  return `R-${letters.slice(0, 4).join('')}-${letters.slice(4, 8).join('')}`
}

export function isReference(text: string): boolean {
  return new RegExp(`^R-[${referenceAlphabet}]{4}-[${referenceAlphabet}]{4}$`).test(text)
}
