import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { freePort } from '#server/free-port.ts'

/** Starts the product as a process of its own, the way `npm start` does. */
export async function startProcess(
  settings: Record<string, string>,
  [command, ...args]: [string, ...string[]] = [process.execPath, 'server/main.ts'],
) {
  const port = settings.PORT ?? String(await freePort())
  const child = spawn(command, args, {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LOG_LEVEL: 'warn',
      SAMPLE_DATA: '5',
      PORT: port,
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
  const exitCode = new Promise<number | null>((resolve) => child.on('exit', resolve))
  started.add(child)

  return {
    child,
    exitCode,
    address: `http://localhost:${port}`,
    output: () => output,
    async ready() {
      for (let attempt = 0; attempt < 600; attempt += 1) {
        if (output.includes('Open http')) return
        if (child.exitCode !== null) break
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`the product did not start:\n${output}`)
    },
  }
}

const started = new Set<ChildProcess>()
const folders: string[] = []

export async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'mediator-start-'))
  folders.push(folder)
  return folder
}

afterAll(async () => {
  for (const child of started) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const gone = new Promise((resolve) => child.on('exit', resolve))
    child.kill('SIGTERM')
    await gone
  }
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})
