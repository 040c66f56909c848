import { Link } from 'react-router'
import { needs } from '#app/listings/needs.ts'
import {
  countActiveFilters,
  experienceRangeCode,
  experienceRangeLabel,
  experienceRanges,
  type SearchCriteria,
} from '#app/listings/search-criteria.ts'
import { numberText } from '#app/platform/text/plural.ts'
import { inquirerTypes } from '#app/taxonomy/inquirer-types.ts'
import { practiceAreaShortLabel, practiceAreas } from '#app/taxonomy/practice-areas.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { CheckboxGroup } from '#app/ui/fields/checkbox-group.tsx'
import { Fieldset } from '#app/ui/fields/fieldset.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import type { SearchResults } from './find-results.server.ts'
import { searchUrl, urlWithoutFilters } from './search-url.ts'

/** Beside the results on a wide screen; a disclosure above them on a small one. */
export function FilterPanel({ criteria, counts }: Pick<SearchResults, 'criteria' | 'counts'>) {
  const active = countActiveFilters(criteria)
  return (
    <details className="filter-panel group">
      <summary className={buttonStyle({ kind: 'quiet', wide: true })}>
        <span className="group-open:hidden">Show Filters</span>{' '}
        <span className="hidden group-open:inline">Hide Filters</span>
        {active > 0 && ` (${active})`}
      </summary>
      <aside aria-label="Filters" className="mt-4 lg:mt-0">
        <div className="flex items-baseline justify-between">
          <h2 className="text-h3">Filters</h2>
          <Link
            to={urlWithoutFilters(criteria)}
            preventScrollReset
            className="relative text-sm touch-44"
          >
            Reset All
          </Link>
        </div>
        <CheckboxGroup
          label="Areas of practice"
          name="specialties"
          look="rule"
          className="mt-3"
          defaultValue={criteria.areas}
          options={practiceAreas.map(({ code, shortLabel }) => ({
            value: code,
            label: shortLabel,
            trailing: numberText(counts.areas[code]),
          }))}
        />
        <Fieldset label="More" name="more" look="rule" className="mt-3">
          <Checkbox
            label="Offers online mediation (family)"
            name="onlineMediation"
            value="true"
            defaultChecked={criteria.needs.includes('onlineMediation')}
            trailing={numberText(counts.needs.onlineMediation)}
          />
          <Checkbox
            label="Legal aid (family)"
            name="familyLegalAid"
            value="true"
            defaultChecked={criteria.needs.includes('familyLegalAid')}
            trailing={numberText(counts.needs.familyLegalAid)}
          />
          <SelectField
            label="Experience"
            name="experienceRange"
            className="mt-3"
            defaultValue={
              criteria.experienceRange ? experienceRangeCode(criteria.experienceRange) : ''
            }
            options={experienceOptions(criteria)}
          />
        </Fieldset>
        <noscript>
          <button type="submit" className={`mt-4 ${buttonStyle({ kind: 'quiet', wide: true })}`}>
            Apply filters
          </button>
        </noscript>
      </aside>
    </details>
  )
}

/** The usual ranges, and the one in the URL if it is another. */
function experienceOptions({ experienceRange }: SearchCriteria) {
  const usual = experienceRanges.map(({ code, label }) => ({ value: code as string, label }))
  const chosen = experienceRange && experienceRangeCode(experienceRange)
  const isUnusual = chosen !== null && usual.every((option) => option.value !== chosen)
  return [
    { value: '', label: 'Any' },
    ...usual,
    ...(experienceRange && isUnusual
      ? [{ value: chosen, label: experienceRangeLabel(experienceRange) }]
      : []),
  ]
}

type ActiveFilter = { label: string; without: Partial<SearchCriteria> }

/** The filters above the results, each with a link that removes it. */
export function ActiveFilters({ criteria }: { criteria: SearchCriteria }) {
  const filters = activeFilters(criteria)
  if (filters.length === 0) return null
  return (
    <ul aria-label="Active filters" className="mb-4 flex flex-wrap gap-2">
      {filters.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={searchUrl(criteria, without)}
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

function activeFilters(criteria: SearchCriteria): ActiveFilter[] {
  const { userType, areas, keyword, location, needs: asked, experienceRange } = criteria
  const userTypeLabel = inquirerTypes.find((type) => type.code === userType)?.label
  const filters: (ActiveFilter | false | null)[] = [
    userType !== null && {
      label: `For ${userTypeLabel?.toLowerCase()}`,
      without: { userType: null },
    },
    ...areas.map((code) => ({
      label: practiceAreaShortLabel(code),
      without: { areas: areas.filter((other) => other !== code) },
    })),
    keyword !== '' && { label: `“${keyword}”`, without: { keyword: '' } },
    location !== '' && { label: location, without: { location: '' } },
    experienceRange && {
      label: experienceRangeLabel(experienceRange),
      without: { experienceRange: null },
    },
    ...needs
      .filter(({ code }) => asked.includes(code))
      .map(({ code, label }) => ({
        label,
        without: { needs: asked.filter((other) => other !== code) },
      })),
  ]
  return filters.filter((filter): filter is ActiveFilter => Boolean(filter))
}
