import { useContext, useEffect, useLayoutEffect } from 'react'
import {
  href,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router'
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
  if (isSaved !== (button.ariaPressed === 'true')) button.ariaPressed = isSaved ? 'true' : null
  const name = button.closest('article, tr')?.querySelector('h3 a, td a')?.textContent
  if (name && button.ariaLabel !== `Save ${name}`) button.ariaLabel = `Save ${name}`
}

/**
 * What the URL carried before the scripts ran is kept in this browser at once, so that 'Saved (3)'
 * stays where it is, and leaves the URL once no page is on its way: who has pressed a link meanwhile
 * is led there.
 */
function useTakenOver() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { state } = useNavigation()
  // It knows of a press before React has drawn anything for it.
  const router = useContext(RouterContext)?.router
  const isCarried =
    pathname !== href('/shortlist') && new URLSearchParams(search).has(savedParameter)

  useLayoutEffect(() => {
    if (isCarried) keepSaved(joinedLists(savedHere(), readSaved(new URLSearchParams(search))))
  }, [isCarried, search])

  useEffect(() => {
    const isOnTheWay = state !== 'idle' || router?.state.navigation.state !== 'idle'
    if (!isCarried || isOnTheWay) return
    const url = new URL(pathname + search, location.origin)
    navigate(urlWithSaved(url, []), { replace: true, preventScrollReset: true })
  }, [isCarried, state, router, pathname, search, navigate])
}
