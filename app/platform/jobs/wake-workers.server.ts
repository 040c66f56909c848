/** Milliseconds in which jobs of a queue gather, so that a worker fetches several at once. */
const gatherFor = 20

/**
 * Wakes the workers of this process for the jobs that it has sent; those of other processes look
 * for themselves. PostgreSQL could announce jobs to all, but commits that announce something wait
 * for one another, each for its own write to the disk.
 */
export function openWaking(wakeWorker: (id: string) => void) {
  const workers = new Map<string, { id: string; isForUrgent: boolean }[]>()
  const waiting = new Set<string>()
  const urgent = new Set<string>()

  return {
    /** A worker for urgent jobs alone sleeps on where none of them is urgent. */
    add(queue: string, id: string, { isForUrgent = false } = {}) {
      workers.set(queue, [...(workers.get(queue) ?? []), { id, isForUrgent }])
    },
    /** For a worker that has been stopped. */
    remove(queue: string, id: string) {
      workers.set(queue, workers.get(queue)?.filter((worker) => worker.id !== id) ?? [])
    },
    wake(queue: string, { isUrgent = false } = {}) {
      if (isUrgent) urgent.add(queue)
      if (waiting.has(queue)) return
      waiting.add(queue)
      setTimeout(() => {
        waiting.delete(queue)
        const wakesAll = urgent.delete(queue)
        for (const { id, isForUrgent } of workers.get(queue) ?? [])
          if (wakesAll || !isForUrgent) wakeWorker(id)
      }, gatherFor).unref()
    },
  }
}
