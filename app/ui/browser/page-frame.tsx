import { watchDisclosure } from '../frame/disclosure.tsx'
import { markPresses, watchLeaving } from '../frame/pending-sign.tsx'
import { runToasts } from '../toasts/run-toasts.tsx'

/** What makes the page seem busy: an answer that is on its way, or another page that is. */
type Reason = 'asking' | 'leaving'

const reasons = new Set<Reason>()

const menus = () => document.querySelectorAll<HTMLDetailsElement>('.site-header details')

/**
 * What every page with a module of its own has around it: the menus of the header, toasts, and the
 * sign that something is on its way. `leave` hears of another page.
 */
export function watchFrame(leave = () => {}): void {
  for (const menu of menus()) watchDisclosure(menu)
  const toasts = document.querySelector<HTMLElement>('section[aria-label=Notifications]')
  if (toasts) runToasts(toasts)
  dropToast()
  markPresses()
  watchLeaving((isLeaving) => {
    if (isLeaving) leave()
    tell('leaving', isLeaving)
  })
}

/** Once a toast that the URL names is shown, neither a reload nor a shared link shows it again. */
function dropToast() {
  const url = new URL(location.href)
  if (!url.searchParams.has('toast')) return
  url.searchParams.delete('toast')
  history.replaceState(history.state, '', url)
}

export function closeMenus(): void {
  for (const menu of menus()) menu.open = false
}

export function tellAsking(isAsking: boolean): void {
  tell('asking', isAsking)
}

/** Shown, and said, at once (app/ui/styles/pending.css). */
function tell(reason: Reason, holds: boolean) {
  if (holds) reasons.add(reason)
  else reasons.delete(reason)
  const sign = document.querySelector('.pending')
  const isBusy = reasons.size > 0
  if (!sign || isBusy === sign.hasChildNodes()) return
  const word = document.createElement('span')
  word.textContent = 'Loading'
  sign.replaceChildren(...(isBusy ? [word] : []))
}

/** The page does all that it will: presses that have waited for that are repeated. */
export function tellScriptsRun(): void {
  setTimeout(() => {
    performance.mark('scripts-run')
    dispatchEvent(new Event('scripts-run'))
  })
}
