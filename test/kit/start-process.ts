import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { servedBuild } from '#server/build/is-built.ts'
import { endProcess, hasEnded } from './processes.ts'
import { afterFile } from './run/after-file.ts'
import { until } from './until.ts'

/** Starts the product as a process of its own, the way `npm start` does. Ended after the test file. */
export function startProcess(
  settings: Record<string, string>,
  [command, ...args]: [string, ...string[]] = [process.execPath, 'server/main.ts'],
) {
  const child = spawn(command, args, {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // A command is hundreds of files, whose types each process would take out anew.
      NODE_COMPILE_CACHE: join(servedBuild(), 'compile-cache'),
      LOG_LEVEL: 'warn',
      SAMPLE_DATA: '5',
      PORT: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  child.stderr.on('data', (text) => {
    output += text
  })
  // Once it is closed, everything that it said has been read.
  const exitCode = new Promise<number | null>((resolve) => child.on('close', resolve))
  afterFile(() => endProcess(child, 'SIGTERM'))

  return {
    child,
    exitCode,
    /** Known once it is ready. */
    get url() {
      return /Open (http\S+)/.exec(output)?.[1] ?? ''
    },
    output: () => output,
    /** Resolves once it serves. Throws what it said if it ends instead. */
    async ready({ within: seconds = 120 } = {}) {
      await until(() => output.includes('Open http') || hasEnded(child), 'the product starts', {
        seconds,
      })
      if (!output.includes('Open http')) throw new Error(`the product did not start:\n${output}`)
    },
  }
}
