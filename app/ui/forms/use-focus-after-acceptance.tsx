import { useEffect, useRef } from 'react'

/**
 * What a list shows changes with an accepted post, and the row of the pressed button may go with
 * the focus in it: the page then takes the focus. Gives what is to be called at the acceptance.
 */
export function useFocusAfterAcceptance(rows: unknown): () => void {
  const isAccepted = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows are what may lose the focus.
  useEffect(() => {
    if (!isAccepted.current) return
    isAccepted.current = false
    if (document.activeElement !== document.body) return
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [rows])

  return () => {
    isAccepted.current = true
  }
}
