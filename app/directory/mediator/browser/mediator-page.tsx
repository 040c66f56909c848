import { runContactPanel } from '#app/enquiries/enquiry/browser/run-contact-panel.tsx'
import { runWriteReview } from '#app/reviews/review/run-write-review.tsx'
import { morph } from '#app/ui/browser/morph.tsx'
import { tellScriptsRun, watchFrame } from '#app/ui/browser/page-frame.tsx'
import { dropOldDrafts } from '#app/ui/forms/drafts.tsx'
import { followSavedLinks, takeOverSaved, watchSaved } from '../../shortlist/saved-in-page.tsx'
import { backLink, followBackLinks } from './back-to-results.tsx'

/** All that the page of a mediator does in the browser: React draws it on the server alone. */
watchFrame()
watchSaved()
const url = takeOverSaved()
if (url) history.replaceState(history.state, '', url.pathname + url.search + location.hash)
dropOldDrafts(Date.now())
followBackLinks()
const panel = document.querySelector<HTMLElement>('#contact')
if (panel) runContactPanel(panel, { followChoice, backLink })
const writeReview = document.querySelector('#reviews details form')?.closest('details')
if (writeReview) runWriteReview(writeReview)
tellScriptsRun()

/** What leads on from the page takes along who is asking. */
function followChoice(page: Document) {
  const bar = document.querySelector('[data-bottom-bar]')
  const next = page.querySelector('[data-bottom-bar]')
  if (bar && next) morph(bar, next, () => false)
  followSavedLinks(page)
}
