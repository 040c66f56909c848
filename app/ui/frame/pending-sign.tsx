/** From now on the control that was pressed last is marked (app/ui/styles/pending.css). Gives the end of it. */
export function markPresses(): () => void {
  addEventListener('click', markPressed, true)
  return () => removeEventListener('click', markPressed, true)
}

const pressedForFile = '[data-pressed][data-gives-file]'

function markPressed({ target }: MouseEvent) {
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
  if (target instanceof Element) target.closest('a, button')?.setAttribute('data-pressed', '')
}

/**
 * Tells whether the browser is loading another document of ours in the place of this one. A control
 * whose answer is a file says so by `data-gives-file`: after it this document stays. Browsers that
 * cannot say show their own sign alone. Gives the end of it.
 */
export function watchLeaving(tell: (isLeaving: boolean) => void): () => void {
  if (typeof navigation === 'undefined') return () => {}
  const stay = () => tell(false)
  const leave = ({ destination, downloadRequest, signal }: NavigateEvent) => {
    const isOurs = destination.url.startsWith(location.origin)
    const isFile = downloadRequest !== null || document.querySelector(pressedForFile) !== null
    if (destination.sameDocument || isFile || !isOurs) return
    tell(true)
    signal.onabort = stay
  }
  navigation.addEventListener('navigate', leave)
  // Back may restore this document as it was left.
  addEventListener('pageshow', stay)
  return () => {
    navigation.removeEventListener('navigate', leave)
    removeEventListener('pageshow', stay)
  }
}
