import { href } from 'react-router'
import { practiceAreas } from '#app/taxonomy/practice-areas.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { ListFilters } from '#app/ui/lists/list-filters.tsx'
import {
  completenessBands,
  type MediatorFilters,
  mediatorParams,
  mediatorSorts,
  narrowsMediators,
  placeFilters,
} from '../mediator-filters.ts'
import { mediatorStatuses } from '../mediator-status.ts'

export function FilterForm({ filters }: { filters: MediatorFilters }) {
  return (
    <ListFilters
      path={href('/admin/mediators')}
      query={mediatorParams({ ...filters, page: 1 })}
      read={paramsOf}
      isNarrowed={narrowsMediators(filters)}
    >
      <Card role="search" className="mt-5 pb-3! md:pb-4!">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto] lg:items-end">
          <TextField
            label="Name, email, phone, location or title"
            name="keyword"
            type="search"
            enterKeyHint="search"
            maxLength={200}
            defaultValue={filters.keyword}
            className="sm:max-lg:col-span-2"
          />
          <SelectField
            label="Status"
            name="status"
            options={statusOptions}
            defaultValue={filters.status}
          />
          <SelectField
            label="Sort by"
            name="sort"
            options={sortOptions}
            defaultValue={filters.sort}
          />
          <Button className="sm:max-lg:justify-self-start">Search</Button>
        </div>
        <MoreFilters filters={filters} />
      </Card>
    </ListFilters>
  )
}

/** Out of the way until one of them is used. */
function MoreFilters({ filters }: { filters: MediatorFilters }) {
  const { area, completeness, place, from, to } = filters
  return (
    <details className="mt-1.5" open={Boolean(area || completeness || place || from || to)}>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold text-green-700">
        More filters
      </summary>
      <div className="mt-1 mb-2 grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
        <SelectField
          label="Area of practice"
          name="area"
          options={areaOptions}
          defaultValue={area}
        />
        <SelectField
          label="Completeness"
          name="completeness"
          options={bandOptions}
          defaultValue={completeness}
        />
        <SelectField label="Location" name="place" options={placeOptions} defaultValue={place} />
        <TextField label="Joined from" name="from" type="date" defaultValue={from} />
        <TextField label="Joined until" name="to" type="date" defaultValue={to} />
      </div>
    </details>
  )
}

const optionsOf = (choices: readonly { code: string; label: string }[]) =>
  choices.map(({ code, label }) => ({ value: code, label }))

const statusOptions = [{ value: '', label: 'All statuses' }, ...optionsOf(mediatorStatuses)]
const areaOptions = [{ value: '', label: 'All areas' }, ...optionsOf(practiceAreas)]
const bandOptions = [{ value: '', label: 'Any' }, ...optionsOf(completenessBands)]
const placeOptions = [{ value: '', label: 'Any' }, ...optionsOf(placeFilters)]
const sortOptions = optionsOf(mediatorSorts)

/** The query string of the filled-in form: the first page, without empty fields. */
function paramsOf(form: HTMLFormElement): URLSearchParams {
  const typed = Object.fromEntries(new FormData(form)) as Omit<MediatorFilters, 'page'>
  return mediatorParams({ ...typed, keyword: typed.keyword.trim(), page: 1 })
}
