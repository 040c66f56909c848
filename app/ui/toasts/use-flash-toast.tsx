import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { InitialToast } from './toast-region.tsx'

/**
 * The message that a redirect asked for in the address, as in `?toast=review-submitted`, which the
 * root loader put into words. In the address rather than a cookie, a page stays the same for
 * everyone and needs no JavaScript. Once shown it leaves the address, so that neither a reload nor
 * a shared link shows it again.
 */
export function useFlashToast(message: string | null): InitialToast | null {
  const { search, key } = useLocation()
  const isAskedFor = message !== null && new URLSearchParams(search).has('toast')

  useEffect(() => {
    if (!isAskedFor) return
    const address = new URL(window.location.href)
    address.searchParams.delete('toast')
    window.history.replaceState(window.history.state, '', address)
  }, [isAskedFor])
  return isAskedFor ? { id: `${message} ${key}`, message } : null
}
