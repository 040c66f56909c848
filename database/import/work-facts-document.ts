import type { OfficeInput } from '#app/places/geocode-office.server.ts'
import { storedLocation } from '#app/places/location.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { profileLimits } from '#app/profiles/profile-form.ts'
import type { WorkFacts } from '#app/profiles/work-facts.ts'
import { languages } from '#app/taxonomy/languages.ts'
import { startChoices } from '#app/taxonomy/start-choices.ts'
import {
  accessibility,
  feesPerChoices,
  feesVatChoices,
  sessionTimes,
} from '#app/taxonomy/work-facts.ts'
import { choiceFrom, choicesFrom } from './choices.ts'
import { type Fields, firstOf, isMissing, type Note, shown } from './reading.ts'
import { dayFrom, flagFrom, type Given, lineFrom, wholeNumberFrom } from './values.ts'

/** What of a document the facts below rest on. */
type Known = {
  location: string
  practiceAreas: readonly string[]
  familyOnlineMediation: boolean
  updatedAt: Date
}

/** The facts of a document, whose offices are not geocoded yet. */
type DocumentFacts = Omit<WorkFacts, 'offices'> & { officeInputs: OfficeInput[] }

/** Where, when, in which languages and for which fees a mediator of the earlier product works. */
export function workFactsIn(data: Fields, known: Known, now: Date, note: Note): DocumentFacts {
  const flag = (field: string) => flagFrom([field, data[field]], null, note)
  return {
    officeInputs: officesFrom(data, known.location, note),
    worksOnline: flag('worksOnline') ?? wasOnline(known),
    languages: choicesFrom(['languages', data.languages], spokenLanguages, note).filter(
      (code) => code !== 'en',
    ),
    accessibility: choicesFrom(['accessibility', data.accessibility], accessibility, note),
    sessionTimes: choicesFrom(['sessionTimes', data.sessionTimes], sessionTimes, note),
    ...startFrom(data, known.updatedAt, now, note),
    ...feesFrom(data, note),
    freeFirstCall: flag('freeFirstCall') ?? false,
  }
}

/** Before profiles said so themselves, two answers did. */
function wasOnline({ practiceAreas, familyOnlineMediation }: Known): boolean {
  const isFamilyOnline = familyOnlineMediation && practiceAreas.includes('family')
  return isFamilyOnline || practiceAreas.includes('odr')
}

const spokenLanguages = [
  ...languages,
  { code: 'en', label: 'English' },
  { code: 'bfi', label: 'BSL' },
  { code: 'fa', label: 'Farsi' },
  { code: 'gd', label: 'Gaelic' },
  { code: 'pa', label: 'Panjabi' },
] as const

const maxOffices = 5
const miles = { min: 0, max: 500 }

/** A mediator without a location is where the first office is. */
export function mainLocation({ location, offices }: Fields): unknown {
  return isMissing(location) && Array.isArray(offices) ? whereIn(offices[0]) : location
}

/** The main office, which the location names, and the others of the list. */
function officesFrom(data: Fields, location: string, note: Note): OfficeInput[] {
  const listed = (Array.isArray(data.offices) ? data.offices : []).map((entry) =>
    statedOffice(entry, note),
  )
  if (!isMissing(data.offices) && !Array.isArray(data.offices))
    note(`offices is ${shown(data.offices)}, which is no list; it is left out`)
  const main = listed.find((office) => office.location === location)
  const others = listed.filter((office) => office !== main && office.location !== '')
  if (location === '') return []
  const stated = [main ?? mainOffice(data, location, note), ...others]
  if (stated.length > maxOffices) note(`offices has more than ${maxOffices}; the rest is left out`)
  return stated.slice(0, maxOffices)
}

function mainOffice(data: Fields, location: string, note: Note): OfficeInput {
  return {
    location,
    travelMiles: wholeNumberFrom(['travelMiles', data.travelMiles], miles, note) ?? 0,
    showsPostcode: flagFrom(['showsPostcode', data.showsPostcode], false, note),
  }
}

