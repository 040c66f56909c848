import { z } from 'zod'
import { hasMiddle, type Place } from '#app/places/place.ts'
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
import { type LanguageCode, languageCodes } from '#app/taxonomy/languages.ts'
import {
  isPracticeArea,
  type PracticeAreaCode,
  practiceAreaCodes,
} from '#app/taxonomy/practice-areas.ts'
import { readSaved } from '../saved.ts'
import { type NeedCode, needCodes } from './needs.ts'
import { defaultSort, isSortOrder, type SortOrder } from './sort-orders.ts'

/** What a visitor searches for, as the URL of the search page says it. */
export type SearchCriteria = {
  userType: InquirerType | null
  /** The areas of practice, from the parameters `disputeType` and `specialties` alike. */
  areas: PracticeAreaCode[]
  /** Whether a mediator must have all these areas, or any of them; 'all' for fewer than two. */
  areasMatch: 'all' | 'any'
  keyword: string
  location: string
  /** Miles around the place; null for anywhere. */
  radius: number | null
  /** What a mediator must offer, each a parameter of its own: `familyLegalAid=true`. */
  needs: NeedCode[]
  /** Any of these languages besides English. */
  languages: LanguageCode[]
  /** Days within which a first meeting must be possible. */
  startWithin: number | null
  /** Whole pounds an hour that the lowest rate may not exceed. */
  maxRate: number | null
  experienceRange: ExperienceRange | null
  /** Null where the visitor has not chosen: `effectiveSort` says what applies. */
  sort: SortOrder | null
  view: 'cards' | 'list'
  show: 'pages' | 'all'
  page: number
  /** Slugs that the URL carries for a visitor without scripts; they change nothing of what is found. */
  saved: string[]
}

/** Whole years, both ends included. */
type ExperienceRange = { min: number; max: number }

export const pageSize = 50
/** How many listings All Results fetches at once. */
export const chunkSize = 100
export const defaultRadius = 25

/** Miles that the page offers; "anywhere" besides. */
export const radii = [5, 10, 25, 50, 100] as const

export const experienceRanges = [
  { code: '0-5', min: 0, max: 5, label: 'Up to 5 years' },
  { code: '5-10', min: 5, max: 10, label: '5 to 10 years' },
  { code: '10-20', min: 10, max: 20, label: '10 to 20 years' },
  { code: '20-99', min: 20, max: 99, label: '20 years or more' },
] as const

const maxRadius = 500
const maxDays = 365
const highestRate = 100_000
const maxKeywordLength = 200
const maxLocationLength = 100

/** The parameters of that URL. */
export const searchParameters: readonly string[] = [
  ...['userType', 'disputeType', 'specialties', 'areas', 'keyword', 'location', 'radius'],
  ...needCodes,
  ...[
    'languages',
    'startWithin',
    'maxRate',
    'experienceRange',
    'sort',
    'view',
    'show',
    'page',
    'saved',
  ],
]

/** Understands what it can of any query string and drops the rest. */
export function parseSearchCriteria(params: URLSearchParams): SearchCriteria {
  const {
    disputeType,
    specialties,
    areas: areasMatch,
    ...query
  } = searchQuery.parse(queryValues(params))
  const areas = practiceAreaCodes.filter(
    (code) => code === disputeType || specialties.includes(code),
  )
  const needs = needCodes.filter((code) => query[code])
  return {
    userType: query.userType,
    areas,
    areasMatch: areas.length > 1 ? areasMatch : 'all',
    keyword: query.keyword,
    location: query.location,
    radius: query.radius === 'any' ? null : query.radius,
    needs,
    languages: query.languages,
    startWithin: query.startWithin,
    maxRate: query.maxRate,
    experienceRange: query.experienceRange,
    sort: query.sort,
    view: query.view,
    show: query.show,
    page: query.show === 'all' ? 1 : query.page,
    saved: readSaved(params),
  }
}

