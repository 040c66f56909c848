import { useEffect, useState } from 'react'
import { useFetchers, useNavigation } from 'react-router'

/**
 * Shows and says at once that a page, or the answer to a form, is on its way. The stylesheet
 * (app/ui/styles/pending.css) draws it, and marks the control that was pressed last.
 */
export function Pending() {
  const isLoading = useNavigation().state !== 'idle'
  const isPosting = useFetchers().some(({ state }) => state !== 'idle')
  const isLeaving = useIsLeaving()

  useEffect(() => {
    addEventListener('click', markPressed, true)
    return () => removeEventListener('click', markPressed, true)
  }, [])

  return (
    <p role="status" className="pending">
      {(isLoading || isPosting || isLeaving) && <span>Loading</span>}
    </p>
  )
}

function markPressed({ target }: MouseEvent) {
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
  if (target instanceof Element) target.closest('a, button')?.setAttribute('data-pressed', '')
}

/**
 * Whether the browser is loading another document of ours in the place of this one. Browsers that
 * cannot tell show their own sign alone.
 */
function useIsLeaving(): boolean {
  const [isLeaving, setLeaving] = useState(false)

  useEffect(() => {
    if (typeof navigation === 'undefined') return
    const stay = () => setLeaving(false)
    const leave = ({ destination, downloadRequest, signal }: NavigateEvent) => {
      const isOurs = destination.url.startsWith(location.origin)
      if (destination.sameDocument || downloadRequest !== null || !isOurs) return
      setLeaving(true)
      signal.onabort = stay
    }
    navigation.addEventListener('navigate', leave)
    // Back may restore this document as it was left.
    addEventListener('pageshow', stay)
    return () => {
      navigation.removeEventListener('navigate', leave)
      removeEventListener('pageshow', stay)
    }
  }, [])
  return isLeaving
}
