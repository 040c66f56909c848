import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { ListFilters } from '#app/ui/lists/list-filters.tsx'
import { inquiryStatuses } from '../inquiry.ts'
import { type LeadFilters, leadParams, leadPeriods, narrowsLeads } from '../lead-filters.ts'

export function FilterForm({ filters }: { filters: LeadFilters }) {
  return (
    <ListFilters
      path="/dashboard/leads"
      query={leadParams({ ...filters, page: 1 })}
      read={queryOf}
      isNarrowed={narrowsLeads(filters)}
      submitsOnChoice
    >
      <Card
        role="search"
        className="mt-5 grid gap-4 p-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto] lg:items-end"
      >
        <TextField
          label="Name, email, case type or description"
          name="keyword"
          type="search"
          enterKeyHint="search"
          maxLength={200}
          defaultValue={filters.keyword}
          className="sm:max-lg:col-span-2"
        />
        <SelectField
          label="Received"
          name="period"
          options={leadPeriods.map(({ code, label }) => ({ value: code, label }))}
          defaultValue={filters.period}
        />
        <SelectField
          label="Status"
          name="status"
          options={[{ value: '', label: 'All statuses' }, ...statusOptions]}
          defaultValue={filters.status}
        />
        <Button className="sm:max-lg:justify-self-start">Search</Button>
      </Card>
    </ListFilters>
  )
}

const statusOptions = inquiryStatuses.map(({ code, label }) => ({ value: code, label }))

/** The query of what is chosen in the form: the first page, without what is left open. */
function queryOf(form: HTMLFormElement): URLSearchParams {
  const typed = new FormData(form)
  return leadParams({
    keyword: String(typed.get('keyword')).trim(),
    period: typed.get('period') as LeadFilters['period'],
    status: typed.get('status') as LeadFilters['status'],
    page: 1,
  })
}
