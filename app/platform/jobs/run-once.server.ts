/**
 * Remembers, by job id, what this process has begun and what it has done but could not mark. A job
 * that comes a second time, because the database took its holder for dead, waits for the first run
 * and shares its end instead of beginning another.
 */
export function openRuns() {
  const runs = new Map<string, Promise<void>>()

  return {
    run(id: string, task: () => Promise<void>): Promise<void> {
      const earlier = runs.get(id)
      if (earlier) return earlier
      const run = task()
      runs.set(id, run)
      // What failed may be tried again.
      run.catch(() => runs.delete(id))
      return run
    },
    /** Its end is on record, so it cannot come again. */
    forget(id: string) {
      runs.delete(id)
    },
  }
}
