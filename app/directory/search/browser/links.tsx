import { isPlainPress } from '#app/ui/browser/is-plain-press.tsx'
import { giveUp, path, visit } from './visit.tsx'

/** Follows the links that lead to a search in this page; all others are the browser's to follow. */
export function followLinks(form: HTMLFormElement): void {
  document.addEventListener('click', (event) => {
    const link = linkAround(event.target)
    if (!isPlainPress(event) || !link || link.target) return
    const url = new URL(link.href)
    if (url.origin !== location.origin) return
    if (url.pathname !== path(form)) return giveUp()
    event.preventDefault()
    const keepsScroll = form.contains(link) && !link.hasAttribute('data-from-top')
    const isForMore = link.matches('.result-list [data-needs-scripts]')
    visit(form, { url, how: 'push', keepsScroll, isForMore })
  })
  // A row promises it, and a link does not.
  document.addEventListener('keydown', (event) => {
    const link = linkAround(event.target)
    if (event.key !== ' ' || !link?.closest('tr')) return
    event.preventDefault()
    link.click()
  })
}

/** A link to a place in this page is none. */
function linkAround(target: EventTarget | null) {
  return target instanceof Element
    ? target.closest<HTMLAnchorElement>('a[href]:not([href^="#"], [data-exit])')
    : null
}
