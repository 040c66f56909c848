import { practiceAreaShortLabel } from '#app/taxonomy/practice-areas.ts'

/** What is stored of a search. */
type StoredSearch = {
  practiceAreas: readonly string[]
  experienceRange: string
  location: string
  familyLegalAid: boolean
  hasKeyword: boolean
}

type Names = {
  placeName(location: string): string
  experienceRangeLabel(range: { min: number; max: number }): string
}

/** A search in words: 'Family, Elder · Leeds · Legal aid · with a keyword'. */
export function describeSearch(
  search: StoredSearch,
  { placeName, experienceRangeLabel }: Names,
): string {
  const [min, max] = search.experienceRange.split('-').map(Number)
  const words = [
    search.practiceAreas.map(practiceAreaShortLabel).join(', '),
    placeName(search.location),
    min !== undefined && max !== undefined && experienceRangeLabel({ min, max }),
    search.familyLegalAid && 'Legal aid',
    search.hasKeyword && 'with a keyword',
  ].filter(Boolean)
  return words.length === 0 ? 'Any mediator' : words.join(' · ')
}
