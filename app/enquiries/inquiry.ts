import type { InquirerType } from '#app/taxonomy/inquirer-types.ts'

/** How soon the person wants to hear from the mediator. */
export const urgencies = [
  { code: 'immediate', label: 'Immediately' },
  { code: 'within_week', label: 'Within a week' },
  { code: 'within_month', label: 'Within a month' },
  { code: 'flexible', label: 'Flexible' },
] as const

export const contactMethods = [
  { code: 'email', label: 'Email' },
  { code: 'phone', label: 'Phone' },
  { code: 'either', label: 'Either' },
] as const

/** `new` on submission; the mediator sets any of the others, in any order. */
export const inquiryStatuses = [
  { code: 'new', label: 'New' },
  { code: 'contacted', label: 'Contacted' },
  { code: 'in_progress', label: 'In progress' },
  { code: 'completed', label: 'Completed' },
  { code: 'declined', label: 'Declined' },
] as const

/** What became of an enquiry that was posted to the mediator's suite. */
export const forwardOutcomes = ['delivered', 'failed'] as const

type Urgency = (typeof urgencies)[number]['code']
type ContactMethod = (typeof contactMethods)[number]['code']
export type InquiryStatus = (typeof inquiryStatuses)[number]['code']

export const inquiryDefaults = {
  inquirerType: 'individual',
  urgency: 'within_week',
  preferredContactMethod: 'email',
} as const satisfies {
  inquirerType: InquirerType
  urgency: Urgency
  preferredContactMethod: ContactMethod
}

/** How a visitor may be reached, as they said; both are true where they did not say. */
export type ContactSafety = {
  isEmailSafe: boolean
  isCallSafe: boolean
  /** When a call is safe and what to avoid, in the visitor's words. */
  safeTimes: string
}

/** How many mediators one form may go to. */
export const maxRecipients = 3

export const inquirySource = 'directory_profile'

/** How many characters each typed answer may have. */
export const inquiryLimits = {
  name: 100,
  email: 254,
  phone: 40,
  disputeDescription: 5000,
  budget: 100,
  bestTimeToContact: 200,
  additionalNotes: 5000,
  place: 100,
  safeTimes: 500,
} as const

export function urgencyLabel(code: string): string {
  return urgencies.find((each) => each.code === code)?.label ?? code
}

export function contactMethodLabel(code: string): string {
  return contactMethods.find((each) => each.code === code)?.label ?? code
}

export function inquiryStatusLabel(code: string): string {
  return inquiryStatuses.find((each) => each.code === code)?.label ?? code
}
