import type { ListingCounts } from '#app/listings/search/found-listing.ts'
import { needs } from '#app/listings/search/needs.ts'
import { countActiveFilters, type SearchCriteria } from '#app/listings/search/search-criteria.ts'
import { counted } from '#app/platform/text/plural.ts'
import { practiceAreas } from '#app/taxonomy/practice-areas.ts'
import { startChoices } from '#app/taxonomy/start-choices.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { ChoiceList } from '#app/ui/fields/choice-list.tsx'
import { Fieldset } from '#app/ui/fields/fieldset.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { leaving } from './filter-count.ts'
import { experienceOptions, rateOptions } from './filter-options.ts'
import { LanguageFilter } from './language-filter.tsx'
import { Panel } from './panel.tsx'
import { urlWithoutFilters } from './search-url.ts'

type Props = {
  criteria: SearchCriteria
  /** How many each filter would leave; null while that is not known. */
  counts: ListingCounts | null
}

/** Beside the results on a wide screen; over the whole of a small one. */
export function FilterPanel({ criteria, counts }: Props) {
  // A single area is the bar's.
  const active = countActiveFilters(criteria) - (criteria.areas.length === 1 ? 1 : 0)
  return (
    <Panel className="filter-panel">
      <summary className={buttonStyle({ kind: 'quiet', wide: true })}>
        <Icon name="filters" size={18} className="if-closed" />
        <Icon name="close" size={18} className="if-open" />
        <span>
          <span className="if-closed">Show Filters</span>{' '}
          <span className="if-open">Hide Filters</span>
          {active > 0 && ` (${active})`}
        </span>
      </summary>
      <aside aria-label="Filters">
        <div>
          <h2>Filters</h2>
          <a href={urlWithoutFilters(criteria)} className="relative text-sm touch-44">
            Reset All
          </a>
        </div>
        <Needs criteria={criteria} counts={counts} />
        <Areas criteria={criteria} counts={counts} />
        <Starts criteria={criteria} counts={counts} />
        <LanguageFilter chosen={criteria.languages} counts={counts?.languages} />
        <Fieldset label="Fees and experience" name="more" look="rule">
          <SelectField
            label="Highest hourly rate"
            name="maxRate"
            className="mt-2"
            defaultValue={criteria.maxRate ?? ''}
            options={rateOptions(criteria)}
          />
          <SelectField
            label="Experience"
            name="experienceRange"
            className="mt-3"
            defaultValue={experienceOptions(criteria).chosen}
            options={experienceOptions(criteria).options}
          />
        </Fieldset>
        <noscript>
          <button type="submit" className={`mt-4 ${buttonStyle({ kind: 'quiet', wide: true })}`}>
            Apply filters
          </button>
        </noscript>
        {counts && (
          // Closes the panel on a small screen, where scripts run.
          <div className="show-found lg:hidden noscript:hidden">
            <button type="submit" className={buttonStyle({ wide: true })}>
              Show {counted(counts.total, 'mediator')}
            </button>
          </div>
        )}
      </aside>
    </Panel>
  )
}

/** What fits the area: what is for families only where families are meant, or may be. */
function Needs({ criteria, counts }: Props) {
  const isForFamilies = criteria.areas.length === 0 || criteria.areas.includes('family')
  const isOffered = ({ code, isFamily }: (typeof needs)[number]) =>
    !isFamily || isForFamilies || criteria.needs.includes(code)
  return (
    <Fieldset label="What you need" name="needs" look="rule">
      <ChoiceList
        type="checkbox"
        choices={needs.filter(isOffered).map(({ code, label }) => {
          const isChosen = criteria.needs.includes(code)
          const left = leaving(counts?.needs[code], isChosen)
          return { name: code, value: 'true', label, isChosen, ...left }
        })}
      />
    </Fieldset>
  )
}

/**
 * A single area is chosen in the bar, and its box stays empty so that it is not sent beside another
 * choice there. Scripts tick it (browser/answer.tsx).
 */
function Areas({ criteria, counts }: Props) {
  const { areas, areasMatch } = criteria
  return (
    <>
      <Fieldset label="Areas of practice" name="specialties" look="rule">
        <ChoiceList
          type="checkbox"
          choices={practiceAreas.map(({ code, shortLabel }) => {
            const isChosen = areas.includes(code)
            return {
              name: 'specialties',
              value: code,
              label: shortLabel,
              isChosen: isChosen && areas.length > 1,
              ...leaving(counts?.areas[code], isChosen),
            }
          })}
        />
      </Fieldset>
      {areas.length > 1 && (
        <Fieldset label="Mediators for" name="areas" className="mt-1">
          <ChoiceList
            type="radio"
            choices={(['all', 'any'] as const).map((value) => ({
              name: 'areas',
              value,
              label: `${value} of these`,
              isChosen: areasMatch === value,
            }))}
          />
        </Fieldset>
      )}
    </>
  )
}

function Starts({ criteria: { startWithin }, counts }: Props) {
  const any = { value: '', label: 'Any time', isChosen: startWithin === null }
  const choices = startChoices.map(({ days, label }) => {
    const isChosen = startWithin === days
    return { value: String(days), label, isChosen, ...leaving(counts?.startWithin[days], isChosen) }
  })
  return (
    <Fieldset label="Can start" name="startWithin" look="rule">
      <ChoiceList
        type="radio"
        choices={[any, ...choices].map((choice) => ({ name: 'startWithin', ...choice }))}
      />
    </Fieldset>
  )
}
