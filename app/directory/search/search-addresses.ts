import { defaultRadius, type SearchCriteria, searchParams } from '#app/listings/search-criteria.ts'

/** The address of the search page for these criteria, changed where `change` says so. */
export function searchAddress(criteria: SearchCriteria, change: Partial<SearchCriteria> = {}) {
  // What changes what is found or shown begins at the first page again.
  const query = searchParams({ ...criteria, page: 1, ...change }).toString()
  return query ? `/search?${query}` : '/search'
}

/** Everything found, seen the way it was. */
export function addressWithoutFilters(criteria: SearchCriteria) {
  return searchAddress(criteria, {
    userType: null,
    disputeType: null,
    keyword: '',
    specialties: [],
    location: '',
    radius: defaultRadius,
    experienceRange: null,
    familyLegalAid: false,
    onlineMediation: false,
  })
}
