import { Link } from 'react-router'
import { experienceRangeLabel, type SearchCriteria } from '#app/listings/search-criteria.ts'
import { inquirerTypes } from '#app/taxonomy/inquirer-types.ts'
import { practiceAreaShortLabel } from '#app/taxonomy/practice-areas.ts'
import { searchAddress } from './search-addresses.ts'

type ActiveFilter = { label: string; without: Partial<SearchCriteria> }

/** What narrows the results, each with a way to drop it. */
export function ActiveFilters({ criteria }: { criteria: SearchCriteria }) {
  const filters = activeFilters(criteria)
  if (filters.length === 0) return null
  return (
    <ul aria-label="Active filters" className="mb-4 flex flex-wrap gap-2">
      {filters.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={searchAddress(criteria, without)}
            preventScrollReset
            className="relative inline-flex rounded-full bg-sunken px-3 py-1 text-sm text-ink no-underline hover:underline touch-44"
          >
            <span className="sr-only">Remove filter: </span>
            {label}
            <span aria-hidden="true" className="pl-1.5">
              ×
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** As many as the button that shows the filters says there are. */
export function activeFilters(criteria: SearchCriteria): ActiveFilter[] {
  const { userType, disputeType, keyword, location, specialties, experienceRange } = criteria
  const userTypeLabel = inquirerTypes.find((type) => type.code === userType)?.label
  const filters: (ActiveFilter | false | null)[] = [
    userType !== null && {
      label: `For ${userTypeLabel?.toLowerCase()}`,
      without: { userType: null },
    },
    disputeType !== null && {
      label: `Dispute: ${practiceAreaShortLabel(disputeType)}`,
      without: { disputeType: null },
    },
    ...specialties.map((code) => ({
      label: practiceAreaShortLabel(code),
      without: { specialties: specialties.filter((other) => other !== code) },
    })),
    keyword !== '' && { label: `“${keyword}”`, without: { keyword: '' } },
    location !== '' && { label: location, without: { location: '' } },
    experienceRange && {
      label: experienceRangeLabel(experienceRange),
      without: { experienceRange: null },
    },
    criteria.familyLegalAid && { label: 'Legal aid', without: { familyLegalAid: false } },
    criteria.onlineMediation && { label: 'Online mediation', without: { onlineMediation: false } },
  ]
  return filters.filter((filter): filter is ActiveFilter => Boolean(filter))
}
