import { href, Link } from 'react-router'
import type { FormAnswer } from '#app/platform/forms/form-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { useFormPost } from '#app/ui/forms/use-form-post.tsx'
import { type LeadFilters, leadParams, leadsUrl } from '../lead-filters.ts'
import type { SavedFilter } from './saved-filters.server.ts'
import { withQuery } from './with-query.ts'

type Props = {
  saved: readonly SavedFilter[]
  filters: LeadFilters
  /** What came back with the page, where a form was posted without JavaScript. */
  given?: FormAnswer
}

/** The filters that the mediator gave a name, and the way to save those of the page. */
export function SavedFilters({ saved, filters, given }: Props) {
  const query = leadParams({ ...filters, page: 1 }).toString()
  const current = saved.find(({ filters }) => leadParams(filters).toString() === query)
  const canSave = query !== '' && !current
  if (saved.length === 0 && !canSave && !given) return null

  return (
    <div className="mt-3 flex flex-wrap items-start gap-x-5 gap-y-1" data-off-paper>
      {saved.length > 0 && (
        <nav aria-label="Saved filters">
          <ul className="flex flex-wrap gap-x-4">
            {saved.map(({ id, name, filters }) => (
              <li key={id}>
                <Link
                  to={leadsUrl(filters)}
                  aria-current={id === current?.id ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center [overflow-wrap:anywhere] aria-[current=page]:font-semibold"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {current && <RemoveForm saved={current} query={query} />}
      {(canSave || given) && <SaveForm query={query} given={given} count={saved.length} />}
    </div>
  )
}

function RemoveForm({ saved, query }: { saved: SavedFilter; query: string }) {
  const { fetcher, isPending } = useFormPost<FormAnswer>(`remove filter ${saved.id}`)
  const action = href('/dashboard/leads/filters/:id/remove', { id: saved.id })
  return (
    <fetcher.Form method="post" preventScrollReset action={withQuery(action, query)}>
      <AccountField />
      <Button kind="quiet" size="s" pending={isPending}>
        Remove “{saved.name}”
      </Button>
    </fetcher.Form>
  )
}

function SaveForm({ query, given, count }: { query: string; given?: FormAnswer; count: number }) {
  // Saving a filter begins a new form, without the errors of the one before.
  const key = `save filter ${query} ${count}`
  const { fetcher, refused, isPending } = useFormPost<FormAnswer>(key, given)
  return (
    <details open={refused !== undefined}>
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
        Save these filters
      </summary>
      <ErrorSummary errors={refused?.errors} />
      <fetcher.Form
        method="post"
        preventScrollReset
        action={withQuery(href('/dashboard/leads/filters'), query)}
        noValidate
        className="flex flex-wrap items-end gap-3"
      >
        <AccountField />
        <TextField
          label="Name"
          name="filterName"
          required
          maxLength={60}
          defaultValue={typedText(refused?.values, 'filterName')}
          error={refused?.errors.filterName}
        />
        <Button kind="quiet" pending={isPending}>
          Save
        </Button>
      </fetcher.Form>
    </details>
  )
}
