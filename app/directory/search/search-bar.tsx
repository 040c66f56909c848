import { hasFilters, radii, type SearchCriteria } from '#app/listings/search/search-criteria.ts'
import { formatLocation } from '#app/places/location.ts'
import { PlaceField } from '#app/places/place-field.tsx'
import { counted } from '#app/platform/text/plural.ts'
import { practiceAreaShortLabel, practiceAreas } from '#app/taxonomy/practice-areas.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { inquirerLabel } from './active-filters.tsx'
import { Panel } from './panel.tsx'

/** One row of fields; on small screens one line, open on the first page while nothing was asked for. */
export function SearchBar({ criteria }: { criteria: SearchCriteria }) {
  return (
    <Panel
      className="search-panel"
      startsOpen={!hasFilters(criteria) && criteria.page === 1}
      cacheKey={keyOf(criteria)}
    >
      <summary className="search-line">
        <Icon name="search" size={18} />
        <span>{searchLine(criteria)}</span>{' '}
        <b>
          <span className="if-closed">Change</span> <span className="if-open">Close</span>
        </b>
      </summary>
      <search className="search-bar">
        <SelectField
          label="What about"
          name="disputeType"
          defaultValue={criteria.areas.length === 1 ? criteria.areas[0] : ''}
          options={[
            { value: '', label: severalAreas(criteria) },
            ...practiceAreas.map(({ code, shortLabel }) => ({ value: code, label: shortLabel })),
          ]}
        />
        <PlaceField label="Town or postcode" name="location" defaultValue={criteria.location} />
        <SelectField
          label="Within"
          name="radius"
          defaultValue={criteria.radius ?? 'any'}
          options={radiusOptions(criteria)}
        />
        <TextField
          label="Name or keyword"
          name="keyword"
          type="search"
          enterKeyHint="search"
          maxLength={200}
          defaultValue={criteria.keyword}
        />
        <Button>Search</Button>
      </search>
    </Panel>
  )
}

/** What of a search the bar shows. */
function keyOf({ userType, areas, areasMatch, location, radius, keyword }: SearchCriteria): string {
  return `bar ${JSON.stringify([userType, areas, areasMatch, location, radius, keyword])}`
}

/** 'Family · Leeds · 25 miles'. */
function searchLine(criteria: SearchCriteria): string {
  const { userType, areas, location, radius, keyword } = criteria
  const near = radius === null ? 'anywhere' : counted(radius, 'mile')
  const parts = [
    areas.length > 0 ? areaNames(criteria) : '',
    ...(location ? [formatLocation(location), near] : []),
    keyword && `“${keyword}”`,
    userType && inquirerLabel(userType),
  ].filter(Boolean)
  return parts.join(' · ') || 'All mediators'
}

/** What the field says where it names no single area. */
function severalAreas(criteria: SearchCriteria) {
  return criteria.areas.length > 1 ? areaNames(criteria) : 'Anything'
}

function areaNames({ areas, areasMatch }: SearchCriteria) {
  return areas.map(practiceAreaShortLabel).join(areasMatch === 'all' ? ' and ' : ' or ')
}

/** The usual distances, and the one in the URL if it is another. */
function radiusOptions({ radius }: SearchCriteria) {
  const miles = [...new Set([...radii, ...(radius === null ? [] : [radius])])]
  return [
    ...miles
      .sort((a, b) => a - b)
      .map((each) => ({ value: String(each), label: counted(each, 'mile') })),
    { value: 'any', label: 'Anywhere' },
  ]
}
