import { expect, it } from 'vitest'
import { inGroups } from './in-groups.server.ts'

/** Groups whose runs end when they are told to. */
function held(mayRepeat?: (error: unknown) => boolean) {
  const runs: { items: string[]; end(error?: Error): void }[] = []
  const done = inGroups<string, string>({
    run: (items) =>
      new Promise((resolve, reject) => {
        const results = items.map((item) => item.toUpperCase())
        const end = (error?: Error) => (error ? reject(error) : resolve(results))
        runs.push({ items: [...items], end })
      }),
    keysOf: (item) => [item.slice(0, 1)],
    mayRepeat,
  })
  return { runs, done }
}

const turns = async () => {
  for (let n = 0; n < 10; n += 1) await new Promise((resolve) => setImmediate(resolve))
}

it('does together what comes at once, and gives each its own result', async () => {
  const { runs, done } = held()
  const results = ['a', 'b', 'c'].map(done)
  await turns()
  expect(runs.map(({ items }) => items)).toEqual([['a', 'b', 'c']])
  runs[0]?.end()
  expect(await Promise.all(results)).toEqual(['A', 'B', 'C'])
})

it('does not wait for a first group, and gathers behind a second', async () => {
  const { runs, done } = held()
  const first = done('a')
  await turns()
  const second = done('b')
  await turns()
  const further = ['c', 'd'].map(done)
  await turns()
  expect(runs.map(({ items }) => items)).toEqual([['a'], ['b']])
  runs[1]?.end()
  expect(await second).toBe('B')
  await turns()
  expect(runs.at(-1)?.items).toEqual(['c', 'd'])
  for (const { end } of runs) end()
  expect(await Promise.all([first, ...further])).toEqual(['A', 'C', 'D'])
})

it('never has two of one key in a group, nor one more than it may', async () => {
  const { runs, done } = held()
  const same = ['a1', 'a2', 'b1', 'a3'].map(done)
  await turns()
  expect(runs.map(({ items }) => items)).toEqual([['a1', 'b1'], ['a2']])
  for (const { end } of runs) end()
  await turns()
  runs.at(-1)?.end()
  expect(await Promise.all(same)).toEqual(['A1', 'A2', 'B1', 'A3'])

  const many = Array.from({ length: 40 }, (_, n) => done(String.fromCharCode(0x3400 + n)))
  await turns()
  expect(runs.slice(3).map(({ items }) => items.length)).toEqual([32, 8])
  for (const { end } of runs) end()
  await Promise.all(many)
})

it('repeats each of a group by itself where that may be, so that one fails alone', async () => {
  const { runs, done } = held((error) => (error as Error).message === 'of one')
  const results = Promise.allSettled(['a', 'b'].map(done))
  await turns()
  runs[0]?.end(new Error('of one'))
  await turns()
  expect(runs.slice(1).map(({ items }) => items)).toEqual([['a'], ['b']])
  runs[1]?.end(new Error('of one'))
  runs[2]?.end()
  expect(await results).toMatchObject([{ status: 'rejected' }, { value: 'B' }])

  const both = Promise.allSettled(['a', 'b'].map(done))
  await turns()
  runs[3]?.end(new Error('of all'))
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(runs.length).toBe(4)
})

it('goes on past groups that never end', async () => {
  const { runs, done } = held()
  for (const item of ['a', 'b']) {
    void done(item)
    await turns()
  }
  const third = done('c')
  await turns()
  expect(runs.length).toBe(2)
  await expect.poll(() => runs.length, { timeout: 5_000 }).toBe(3)
  runs[2]?.end()
  expect(await third).toBe('C')
})
