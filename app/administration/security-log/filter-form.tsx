import { href } from 'react-router'
import { securityEvents } from '#app/security/security-events.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { ListFilters } from '#app/ui/lists/list-filters.tsx'
import {
  maxAccountLength,
  narrowsSecurityLog,
  type SecurityFilters,
  securityParams,
} from './security-filters.ts'

const eventOptions = [
  { value: '', label: 'Everything' },
  ...securityEvents.map(({ code, label }) => ({ value: code, label })),
]

export function FilterForm({ filters }: { filters: SecurityFilters }) {
  return (
    <ListFilters
      path={href('/admin/security-log')}
      query={securityParams({ ...filters, page: 1 })}
      read={paramsOf}
      isNarrowed={narrowsSecurityLog(filters)}
    >
      <Card
        role="search"
        className="mt-5 grid gap-4 p-4 sm:grid-cols-2 lg:grid-cols-6 lg:items-end"
      >
        <SelectField
          label="Event"
          name="event"
          options={eventOptions}
          defaultValue={filters.event}
          className="lg:col-span-2"
        />
        <TextField
          label="Account: email address or id"
          name="account"
          type="search"
          maxLength={maxAccountLength}
          defaultValue={filters.account}
          className="lg:col-span-2"
        />
        <TextField
          label="Sender: IP address or key"
          name="sender"
          type="search"
          maxLength={maxAccountLength}
          defaultValue={filters.sender}
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
  const typed = Object.fromEntries(new FormData(form)) as Omit<SecurityFilters, 'page'>
  const [account, sender] = [typed.account.trim(), typed.sender.trim()]
  return securityParams({ ...typed, account, sender, page: 1 })
}
