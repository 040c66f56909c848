import { needs } from '#app/listings/search/needs.ts'
import { experienceRangeLabel, type SearchCriteria } from '#app/listings/search/search-criteria.ts'
import { formatLocation } from '#app/places/location.ts'
import { numberText } from '#app/platform/text/plural.ts'
import { startLine } from '#app/profiles/start-line.ts'
import { type InquirerType, inquirerTypes } from '#app/taxonomy/inquirer-types.ts'
import { languageLabel } from '#app/taxonomy/languages.ts'
import { practiceAreaShortLabel } from '#app/taxonomy/practice-areas.ts'
import { searchUrl } from './search-url.ts'

type ActiveFilter = { label: string; without: Partial<SearchCriteria> }

/**
 * The filters above the results, each with a link that removes it. A small screen has the line of
 * the search and the number of its filters instead.
 */
export function ActiveFilters({ criteria }: { criteria: SearchCriteria }) {
  const filters = activeFilters(criteria)
  if (filters.length === 0) return null
  return (
    <ul aria-label="Active filters" className="active-filters">
      {filters.map(({ label, without }) => (
        <li key={label}>
          <a href={searchUrl(criteria, without)}>
            <span>Remove filter: </span>
            {label}
            <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function activeFilters(criteria: SearchCriteria): ActiveFilter[] {
  const { userType, areas, keyword, location, languages } = criteria
  const { needs: asked, startWithin, maxRate, experienceRange } = criteria
  const filters: (ActiveFilter | false | null)[] = [
    userType !== null && { label: inquirerLabel(userType), without: { userType: null } },
    ...areas.map((code) => ({
      label: practiceAreaShortLabel(code),
      without: { areas: areas.filter((other) => other !== code) },
    })),
    keyword !== '' && { label: `“${keyword}”`, without: { keyword: '' } },
    location !== '' && { label: formatLocation(location), without: { location: '' } },
    ...needs
      .filter(({ code }) => asked.includes(code))
      .map(({ code, label }) => ({
        label,
        without: { needs: asked.filter((other) => other !== code) },
      })),
    ...languages.map((code) => ({
      label: languageLabel(code),
      without: { languages: languages.filter((other) => other !== code) },
    })),
    startWithin !== null && { label: startLine(startWithin), without: { startWithin: null } },
    maxRate !== null && { label: rateLabel(maxRate), without: { maxRate: null } },
    experienceRange && {
      label: experienceRangeLabel(experienceRange),
      without: { experienceRange: null },
    },
  ]
  return filters.filter((filter): filter is ActiveFilter => Boolean(filter))
}

/** 'For a business'. */
export function inquirerLabel(userType: InquirerType): string {
  return `For ${inquirerTypes.find((type) => type.code === userType)?.label.toLowerCase()}`
}

/** 'Up to £120 an hour'. */
function rateLabel(pounds: number): string {
  return `Up to £${numberText(pounds)} an hour`
}
