import { type ChildProcess, execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { isAlive } from '#server/embedded-database/postmaster.ts'

/** Sends a signal to each of the processes. One that has ended already is expected, not a fault. */
export function signal(pids: readonly (number | undefined)[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    if (pid === undefined) continue
    // 0 and below would be whole groups of processes, the tests' own among them.
    if (!(pid > 0)) throw new Error(`${pid} is not the id of one process`)
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** Ends a process that this one started, if it still runs. Resolves once it is gone. */
export async function endProcess(child: ChildProcess, name: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  signal([child.pid], name)
  await gone
}

export function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

export function areGone(pids: readonly number[]): boolean {
  return !pids.some(isAlive)
}

/** The processes that a single-threaded process has started and that still run. */
export function childrenOf(parent: number): number[] {
  if (existsSync('/proc/self')) {
    const children = `/proc/${parent}/task/${parent}/children`
    return existsSync(children) ? numbersIn(readFileSync(children, 'utf8')) : []
  }
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  return list.split('\n').flatMap((line) => {
    const [pid = 0, itsParent] = numbersIn(line)
    return itsParent === parent ? [pid] : []
  })
}

const numbersIn = (text: string) => text.split(/\s+/).filter(Boolean).map(Number)
