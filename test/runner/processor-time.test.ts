import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { processorTime } from './processor-time.ts'

it.skipIf(process.platform !== 'linux')('counts what an ended process has taken', () => {
  const before = processorTime() ?? 0
  const work = 'while (process.cpuUsage().user < 300_000) for (let n = 0; n < 1e7; n += 1);'
  spawnSync(process.execPath, ['--eval', work])
  expect(processorTime()).toBeGreaterThanOrEqual(before + 0.3)
})
