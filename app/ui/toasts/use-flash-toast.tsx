import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { InitialToast } from './toast-region.tsx'

/**
 * The toast that a redirect named in the URL, as in `?toast=review-submitted`; its text comes from
 * the root loader. With a code in the URL rather than a cookie a page stays the same for everyone
 * and needs no JavaScript. Once shown, the code leaves the URL, so that neither a reload nor a
 * shared link shows it again.
 */
export function useFlashToast(message: string | null): InitialToast | null {
  const { search, key } = useLocation()
  const isNamed = message !== null && new URLSearchParams(search).has('toast')

  useEffect(() => {
    if (!isNamed) return
    const url = new URL(window.location.href)
    url.searchParams.delete('toast')
    window.history.replaceState(window.history.state, '', url)
  }, [isNamed])
  return isNamed ? { id: `${message} ${key}`, message } : null
}
