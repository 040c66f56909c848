import { useSyncExternalStore } from 'react'
import { followSaved, savedHere } from './saved-store.tsx'

const none: readonly string[] = []

/** Nobody on the server and until the page runs. */
export function useSaved(): readonly string[] {
  return useSyncExternalStore(followSaved, savedHere, () => none)
}