/** The one query string of these criteria: keys in a fixed order, defaults left out. */
export function searchParams(criteria: SearchCriteria): URLSearchParams {
  const { areas, radius, startWithin, maxRate, experienceRange, sort, view, show, page } = criteria
  const area = areas.length === 1 ? 'disputeType' : 'specialties'
  const entries: [string, string | false | null][] = [
    ['userType', criteria.userType],
    ...areas.map((code): [string, string] => [area, code]),
    ['areas', areas.length > 1 && criteria.areasMatch === 'any' && 'any'],
    ['keyword', criteria.keyword],
    ['location', criteria.location],
    ['radius', radius !== defaultRadius && String(radius ?? 'any')],
    ...criteria.needs.map((code): [string, string] => [code, 'true']),
    ...criteria.languages.map((code): [string, string] => ['languages', code]),
    ['startWithin', startWithin === null ? null : String(startWithin)],
    ['maxRate', maxRate === null ? null : String(maxRate)],
    ['experienceRange', experienceRange && experienceRangeCode(experienceRange)],
    ['sort', sort],
    ['view', view !== 'cards' && view],
    ['show', show !== 'pages' && show],
    ['page', page !== 1 && show !== 'all' && String(page)],
    ['saved', criteria.saved.join(',')],
  ]
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => !!entry[1]))
}

/** Criteria that find everyone. */
export const emptyCriteria: SearchCriteria = {
  userType: null,
  areas: [],
  areasMatch: 'all',
  keyword: '',
  location: '',
  radius: defaultRadius,
  needs: [],
  languages: [],
  startWithin: null,
  maxRate: null,
  experienceRange: null,
  sort: null,
  view: 'cards',
  show: 'pages',
  page: 1,
  saved: [],
}

/** The order that applies: what is chosen, else the nearest first, the best match, or by name. */
export function effectiveSort(
  { sort, keyword }: Pick<SearchCriteria, 'sort' | 'keyword'>,
  place: Pick<Place, 'kind'> | undefined,
): SortOrder {
  const hasPosition = place !== undefined && hasMiddle(place)
  if (sort && (sort !== 'nearest' || hasPosition)) return sort
  if (hasPosition) return 'nearest'
  return keyword || place ? 'relevance' : defaultSort
}

/** Whether anything at all narrows the directory. */
export function hasFilters(criteria: SearchCriteria): boolean {
  const { userType, keyword, location } = criteria
  const isNarrowed = userType !== null || keyword !== '' || location !== ''
  return isNarrowed || countActiveFilters(criteria) > 0
}

/** How many filters of the side panel are on. */
export function countActiveFilters(criteria: SearchCriteria): number {
  const { areas, needs, languages, startWithin, maxRate, experienceRange } = criteria
  const single = [startWithin, maxRate, experienceRange].filter((value) => value !== null)
  return areas.length + needs.length + languages.length + single.length
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
    specialties: codesAmong(practiceAreaCodes),
    areas: firstUnderstood(z.enum(['all', 'any']), 'all'),
    keyword: firstUnderstood(line(maxKeywordLength), ''),
    location: firstUnderstood(line(maxLocationLength), ''),
    radius: firstUnderstood(
      z.union([z.literal('any'), wholeNumber().pipe(z.number().min(1).max(maxRadius))]),
      defaultRadius,
    ),
    ...(Object.fromEntries(needCodes.map((code) => [code, isAsked()])) as Record<
      NeedCode,
      ReturnType<typeof isAsked>
    >),
    languages: codesAmong(languageCodes),
    startWithin: firstUnderstood(wholeNumber().pipe(z.number().min(1).max(maxDays)), null),
    maxRate: firstUnderstood(wholeNumber().pipe(z.number().min(1).max(highestRate)), null),
    experienceRange: firstUnderstood(experienceRange(), null),
    sort: firstUnderstood(codeOf(isSortOrder), null),
    view: firstUnderstood(z.enum(['cards', 'list']), 'cards'),
    show: firstUnderstood(z.enum(['pages', 'all']), 'pages'),
    page: pageNumber(),
  })
}

function isAsked() {
  return firstUnderstood(yes(), false)
}

function codesAmong<Code extends string>(known: readonly Code[]) {
  return values().transform((texts) => {
    const codes = new Set(texts.flatMap((text) => text.split(',').map(lowerCode)))
    return known.filter((code) => codes.has(code))
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
