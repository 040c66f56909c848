import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { defaultRadius, type SearchCriteria } from '#app/listings/search-criteria.ts'
import { defaultSort } from '#app/listings/sort-orders.ts'
import { useFollowAddress } from '#app/ui/fields/use-follow-address.tsx'

/** Milliseconds from the last key to the search. */
const typingPause = 300

/**
 * One form holds everything that can be asked, so that it works whole without JavaScript. With it,
 * a choice searches at once and typing after a pause; only typing leaves no trace in the history.
 */
export function SearchForm({
  criteria,
  asked,
  children,
}: {
  criteria: SearchCriteria
  /** What the form is to hold: what the address asks for, whether or not it got an answer. */
  asked: URLSearchParams
  children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const submit = useSubmit()
  useFollowAddress(form, '/search', asked)
  useEffect(() => () => clearTimeout(typing.current), [])

  const search = ({ replace }: { replace: boolean }) => {
    clearTimeout(typing.current)
    if (!form.current) return
    submit(askedFor(form.current), { action: '/search', replace, preventScrollReset: true })
  }

  return (
    <Form
      ref={form}
      method="get"
      action="/search"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        search({ replace: false })
      }}
      onInput={(event) => {
        if (!isTextField(event.target)) return
        clearTimeout(typing.current)
        typing.current = setTimeout(search, typingPause, { replace: true })
      }}
      onChange={(event) => {
        if (!isTextField(event.target)) search({ replace: false })
      }}
    >
      {criteria.userType && <input type="hidden" name="userType" value={criteria.userType} />}
      {criteria.disputeType && (
        <input type="hidden" name="disputeType" value={criteria.disputeType} />
      )}
      {criteria.radius !== defaultRadius && (
        <input type="hidden" name="radius" value={criteria.radius} />
      )}
      {criteria.view !== 'cards' && <input type="hidden" name="view" value={criteria.view} />}
      {criteria.show !== 'pages' && <input type="hidden" name="show" value={criteria.show} />}
      {children}
    </Form>
  )
}

function isTextField(target: EventTarget) {
  return target instanceof HTMLInputElement && ['text', 'search'].includes(target.type)
}

/** The form's values without those that say nothing, for a short address. */
function askedFor(form: HTMLFormElement) {
  const asked = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    const text = String(value).trim()
    if (text !== '' && !(name === 'sort' && text === defaultSort)) asked.append(name, text)
  }
  return asked
}
