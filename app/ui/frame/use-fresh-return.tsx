import { useEffect } from 'react'

/**
 * Browsers may restore a whole page on Back. A personal one is loaded again instead: its owner may
 * have signed out since, here or in another tab.
 */
export function useFreshReturn(isPersonal: boolean) {
  useEffect(() => {
    if (!isPersonal) return
    const reloadRestored = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload()
    }
    addEventListener('pageshow', reloadRestored)
    return () => removeEventListener('pageshow', reloadRestored)
  }, [isPersonal])
}
