/**
 * Makes of a task one that runs once at a time: a call while it is under way waits for the next run,
 * which begins after that call and serves all that wait for it.
 */
export function shareNext<Result>(task: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> | undefined
  let next: Promise<Result> | undefined
  const run = () => {
    next = undefined
    const result = task()
    const end = () => {
      if (!next) running = undefined
    }
    running = result.then(end, end)
    return result
  }
  return () => {
    if (!running) return run()
    next ??= running.then(run)
    return next
  }
}
