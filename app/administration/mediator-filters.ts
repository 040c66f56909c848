import { z } from 'zod'
import { day, daysInOrder } from '#app/platform/forms/day.ts'
import {
  codeOf,
  firstUnderstood,
  line,
  pageNumber,
  queryValues,
} from '#app/platform/forms/query-values.ts'
import { isPracticeArea, type PracticeAreaCode } from '#app/taxonomy/practice-areas.ts'
import { isMediatorStatus, type MediatorStatus } from './mediator-status.ts'

/** Which mediators an administrator wants to see, as the query string of the screen says. */
export type MediatorFilters = {
  keyword: string
  /** Empty for every status, area or degree of completeness. */
  status: MediatorStatus | ''
  area: PracticeAreaCode | ''
  completeness: CompletenessCode | ''
  /** 'unplaced' for those with a location that is no known place, 'moved' for those to be checked. */
  place: PlaceFilter | ''
  /** The first and the last day of joining, 'YYYY-MM-DD'; empty for any. */
  from: string
  to: string
  sort: MediatorSort
  page: number
}

export const completenessBands = [
  { code: 'low', label: 'Low: under 40%' },
  { code: 'medium', label: 'Medium: 40 to 79%' },
  { code: 'high', label: 'High: 80% and more' },
] as const

export const placeFilters = [
  { code: 'unplaced', label: 'Location not found on the map' },
  { code: 'moved', label: 'Place to be checked' },
] as const

export type PlaceFilter = (typeof placeFilters)[number]['code']

/** Nothing is filtered. */
export const noMediatorFilters: MediatorFilters = {
  keyword: '',
  status: '',
  area: '',
  completeness: '',
  place: '',
  from: '',
  to: '',
  sort: 'name',
  page: 1,
}

type CompletenessCode = (typeof completenessBands)[number]['code']

export const mediatorSorts = [
  { code: 'name', label: 'Name A to Z' },
  { code: 'joined', label: 'Newest first' },
  { code: 'active', label: 'Last active' },
  { code: 'leads', label: 'Most leads' },
  { code: 'views', label: 'Most views' },
  { code: 'completion', label: 'Least complete' },
] as const

export type MediatorSort = (typeof mediatorSorts)[number]['code']

export const mediatorsPageSize = 50
const maxKeywordLength = 200

/** Understands what it can of any query string and drops the rest. */
export function parseMediatorFilters(params: URLSearchParams): MediatorFilters {
  return daysInOrder(mediatorQuery.parse(queryValues(params)))
}

/** The one query string of these filters: keys in a fixed order, defaults left out. */
export function mediatorParams(filters: MediatorFilters): URLSearchParams {
  const params = new URLSearchParams()
  const keys = ['keyword', 'status', 'area', 'completeness', 'place', 'from', 'to'] as const
  for (const key of keys) {
    if (filters[key] !== '') params.set(key, filters[key])
  }
  if (filters.sort !== 'name') params.set('sort', filters.sort)
  if (filters.page > 1) params.set('page', String(filters.page))
  return params
}

export function narrowsMediators(filters: MediatorFilters): boolean {
  return mediatorParams({ ...filters, sort: 'name', page: 1 }).size > 0
}

// Marked pure, so that a browser that only builds links is not sent zod.
const mediatorQuery = /* @__PURE__ */ mediatorQuerySchema()

function mediatorQuerySchema() {
  const isBand = (text: string): text is CompletenessCode =>
    completenessBands.some(({ code }) => code === text)
  const isPlaceFilter = (text: string): text is PlaceFilter =>
    placeFilters.some(({ code }) => code === text)
  const isSort = (text: string): text is MediatorSort =>
    mediatorSorts.some(({ code }) => code === text)
  return z.object({
    keyword: firstUnderstood(line(maxKeywordLength), ''),
    status: firstUnderstood(codeOf(isMediatorStatus), '' as const),
    area: firstUnderstood(codeOf(isPracticeArea), '' as const),
    completeness: firstUnderstood(codeOf(isBand), '' as const),
    place: firstUnderstood(codeOf(isPlaceFilter), '' as const),
    from: firstUnderstood(day(), ''),
    to: firstUnderstood(day(), ''),
    sort: firstUnderstood(codeOf(isSort), 'name' as const),
    page: pageNumber(),
  })
}
