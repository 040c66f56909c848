import { expect, it } from 'vitest'
import { openDecodeQueue } from './decode-queue.server.ts'

/** A task that lasts until it is told to end. */
function aTask() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { task: () => promise, end: () => resolve('done') }
}

it('lets an account have one task, and a few others wait; who comes besides is told at once', async () => {
  const decode = openDecodeQueue(2)
  const { task, end } = aTask()
  const accepted = ['anna', 'ben', 'cara'].map((account) => decode(account, task))
  expect(await decode('anna', task)).toEqual({ ok: false, reason: 'under-way' })
  expect(await decode('dan', task)).toEqual({ ok: false, reason: 'busy' })
  end()
  for (const each of accepted) expect(await each).toEqual({ ok: true, result: 'done' })
  expect(await decode('dan', task)).toEqual({ ok: true, result: 'done' })
})

it('takes the next task of an account whose last one failed', async () => {
  const decode = openDecodeQueue(1)
  const failing = () => Promise.reject(new Error('no picture'))
  await expect(decode('anna', failing)).rejects.toThrow('no picture')
  expect(await decode('anna', async () => 1)).toEqual({ ok: true, result: 1 })
})
