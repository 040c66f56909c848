import {
  contactMethods,
  inquiryDefaults,
  inquiryLimits,
  inquirySource,
  inquiryStatuses,
  urgencies,
} from '#app/enquiries/inquiry.ts'
import { leadLimits } from '#app/enquiries/lead-form.ts'
import { inquirerTypes } from '#app/taxonomy/inquirer-types.ts'
import { areaFrom, choiceFrom } from './choices.ts'
import {
  type Fields,
  firstOf,
  isMissing,
  type Note,
  readingOf,
  shown,
  unreadable,
  withoutMarkup,
} from './reading.ts'
import { accountEmail, flagFrom, lineFrom, momentFrom, nameFrom, textFrom } from './values.ts'

export type ImportedInquiry = ReturnType<typeof inquiryIn>

/** A case under way was called 'active' once. */
const statuses = [...inquiryStatuses, { code: 'in_progress', label: 'active' }] as const

/** In its earlier life the product had a second name for some fields. */
const secondNames = {
  name: ['name', 'clientName'],
  email: ['email', 'clientEmail'],
  phone: ['phone', 'clientPhone'],
  disputeType: ['disputeType', 'caseType'],
  disputeDescription: ['disputeDescription', 'description', 'message'],
} as const

/** A document of the collection `inquiries`. `now` stands in for times that it does not have. */
export function readInquiry(data: Fields, now: Date) {
  return readingOf((note) => inquiryIn(withoutMarkup(data), now, note))
}

function inquiryIn(data: Fields, now: Date, note: Note) {
  const safety = safetyIn(data, note)
  const { email, name } = person(data, safety, note)
  const status = choiceFrom(['status', data.status], statuses, 'new', note)
  const responseMessage = textFrom(
    ['responseMessage', data.responseMessage],
    leadLimits.responseMessage,
    note,
  )
  const updated = momentFrom(['updatedAt', data.updatedAt], note)
  const createdAt = momentFrom(['createdAt', data.createdAt], note) ?? updated ?? now
  const updatedAt = updated ?? createdAt
  return {
    mediatorId: mediatorOf(data),
    name,
    email,
    phone: lineFrom(['phone', firstOf(data, secondNames.phone)], inquiryLimits.phone, note),
    ...dispute(data, note),
    ...wishes(data, note),
    source: lineFrom(['source', data.source], 100, note) || inquirySource,
    status,
    notes: textFrom(['notes', data.notes], leadLimits.notes, note),
    responded: flagFrom(['responded', data.responded], false, note),
    responseMessage,
    /** What was acted on has been read. */
    readAt: status === 'new' && responseMessage === '' ? null : updatedAt,
    createdAt,
    updatedAt,
    /** Undefined where nothing was said of it. */
    safety,
  }
}

/** What of our own export says how the sender may be reached; what cannot be read counts as not safe. */
function safetyIn(data: Fields, note: Note) {
  const isSafe = (field: string) =>
    flagFrom([field, data[field]], null, note) ?? isMissing(data[field])
  const safety = {
    isEmailSafe: isSafe('isEmailSafe'),
    isCallSafe: isSafe('isCallSafe'),
    safeTimes: textFrom(['safeTimes', data.safeTimes], inquiryLimits.safeTimes, note),
    place: lineFrom(['place', data.place], inquiryLimits.place, note),
  }
  const { isEmailSafe, isCallSafe, safeTimes, place } = safety
  if (!isEmailSafe || !isCallSafe || safeTimes !== '') return safety
  if (place !== '') note(`place is ${shown(place)}, for which an imported enquiry has no field`)
  return undefined
}

/** The id of the mediator whom a document is about: given as such, as a path or as a reference. */
export function mediatorOf(data: Fields): string {
  const given = data.mediatorId
  const reference = (given as { value?: unknown } | null | undefined)?.value ?? given
  if (isMissing(reference)) return unreadable('it names no mediator')
  const isId = typeof reference === 'string' || typeof reference === 'number'
  const id = isId ? String(reference).trim().split('/').at(-1) : ''
  return id || unreadable(`its mediatorId is ${shown(given)}, which is no id`)
}

type Safety = ReturnType<typeof safetyIn>

/**
 * Without an email address nobody can be answered, unless email is not safe for them; without a name
 * the email stands for it.
 */
function person(data: Fields, safety: Safety, note: Note) {
  const given = firstOf(data, secondNames.email)
  const isSpared = isMissing(given) && safety?.isEmailSafe === false
  const email = isSpared
    ? ''
    : (accountEmail(given) ??
      unreadable(
        isMissing(given)
          ? 'it has no email address'
          : `its email address, ${shown(given)}, is not valid`,
      ))
  const name = nameFrom(['name', firstOf(data, secondNames.name)], inquiryLimits.name, note)
  if (name === '') note('it has no name; the email address stands for it')
  return { email, name: name || email.slice(0, inquiryLimits.name) }
}

function dispute(data: Fields, note: Note) {
  const limit = inquiryLimits.disputeDescription
  const named = lineFrom(['disputeType', firstOf(data, secondNames.disputeType)], 100, note)
  const described = ['disputeDescription', firstOf(data, secondNames.disputeDescription)] as const
  const disputeDescription = textFrom(described, limit, note)
  if (disputeDescription === '') note('it does not say what the dispute is about')
  return {
    disputeType: named === '' ? '' : areaFrom(['disputeType', named], note),
    disputeDescription,
  }
}

function wishes(data: Fields, note: Note) {
  const { inquirerType, urgency, preferredContactMethod } = inquiryDefaults
  const { budget, bestTimeToContact, additionalNotes } = inquiryLimits
  return {
    inquirerType: choiceFrom(
      ['inquirerType', data.inquirerType],
      inquirerTypes,
      inquirerType,
      note,
    ),
    urgency: choiceFrom(['urgency', data.urgency], urgencies, urgency, note),
    budget: lineFrom(['budget', data.budget], budget, note),
    preferredContactMethod: choiceFrom(
      ['preferredContactMethod', data.preferredContactMethod],
      contactMethods,
      preferredContactMethod,
      note,
    ),
    bestTimeToContact: lineFrom(
      ['bestTimeToContact', data.bestTimeToContact],
      bestTimeToContact,
      note,
    ),
    additionalNotes: textFrom(['additionalNotes', data.additionalNotes], additionalNotes, note),
  }
}
