import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { isAlive } from '#server/embedded-database/postmaster.ts'
import { endProcess, hasEnded, signal } from '../../kit/processes.ts'
import { until } from '../../kit/until.ts'

/** What an ordinary user's program is started with, since PostgreSQL refuses to run as root. */
const asPostgres =
  process.getuid?.() === 0
    ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups']
    : []

type Options = {
  prefix?: string[]
  env?: Record<string, string>
  logFile: string
  asRoot?: boolean
}

/** A server of the cluster, as a process of its own that writes into a log file. */
export class Program {
  readonly #command: string[]
  readonly #options: Options
  #child: ChildProcess | undefined

  constructor(command: string[], options: Options) {
    const user = options.asRoot ? [] : asPostgres
    this.#command = [...(options.prefix ?? []), ...user, ...command]
    this.#options = options
  }

  start() {
    const { env, logFile } = this.#options
    const log = openSync(logFile, 'a')
    const [first = '', ...rest] = this.#command
    this.#child = spawn(first, rest, {
      env: { PATH: `${process.env.PATH}:/usr/sbin:/usr/bin`, LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
      // Ctrl-C reaches the run alone, which then ends all of them.
      detached: true,
    })
    this.#child.on('error', () => {})
    closeSync(log)
  }

  get isRunning() {
    return this.#child !== undefined && !hasEnded(this.#child)
  }

  /** Its process, and those that it has started. */
  get pids(): number[] {
    const pid = this.#child?.pid
    return this.isRunning && pid ? [pid, ...descendantsOf(pid)] : []
  }

  /** Waits until it has ended by itself. Throws what it said where that was a failure. */
  async done() {
    await until(() => !this.isRunning, 'the program has ended', { seconds: 120 })
    if (this.#child?.exitCode !== 0) throw new Error(`${this.#command.join(' ')}:\n${this.said}`)
  }

  async end(name: NodeJS.Signals) {
    if (this.#child) await endProcess(this.#child, name)
  }

  /** The last lines that it wrote. */
  get said(): string {
    const { logFile } = this.#options
    return existsSync(logFile) ? readFileSync(logFile, 'utf8').slice(-2_000) : ''
  }
}

/** The processes that a process of several threads has started and that still run, with theirs. */
export function descendantsOf(pid: number): number[] {
  const tasks = `/proc/${pid}/task`
  const threads = orElse([], () => readdirSync(tasks))
  const children = threads.flatMap((thread) =>
    orElse('', () => readFileSync(`${tasks}/${thread}/children`, 'utf8'))
      .split(/\s+/)
      .filter(Boolean)
      .map(Number),
  )
  return children.flatMap((child) => [child, ...descendantsOf(child)])
}

/** A process may end while it is looked at. */
function orElse<T>(otherwise: T, read: () => T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}

/** Kills processes, however they are stopped, and waits until they are gone. */
export async function killAll(pids: readonly number[]) {
  signal(pids, 'SIGKILL')
  await until(() => !pids.some(isRunning), 'the processes have ended', { seconds: 30 })
}

/** One that has ended and that nobody has asked about counts as gone. */
function isRunning(pid: number): boolean {
  const state = orElse('', () => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  return isAlive(pid) && !/\) Z /.test(state)
}
