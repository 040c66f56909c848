/**
 * Where somebody is in the results, kept in the entry of the history that they leave: how far the
 * page is scrolled, the place of the first result that is shown, from 0, and of all results the one
 * at the top of the screen, and how many pixels below it.
 */
export type Place = { y: number; first: number; top?: Top }

export type Top = { index: number; y: number }

/** The place at which this entry of the history was left; none where it is new. */
export function placeHere(): Place | undefined {
  return history.state?.place
}

/** Which result is at the top, while all results are shown. */
let readTop: (() => Top | undefined) | undefined

export function tellTop(read: typeof readTop): void {
  readTop = read
}

let first = 0
/** The URL of what is shown, without what leads to a place in it. */
let here = ''
/** While the browser has moved in the history and the page has not followed yet. */
let isHeld = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Milliseconds after the last scrolling; browsers take a few changes a second at most. */
const scrollPause = 150

/** From now on the place is kept here, and the scripts lead back to it instead of the browser. */
export function followPlace(firstShown: number): void {
  history.scrollRestoration = 'manual'
  first = firstShown
  here = location.pathname + location.search
  const keepSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(keepPlace, scrollPause)
  }
  addEventListener('scroll', keepSoon, { passive: true })
  // A press that leads away does not wait.
  addEventListener('click', keepPlace, { capture: true, passive: true })
  keepPlace()
}

function keepPlace() {
  if (!isHeld) history.replaceState({ ...history.state, place: place() }, '')
}

function place(): Place {
  const top = readTop?.()
  return { y: scrollY, first, ...(top && { top }) }
}

/** Whether what is shown is what the URL says. */
export function isHere(): boolean {
  return here === location.pathname + location.search
}

/** Keeps nothing of this page in the entry that the browser has moved to. */
export function holdPlace(): void {
  clearTimeout(timer)
  isHeld = true
}

/** Enters the URL of what is shown now; 'back' where the browser has done so itself. */
export function enterHistory(url: URL, how: 'push' | 'replace' | 'back', firstShown: number): void {
  clearTimeout(timer)
  keepPlace()
  isHeld = false
  first = firstShown
  here = url.pathname + url.search
  if (how === 'back') return
  const state = { place: place() }
  if (how === 'push' && url.href !== location.href) history.pushState(state, '', url)
  else history.replaceState(state, '', url)
}
