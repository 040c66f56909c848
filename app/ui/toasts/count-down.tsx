const toastMilliseconds = 3000

/** What stops the time of a toast, and what lets it go on. */
const stops = { pointerover: 'pointer', focusin: 'focus' } as Record<string, string>
const goesOn = { pointerleave: 'pointer', focusout: 'focus' } as Record<string, string>

/**
 * Lets a toast leave once its time is up, or when it is closed. A pointer over it or the focus in it
 * stops the time, of which the rest is kept.
 */
export function countDown(toast: HTMLElement, leave: () => void, signal: AbortSignal): void {
  let left = toastMilliseconds
  let started = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopped = new Set<string>()
  const go = () => {
    started = performance.now()
    timer = setTimeout(leave, left)
  }
  const stop = () => {
    if (timer) left -= performance.now() - started
    clearTimeout(timer)
    timer = undefined
  }
  // A toast that appears under a resting pointer is not entered: nothing was left for it.
  const follow = ({ type, relatedTarget }: Event & { relatedTarget?: EventTarget | null }) => {
    // The focus goes from one control of the toast to another.
    if (relatedTarget instanceof Node && type === 'focusout' && toast.contains(relatedTarget))
      return
    const stopping = stops[type]
    if (stopping) stopped.add(stopping)
    stopped.delete(goesOn[type] ?? '')
    stop()
    if (stopped.size === 0) go()
  }
  for (const type of Object.keys({ ...stops, ...goesOn }))
    toast.addEventListener(type, follow, { signal })
  toast.querySelector('button')?.addEventListener('click', leave, { signal })
  signal.addEventListener('abort', stop)
  go()
}
