import { useLocation } from 'react-router'

/** Says of a link whether it leads to this page, as `aria-current` does. */
export function useIsCurrent() {
  const { pathname } = useLocation()
  return (to: string) => (pathname === to ? 'page' : undefined)
}
