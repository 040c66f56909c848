import { type ReactNode, useEffect, useRef } from 'react'
import { Form, href, useSubmit } from 'react-router'
import type { SearchCriteria } from '#app/listings/search/search-criteria.ts'
import { useFollowUrl } from '#app/ui/fields/use-follow-url.tsx'
import { isEarlyInput } from '#app/ui/forms/early-input.tsx'
import { useLinksIn } from '#app/ui/use-links-in.tsx'
import { closePanels } from './panel.tsx'
import { fieldValues, shortQuery } from './search-query.ts'

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
  useLinksIn(form, true)
  useFollowUrl(form, href('/search'), values, fieldValues)
  useEffect(() => () => clearTimeout(typing.current), [])

  const search = ({ replace }: { replace: boolean }) => {
    clearTimeout(typing.current)
    if (!form.current) return
    const query = shortQuery(new FormData(form.current))
    submit(query, { action: href('/search'), replace, preventScrollReset: true })
  }

  return (
    <Form
      ref={form}
      method="get"
      discover="none"
      action={href('/search')}
      onSubmit={(event) => {
        event.preventDefault()
        search({ replace: false })
        if (closePanels(event.currentTarget)) document.getElementById('results')?.focus()
      }}
      onInput={(event) => {
        if (!isTextField(event.target)) {
          matchAreas(event.currentTarget, event.target, isEarlyInput(event.nativeEvent))
          return search({ replace: false })
        }
        clearTimeout(typing.current)
        typing.current = setTimeout(search, typingPause, { replace: true })
      }}
    >
      {criteria.userType && <input type="hidden" name="userType" value={criteria.userType} />}
      {/* Without scripts the bar's area and a ticked one come as two: they mean any of them. */}
      {criteria.areas.length < 2 && <input type="hidden" name="areas" value="any" />}
      {criteria.view !== 'cards' && <input type="hidden" name="view" value={criteria.view} />}
      {criteria.show !== 'pages' && <input type="hidden" name="show" value={criteria.show} />}
      {criteria.saved.length > 0 && (
        <input type="hidden" name="saved" value={criteria.saved.join(',')} />
      )}
      {children}
    </Form>
  )
}

/**
 * The choice of what it is about and the boxes of areas always say the same. Boxes that were ticked
 * before the scripts ran count beside a choice from then.
 */
function matchAreas(form: HTMLFormElement, changed: EventTarget, isEarly: boolean) {
  const fields = [...form.elements]
  const boxes = fields.filter((field) => isNamed(field, 'specialties')) as HTMLInputElement[]
  const about = fields.find((field) => isNamed(field, 'disputeType')) as HTMLSelectElement
  if (changed === about) {
    for (const box of boxes) {
      const staysTicked = isEarly && box.checked && !box.defaultChecked
      box.checked = staysTicked || box.value === about.value
    }
  } else if (boxes.some((box) => box === changed)) {
    const ticked = boxes.filter((box) => box.checked)
    about.value = ticked.length === 1 ? (ticked[0]?.value ?? '') : ''
  }
}

function isNamed(field: Element, name: string) {
  return field.getAttribute('name') === name
}

function isTextField(target: EventTarget) {
  return target instanceof HTMLInputElement && ['text', 'search'].includes(target.type)
}
