import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** A review that is decided on leaves the list, and its button with the focus: the page takes it. */
export function useFocusAfterDecision() {
  const { key, search } = useLocation()
  const isDecided = new URLSearchParams(search).get('toast')?.startsWith('review-') === true

  // biome-ignore lint/correctness/useExhaustiveDependencies: each decision has a key of its own.
  useEffect(() => {
    if (!isDecided || document.activeElement !== document.body) return
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [isDecided, key])
}
