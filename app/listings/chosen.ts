import { type InquirerType, isInquirerType } from '#app/taxonomy/inquirer-types.ts'
import { isPracticeArea, type PracticeAreaCode } from '#app/taxonomy/practice-areas.ts'
import type { SearchedPlace } from './search/found-listing.ts'

/** What a visitor has chosen on the way, which lists, profiles and forms need not ask again. */
export type Chosen = {
  /** The place to measure from, and who is asking, and what the dispute is about; empty for none. */
  near: string
  as: InquirerType | ''
  area: PracticeAreaCode | ''
}

/** The parameters by which the choices travel, from a search to the form that they fill. */
export const chosenParameters = ['near', 'as', 'area'] as const

/** Longer than the name of any place. */
const maxLength = 100

/** The choices in the URL of a page. Those of a search have names of their own. */
export function readChosen(params: URLSearchParams): Chosen {
  const codes = (...names: string[]) =>
    names.flatMap((name) => params.getAll(name)).map((text) => text.trim().toLowerCase())
  const areas = codes('area', 'disputeType', 'specialties').flatMap((text) =>
    text.split(',').map((code) => code.trim()),
  )
  return {
    near: (params.get('near') ?? params.get('location') ?? '').trim().slice(0, maxLength),
    as: codes('as', 'userType').find(isInquirerType) ?? '',
    area: onlyArea(areas.filter(isPracticeArea)),
  }
}

/** Of several areas none is the one that the dispute is about. */
export function onlyArea(areas: readonly PracticeAreaCode[]): Chosen['area'] {
  const [area = '', ...others] = new Set(areas)
  return others.length === 0 ? area : ''
}

/** An area has no middle to measure from. */
export function nearLabel(place: Pick<SearchedPlace, 'label' | 'isArea'> | null): string {
  return place && !place.isArea ? place.label : ''
}

/** A place that may be a postcode, which stays where it was typed. */
export function withoutPostcode(near: string): string {
  return /\d/.test(near) ? '' : near
}

/** The choices as a search names them. */
export function searchedFor({ near, as, area }: Chosen) {
  return { userType: as, disputeType: area, location: near }
}
