import { expect, it } from 'vitest'
import { aDatabase } from '../kit/database.ts'
import { areGone, childrenOf, signal } from '../kit/processes.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { startProcess } from '../kit/start-process.ts'
import { aTemporaryFolder } from '../kit/temporary-folder.ts'
import { until } from '../kit/until.ts'

it('two processes serve a site, also while one is killed, are two again, and end together', async () => {
  const { url: DATABASE_URL, drop } = await aDatabase()
  afterFile(drop, 'servers')
  const METRICS_TOKEN = 'sixteen-letters-long'
  const site = startProcess({
    DATABASE_URL,
    DATA_DIR: await aTemporaryFolder(),
    METRICS_TOKEN,
    PROCESSES: '2',
  })
  await site.ready()
  const workers = () => childrenOf(site.child.pid ?? 0)
  const metrics = async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    return (await fetch(`${site.url}/metrics`, { headers })).text()
  }
  const [killed = 0, other = 0, ...more] = workers()
  expect([more, other]).toEqual([[], expect.any(Number)])
  const text = await metrics()
  for (const name of ['1', '2'])
    expect(text).toMatch(
      new RegExp(`^process_resident_memory_bytes\\{process="${name}"\\} \\d+$`, 'm'),
    )
  expect(text.match(/^# TYPE database_up gauge$/gm)).toHaveLength(1)

  signal([killed], 'SIGKILL')
  await until(() => areGone([killed]), 'it has ended')
  const answered = async () => (await fetch(`${site.url}/how-it-works`)).status === 200
  await until(answered, 'the other one serves')
  const serving = /^app_processes\{state="serving"\} 2$/m
  await until(async () => serving.test(await metrics()), 'there are two again')
  expect(await metrics()).toMatch(/^app_process_restarts_total 1$/m)
  const all = workers()
  expect(all).toHaveLength(2)
  expect(all).toContain(other)

  signal([site.child.pid], 'SIGTERM')
  expect(await site.exitCode).toBe(0)
  expect(areGone(all)).toBe(true)
})
