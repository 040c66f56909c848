import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the page wakes up, so that it first shows what works without. */
export function useRunsScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
