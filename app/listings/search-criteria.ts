import { z } from 'zod'
import {
  codeOf,
  firstUnderstood,
  line,
  lowerCode,
  pageNumber,
  queryValues,
  values,
  wholeNumber,
  yes,
} from '#app/platform/forms/query-values.ts'
import { type InquirerType, isInquirerType } from '#app/taxonomy/inquirer-types.ts'
import {
  isPracticeArea,
  type PracticeAreaCode,
  practiceAreaCodes,
} from '#app/taxonomy/practice-areas.ts'
import { defaultSort, isSortOrder, type SortOrder } from './sort-orders.ts'

/** What a visitor searches for, as the URL of the search page says it. */
export type SearchCriteria = {
  userType: InquirerType | null
  disputeType: PracticeAreaCode | null
  keyword: string
  specialties: PracticeAreaCode[]
  location: string
  /** Miles. */
  radius: number
  experienceRange: ExperienceRange | null
  familyLegalAid: boolean
  onlineMediation: boolean
  sort: SortOrder
  view: 'cards' | 'list'
  show: 'pages' | 'all'
  page: number
}

/** Whole years, both ends included. */
type ExperienceRange = { min: number; max: number }

export const pageSize = 50
/** How many listings All Results fetches at once. */
export const chunkSize = 100
export const defaultRadius = 25

export const experienceRanges = [
  { code: '0-5', min: 0, max: 5, label: 'Up to 5 years' },
  { code: '5-10', min: 5, max: 10, label: '5 to 10 years' },
  { code: '10-20', min: 10, max: 20, label: '10 to 20 years' },
  { code: '20-99', min: 20, max: 99, label: '20 years or more' },
] as const

const maxRadius = 500
const maxKeywordLength = 200
const maxLocationLength = 100

/** The parameters of that URL, each named for the criterion that it sets. */
export const searchParameters: readonly (keyof SearchCriteria)[] = [
  ...(['userType', 'disputeType', 'keyword', 'specialties', 'location', 'radius'] as const),
  ...(['experienceRange', 'familyLegalAid', 'onlineMediation', 'sort'] as const),
  ...(['view', 'show', 'page'] as const),
]

/** Understands what it can of any query string and drops the rest. */
export function parseSearchCriteria(params: URLSearchParams): SearchCriteria {
  const criteria = searchQuery.parse(queryValues(params))
  return criteria.show === 'all' ? { ...criteria, page: 1 } : criteria
}

/** The one query string of these criteria: keys in a fixed order, defaults left out. */
export function searchParams(criteria: SearchCriteria): URLSearchParams {
  const { radius, experienceRange, sort, view, show, page } = criteria
  const entries: [string, string | false | null][] = [
    ['userType', criteria.userType],
    ['disputeType', criteria.disputeType],
    ['keyword', criteria.keyword],
    ...criteria.specialties.map((code): [string, string] => ['specialties', code]),
    ['location', criteria.location],
    ['radius', radius !== defaultRadius && String(radius)],
    ['experienceRange', experienceRange && experienceRangeCode(experienceRange)],
    ['familyLegalAid', criteria.familyLegalAid && 'true'],
    ['onlineMediation', criteria.onlineMediation && 'true'],
    ['sort', sort !== defaultSort && sort],
    ['view', view !== 'cards' && view],
    ['show', show !== 'pages' && show],
    ['page', page !== 1 && show !== 'all' && String(page)],
  ]
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => !!entry[1]))
}

/** The areas a mediator must have, all of them. */
export function requiredAreas(
  criteria: Pick<SearchCriteria, 'disputeType' | 'specialties'>,
): PracticeAreaCode[] {
  return practiceAreaCodes.filter(
    (code) => code === criteria.disputeType || criteria.specialties.includes(code),
  )
}

/** Whether anything at all narrows the directory. */
export function hasFilters(criteria: SearchCriteria): boolean {
  const { userType, disputeType, keyword, location } = criteria
  const isNarrowed = userType !== null || disputeType !== null || keyword !== '' || location !== ''
  return isNarrowed || countActiveFilters(criteria) > 0
}

/** How many filters of the side panel are on. */
export function countActiveFilters(criteria: SearchCriteria): number {
  const others = [criteria.experienceRange, criteria.familyLegalAid, criteria.onlineMediation]
  return criteria.specialties.length + others.filter(Boolean).length
}

export function experienceRangeCode({ min, max }: ExperienceRange): string {
  return `${min}-${max}`
}

/** A URL may name a range that is not among the choices. */
export function experienceRangeLabel({ min, max }: ExperienceRange): string {
  const choice = experienceRanges.find((range) => range.min === min && range.max === max)
  return choice?.label ?? `${min} to ${max} years`
}

// Marked pure, so that a browser that only builds URLs is not sent zod.
const searchQuery = /* @__PURE__ */ searchQuerySchema()

function searchQuerySchema() {
  return z.object({
    userType: firstUnderstood(codeOf(isInquirerType), null),
    disputeType: firstUnderstood(codeOf(isPracticeArea), null),
    keyword: firstUnderstood(line(maxKeywordLength), ''),
    specialties: values().transform((texts) => {
      const codes = new Set(texts.flatMap((text) => text.split(',').map(lowerCode)))
      return practiceAreaCodes.filter((code) => codes.has(code))
    }),
    location: firstUnderstood(line(maxLocationLength), ''),
    radius: firstUnderstood(wholeNumber().pipe(z.number().min(1).max(maxRadius)), defaultRadius),
    experienceRange: firstUnderstood(experienceRange(), null),
    familyLegalAid: firstUnderstood(yes(), false),
    onlineMediation: firstUnderstood(yes(), false),
    sort: firstUnderstood(codeOf(isSortOrder), defaultSort),
    view: firstUnderstood(z.enum(['cards', 'list']), 'cards'),
    show: firstUnderstood(z.enum(['pages', 'all']), 'pages'),
    page: pageNumber(),
  })
}

function experienceRange() {
  return z
    .string()
    .trim()
    .regex(/^\d{1,3}-\d{1,3}$/)
    .transform((text): ExperienceRange => {
      const [min = 0, max = 0] = text.split('-').map(Number)
      return { min, max }
    })
    .refine(({ min, max }) => min <= max)
}
