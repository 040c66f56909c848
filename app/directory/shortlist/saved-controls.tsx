import { useContext, useEffect, useLayoutEffect } from 'react'
import {
  href,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router'
import { joinedLists, readSaved, savedParameter, urlWithSaved } from '#app/listings/saved.ts'
import { takeSaves } from './saved-buttons.tsx'
import { keepSaved, savedHere } from './saved-store.tsx'

/** Takes the presses of every `SaveButton` of the page, and shows on them who is saved. */
export function SavedControls() {
  useEffect(takeSaves, [])
  useTakenOver()
  return null
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
