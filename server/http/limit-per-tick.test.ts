import { expect, it } from 'vitest'
import { limitPerTick } from './limit-per-tick.ts'

it('begins a few tasks in each turn, all of them, in order', async () => {
  const begin = limitPerTick(3)
  const turns: number[][] = []
  let turn = 0
  for (let task = 0; task < 8; task += 1) {
    begin(() => {
      turns[turn] = [...(turns[turn] ?? []), task]
    })
  }
  expect(turns).toEqual([[0, 1, 2]])
  for (turn = 1; turn < 4; turn += 1) await new Promise(setImmediate)
  expect(turns.filter(Boolean)).toEqual([
    [0, 1, 2],
    [3, 4, 5],
    [6, 7],
  ])
})

it('begins again after it had nothing to do', async () => {
  const begin = limitPerTick(1)
  await new Promise<void>((resolve) => begin(resolve))
  await new Promise<void>((resolve) => begin(resolve))
})
