import { useEffect } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import {
  joinedLists,
  pressed,
  readSaved,
  savedParameter,
  urlWithSaved,
} from '#app/listings/saved.ts'
import { showToast } from '#app/ui/toasts/toast-store.tsx'
import { keepSaved, savedHere, useSaved } from './saved-store.tsx'
import { savedTexts } from './saved-texts.ts'

/** Takes the presses of every `SaveButton` of the page, and shows on them who is saved. */
export function SavedControls() {
  const saved = useSaved()
  useEffect(() => {
    const press = (event: MouseEvent) => {
      const button = event.target instanceof Element && event.target.closest('button[name=save]')
      if (!(button instanceof HTMLButtonElement)) return
      event.preventDefault()
      const { saved: next, did } = pressed(savedHere(), button.value)
      if (did !== 'nothing') keepSaved(next)
      showToast({ message: savedTexts[did] })
    }
    // Before the form around a button takes it for a search.
    document.addEventListener('click', press, { capture: true })
    return () => document.removeEventListener('click', press, { capture: true })
  }, [])

  useEffect(() => {
    const mark = () => {
      const buttons = document.querySelectorAll<HTMLButtonElement>(toggles)
      for (const button of buttons) show(button, saved.includes(button.value))
    }
    mark()
    // Results come later, a few at a time.
    const watch = new MutationObserver(mark)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [saved])

  useTakenOver()
  return null
}

/** In the list of who is saved they only let go. */
const toggles = 'button[name=save]:not([data-removes])'

/** Says whom it saves, too, for who hears fifty of them. */
function show(button: HTMLButtonElement, isSaved: boolean) {
  if (isSaved) button.setAttribute('aria-pressed', 'true')
  else button.removeAttribute('aria-pressed')
  const name = button.closest('article, tr')?.querySelector('h3 a, td a')?.textContent
  if (name) button.setAttribute('aria-label', `Save ${name}`)
}

/** What the URL carried before the scripts ran is kept in this browser, and leaves the URL. */
function useTakenOver() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const url = new URL(pathname + search, location.origin)
    if (pathname === href('/shortlist') || !url.searchParams.has(savedParameter)) return
    keepSaved(joinedLists(savedHere(), readSaved(url.searchParams)))
    navigate(urlWithSaved(url, []), { replace: true, preventScrollReset: true })
  }, [pathname, search, navigate])
}
