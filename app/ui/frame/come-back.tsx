/**
 * Runs in a page that has a module of its own, before that is loaded: scrolls to where somebody comes
 * back to, and says whether the module is wanted at once, to bring what is further down or because
 * the page `isPersonal`. It is sent as it stands here, inline, so it uses nothing from outside.
 */
export function comeBack(isPersonal: boolean): boolean {
  const place: { y: number } | undefined = history.state?.place
  if (place) scrollTo(0, place.y)
  if (!isPersonal) return place !== undefined
  // Its owner may have signed out since, here or in another tab.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  return true
}
