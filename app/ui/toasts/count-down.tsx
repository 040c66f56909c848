const toastMilliseconds = 3000

/**
 * Lets a toast leave once its time is up, or when it is closed. A pointer over it or the focus in it
 * stops the time, of which the rest is kept.
 */
export function countDown(toast: HTMLElement, leave: () => void, signal: AbortSignal): void {
  let left = toastMilliseconds
  let started = performance.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPointed = false
  let isFocused = false

  const follow = () => {
    const isPaused = isPointed || isFocused || signal.aborted
    if (isPaused && timer !== undefined) {
      clearTimeout(timer)
      timer = undefined
      left = Math.max(0, left - (performance.now() - started))
    } else if (!isPaused && timer === undefined) {
      started = performance.now()
      timer = setTimeout(leave, left)
    }
  }
  const on = (type: string, change: (event: Event) => void) =>
    toast.addEventListener(
      type,
      (event) => {
        change(event)
        follow()
      },
      { signal },
    )
  // A toast that appears under a resting pointer is not entered: nothing was left for it.
  on('pointerover', () => {
    isPointed = true
  })
  on('pointerleave', () => {
    isPointed = false
  })
  on('focusin', () => {
    isFocused = true
  })
  on('focusout', (event) => {
    isFocused = event instanceof FocusEvent && toast.contains(event.relatedTarget as Node | null)
  })
  toast.querySelector('button')?.addEventListener('click', leave, { signal })
  signal.addEventListener('abort', follow)
  follow()
}
