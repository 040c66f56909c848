import type { PgBoss } from 'pg-boss'
import type { Queue } from './queue.ts'
import type { openWaking } from './wake-workers.server.ts'

/**
 * Milliseconds without fetching jobs after which a worker counts as stuck, when it is idle and when
 * it has jobs: a slow mail server may keep one busy for ten minutes.
 */
const workerPatience = { idle: 30_000, busy: 660_000 }

type Work = Pick<Queue<never>, 'isForAnySettings' | 'isExclusive'> & {
  queue: string
  isForUrgent?: boolean
}

type Worker = Work & { start(): Promise<string>; id: string | undefined }

/** The workers of this process, which can be paused: then they fetch no jobs. */
export function openWorkers(boss: PgBoss, waking: ReturnType<typeof openWaking>) {
  const all: Worker[] = []
  let isPaused = false

  async function start(worker: Worker) {
    const { queue, isForUrgent } = worker
    worker.id = await worker.start()
    waking.add(queue, worker.id, { isForUrgent })
  }

  return {
    /** `work` begins it and returns its id. */
    async add(about: Work, work: () => Promise<string>): Promise<void> {
      const worker: Worker = { ...about, start: work, id: undefined }
      all.push(worker)
      if (!isPaused || about.isForAnySettings) await start(worker)
    },
    pause() {
      isPaused = true
      for (const worker of all) {
        const { queue, id, isForAnySettings } = worker
        if (id === undefined || isForAnySettings) continue
        worker.id = undefined
        waking.remove(queue, id)
        // The jobs that it has fetched it finishes.
        boss.offWork(queue, { id, wait: false }).catch(() => {})
      }
    },
    async resume(): Promise<void> {
      isPaused = false
      for (const worker of all) if (!isPaused && worker.id === undefined) await start(worker)
    },
    /** Whether each that is not paused has fetched jobs lately or is busy with some. */
    areWorking(): boolean {
      const now = Date.now()
      // An exclusive job, such as a backup, may take hours.
      const exclusive = all.filter(({ isExclusive }) => isExclusive).map(({ queue }) => queue)
      const working = boss.getWipData().filter(({ name }) => !exclusive.includes(name))
      return working.every(({ count, createdOn, lastFetchedOn }) => {
        const patience = count > 0 ? workerPatience.busy : workerPatience.idle
        return now - (lastFetchedOn ?? createdOn) < patience
      })
    },
  }
}
