import { storedLocation } from '#app/places/location.ts'
import { repairMarkup } from '#app/platform/rich-text/markup.ts'
import { isNestedTooDeep, sanitizeRichText } from '#app/platform/rich-text/rich-text.server.ts'
import { htmlFromTyped } from '#app/platform/rich-text/typed-rich-text.ts'
import { isName, nameParts } from '#app/platform/text/name-parts.ts'
import { numberText } from '#app/platform/text/plural.ts'
import { slugify } from '#app/platform/text/slug.ts'
import { typedWebsiteUrl } from '#app/platform/text/typed-website-url.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { profileLimits } from '#app/profiles/profile-form.ts'
import { servedTypes } from '#app/profiles/profile-labels.ts'
import type { WorkFacts } from '#app/profiles/work-facts.ts'
import { inquirerTypes } from '#app/taxonomy/inquirer-types.ts'
import { areasFrom, choiceFrom, namesIn } from './choices.ts'
import {
  type Fields,
  isMissing,
  type Note,
  readingOf,
  shown,
  unreadable,
  withoutMarkup,
} from './reading.ts'
import {
  accountEmail,
  dayFrom,
  flagFrom,
  type Given,
  lineFrom,
  momentFrom,
  nameFrom,
  textFrom,
  wholeNumberFrom,
} from './values.ts'
import { mainLocation, workFactsIn } from './work-facts-document.ts'

type DocumentMediator = ReturnType<typeof mediatorIn>

/** A mediator as it is imported, with offices that are geocoded as far as they can be. */
export type ImportedMediator = Omit<DocumentMediator, 'officeInputs'> & Pick<WorkFacts, 'offices'>

const maxViews = 2_147_483_647

/** A document of the collection `mediators`. `now` stands in for times that it does not have. */
export function readMediator(data: Fields, now: Date) {
  const { bio, certifications } = data
  const fields = { ...withoutMarkup(data), bio, certifications }
  return readingOf((note) => mediatorIn(fields, now, note))
}

function mediatorIn(data: Fields, now: Date, note: Note) {
  const email = accountEmail(data.email) ?? unreadable(emailReason(data.email))
  const profile = {
    ...namesOf(data, note),
    email,
    ...presentation(data, note),
    ...practice(data, note),
    ...family(data, note),
    ...times(data, now, note),
  }
  return {
    ...profile,
    ...workFactsIn(data, profile, now, note),
    ...states(data, profile.fullName, note),
    /** The URL that the photo had; never fetched from there. */
    photo: lineFrom(['profileImage', data.profileImage], 2000, note),
  }
}

function emailReason(email: unknown): string {
  return isMissing(email)
    ? 'it has no email address, without which there is no account'
    : `its email address, ${shown(email)}, is not valid`
}

function namesOf(data: Fields, note: Note) {
  const limit = profileLimits.name
  const firstName = lineFrom(['firstName', data.firstName], limit, note)
  const lastName = lineFrom(['lastName', data.lastName], limit, note)
  const fullName =
    nameFrom(['fullName', data.fullName], limit, note) ||
    nameFrom(['name', data.name], limit, note) ||
    `${firstName} ${lastName}`.trim()
  const derived = nameParts(fullName)
  return {
    fullName,
    firstName: isName(firstName) ? firstName : derived.firstName,
    lastName: isName(lastName) ? lastName : derived.lastName,
  }
}

function presentation(data: Fields, note: Note) {
  const { title, phone, location, bio, certifications } = profileLimits
  const { linkedin } = (data.socialMedia ?? data) as Fields
  const listed = Array.isArray(data.certifications)
    ? namesIn(data.certifications).join('\n')
    : data.certifications
  return {
    title: lineFrom(['title', data.title], title, note),
    bio: richTextFrom(['bio', data.bio], bio, note),
    phone: lineFrom(['phone', data.phone], phone, note),
    location: storedLocation(lineFrom(['location', mainLocation(data)], location, note)),
    certifications: richTextFrom(['certifications', listed], certifications, note),
    website: linkFrom('website', data.website, note),
    linkedin: linkFrom('socialMedia.linkedin', linkedin, note),
  }
}

function richTextFrom(given: Given, limit: number, note: Note): string {
  const html = htmlFromTyped(repairMarkup(textFrom(given, maxMarkup, note)))
  if (isNestedTooDeep(html)) note(`${given[0]} is nested too deeply; inner lists are left out`)
  const clean = sanitizeRichText(html)
  if (clean.length <= limit) return clean
  note(`${given[0]} is longer than ${numberText(limit)} characters; the rest is left out`)
  return sanitizeRichText(clean.slice(0, limit).replace(/[<&][^<>&;]*$/, ''))
}

/** Characters of a text with its tags: those of other programs are many times as long as its words. */
const maxMarkup = 200_000

function linkFrom(field: string, value: unknown, note: Note): string {
  const typed = lineFrom([field, value], profileLimits.url, note)
  const url = typed === '' ? '' : typedWebsiteUrl(typed)
  if (url === null) note(`${field} is ${shown(value)}, which is no web address; it is left out`)
  return url ?? ''
}

