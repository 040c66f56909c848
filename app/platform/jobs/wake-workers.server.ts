/** Milliseconds in which jobs of a queue gather, so that a worker fetches several at once. */
const gatherFor = 20

/**
 * Wakes the workers of this process for the jobs that it has sent; those of other processes look
 * for themselves. PostgreSQL could announce jobs to all, but commits that announce something wait
 * for one another, each for its own write to the disk.
 */
export function openWaking(wakeWorker: (id: string) => void) {
  const workers = new Map<string, string[]>()
  const waiting = new Set<string>()

  return {
    add(queue: string, worker: string) {
      workers.set(queue, [...(workers.get(queue) ?? []), worker])
    },
    wake(queue: string) {
      if (waiting.has(queue)) return
      waiting.add(queue)
      setTimeout(() => {
        waiting.delete(queue)
        for (const worker of workers.get(queue) ?? []) wakeWorker(worker)
      }, gatherFor).unref()
    },
  }
}
