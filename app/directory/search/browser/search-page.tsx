import { offerPlaces } from '#app/places/offer-places.tsx'
import { runToasts } from '#app/ui/toasts/run-toasts.tsx'
import { announce } from './announce.tsx'
import { prepare } from './answer.tsx'
import { comeBack } from './come-back.tsx'
import { watchForm } from './form.tsx'
import { followLinks } from './links.tsx'
import { watchFrame } from './page-frame.tsx'
import { watchPanels } from './panels.tsx'
import { holdPlace, isHere, placeHere } from './place-in-history.tsx'
import { takeOverSaved, watchSaved } from './saved-in-page.tsx'
import { giveUp, isSearching, path, visit } from './visit.tsx'

/** All that the search page does in the browser: React draws it on the server alone. */
const form = document.querySelector<HTMLFormElement>('.search-page form')
watchFrame(giveUp)
const toasts = document.querySelector<HTMLElement>('section[aria-label=Notifications]')
if (toasts) runToasts(toasts)
watchSaved()
if (form) runSearch(form)
// Presses that have waited are repeated.
setTimeout(() => dispatchEvent(new Event('scripts-run')))

function runSearch(form: HTMLFormElement) {
  prepare(form)
  dropToast()
  comeBack(form)
  watchPanels(form)
  followLinks(form)
  const place = form.querySelector<HTMLInputElement>('[name=location]')
  if (place) offerPlaces(place)
  addEventListener('popstate', () => {
    // Another place in the same page is no other search.
    if (isHere()) return scrollTo(0, placeHere()?.y ?? scrollY)
    holdPlace()
    visit(form, { url: new URL(location.href), how: 'back', keepsScroll: true })
  })
  const url = takeOverSaved(form)
  watchForm(form, (query, { replace }) => {
    const url = new URL(path(form), location.origin)
    url.search = String(query)
    visit(form, { url, how: replace ? 'replace' : 'push', keepsScroll: true, isFromForm: true })
  })
  // Once no page is on its way: who has pressed a link meanwhile is led there.
  if (url)
    setTimeout(() => {
      if (!isSearching()) visit(form, { url, how: 'replace', keepsScroll: true })
    })
  announce()
}

/** Once a toast that the URL names is shown, neither a reload nor a shared link shows it again. */
function dropToast() {
  const url = new URL(location.href)
  if (!url.searchParams.has('toast')) return
  url.searchParams.delete('toast')
  history.replaceState(history.state, '', url)
}
