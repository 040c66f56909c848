import { useEffect } from 'react'

/**
 * Browsers may keep a page whole for the back button. A personal one is loaded again instead:
 * its owner may have signed out since, here or in another tab.
 */
export function useFreshReturn(isPersonal: boolean) {
  useEffect(() => {
    if (!isPersonal) return
    const reloadKept = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload()
    }
    addEventListener('pageshow', reloadKept)
    return () => removeEventListener('pageshow', reloadKept)
  }, [isPersonal])
}
