import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { SelectAll } from '#app/ui/lists/select-all.tsx'
import { inquiryStatuses } from '../inquiry.ts'
import { withQuery } from './with-query.ts'

type Props = {
  ticked: number
  total: number
  onTickAll: (isTicked: boolean) => void
  /** Whether the list shows what was put away. */
  isArchive: boolean
  query: string
  isPending: boolean
  statusError?: string
}

/** What can be done with the chosen leads at once. */
export function SelectionBar({ isArchive, query, isPending, statusError, ...selection }: Props) {
  const put = isArchive
    ? { label: 'Put back', action: href('/dashboard/leads/selected/restore') }
    : { label: 'Archive', action: href('/dashboard/leads/selected/archive') }
  return (
    <fieldset className="mt-4 flex flex-wrap items-end gap-3" data-off-paper>
      <legend className="mb-1 text-sm text-ink-soft">With the chosen leads</legend>
      <SelectAll {...selection} ready={selection.total} />
      <Button
        kind="quiet"
        size="s"
        formAction={withQuery(put.action, query)}
        data-shortcut="archive"
        pending={isPending}
      >
        {put.label}
      </Button>
      <SelectField
        label="New status"
        name="newStatus"
        options={[
          { value: '', label: 'Choose' },
          ...inquiryStatuses.map(({ code, label }) => ({ value: code, label })),
        ]}
        error={statusError}
        className="ml-auto min-w-36"
      />
      <Button kind="quiet" size="s" pending={isPending}>
        Set status
      </Button>
    </fieldset>
  )
}
