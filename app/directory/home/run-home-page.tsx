import { offerPlaces } from '#app/places/offer-places.tsx'
import { followChoices } from '#app/ui/browser/follow-choices.tsx'
import { tellScriptsRun, watchFrame } from '#app/ui/browser/page-frame.tsx'
import { watchSaved } from '../shortlist/saved-in-page.tsx'
import { nextQuestion } from './next-question.ts'

/** All that the home page does in the browser: React draws it on the server alone. */
watchFrame()
watchSaved()
let endOffer = () => {}
const looking = document.querySelector<HTMLElement>('#looking')
if (looking) {
  runSearch(looking)
  followChoices(looking, {
    isUndoneByBack: true,
    tell() {
      runSearch(looking)
      const next = document.getElementById(nextQuestion) ?? looking.querySelector('h2')
      next?.focus()
    },
  })
}
tellScriptsRun()

function runSearch(looking: HTMLElement) {
  const form = looking.querySelector('form')
  const place = form?.querySelector<HTMLInputElement>('[name=location]')
  // A choice may have left the field where it was.
  endOffer()
  if (place) endOffer = offerPlaces(place)
  if (form) form.onsubmit = search
}

/** Leaves empty fields out of the URL. */
function search(event: SubmitEvent) {
  const form = event.currentTarget
  if (!(form instanceof HTMLFormElement)) return
  event.preventDefault()
  const filled = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim() !== '') filled.append(name, value.trim())
  location.assign(`${form.action}?${filled}`)
}
