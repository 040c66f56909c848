/**
 * Runs in a page that has a module of its own, before that is loaded: scrolls to where somebody comes
 * back to, in the whole page, and has the module loaded at once where it brings what is further down, or where the page
 * `isPersonal`. It is sent as it stands here, inline, so it uses nothing from outside.
 */
export function comeBack(isPersonal: boolean) {
  const place: { y: number } | undefined = history.state?.place
  if (place) {
    // What is only estimated of its height would move the place.
    document.documentElement.dataset.whole = ''
    scrollTo(0, place.y)
  }
  // As an element that is nothing without scripts (load-on-demand.tsx).
  if (place || isPersonal) document.body.dataset.needsScripts = ''
  if (!isPersonal) return
  // Its owner may have signed out since, here or in another tab.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}
