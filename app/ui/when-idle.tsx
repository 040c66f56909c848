/** Milliseconds after a key in which nothing is begun that the next one would have to wait for. */
const afterKey = 400

let lastKey = Number.NEGATIVE_INFINITY
if (typeof window !== 'undefined') {
  const remember = () => {
    lastKey = performance.now()
  }
  window.addEventListener('keydown', remember, { capture: true, passive: true })
}

/**
 * Runs it once the browser has nothing else to do, or after a second, and nobody is typing. Gives
 * what calls it off.
 */
export function whenIdle(run: () => void): () => void {
  let callOff = () => {}
  const wait = () => {
    const left = lastKey + afterKey - performance.now()
    callOff = left > 0 ? after(left, wait) : idle(() => (isTyping() ? wait() : run()))
  }
  wait()
  return () => callOff()
}

const isTyping = () => performance.now() < lastKey + afterKey

function idle(run: () => void): () => void {
  // Safari cannot tell.
  if (!('requestIdleCallback' in window)) return after(50, run)
  const handle = requestIdleCallback(run, { timeout: 1000 })
  return () => cancelIdleCallback(handle)
}

function after(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}
