import { useSyncExternalStore } from 'react'

/** False on the server and until the page runs, for what needs JavaScript to make sense. */
export function useScriptsRun(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
