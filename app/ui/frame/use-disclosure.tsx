import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import { watchDisclosure } from './disclosure.tsx'

/** A menu is a disclosure that closes on a change of page, too. */
export function useDisclosure(menu: RefObject<HTMLDetailsElement | null>) {
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a change of page.
  useEffect(() => {
    menu.current?.removeAttribute('open')
  }, [menu, key])

  useEffect(() => (menu.current ? watchDisclosure(menu.current) : undefined), [menu])
}
