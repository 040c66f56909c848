/**
 * Remembers, by job id, the runs that this process has begun and those it could not mark as done. A
 * job that is fetched a second time, because its heartbeat was missed, waits for the first run and
 * shares its result instead of running again.
 */
export function openRuns() {
  const runs = new Map<string, Promise<void>>()

  return {
    run(id: string, task: () => Promise<void>): Promise<void> {
      const earlier = runs.get(id)
      if (earlier) return earlier
      const run = task()
      runs.set(id, run)
      // A failed run may be tried again.
      run.catch(() => runs.delete(id))
      return run
    },
    /** Called once the job is marked as done, so that it cannot be fetched again. */
    forget(id: string) {
      runs.delete(id)
    },
  }
}
