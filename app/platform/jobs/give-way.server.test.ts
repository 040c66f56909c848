import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { givingWay } from './give-way.server.ts'

type Job = { startAfter: Date; startedOn: Date }

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Milliseconds from the beginning of a batch to that of the next. */
async function span({ arePosts = true, took = 0, waited = 0 }): Promise<number> {
  const way = { posts: { areAny: () => arePosts }, mostSeconds: 30 }
  const job = { startAfter: new Date(0), startedOn: new Date(waited) }
  const start = Date.now()
  const batch = givingWay(way, [job], () => sleep(took)).then(() => Date.now() - start)
  await vi.runAllTimersAsync()
  return batch
}

it('lets one batch follow another at once where nobody posts', async () => {
  expect(await span({ arePosts: false, took: 40 })).toBe(40)
})

it('works a thirteenth of the time while somebody posts, and pauses a quarter of a second at most', async () => {
  expect(await span({ took: 10 })).toBe(130)
  expect(await span({ took: 5_000 })).toBe(5_250)
})

it('pauses less where jobs have waited, and not at all once it was long', async () => {
  expect(await span({ took: 10, waited: 15_000 })).toBe(70)
  expect(await span({ took: 40, waited: 30_000 })).toBe(40)
  expect(await span({ took: 40, waited: 3_600_000 })).toBe(40)
})

it('holds no job much longer than half a minute in an endless flood, in their order', async () => {
  const way = { posts: { areAny: () => true }, mostSeconds: 30 }
  const waiting: Date[] = []
  const done: Job[] = []
  // Two hundred a second, of which a worker that pauses fully would do thirty.
  const arriving = setInterval(() => waiting.push(new Date()), 5)
  let isFlooded = true
  const worker = (async () => {
    while (isFlooded) {
      const batch = waiting.splice(0, 10).map((at) => ({ startAfter: at, startedOn: new Date() }))
      if (batch.length === 0) await sleep(5)
      else await givingWay(way, batch, () => sleep(40)).then(() => done.push(...batch))
    }
  })()
  await vi.advanceTimersByTimeAsync(120_000)
  isFlooded = false
  clearInterval(arriving)
  await vi.runAllTimersAsync()
  await worker

  const waits = done.map(({ startAfter, startedOn }) => +startedOn - +startAfter)
  expect(Math.max(...waits)).toBeLessThan(31_000)
  expect(done.length).toBeGreaterThan(17_000)
  expect(done).toEqual(done.toSorted((a, b) => +a.startAfter - +b.startAfter))
})