/** Whom a mediator serves, as enquirers call themselves and as the profile form has it. */
const servedChoices = [
  ...inquirerTypes,
  ...servedTypes.map(({ value: code, label }) => ({ code, label })),
]

function practice(data: Fields, note: Note) {
  const years = wholeNumberFrom(['experience', data.experience], { min: 0, max: 80 }, note)
  return {
    experience: years ?? 0,
    practiceAreas: areasFrom(['practiceAreas', data.practiceAreas], note),
    specialties: specialties(data.specialties, note),
    userType: choiceFrom(['userType', data.userType], servedChoices, '', note),
    ...hourlyRateFrom(['hourlyRate', rateIn(data)], note),
  }
}

function specialties(value: unknown, note: Note): string[] {
  // Where semicolons part them, a comma belongs to one of them.
  const parts = typeof value === 'string' && value.includes(';') ? value.split(/[;\n]/) : value
  const lines = namesIn(parts).map((name) =>
    lineFrom(['specialties', name], profileLimits.specialty, note),
  )
  return [...new Set(lines)].slice(0, profileLimits.specialties)
}

function family(data: Fields, note: Note) {
  const flag = (field: string) => flagFrom([field, data[field]], false, note)
  const date = ['familyAccreditationDate', data.familyAccreditationDate] as const
  return {
    familyAccredited: flagFrom(['familyAccredited', data.familyAccredited], null, note),
    familyAccreditationDate: dayFrom(date, londonDay, note),
    familyAccreditedFor: lineFrom(['familyAccreditedFor', data.familyAccreditedFor], 200, note),
    familyQualifiedCourtForms: flag('familyQualifiedCourtForms'),
    familyLegalAid: flag('familyLegalAid'),
    familyQualifiedChildren: flag('familyQualifiedChildren'),
    familyOnlineMediation: flag('familyOnlineMediation'),
  }
}

function states(data: Fields, fullName: string, note: Note) {
  const approved = flagFrom(['approved', data.approved], false, note)
  if (approved && fullName === '') note('it has no name, so it is not listed until it has one')
  const slug = lineFrom(['slug', data.slug], 200, note)
  const code = lineFrom(['uniteConnectedId', data.uniteConnectedId], 100, note)
  const bounds = { min: 0, max: maxViews }
  return {
    approved: approved && fullName !== '',
    isProfilePublic: flagFrom(['isProfilePublic', data.isProfilePublic], true, note),
    acceptNewCases: flagFrom(['acceptNewCases', data.acceptNewCases], true, note),
    slug: slug === '' ? '' : slugify(slug),
    uniteConnectedId: code === '' ? null : code,
    profileViews: wholeNumberFrom(['profileViews', data.profileViews], bounds, note) ?? 0,
  }
}

function times(data: Fields, now: Date, note: Note) {
  const moment = (field: string) => momentFrom([field, data[field]], note)
  const created = moment('createdAt')
  const joined = moment('joinDate')
  const lastUpdated = moment('lastUpdated')
  const joinDate = joined ?? created ?? now
  return {
    joinDate,
    createdAt: created ?? joinDate,
    updatedAt: moment('updatedAt') ?? lastUpdated ?? joinDate,
    lastActive: moment('lastActive') ?? lastUpdated ?? joinDate,
    lastUpdated,
    lastViewed: moment('lastViewed'),
    approvedAt: moment('approvedAt'),
  }
}

/** Our own export has the ends of the rate in fields of their own. */
function rateIn({ hourlyRate, hourlyRateMin: min, hourlyRateMax: max }: Fields): unknown {
  return isMissing(hourlyRate) && !(isMissing(min) && isMissing(max)) ? { min, max } : hourlyRate
}

type Rate = { hourlyRateMin: number | null; hourlyRateMax: number | null }

const pounds = { min: 0, max: 100_000 }

/** Pounds per hour from { min, max }, from one figure, or from a text such as "£150–£240". */
export function hourlyRateFrom([field, value]: Given, note: Note): Rate {
  const [from, to] = ends(value)
  const low = wholeNumberFrom([`${field}.min`, from], pounds, note)
  const high = wholeNumberFrom([`${field}.max`, to], pounds, note)
  const isTurned = low !== null && high !== null && low > high
  return isTurned
    ? { hourlyRateMin: high, hourlyRateMax: low }
    : { hourlyRateMin: low, hourlyRateMax: high }
}

function ends(value: unknown): [unknown, unknown] {
  if (isMissing(value)) return [null, null]
  if (typeof value === 'object') {
    const { min, max } = value as { min?: unknown; max?: unknown }
    // A form that was never filled in; who works for nothing says so in words.
    return isNought(min) && isNought(max) ? [null, null] : [min, max]
  }
  if (typeof value !== 'string') return [value, value]
  const [low, high = low] = value.split(/\s*(?:-|–|—|\bto\b)\s*/)
  return [low, high]
}

function isNought(value: unknown): boolean {
  return isMissing(value) || Number(value) === 0
}
