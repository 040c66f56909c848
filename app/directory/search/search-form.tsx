import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, href, useSubmit } from 'react-router'
import { defaultRadius, type SearchCriteria } from '#app/listings/search-criteria.ts'
import { defaultSort } from '#app/listings/sort-orders.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useFollowUrl } from '#app/ui/fields/use-follow-url.tsx'

/** Milliseconds from the last key to the search. */
const typingPause = 300

/**
 * One form around all fields and filters, so that everything works without JavaScript. With it, a
 * choice searches at once and typing after a pause; only typing leaves no trace in the history.
 */
export function SearchForm({
  criteria,
  values,
  children,
}: {
  criteria: SearchCriteria
  /** What the form shows: the query of the URL, whether or not that search succeeded. */
  values: URLSearchParams
  children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const submit = useSubmit()
  useFollowUrl(form, href('/search'), values)
  useEffect(() => () => clearTimeout(typing.current), [])

  const search = ({ replace }: { replace: boolean }) => {
    clearTimeout(typing.current)
    if (!form.current) return
    submit(queryOf(form.current), { action: href('/search'), replace, preventScrollReset: true })
  }

  return (
    <Form
      ref={form}
      method="get"
      action={href('/search')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        search({ replace: false })
      }}
      onInput={(event) => {
        if (!isTextField(event.target)) return search({ replace: false })
        clearTimeout(typing.current)
        typing.current = setTimeout(search, typingPause, { replace: true })
      }}
    >
      {criteria.userType && <input type="hidden" name="userType" value={criteria.userType} />}
      {criteria.radius !== defaultRadius && (
        <input type="hidden" name="radius" value={criteria.radius ?? 'any'} />
      )}
      {criteria.view !== 'cards' && <input type="hidden" name="view" value={criteria.view} />}
      {criteria.show !== 'pages' && <input type="hidden" name="show" value={criteria.show} />}
      {children}
    </Form>
  )
}

export function SearchBar({ criteria }: { criteria: SearchCriteria }) {
  return (
    <Card role="search" className="mt-5 grid gap-4 p-4 md:grid-cols-[2fr_1fr_auto] md:items-end">
      <TextField
        label="Name or keyword"
        name="keyword"
        type="search"
        enterKeyHint="search"
        maxLength={200}
        defaultValue={criteria.keyword}
      />
      <TextField
        label="City or postcode"
        name="location"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        defaultValue={criteria.location}
      />
      <Button>Search</Button>
    </Card>
  )
}

function isTextField(target: EventTarget) {
  return target instanceof HTMLInputElement && ['text', 'search'].includes(target.type)
}

/** The form's values without empty fields and the default order, for a short URL. */
function queryOf(form: HTMLFormElement) {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    const text = String(value).trim()
    if (text !== '' && !(name === 'sort' && text === defaultSort)) query.append(name, text)
  }
  return query
}
