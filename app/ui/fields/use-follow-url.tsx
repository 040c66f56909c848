import { type RefObject, useEffect, useRef } from 'react'
import { useNavigation, useNavigationType } from 'react-router'
import { followUrl } from './follow-url.tsx'

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