/** An entry of the list: a location, or an object with one. */
function statedOffice(entry: unknown, note: Note): OfficeInput {
  const fields = fieldsOf(entry)
  const location = lineFrom(['offices.location', whereIn(entry)], profileLimits.location, note)
  return {
    location: storedLocation(location),
    travelMiles:
      wholeNumberFrom(
        ['offices.travelMiles', firstOf(fields, ['travelMiles', 'radius'])],
        miles,
        note,
      ) ?? 0,
    showsPostcode: flagFrom(['offices.showsPostcode', fields.showsPostcode], false, note),
  }
}

function whereIn(entry: unknown): unknown {
  return firstOf(fieldsOf(entry), ['location', 'postcode', 'town', 'name'])
}

function fieldsOf(entry: unknown): Fields {
  return typeof entry === 'object' && entry !== null ? (entry as Fields) : { location: entry }
}

type Start = Pick<WorkFacts, 'startWithinDays' | 'startConfirmedOn'>

/** Without a day of its own, an earliest start was confirmed when the profile was last saved. */
function startFrom(data: Fields, updatedAt: Date, now: Date, note: Note): Start {
  const days = daysFrom(['startWithinDays', data.startWithinDays], note)
  const choice = startChoices.find((each) => days !== null && each.days >= days)
  if (days !== null && !choice)
    note(`startWithinDays is ${shown(data.startWithinDays)}, which is too long; it is left out`)
  if (!choice) return { startWithinDays: null, startConfirmedOn: null }
  const named = dayFrom(['startConfirmedOn', data.startConfirmedOn], londonDay, note)
  const confirmed = named ?? londonDay(updatedAt)
  const today = londonDay(now)
  return {
    startWithinDays: choice.days,
    startConfirmedOn: confirmed > today ? today : confirmed,
  }
}

const unitDays: Readonly<Record<string, number>> = { day: 1, week: 7, month: 28 }

/** A number of days, also in words: "2 weeks", "within a month". */
function daysFrom(given: Given, note: Note): number | null {
  const [field, value] = given
  const words = typeof value === 'string' ? value.trim().toLowerCase() : ''
  const [, count = '', unit = ''] =
    /^(?:within )?(an?|one|two|\d+) (day|week|month)s?$/.exec(words) ?? []
  const days = unitDays[unit]
  if (days === undefined) return wholeNumberFrom([field, value], { min: 0, max: 365 }, note)
  return days * (count === 'two' ? 2 : Number(count) || 1)
}

type Fees = Pick<WorkFacts, 'miamFee' | 'fixedFee' | 'fixedFeeFor' | 'feesPer' | 'feesVat'>

const pounds = { min: 0, max: 100_000 }
const maxFeeWords = 100

const feesPer = [
  ...feesPerChoices,
  { code: 'person', label: 'per person', also: 'each' },
  { code: 'together', label: 'shared', also: 'total' },
] as const

const feesVat = [
  ...feesVatChoices,
  { code: 'included', label: 'inclusive', also: 'including VAT' },
  { code: 'added', label: 'exclusive', also: 'plus VAT' },
  { code: 'none', label: 'no VAT', also: 'not registered' },
] as const

function feesFrom(data: Fields, note: Note): Fees {
  const fixedFee = wholeNumberFrom(['fixedFee', data.fixedFee], pounds, note)
  const fixedFeeFor = lineFrom(['fixedFeeFor', data.fixedFeeFor], maxFeeWords, note)
  return {
    miamFee: wholeNumberFrom(['miamFee', data.miamFee], pounds, note),
    fixedFee,
    fixedFeeFor: fixedFee === null ? '' : fixedFeeFor,
    feesPer: choiceFrom(['feesPer', data.feesPer], feesPer, '', note),
    feesVat: choiceFrom(['feesVat', data.feesVat], feesVat, '', note),
  }
}
