import { wholeNumber } from './setting-kinds.server.ts'

/** After how many days what is stored is closed or deleted. */
export const retentionSettings = {
  ENQUIRY_RETENTION_DAYS: wholeNumber(1, 36_500).default(730),
  LEAD_RETENTION_DAYS: wholeNumber(30, 36_500).default(730),
  OPEN_LEAD_RETENTION_DAYS: wholeNumber(30, 36_500).default(1_460),
  ACTIVITY_RETENTION_DAYS: wholeNumber(1, 120).default(120),
}

export type Retention = {
  /** Days for which a visitor's private page of an enquiry can be opened. */
  enquiryRetentionDays: number
  /** Days after which closed leads, and open ones, are deleted that nobody has touched. */
  leadRetentionDays: number
  openLeadRetentionDays: number
  /** Days for which events and searches are stored. */
  activityRetentionDays: number
}

type Values = Record<keyof typeof retentionSettings, number>

/** What is open is never deleted sooner than what is closed; `refusal` makes an error of a sentence. */
export function readRetention(value: Values, refusal: (sentence: string) => Error): Retention {
  const { LEAD_RETENTION_DAYS: leadRetentionDays } = value
  const { OPEN_LEAD_RETENTION_DAYS: openLeadRetentionDays } = value
  if (openLeadRetentionDays < leadRetentionDays)
    throw refusal(
      `The setting OPEN_LEAD_RETENTION_DAYS must not be less than LEAD_RETENTION_DAYS, which is ${leadRetentionDays}. It is "${openLeadRetentionDays}".`,
    )
  return {
    enquiryRetentionDays: value.ENQUIRY_RETENTION_DAYS,
    leadRetentionDays,
    openLeadRetentionDays,
    activityRetentionDays: value.ACTIVITY_RETENTION_DAYS,
  }
}
