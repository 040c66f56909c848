import { offerPlaces } from '#app/places/offer-places.tsx'
import { tellScriptsRun, watchFrame } from '#app/ui/browser/page-frame.tsx'
import { takeOverSaved, watchSaved } from '../../shortlist/saved-in-page.tsx'
import { announce } from './announce.tsx'
import { prepare } from './answer.tsx'
import { comeBack } from './come-back.tsx'
import { watchForm } from './form.tsx'
import { followLinks } from './links.tsx'
import { watchPanels } from './panels.tsx'
import { holdPlace, isHere, placeHere } from './place-in-history.tsx'
import { giveUp, isSearching, path, visit } from './visit.tsx'

/** All that the search page does in the browser: React draws it on the server alone. */
const form = document.querySelector<HTMLFormElement>('.search-page form')
watchFrame(giveUp)
watchSaved()
if (form) runSearch(form)
tellScriptsRun()

function runSearch(form: HTMLFormElement) {
  prepare(form)
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
  const url = takeOverSaved()
  if (url) form.querySelector('input[type=hidden][name=saved]')?.remove()
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
