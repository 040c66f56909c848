import { watchDisclosure } from '#app/ui/frame/disclosure.tsx'
import { markPresses, watchLeaving } from '#app/ui/frame/pending-sign.tsx'

/** What makes the page seem busy: a search that is on its way, or another page that is. */
const busy = { isSearching: false, isLeaving: false }

const menus = () => document.querySelectorAll<HTMLDetailsElement>('.site-header details')

/** The menus of the header, and the sign that something is on its way. `leave` hears of the latter. */
export function watchFrame(leave: () => void): void {
  for (const menu of menus()) watchDisclosure(menu)
  markPresses()
  watchLeaving((isLeaving) => {
    if (isLeaving) leave()
    tell({ isLeaving })
  })
}

export function closeMenus(): void {
  for (const menu of menus()) menu.open = false
}

export function tellSearching(isSearching: boolean): void {
  tell({ isSearching })
  const list = document.querySelector('.result-list')
  if (isSearching) list?.setAttribute('aria-busy', 'true')
  else list?.removeAttribute('aria-busy')
}

/** Shown, and said, at once (app/ui/styles/pending.css). */
function tell(change: Partial<typeof busy>) {
  Object.assign(busy, change)
  const sign = document.querySelector('.pending')
  const isBusy = busy.isSearching || busy.isLeaving
  if (!sign || isBusy === sign.hasChildNodes()) return
  const word = document.createElement('span')
  word.textContent = 'Loading'
  sign.replaceChildren(...(isBusy ? [word] : []))
}
