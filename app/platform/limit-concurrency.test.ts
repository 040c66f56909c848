import { expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.server.ts'

it('runs no more tasks at once than it may, and all of them, even after one has failed', async () => {
  const run = limitConcurrency(3)
  let running = 0
  let most = 0
  const task = (n: number) => async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running -= 1
    if (n === 1) throw new Error('one fails')
    return n
  }
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6, 7].map((n) => run(task(n))))
  expect(most).toBe(3)
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([
    ...[true, false],
    ...Array(6).fill(true),
  ])
  await expect(run(task(9))).resolves.toBe(9)
})
