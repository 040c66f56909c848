import type { SearchedPlace } from '#app/listings/search/found-listing.ts'
import type { SearchCriteria } from '#app/listings/search/search-criteria.ts'
import { inArea } from '#app/places/in-area.ts'
import { formatLocation } from '#app/places/location.ts'
import { counted } from '#app/platform/text/plural.ts'
import { type PracticeAreaCode, practiceAreaShortLabel } from '#app/taxonomy/practice-areas.ts'

type Named = Pick<SearchCriteria, 'areas' | 'areasMatch' | 'location' | 'keyword' | 'radius'>

/** A name that spells out more areas than this is too long for a title. */
const maxSpelledOut = 3

/**
 * What a search is for, as its heading and title say it: 'Family mediators near Leeds', 'Mediators
 * in Kent matching “boundary”'. Undefined where neither an area, a place nor a keyword narrows it.
 */
export function searchName(
  criteria: Named,
  place: SearchedPlace | null = null,
): string | undefined {
  const { areas, areasMatch, location, keyword } = criteria
  if (areas.length === 0 && location === '' && keyword === '') return undefined
  const where = location && whereabouts(criteria, place)
  return mediatorsFor(areas, areasMatch) + where + (keyword && ` matching “${keyword}”`)
}

function whereabouts({ location, radius }: Named, place: SearchedPlace | null): string {
  if (!place) return ` in ${formatLocation(location)}`
  // Where several places have the name, it says which of them is meant.
  const name = place.others.length > 0 ? place.label : place.name
  if (place.isArea) return ` ${inArea(name)}`
  return radius === null ? ` at any distance from ${name}` : ` near ${name}`
}

function mediatorsFor(areas: PracticeAreaCode[], match: 'any' | 'all'): string {
  if (areas.length === 0) return 'Mediators'
  if (areas.length > maxSpelledOut)
    return `Mediators for ${counted(areas.length, 'area')} of practice`
  const names = listed(
    areas.map((code) => practiceAreaShortLabel(code).replace(/ \(.*/, '')),
    match === 'all' ? 'and' : 'or',
  )
  return `${names.charAt(0)}${names.slice(1).toLowerCase()} mediators`
}

/** 'family, workplace or community'; with one more comma where a name has an "and" of its own. */
function listed(names: string[], word: 'and' | 'or'): string {
  const last = names.at(-1) ?? ''
  if (names.length < 2) return last
  const comma = names.some((name) => name.includes(' and ')) ? ',' : ''
  return `${names.slice(0, -1).join(', ')}${comma} ${word} ${last}`
}

/** What the head of a search page says, by the name of the search. */
export function searchPage(name: string | undefined) {
  const description = `${name ?? 'Professional mediators across the UK'}: compare profiles, fees and reviews. No sign up required.`
  return { title: searchTitle(name), description }
}

export function searchTitle(name: string | undefined): string {
  return name ? `${name} | Search Mediators` : 'Search Mediators'
}
