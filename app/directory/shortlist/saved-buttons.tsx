import { pressed } from '#app/listings/saved.ts'
import { showToast } from '#app/ui/toasts/toast-store.tsx'
import { followSaved, keepSaved, savedHere } from './saved-store.tsx'
import { savedTexts } from './saved-texts.ts'

/**
 * Takes the presses of every `SaveButton` of the page, and shows on them who is saved. Gives the end
 * of it.
 */
export function takeSaves(): () => void {
  // Before the form around a button takes it for a search.
  document.addEventListener('click', press, { capture: true })
  mark()
  const unfollow = followSaved(mark)
  // Results come later, a few at a time.
  const watch = new MutationObserver(mark)
  watch.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('click', press, { capture: true })
    unfollow()
    watch.disconnect()
  }
}

function press(event: MouseEvent) {
  const button = event.target instanceof Element && event.target.closest('button[name=save]')
  if (!(button instanceof HTMLButtonElement)) return
  event.preventDefault()
  const { saved: next, did } = pressed(savedHere(), button.value)
  if (did !== 'nothing') keepSaved(next)
  showToast({ message: savedTexts[did] })
}

/** In the list of who is saved they only let go. */
const toggles = 'button[name=save]:not([data-removes])'

function mark() {
  const saved = savedHere()
  for (const button of document.querySelectorAll<HTMLButtonElement>(toggles))
    show(button, saved.includes(button.value))
}

function show(button: HTMLButtonElement, isSaved: boolean) {
  if (isSaved !== (button.ariaPressed === 'true')) button.ariaPressed = isSaved ? 'true' : null
  // Says whom it saves, too, for who hears fifty of them.
  if (button.ariaLabel) return
  const name = button.closest('article, tr')?.querySelector('h3 a, td a')?.textContent
  if (name) button.ariaLabel = `Save ${name}`
}
