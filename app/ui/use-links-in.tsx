import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isOwnDocument } from './frame/is-own-document.ts'

/**
 * Follows the plain links in an element as the router's own are followed: in this tab, without
 * loading the page anew. HTML that came with the document has no others. With `keepsScroll` those that lead
 * to the page itself leave it where it is scrolled to.
 */
export function useLinksIn(container: RefObject<HTMLElement | null>, keepsScroll = false) {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkIn(container.current, event)
      if (!link || event.defaultPrevented) return
      event.preventDefault()
      const isHere = new URL(link, location.href).pathname === location.pathname
      navigate(link, { preventScrollReset: keepsScroll && isHere })
    }
    const onClick = (event: MouseEvent) => {
      const { button, metaKey, altKey, ctrlKey, shiftKey } = event
      if (button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey) follow(event)
    }
    // After React's listeners, which are on the document as well.
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('click', onClick)
    }
  }, [container, keepsScroll, navigate])
}

/** The path of the plain link that an event happened on; the router's own have been followed. */
function linkIn(container: Element | null, { target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!container?.contains(link)) return undefined
  const href = link?.getAttribute('href')
  if (!href?.startsWith('/') || link?.target || isOwnDocument(href)) return undefined
  return href
}
