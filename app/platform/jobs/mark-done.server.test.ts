import { expect, it } from 'vitest'
import { openMarks } from './mark-done.server.ts'

it('marks one job at once, and those that are done meanwhile with one statement', async () => {
  const marked: string[][] = []
  const ends: (() => void)[] = []
  const mark = openMarks((ids) => {
    marked.push(ids)
    return new Promise<void>((resolve) => ends.push(resolve))
  })
  const first = mark('a')
  expect(marked).toEqual([['a']])
  const others = ['b', 'c'].map(mark)
  ends[0]?.()
  await first
  await new Promise((resolve) => setImmediate(resolve))
  expect(marked).toEqual([['a'], ['b', 'c']])
  ends[1]?.()
  await Promise.all(others)
})

it('tells each whose mark failed', async () => {
  const mark = openMarks(() => Promise.reject(new Error('away')))
  const asked = [mark('a'), mark('b'), mark('c')]
  for (const each of asked) await expect(each).rejects.toThrow('away')
})
