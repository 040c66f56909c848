import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from '#server/embedded-database/postmaster.ts'

/** Where the embedded database of a data folder listens now. */
export async function embeddedAddress(dataDir: string): Promise<string> {
  const [, , , port] = await pidFile(dataDir)
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim()
  return `postgres://mediator:${password}@127.0.0.1:${port}/postgres`
}

/** The postmaster of a data folder and every process it has started. */
export async function databaseProcesses(dataDir: string): Promise<number[]> {
  const postmaster = Number((await pidFile(dataDir))[0])
  return [postmaster, ...childrenOf(postmaster)]
}

/** Sends a signal to all of them at once; one that has just ended is no fault. */
export function signalAll(pids: number[], signal: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended between being listed and now.
    }
  }
}

export function areGone(pids: number[]): boolean {
  return !pids.some(isAlive)
}

function childrenOf(parent: number): number[] {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  return list
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid = 0]) => pid)
}

async function pidFile(dataDir: string) {
  return (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
}
