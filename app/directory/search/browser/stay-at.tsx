import type { Top } from './place-in-history.tsx'

/** Milliseconds within which all around a card is there and measured, or never is. */
const longest = 3000
/** Frames for which nothing moved. */
const enough = 12

/**
 * Keeps a card of a list where it was on the screen, while what is above it gets its real height.
 * Ends by itself, and with the visitor's next move. Gives what ends it.
 */
export function stayAt({ y }: Top, find: () => HTMLElement | undefined): () => void {
  const ending = new AbortController()
  const end = () => ending.abort()
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(type, end, { signal: ending.signal, passive: true })
  const started = performance.now()
  let still = 0
  const follow = () => {
    if (ending.signal.aborted) return
    const card = find()
    const off = card ? card.getBoundingClientRect().top - y : 0
    if (Math.abs(off) >= 1) scrollBy(0, off)
    const isThere = card !== undefined && !card.hasAttribute('data-empty')
    still = isThere && Math.abs(off) < 1 ? still + 1 : 0
    if (still >= enough || performance.now() - started > longest) end()
    else requestAnimationFrame(follow)
  }
  follow()
  return end
}
