import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * After a navigation without a reload, puts the focus where a reload would let reading begin: on
 * the new page's heading. On the same page it acts only if the control that had the focus is gone,
 * and then takes the place that the page marks with data-focus-home. A URL whose fragment names an
 * element that can take the focus (tabindex -1) leads to that, as the browser itself does. Pages that place the focus
 * themselves, and Back, are left alone.
 */
export function usePageFocus() {
  const { pathname, key, hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const last = useRef({ pathname, key })

  useEffect(() => {
    const before = last.current
    last.current = { pathname, key }
    if (isBack || before.key === key) return

    const main = document.getElementById('main')
    const focused = document.activeElement
    const isLost = focused === null || focused === document.body
    const target = document.getElementById(hash.slice(1))
    if (target?.matches('[tabindex="-1"]')) return focusOn(target)
    if (pathname !== before.pathname) {
      if (isLost || !main?.contains(focused)) focusOn(main?.querySelector('h1') ?? main)
    } else if (isLost) {
      focusOn(main?.querySelector('[data-focus-home]') ?? main?.querySelector('h1'))
    }
  }, [pathname, key, hash, isBack])
}

function focusOn(element: Element | null | undefined) {
  if (!(element instanceof HTMLElement)) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}
