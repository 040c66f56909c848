import type { ProductValues } from '#app/platform/texts/placeholders.ts'
import { reporterDays } from '#app/reports/report.ts'
import { senderDays } from '#app/reviews/review.ts'
import { securityLogDays } from '#app/security/security-events.ts'
import { startShownDays } from '#app/taxonomy/work-facts.ts'

type Settings = {
  enquiryRetentionDays: number
  leadRetentionDays: number
  openLeadRetentionDays: number
  activityRetentionDays: number
}

/** What the texts say of the product by itself. */
export function productValues(settings: Settings): ProductValues {
  const number = (value: number) => value.toLocaleString('en-GB')
  return {
    'days of activity records': number(settings.activityRetentionDays),
    'days of reporter codes': number(reporterDays),
    'days of reviewer codes': number(senderDays),
    'days of the security log': number(securityLogDays),
    'days of an enquiry page': number(settings.enquiryRetentionDays),
    'days of closed enquiries': number(settings.leadRetentionDays),
    'days of open enquiries': number(settings.openLeadRetentionDays),
    'days a start is shown': number(startShownDays),
  }
}
