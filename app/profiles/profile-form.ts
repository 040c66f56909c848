import { z } from 'zod'
import type { Office } from '#app/places/office.ts'
import { chosenAmong, tick } from '#app/platform/forms/choices.ts'
import {
  askAboutSlips,
  emailLine,
  optionalChoice,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
} from '#app/platform/forms/fields.ts'
import { optionalWholeNumber, requiredWholeNumber } from '#app/platform/forms/numbers.ts'
import { personName } from '#app/platform/forms/person-name.ts'
import { hasText } from '#app/platform/rich-text/html-text.ts'
import { htmlFromTyped } from '#app/platform/rich-text/typed-rich-text.ts'
import { inquirerTypes } from '#app/taxonomy/inquirer-types.ts'
import { languageCodes } from '#app/taxonomy/languages.ts'
import { practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'
import { startChoices } from '#app/taxonomy/start-choices.ts'
import {
  accessibility,
  feesPerChoices,
  feesVatChoices,
  sessionTimes,
} from '#app/taxonomy/work-facts.ts'
import { familyFields, withFamilyRules } from './family-fields.ts'
import { maxLocation, type OfficeFieldName, officeFields } from './office-fields.ts'
import { profileFieldMessages as messages } from './profile-messages.ts'
import { linkedinUrl, websiteUrl } from './web-links.ts'

/** How many characters each typed answer may have; HTML counts with its tags. */
export const profileLimits = {
  name: 100,
  title: 150,
  phone: 40,
  location: maxLocation,
  bio: 20_000,
  certifications: 10_000,
  url: 500,
  specialty: 100,
  specialties: 50,
  fixedFeeFor: 100,
} as const

/** One to a line, each once. */
const specialties = optionalText(profileLimits.specialties * (profileLimits.specialty + 1))
  .transform((text) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean))
  .refine(
    (lines) =>
      lines.length <= profileLimits.specialties &&
      lines.every((line) => line.length <= profileLimits.specialty),
    messages.specialties(profileLimits),
  )

const pounds = optionalWholeNumber({ min: 0, max: 100_000, message: messages.hourlyRate })
const startDays = startChoices.map(({ days }) => String(days))
const codesOf = <Code extends string>(choices: readonly { code: Code }[]) =>
  choices.map(({ code }) => code)

/** The fields in the order of the form. */
const profileFields = z.object({
  fullName: personName(profileLimits.name),
  firstName: optionalLine(profileLimits.name),
  lastName: optionalLine(profileLimits.name),
  title: requiredLine(profileLimits.title, messages.title),
  bio: requiredText(profileLimits.bio, messages.bio)
    .transform(htmlFromTyped)
    .refine((html) => html === '' || hasText(html), messages.bio),
  email: askAboutSlips(emailLine()),
  phone: requiredLine(profileLimits.phone, messages.phone).refine(
    (text) => text === '' || /(\p{Nd}\P{Nd}*){3}/u.test(text),
    messages.phone,
  ),
  website: optionalLine(profileLimits.url).pipe(websiteUrl),
  linkedin: optionalLine(profileLimits.url).pipe(linkedinUrl),
  ...officeFields,
  worksOnline: tick(),
  practiceAreas: chosenAmong(practiceAreaCodes).refine(
    (codes) => codes.length > 0,
    messages.practiceAreas,
  ),
  specialties,
  experience: requiredWholeNumber({
    min: 0,
    max: 80,
    required: messages.experience,
    message: messages.experienceNumber,
  }),
  userType: optionalChoice(
    inquirerTypes.map((type) => type.code),
    messages.userType,
  ),
  certifications: optionalText(profileLimits.certifications)
    .transform(htmlFromTyped)
    .transform((html) => (hasText(html) ? html : '')),
  ...familyFields.shape,
  hourlyRateMin: pounds,
  hourlyRateMax: pounds,
  miamFee: pounds,
  fixedFee: pounds,
  fixedFeeFor: optionalLine(profileLimits.fixedFeeFor),
  feesPer: optionalChoice(codesOf(feesPerChoices), messages.fromList),
  feesVat: optionalChoice(codesOf(feesVatChoices), messages.fromList),
  freeFirstCall: tick(),
  languages: chosenAmong(languageCodes),
  accessibility: chosenAmong(codesOf(accessibility)),
  sessionTimes: chosenAmong(codesOf(sessionTimes)),
  startWithinDays: optionalChoice(startDays, messages.fromList).transform((days) =>
    days === '' ? null : Number(days),
  ),
  isProfilePublic: tick(),
  acceptNewCases: tick(),
})

/** What a mediator may set of their profile, field by field. `today` is 'YYYY-MM-DD'. */
export function profileSchema(today: string) {
  return withFamilyRules(profileFields, today)
    .refine(
      ({ hourlyRateMin: min, hourlyRateMax: max }) => min == null || max == null || min <= max,
      { path: ['hourlyRateMax'], error: messages.hourlyRateOrder, when: () => true },
    )
    .refine(({ fixedFee, fixedFeeFor }) => fixedFee != null || !fixedFeeFor, {
      path: ['fixedFee'],
      error: messages.fixedFee,
      when: () => true,
    })
}

export type ProfileFields = z.output<ReturnType<typeof profileSchema>>

/** What a mediator has set, their offices understood. */
export type ProfileForm = Omit<ProfileFields, OfficeFieldName> & {
  /** The main office's, as it was written. */
  location: string
  offices: Office[]
  /** The day on which they said how soon they can start. */
  startConfirmedOn: string | null
}
