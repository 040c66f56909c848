import { Worker } from 'node:worker_threads'

type WorkerLimits = {
  /** Milliseconds after which the thread is ended. */
  timeLimitMs: number
  /** Megabytes that V8 may use in it. */
  memoryLimitMb: number
}

/** Thrown when a thread was ended because it took too long or too much memory. */
export class WorkerLimitError extends Error {}

/**
 * Runs a file in a thread of its own and returns the first message that it posts. Nothing of it
 * remains afterwards. It gets `input` as `workerData` and none of this process's settings. Throws a
 * WorkerLimitError where a limit ended it, and what the thread threw otherwise.
 */
export function runInWorker<Result>(
  entry: URL,
  input: unknown,
  { timeLimitMs, memoryLimitMb }: WorkerLimits,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(entry, {
      workerData: input,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
    })
    const timer = setTimeout(() => {
      reject(new WorkerLimitError(`it took longer than ${timeLimitMs} ms`))
      void worker.terminate()
    }, timeLimitMs)
    worker.once('message', (result: Result) => {
      resolve(result)
      void worker.terminate()
    })
    worker.once('error', (error: NodeJS.ErrnoException) => {
      const isOutOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      reject(isOutOfMemory ? new WorkerLimitError(error.message, { cause: error }) : error)
    })
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('the thread ended without an answer'))
    })
  })
}
