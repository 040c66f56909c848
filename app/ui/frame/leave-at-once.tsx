/**
 * Runs at the head of every document, before its style sheet and its scripts: a press on the way out
 * (quick-exit.tsx), or Escape three times within two seconds, replaces the page, so that Back does
 * not lead to it again. It is sent as it stands here, inline, so it uses nothing from outside.
 */
export function leaveAtOnce(url: string) {
  const forget = () => {
    try {
      localStorage.clear()
      sessionStorage.clear()
      sessionStorage.left = 1
    } catch {
      // A browser that stores nothing.
    }
  }
  const hasLeft = () => {
    try {
      return sessionStorage.left
    } catch {
      return false
    }
  }
  // Nothing is seen meanwhile, however slow the network is.
  const go = () => {
    document.documentElement.hidden = true
    document.title = 'Loading'
    location.replace(url)
  }
  const leave = () => {
    forget()
    // What the page itself stores when it ends.
    addEventListener('pagehide', forget)
    go()
  }

  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element && event.target.closest('[data-exit]'))) return
      event.preventDefault()
      leave()
    },
    true,
  )
  let presses: number[] = []
  addEventListener(
    'keydown',
    ({ key, repeat, timeStamp }) => {
      if (key !== 'Escape' || repeat || !document.querySelector('[data-exit]')) return
      presses = [...presses, timeStamp].filter((at) => timeStamp - at < 2000)
      if (presses.length > 2) leave()
    },
    true,
  )

  // Back leads on to where one left for, from pages that were seen earlier as well.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && hasLeft()) go()
  })
  if (!hasLeft()) return
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'back_forward') go()
  else sessionStorage.removeItem('left')
}
