import { Link } from 'react-router'
import {
  countActiveFilters,
  experienceRangeCode,
  experienceRangeLabel,
  experienceRanges,
  type SearchCriteria,
} from '#app/listings/search-criteria.ts'
import { practiceAreas } from '#app/taxonomy/practice-areas.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { CheckboxGroup } from '#app/ui/fields/checkbox-group.tsx'
import { Fieldset } from '#app/ui/fields/fieldset.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import type { SearchResults } from './find-results.server.ts'
import { addressWithoutFilters } from './search-addresses.ts'

type Props = { criteria: SearchCriteria; counts: SearchResults['counts'] }

/** Beside the results on a wide screen; a disclosure above them on a small one. */
export function FilterPanel({ criteria, counts }: Props) {
  const active = countActiveFilters(criteria)
  return (
    <details className="filter-panel group">
      <summary className={buttonStyle({ kind: 'quiet', wide: true })}>
        <span className="group-open:hidden">Show Filters</span>
        <span className="hidden group-open:inline">Hide Filters</span>
        {active > 0 && ` (${active})`}
      </summary>
      <aside aria-label="Filters" className="mt-4 lg:mt-0">
        <div className="flex items-baseline justify-between">
          <h2 className="text-h3">Filters</h2>
          <Link to={addressWithoutFilters(criteria)} preventScrollReset className="text-sm">
            Reset All
          </Link>
        </div>
        <CheckboxGroup
          label="Areas of practice"
          name="specialties"
          look="rule"
          className="mt-3"
          defaultValue={criteria.specialties}
          options={practiceAreas.map(({ code, shortLabel }) => ({
            value: code,
            label: shortLabel,
            trailing: counts.areas[code].toLocaleString('en-GB'),
          }))}
        />
        <Fieldset label="More" name="more" look="rule" className="mt-3">
          <Checkbox
            label="Offers online mediation (family)"
            name="onlineMediation"
            value="true"
            defaultChecked={criteria.onlineMediation}
            trailing={counts.onlineMediation.toLocaleString('en-GB')}
          />
          <Checkbox
            label="Legal aid (family)"
            name="familyLegalAid"
            value="true"
            defaultChecked={criteria.familyLegalAid}
            trailing={counts.familyLegalAid.toLocaleString('en-GB')}
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

/** The usual ranges, and the one in the address if it is another. */
function experienceOptions({ experienceRange }: SearchCriteria) {
  const usual = experienceRanges.map(({ code, label }) => ({ value: code as string, label }))
  const asked = experienceRange && experienceRangeCode(experienceRange)
  const isUnusual = asked !== null && usual.every((option) => option.value !== asked)
  return [
    { value: '', label: 'Any' },
    ...usual,
    ...(experienceRange && isUnusual
      ? [{ value: asked, label: experienceRangeLabel(experienceRange) }]
      : []),
  ]
}
