import { useEffect, useRef } from 'react'

/**
 * What a list shows changes with an accepted post, and the row of the pressed button may go with
 * the focus in it: the next row's element takes the focus, or else the page. Gives what is to be
 * called at the acceptance, with the id of that element where there is one.
 */
export function useFocusAfterAcceptance(rows: unknown): (next?: string) => void {
  const accepted = useRef<{ next?: string }>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows are what may lose the focus.
  useEffect(() => {
    const { current } = accepted
    accepted.current = undefined
    if (!current || document.activeElement !== document.body) return
    const next = document.getElementById(current.next ?? '')
    next?.scrollIntoView()
    const target = next ?? document.getElementById('main')
    target?.focus({ preventScroll: true })
  }, [rows])

  return (next) => {
    accepted.current = { next }
  }
}
