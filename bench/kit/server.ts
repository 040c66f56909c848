import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/free-port.ts'

export type Server = Awaited<ReturnType<typeof startServer>>

/**
 * Starts the product in its own process, on a temporary data folder unless the settings name one.
 * Throws if it ends before it is ready.
 */
export async function startServer(settings: Record<string, string>) {
  const dataDir = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'mediator-bench-')))
  const [port, metricsPort] = [String(await freePort()), String(await freePort())]
  const own = {
    PORT: port,
    METRICS_PORT: metricsPort,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    READ_SECONDS_PER_MINUTE: '0',
  }
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, ...own, ...settings },
    stdio: 'ignore',
  })
  const hasExited = new Promise((resolve) => child.on('exit', resolve))
  const metrics = `http://127.0.0.1:${metricsPort}`
  while (!(await fetch(`${metrics}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('the product did not start')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return {
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    /** Seconds of processor time since its start, of the app without its database. */
    async cpu() {
      const text = await (await fetch(`${metrics}/metrics`)).text()
      return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1])
    },
    /** Megabytes that it takes now and took at most, without its database. From Linux. */
    async memory() {
      const text = await readFile(`/proc/${child.pid}/status`, 'utf8')
      const megabytes = (name: string) =>
        Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / 1_000)
      return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
    },
    async stop() {
      child.kill('SIGTERM')
      await hasExited
      if (!settings.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export function median(numbers: number[]) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
