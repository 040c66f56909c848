import { expect, it } from 'vitest'
import { readInProcess } from './read-in-process.server.ts'

it('reads one mail at a time, and asks for those to come again that are too many', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let [running, peak] = [0, 0]
  const run = async () => {
    running += 1
    peak = Math.max(peak, running)
    await released
    running -= 1
    return { ok: false, reason: 'unreadable', message: 'it is empty' } as const
  }
  const input = { raw: Buffer.from(''), envelopeFrom: undefined }
  const reading = Array.from({ length: 23 }, () => readInProcess(input, run))
  release()
  const results = await Promise.all(reading)
  const reasons = results.map((result) => !result.ok && result.reason)
  expect(reasons.filter((reason) => reason === 'unreadable')).toHaveLength(20)
  expect(reasons.filter((reason) => reason === 'busy')).toHaveLength(3)
  expect(peak).toBe(1)
})
