import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { deserialize, serialize } from 'node:v8'
import { entryFile } from './entry-file.server.ts'

type ProcessLimits = {
  /** Seconds of the processor; by the clock it has far more on a busy machine. */
  processorSeconds: number
  /** Megabytes of V8's heap, beyond which it ends. */
  memoryLimitMb: number
  /** Megabytes of all of its memory, for what a library takes outside of the heap. */
  residentLimitMb?: number
}

/** Thrown when a process was ended because it worked too long or took too much memory. */
export class ProcessLimitError extends Error {}

/**
 * Runs a file (`entryFile`) in a process of its own and returns what it answers (`answerInput`). It
 * gets none of the settings and gives way to this process. Throws a ProcessLimitError where a limit
 * ended it, and an Error where it failed, was ended by something else or could not be run. A thread
 * would not do: V8 ends the whole process when one of its own functions, such as `replace`,
 * takes a thread far beyond its limit.
 */
export function runInProcess<Result>(
  file: string,
  input: unknown,
  { processorSeconds, memoryLimitMb, residentLimitMb }: ProcessLimits,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      '/bin/sh',
      [
        '-c',
        `ulimit -S -t ${processorSeconds}; exec "$0" "$@"`,
        process.execPath,
        `--max-old-space-size=${memoryLimitMb}`,
        entryFile(file),
      ],
      {
        env: residentLimitMb ? { [residentLimit]: String(residentLimitMb) } : {},
        stdio: ['pipe', 'pipe', 'ignore'],
        timeout: hangTimeout,
        killSignal: 'SIGKILL',
      },
    )
    const kill = () => void child.kill('SIGKILL')
    process.once('exit', kill)
    child.once('spawn', () => giveWay(child.pid))
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    // It may have ended before it read all of its input.
    child.stdin.on('error', () => {})
    child.stdin.end(serialize(input))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      process.off('exit', kill)
      if (code === 0) resolve(deserialize(Buffer.concat(chunks)))
      else if (signal === 'SIGXCPU')
        reject(new ProcessLimitError(`it worked longer than ${processorSeconds} s`))
      else if (memorySignals.has(signal))
        reject(new ProcessLimitError('it took too much memory and ended itself'))
      else reject(new Error(`a process ended with ${signal ?? `code ${code}`}`))
    })
  })
}

/** Milliseconds after which a process that neither ends nor works is killed. */
const hangTimeout = 5 * 60_000

/** By these V8 ends a process whose heap is full, and `watchMemory` one that is too large. */
const memorySignals = new Set<NodeJS.Signals | null>(['SIGABRT', 'SIGTRAP'])

/** Others get the processor before it, and on Linux it is the first that a lack of memory ends. */
function giveWay(pid: number | undefined) {
  try {
    if (pid === undefined) return
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')
  } catch {
    // It has ended already, or this is no Linux.
  }
}

const residentLimit = 'RESIDENT_LIMIT_MB'

/** Milliseconds between two looks at the memory that the process has. */
const watchInterval = 10

/** Ends this process once it has more memory than its caller allows. */
function watchMemory() {
  const limit = Number(process.env[residentLimit] ?? 0) * 1_000_000
  if (limit === 0) return
  const watch = () => process.memoryUsage.rss() > limit && process.kill(process.pid, 'SIGABRT')
  setInterval(watch, watchInterval).unref()
}

/** In the process itself: reads its input, and writes what it makes of it. */
export async function answerInput<Input>(answer: (input: Input) => Promise<unknown>) {
  watchMemory()
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  process.stdout.write(serialize(await answer(deserialize(Buffer.concat(chunks)))))
}
