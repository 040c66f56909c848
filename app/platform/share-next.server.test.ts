import { expect, it } from 'vitest'
import { shareNext } from './share-next.server.ts'

it('serves all who ask during a run by one more, which begins after they asked', async () => {
  const ends: (() => void)[] = []
  const run = shareNext(
    () =>
      new Promise<number>((resolve) => {
        const number = ends.length + 1
        ends.push(() => resolve(number))
      }),
  )
  const first = run()
  const [second, third] = [run(), run()]
  expect(ends.length).toBe(1)
  ends[0]?.()
  expect(await first).toBe(1)
  await new Promise((resolve) => setImmediate(resolve))
  expect(ends.length).toBe(2)
  const late = run()
  ends[1]?.()
  expect(await Promise.all([second, third])).toEqual([2, 2])
  await new Promise((resolve) => setImmediate(resolve))
  ends[2]?.()
  expect(await late).toBe(3)
})

it('fails for who shared a run, and runs again for the next', async () => {
  let runs = 0
  const run = shareNext(async () => {
    runs += 1
    if (runs === 1) throw new Error('disk full')
    return runs
  })
  const [failed, next] = [run(), run()]
  await expect(failed).rejects.toThrow('disk full')
  expect(await next).toBe(2)
})
