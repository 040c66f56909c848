import { useRef } from 'react'
import { Form } from 'react-router'
import { auditActions } from '#app/domain/audit/audit-actions.ts'
import { type AuditFilters, auditParams } from '#app/domain/audit/audit-filters.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useFollowAddress } from '#app/ui/fields/use-follow-address.ts'
import { ResetFilters } from '#app/ui/lists/reset-filters.tsx'

const actionOptions = [
  { value: '', label: 'Everything' },
  ...auditActions.map(({ code, label }) => ({ value: code, label })),
]

export function FilterForm({ filters }: { filters: AuditFilters }) {
  const narrows = filters.action !== '' || filters.subject !== ''
  const form = useRef<HTMLFormElement>(null)
  useFollowAddress(form, '/admin/audit', auditParams({ ...filters, page: 1 }))
  return (
    <Form ref={form} method="get" action="/admin/audit">
      <Card
        role="search"
        className="mt-5 grid gap-4 p-4 sm:grid-cols-2 lg:grid-cols-[1fr_2fr_auto] lg:items-end"
      >
        <SelectField
          label="What was done"
          name="action"
          options={actionOptions}
          defaultValue={filters.action}
        />
        <TextField
          label="To whom: name, email or id"
          name="subject"
          type="search"
          maxLength={200}
          defaultValue={filters.subject}
        />
        <Button className="sm:max-lg:justify-self-start">Search</Button>
      </Card>
      {narrows && <ResetFilters to="/admin/audit" />}
    </Form>
  )
}
