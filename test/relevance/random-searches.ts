import fc from 'fast-check'
import { needCodes } from '#app/listings/search/needs.ts'
import { radii, type SearchCriteria } from '#app/listings/search/search-criteria.ts'
import { practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'

const places = [
  ...['Leeds', 'York', 'Newport', 'E17', 'TQ9 5AA', 'Kent', 'Yorkshire', 'Scotland', 'Inverness'],
  ...['Gasworks Quay', 'Nowhere at all', 'Leeeds', 'Caerdydd', '%', '\\'],
]
const keywords = [
  ...['custody', 'boundry', 'holroyd', 'redundancy leeds', 'qqzz', 'hr', 'shareholdrs', 'x'],
  ...['"', '&', "o'donnell", '!', ':*', '(family', 'family | elder', '\\', '%', '😀'],
]

/** Searches of a condition or two, many of which find some. */
export const anySearch = fc.record<Partial<SearchCriteria>>(
  {
    areas: fc.constantFrom<SearchCriteria['areas'][]>([], ['family'], ['family', 'elder']),
    areasMatch: fc.constantFrom('any', 'all'),
    keyword: fc.constantFrom('', '', '', ...keywords),
    location: fc.constantFrom('', ...places),
    radius: fc.constantFrom(...radii, null),
    needs: fc.constantFrom<SearchCriteria['needs'][]>([], [], ['familyLegalAid'], ['newCases']),
    languages: fc.constantFrom<SearchCriteria['languages'][]>([], [], ['ur', 'cy']),
    maxRate: fc.constantFrom(null, null, 150),
  },
  { requiredKeys: [] },
)

/** Searches of many conditions, most of which find few. */
export const narrowSearch = fc.record<Partial<SearchCriteria>>(
  {
    userType: fc.constantFrom('individual', 'business', null),
    areas: fc
      .subarray([...practiceAreaCodes], { maxLength: 3 })
      .map((areas) => practiceAreaCodes.filter((code) => areas.includes(code))),
    areasMatch: fc.constantFrom('any', 'all'),
    keyword: fc.constantFrom('', '', ...keywords),
    location: fc.constantFrom('', ...places, ...places),
    radius: fc.constantFrom(...radii, null, 17),
    needs: fc.subarray([...needCodes], { maxLength: 2 }),
    languages: fc.constantFrom<SearchCriteria['languages'][]>([], ['pl'], ['ur', 'cy'], ['yi']),
    startWithin: fc.constantFrom(null, 7, 28),
    maxRate: fc.constantFrom(null, 100, 200),
    experienceRange: fc.constantFrom(null, { min: 0, max: 5 }, { min: 10, max: 20 }),
  },
  { requiredKeys: [] },
)
