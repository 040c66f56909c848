import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { ListFilters } from '#app/ui/lists/list-filters.tsx'
import { inquiryStatuses } from '../inquiry.ts'
import {
  type LeadFilters,
  leadAnswerStates,
  leadOrders,
  leadParams,
  leadPeriods,
  leadShelves,
  narrowsLeads,
} from '../lead-filters.ts'

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
        className="mt-5 grid gap-4 p-4 sm:grid-cols-2 lg:grid-cols-4 lg:items-end"
      >
        <TextField
          label="Name, email, case type or description"
          name="keyword"
          type="search"
          enterKeyHint="search"
          maxLength={200}
          defaultValue={filters.keyword}
          className="sm:col-span-2"
        />
        <SelectField
          label="Received"
          name="period"
          options={optionsOf(leadPeriods)}
          defaultValue={filters.period}
        />
        <SelectField
          label="Status"
          name="status"
          options={[{ value: '', label: 'All statuses' }, ...optionsOf(inquiryStatuses)]}
          defaultValue={filters.status}
        />
        <SelectField
          label="Answer"
          name="answer"
          options={optionsOf(leadAnswerStates)}
          defaultValue={filters.answer}
        />
        <SelectField
          label="Show"
          name="show"
          options={optionsOf(leadShelves)}
          defaultValue={filters.show}
        />
        <SelectField
          label="Order"
          name="order"
          options={optionsOf(leadOrders)}
          defaultValue={filters.order}
        />
        <Button className="sm:justify-self-start lg:justify-self-stretch">Search</Button>
      </Card>
    </ListFilters>
  )
}

function optionsOf(choices: readonly { code: string; label: string }[]) {
  return choices.map(({ code, label }) => ({ value: code, label }))
}

/** The query of what is chosen in the form: the first page, without what is left open. */
function queryOf(form: HTMLFormElement): URLSearchParams {
  const chosen = Object.fromEntries(new FormData(form)) as Omit<LeadFilters, 'page'>
  return leadParams({ ...chosen, keyword: chosen.keyword.trim(), page: 1 })
}
