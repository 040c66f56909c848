import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { ListFilters } from '#app/ui/lists/list-filters.tsx'
import { auditActions } from './audit-actions.ts'
import { type AuditFilters, auditParams, maxWordsLength, narrowsAudit } from './audit-filters.ts'

const actionOptions = [
  { value: '', label: 'Everything' },
  ...auditActions.map(({ code, label }) => ({ value: code, label })),
]

export function FilterForm({ filters }: { filters: AuditFilters }) {
  return (
    <ListFilters
      path={href('/admin/audit')}
      query={auditParams({ ...filters, page: 1 })}
      read={paramsOf}
      isNarrowed={narrowsAudit(filters)}
    >
      <Card
        role="search"
        className="mt-5 grid gap-4 p-4 sm:grid-cols-2 lg:grid-cols-6 lg:items-end"
      >
        <SelectField
          label="Action"
          name="action"
          options={actionOptions}
          defaultValue={filters.action}
          className="lg:col-span-2"
        />
        <TextField
          label="About: name, email or id"
          name="subject"
          type="search"
          maxLength={maxWordsLength}
          defaultValue={filters.subject}
          className="lg:col-span-2"
        />
        <TextField
          label="Administrator: name, email or id"
          name="actor"
          type="search"
          maxLength={maxWordsLength}
          defaultValue={filters.actor}
          className="lg:col-span-2"
        />
        <TextField
          label="From"
          name="from"
          type="date"
          defaultValue={filters.from}
          className="sm:max-lg:col-start-1 lg:col-span-2"
        />
        <TextField
          label="Until"
          name="to"
          type="date"
          defaultValue={filters.to}
          className="lg:col-span-2"
        />
        <Button className="sm:justify-self-start">Search</Button>
      </Card>
    </ListFilters>
  )
}

/** The query string of the filled-in form: the first page, without empty fields. */
function paramsOf(form: HTMLFormElement): URLSearchParams {
  const typed = Object.fromEntries(new FormData(form)) as Omit<AuditFilters, 'page'>
  const [subject, actor] = [typed.subject.trim(), typed.actor.trim()]
  return auditParams({ ...typed, subject, actor, page: 1 })
}
