import { z } from 'zod'
import {
  askAboutSlips,
  choice,
  emailLine,
  optionalChoice,
  optionalLine,
  optionalText,
  requiredText,
} from '#app/platform/forms/fields.ts'
import { nameLine } from '#app/platform/forms/person-name.ts'
import { disputeTypesFor, inquirerTypes } from '#app/taxonomy/inquirer-types.ts'
import { practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'
import { contactMethods, inquiryDefaults, inquiryLimits, urgencies } from './inquiry.ts'
import { inquiryMessages } from './inquiry-messages.ts'

export const inquirySchema = z
  .object({
    inquirerType: choice(codes(inquirerTypes), inquiryDefaults.inquirerType),
    name: nameLine(inquiryLimits.name),
    email: askAboutSlips(emailLine()),
    phone: optionalLine(inquiryLimits.phone),
    disputeType: optionalChoice(practiceAreaCodes, inquiryMessages.disputeTypeUnknown),
    disputeDescription: requiredText(
      inquiryLimits.disputeDescription,
      inquiryMessages.descriptionRequired,
    ),
    urgency: choice(codes(urgencies), inquiryDefaults.urgency),
    budget: optionalLine(inquiryLimits.budget),
    preferredContactMethod: choice(codes(contactMethods), inquiryDefaults.preferredContactMethod),
    bestTimeToContact: optionalLine(inquiryLimits.bestTimeToContact),
    additionalNotes: optionalText(inquiryLimits.additionalNotes),
    place: optionalLine(inquiryLimits.place),
    isEmailSafe: isSafe(),
    isCallSafe: isSafe(),
    safeTimes: optionalText(inquiryLimits.safeTimes),
  })
  .refine(
    ({ inquirerType, disputeType }) =>
      disputeType === '' || disputeTypesFor(inquirerType).includes(disputeType),
    {
      path: ['disputeType'],
      error: inquiryMessages.disputeTypeUnknown,
      // Checked even where another field is wrong, so that every message comes at once.
      when: () => true,
    },
  )
  .refine(
    ({ preferredContactMethod, phone }) => preferredContactMethod !== 'phone' || phone !== '',
    { path: ['phone'], error: inquiryMessages.phoneRequired, when: () => true },
  )

/** Only "no" says that it is not; an open question is no answer. */
function isSafe() {
  return choice(['yes', 'no'], 'yes').transform((answer) => answer === 'yes')
}

export type Inquiry = z.output<typeof inquirySchema>

function codes<Code extends string>(choices: readonly { code: Code }[]): Code[] {
  return choices.map((each) => each.code)
}
