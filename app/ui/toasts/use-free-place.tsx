import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import { placeFreely } from './free-place.tsx'

/**
 * Finds the toasts a place where they cover nothing that can be pressed; from there they scroll with
 * the page. `shown` changes with what they say, and is empty while there are none.
 */
export function useFreePlace(region: RefObject<HTMLElement | null>, shown: string) {
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page needs another place.
  useEffect(() => {
    if (shown && region.current) placeFreely(region.current)
  }, [region, shown, key])
}
