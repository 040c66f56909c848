import type { FoundListing } from '#app/listings/search/found-listing.ts'
import { type NeedCode, needs } from '#app/listings/search/needs.ts'
import {
  defaultRadius,
  emptyCriteria,
  experienceRangeLabel,
  type SearchCriteria,
} from '#app/listings/search/search-criteria.ts'
import { formatLocation } from '#app/places/location.ts'
import { counted, numberText } from '#app/platform/text/plural.ts'
import { type InquirerType, inquirerTypes } from '#app/taxonomy/inquirer-types.ts'
import { type LanguageCode, languageLabel } from '#app/taxonomy/languages.ts'
import { type PracticeAreaCode, practiceAreaShortLabel } from '#app/taxonomy/practice-areas.ts'
import { startChoices } from '#app/taxonomy/start-choices.ts'

/** One thing that a search asks for, which can be taken away by itself. */
export type Condition = {
  /** As it follows "without": 'Polish', 'legal aid'. */
  name: string
  /** What changes when it is taken away. */
  without: Partial<SearchCriteria>
  /** The criteria that ask for this and nothing else. */
  alone: SearchCriteria
  /** What someone lacks who does not meet it: 'Does not speak Polish'. */
  lack: (listing: FoundListing) => string
}

type Stated = Omit<Condition, 'alone'> & { only: Partial<SearchCriteria> }

/** The place of a search as these sentences need it; null where its location is no known place. */
export type ConditionPlace = { name: string; isArea: boolean } | null

/** Everything that a search asks for, each by itself. */
export function searchConditions(criteria: SearchCriteria, place: ConditionPlace): Condition[] {
  return [
    ...areaConditions(criteria),
    ...placeCondition(criteria, place),
    ...keywordCondition(criteria),
    ...criteria.needs.map((code) => needCondition(code, criteria)),
    ...languageCondition(criteria),
    ...startCondition(criteria),
    ...rateCondition(criteria),
    ...experienceCondition(criteria),
    ...userTypeCondition(criteria),
  ].map(({ only, ...condition }) => ({ ...condition, alone: { ...emptyCriteria, ...only } }))
}

/** Where any of several areas will do, only all of them together narrow the search. */
function areaConditions({ areas, areasMatch }: SearchCriteria): Stated[] {
  if (areas.length === 0) return []
  if (areas.length > 1 && areasMatch === 'any')
    return [
      {
        name: 'the areas of practice',
        only: { areas, areasMatch },
        without: { areas: [] },
        lack: () => 'None of the areas chosen',
      },
    ]
  return areas.map((code) => {
    const rest = areas.filter((other) => other !== code)
    return {
      name: areaName(code),
      only: { areas: [code] },
      without: { areas: rest },
      lack: () => `No ${areaName(code).toLowerCase()} mediation`,
    }
  })
}

function placeCondition(criteria: SearchCriteria, place: ConditionPlace): Stated[] {
  const { location, radius } = criteria
  // Anywhere around a town rules nobody out.
  if (location === '' || (place && !place.isArea && radius === null)) return []
  const name = place?.name ?? formatLocation(location)
  const isRadius = place && !place.isArea && radius !== null
  const outside = isRadius ? `Farther than ${counted(radius, 'mile')}` : `Not in ${name}`
  return [
    {
      name,
      only: { location, radius },
      without: { location: '', radius: defaultRadius },
      lack: () => outside,
    },
  ]
}

function keywordCondition({ keyword }: SearchCriteria): Stated[] {
  if (keyword === '') return []
  return [
    {
      name: `“${keyword}”`,
      only: { keyword },
      without: { keyword: '' },
      lack: () => `Does not mention “${keyword}”`,
    },
  ]
}

const needLacks: Record<NeedCode, string> = {
  newCases: 'Takes no new cases',
  accredited: 'No checked FMC accreditation',
  credentialsChecked: 'No checked credentials',
  familyLegalAid: 'No legal aid',
  onlineMediation: 'No online sessions',
  childInclusive: 'Does not see children',
  courtForms: 'Does not sign court forms',
  freeFirstCall: 'No free first call',
  evenings: 'No evenings',
  weekends: 'No weekends',
  wheelchair: 'No wheelchair access',
}

function needCondition(code: NeedCode, criteria: SearchCriteria): Stated {
  return {
    name: needs.find((need) => need.code === code)?.label ?? code,
    only: { needs: [code] },
    without: { needs: criteria.needs.filter((other) => other !== code) },
    lack: () => needLacks[code],
  }
}

/** Any of several languages will do, so they are one condition. */
function languageCondition({ languages }: SearchCriteria): Stated[] {
  if (languages.length === 0) return []
  const names = languages.map(languageLabel)
  return [
    {
      name: names.join(' or '),
      only: { languages },
      without: { languages: [] },
      lack: () => noneSpoken(languages),
    },
  ]
}

function noneSpoken(languages: LanguageCode[]): string {
  if (languages.length > 2) return 'Speaks none of the languages chosen'
  const verb = languages.every((code) => code === 'bfi') ? 'use' : 'speak'
  return `Does not ${verb} ${languages.map(languageLabel).join(' or ')}`
}

function startCondition({ startWithin }: SearchCriteria): Stated[] {
  if (startWithin === null) return []
  const choice = startChoices.find(({ days }) => days === startWithin)?.label
  const within = lowerFirst(choice ?? `Within ${counted(startWithin, 'day')}`)
  return [
    {
      name: `a start ${within}`,
      only: { startWithin },
      without: { startWithin: null },
      lack: ({ startWithinDays }) =>
        startWithinDays === null ? 'Has not said when they can start' : `No start ${within}`,
    },
  ]
}

function rateCondition({ maxRate }: SearchCriteria): Stated[] {
  if (maxRate === null) return []
  const limit = `£${numberText(maxRate)} an hour`
  return [
    {
      name: `at most ${limit}`,
      only: { maxRate },
      without: { maxRate: null },
      lack: ({ hourlyRateMin, hourlyRateMax }) =>
        hourlyRateMin === null && hourlyRateMax === null
          ? 'No hourly rate given'
          : `More than ${limit}`,
    },
  ]
}

function experienceCondition({ experienceRange }: SearchCriteria): Stated[] {
  if (!experienceRange) return []
  return [
    {
      name: lowerFirst(experienceRangeLabel(experienceRange)),
      only: { experienceRange },
      without: { experienceRange: null },
      lack: ({ experience }) =>
        experience < experienceRange.min
          ? `Only ${counted(experience, 'year')} of experience`
          : `${counted(experience, 'year')} of experience`,
    },
  ]
}

const served: Record<InquirerType, string> = {
  individual: 'individuals',
  business: 'businesses',
  lawyer: 'legal professionals',
  other: 'other organisations',
}

function userTypeCondition({ userType }: SearchCriteria): Stated[] {
  if (!userType) return []
  return [
    {
      name: `“${inquirerTypes.find(({ code }) => code === userType)?.label ?? userType}”`,
      only: { userType },
      without: { userType: null },
      lack: () => `Does not work for ${served[userType]}`,
    },
  ]
}

/** 'Civil and Commercial'; without the abbreviation of 'Online Dispute Resolution (ODR)'. */
function areaName(code: PracticeAreaCode): string {
  return practiceAreaShortLabel(code).replace(/ \(.*/, '')
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
