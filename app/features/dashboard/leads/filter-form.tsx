import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { inquiryStatuses } from '#app/domain/inquiry/inquiry.ts'
import {
  type LeadFilters,
  leadParams,
  leadPeriods,
  narrowsLeads,
} from '#app/domain/inquiry/lead-filters.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useFollowAddress } from '#app/ui/fields/use-follow-address.ts'
import { ResetFilters } from '#app/ui/lists/reset-filters.tsx'

/** Without JavaScript one button asks for everything; with it a choice also asks at once. */
export function FilterForm({ filters }: { filters: LeadFilters }) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  useFollowAddress(form, '/dashboard/leads', leadParams({ ...filters, page: 1 }))

  const search = (form: HTMLFormElement) =>
    submit(askedFor(form), { action: '/dashboard/leads', preventScrollReset: true })

  return (
    <Form
      ref={form}
      method="get"
      action="/dashboard/leads"
      onSubmit={(event) => {
        event.preventDefault()
        search(event.currentTarget)
      }}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) search(event.currentTarget)
      }}
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
      {narrowsLeads(filters) && <ResetFilters to="/dashboard/leads" />}
    </Form>
  )
}

const statusOptions = inquiryStatuses.map(({ code, label }) => ({ value: code, label }))

/** The address of what the form asks for: the first page, without what is not asked. */
function askedFor(form: HTMLFormElement): URLSearchParams {
  const typed = new FormData(form)
  return leadParams({
    keyword: String(typed.get('keyword')).trim(),
    period: typed.get('period') as LeadFilters['period'],
    status: typed.get('status') as LeadFilters['status'],
    page: 1,
  })
}
