import { experienceRangeLabel } from '#app/listings/search-criteria.ts'
import { shownLocation } from '#app/places/location.ts'
import { practiceAreaShortLabel } from '#app/taxonomy/practice-areas.ts'

/** What is kept of a search, as it is stored. */
type KeptSearch = {
  practiceAreas: readonly string[]
  experienceRange: string
  location: string
  familyLegalAid: boolean
  hasKeyword: boolean
}

/** A search in words: 'Family, Elder · Leeds · Legal aid · with a keyword'. */
export function searchWords(search: KeptSearch): string {
  const [min, max] = search.experienceRange.split('-').map(Number)
  const words = [
    search.practiceAreas.map(practiceAreaShortLabel).join(', '),
    shownLocation(search.location),
    min !== undefined && max !== undefined && experienceRangeLabel({ min, max }),
    search.familyLegalAid && 'Legal aid',
    search.hasKeyword && 'with a keyword',
  ].filter(Boolean)
  return words.length === 0 ? 'Any mediator' : words.join(' · ')
}
