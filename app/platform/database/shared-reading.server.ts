/**
 * Lets callers share readings of which each begins no earlier than it was asked for. Those who ask
 * while one is under way wait for the next: it may have been begun before a change that they know of.
 */
export function sharedReading<Found>(read: () => Promise<Found>): () => Promise<Found> {
  let current: Promise<Found> | undefined
  let next: Promise<Found> | undefined

  function start(): Promise<Found> {
    const started = read().finally(() => {
      if (current === started) current = undefined
    })
    current = started
    return started
  }

  return () => {
    if (!current) return start()
    next ??= current
      .catch(() => {})
      .then(() => {
        next = undefined
        return start()
      })
    return next
  }
}
