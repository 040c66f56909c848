import type { LogFilters } from '#app/platform/forms/log-filters.ts'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { ListFilters } from './list-filters.tsx'

type Values = { from: string; to: string; page: number }

type Props<Given extends Values> = {
  path: string
  filters: LogFilters<Given>
  values: Given
  kind: {
    label: string
    name: keyof Given & string
    choices: readonly { code: string; label: string }[]
  }
  words: readonly { label: string; name: keyof Given & string }[]
}

/** What of a log is shown: a kind of entries, words in two fields, and days. */
export function LogFilterForm<Given extends Values>(props: Props<Given>) {
  const { path, filters, values, kind, words } = props
  const query = filters.params({ ...values, page: 1 })
  const options = [
    { value: '', label: 'Everything' },
    ...kind.choices.map(({ code, label }) => ({ value: code, label })),
  ]
  const valueFor = (name: keyof Given) => String(values[name])
  return (
    <ListFilters path={path} query={query} read={filters.ofForm} isNarrowed={query.size > 0}>
      <Card
        role="search"
        className="mt-5 grid gap-4 p-4 sm:grid-cols-2 lg:grid-cols-6 lg:items-end"
      >
        <SelectField
          label={kind.label}
          name={kind.name}
          options={options}
          defaultValue={valueFor(kind.name)}
          className="lg:col-span-2"
        />
        {words.map(({ label, name }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            type="search"
            maxLength={filters.maxLength}
            defaultValue={valueFor(name)}
            className="lg:col-span-2"
          />
        ))}
        <TextField
          label="From"
          name="from"
          type="date"
          defaultValue={values.from}
          className="sm:max-lg:col-start-1 lg:col-span-2"
        />
        <TextField
          label="Until"
          name="to"
          type="date"
          defaultValue={values.to}
          className="lg:col-span-2"
        />
        <Button className="sm:justify-self-start">Search</Button>
      </Card>
    </ListFilters>
  )
}
