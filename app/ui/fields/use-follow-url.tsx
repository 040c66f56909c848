import { type RefObject, useEffect, useRef } from 'react'
import { useNavigation, useNavigationType } from 'react-router'

/**
 * Keeps a filter form at what the URL of its page asks for: after Back, Reset Filters or a
 * removed filter. It follows a page that is only on its way, too, so that a choice made meanwhile
 * does not ask for the old filters again. `read` gives what the form shows for a query.
 */
export function useFollowUrl(
  form: RefObject<HTMLFormElement | null>,
  path: string,
  asked: URLSearchParams,
  read: (query: URLSearchParams) => URLSearchParams = asIs,
): void {
  const { location: next } = useNavigation()
  const cameByHistory = useNavigationType() === 'POP'
  const isOnItsWay = next?.pathname === path
  const query = isOnItsWay ? next.search : asked.toString()
  const evenFocused = cameByHistory && !isOnItsWay
  const isFresh = useRef(true)

  useEffect(() => {
    // The page came with these values; what was typed before its scripts ran stays.
    if (isFresh.current) isFresh.current = false
    else if (form.current)
      followUrl(form.current, read(new URLSearchParams(query)), { evenFocused })
  }, [form, query, evenFocused, read])
}

const asIs = (query: URLSearchParams) => query

/** The field that someone is typing in is left alone, unless they have gone back. */
function followUrl(
  form: HTMLFormElement,
  asked: URLSearchParams,
  { evenFocused }: { evenFocused: boolean },
): void {
  for (const field of form.elements) {
    if (field === document.activeElement && !evenFocused) continue
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = asked.getAll(field.name).includes(field.value)
    } else if (field instanceof HTMLInputElement && field.type === 'radio') {
      field.checked = (asked.get(field.name) ?? '') === field.value
    } else if (field instanceof HTMLInputElement) {
      field.value = asked.get(field.name) ?? ''
    } else if (field instanceof HTMLSelectElement) {
      // The first choice of every filter is the one that a URL leaves out.
      field.value = asked.get(field.name) ?? field.options[0]?.value ?? ''
      if (field.selectedIndex === -1) field.selectedIndex = 0
    }
  }
}
