import { readdir, readFile } from 'node:fs/promises'

/** Clock ticks per second in /proc, the same on every Linux. */
const ticks = 100

/**
 * Seconds of processor time of a PostgreSQL server and all its connections, including those that
 * have ended. NaN where the system has no /proc.
 */
export async function databaseCpu(postmaster: number): Promise<number> {
  const own = await statOf(String(postmaster))
  if (!own) return Number.NaN
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(processes.map(statOf))
  const children = stats.filter((stat) => stat?.parent === postmaster)
  const seconds = children.reduce((sum, stat) => sum + (stat?.used ?? 0), own.used + own.ended)
  return seconds / ticks
}

async function statOf(pid: string) {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name before the last bracket may hold spaces; the fields after it do not.
  const fields = line
    ?.slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  if (!fields) return undefined
  const [parent = 0, used = 0, system = 0, ended = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
    (index) => fields[index],
  )
  return { parent, used: used + system, ended: ended + endedSystem }
}
