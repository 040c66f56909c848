import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '#server/free-port.ts'
import { median } from './kit/server.ts'

/**
 * Seconds from the start of the built product, on a database that is there, to its first page;
 * alternating with a bare HTTP server of Node.js, which shows what the machine takes for any.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    quick: { type: 'boolean', default: false },
  },
})
const rounds = values.quick ? 3 : Number(values.rounds)
const bareServer = `require('node:http').createServer((_, answer) => answer.end()).listen(process.env.PORT)`

const DATA_DIR = await mkdtemp(join(tmpdir(), 'mediator-bench-'))
const product = () => secondsToFirstPage(['server/main.ts'], { DATA_DIR, SAMPLE_DATA: '100' })
const bare = () => secondsToFirstPage(['--eval', bareServer], {})

// It makes the database, and after an update the build and what Node.js compiles of it.
await product()
const measured: { ours: number; bare: number }[] = []
for (let round = 0; round < rounds; round += 1)
  measured.push({ ours: await product(), bare: await bare() })
const of = (figure: 'ours' | 'bare') => median(measured.map((each) => each[figure]))
const ratio = median(measured.map((each) => each.ours / each.bare))
console.log(
  `first page after ${of('ours').toFixed(2)} s, of a bare server after ${of('bare').toFixed(2)} s; ratio ${ratio.toFixed(1)}`,
)
await rm(DATA_DIR, { recursive: true, force: true })

async function secondsToFirstPage(args: string[], settings: Record<string, string>) {
  const port = String(await freePort())
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, LOG_LEVEL: 'error', PORT: port, ...settings },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('it did not start')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const seconds = (performance.now() - started) / 1_000
  child.kill('SIGTERM')
  await ended
  return seconds
}
