import { expect, it, vi } from 'vitest'
import { keepAnswer } from './kept-answer.ts'

const at = (milliseconds: number) => new Date(milliseconds)

it('asks once in its time, also when many come at once', async () => {
  let asked = 0
  const find = keepAnswer(async () => ++asked, 1_000)
  expect(await Promise.all([find(at(0)), find(at(0)), find(at(1))])).toEqual([1, 1, 1])
  expect(await find(at(999))).toBe(1)
  expect(await find(at(1_000))).toBe(2)
})

it('goes on with an older answer where asking fails, and asks again', async () => {
  const ask = vi
    .fn<() => Promise<string>>()
    .mockResolvedValueOnce('old')
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValueOnce('new')
  const find = keepAnswer(ask, 10)
  expect(await find(at(0))).toBe('old')
  expect(await find(at(20))).toBe('old')
  expect(await find(at(21))).toBe('new')
})

it('fails where there was no answer yet, and asks again', async () => {
  const ask = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValueOnce('there')
  const find = keepAnswer(ask, 10)
  await expect(find(at(0))).rejects.toThrow('down')
  expect(await find(at(0))).toBe('there')
})
