import { expect, it } from 'vitest'
import type { NumberSet } from '../offices/number-set.ts'
import { CommonWords, type ListingStems } from './common-words.ts'

const stemOf = new Map([
  ['courts', 'court'],
  ['court', 'court'],
  ['york', 'york'],
])

it('knows who has the words that were taken in, by part, and of no other words', async () => {
  const common = new CommonWords()
  common.setStems(stemOf)
  await common.take('all', 'court', async () => bytes(1, 3))
  expect(numbersIn(common.having('all', 'courts'))).toEqual([1, 3])
  expect(common.having('name', 'courts')).toBeUndefined()
  expect(common.having('all', 'york')).toBeUndefined()
  expect(common.having('all', 'custody')).toBeUndefined()
})

it('follows what changes, also while a set is read that does not show it', async () => {
  const common = new CommonWords()
  common.setStems(stemOf)
  await common.take('all', 'court', async () => bytes(1, 3))
  common.change([withStems(1, ['york']), withStems(2, ['york', 'court'])])
  expect(numbersIn(common.having('all', 'court'))).toEqual([2, 3])

  await common.take('all', 'york', async () => {
    common.change([withStems(2, []), withStems(4, ['york'])])
    return bytes(1, 2)
  })
  expect(numbersIn(common.having('all', 'york'))).toEqual([1, 4])
  expect(numbersIn(common.having('all', 'court'))).toEqual([3])
})

function withStems(number: number, all: string[]): ListingStems {
  return { number, stems: { all, name: [], practice: [], place: [] } }
}

function bytes(...numbers: number[]): Buffer {
  const all = Buffer.alloc(numbers.length * 4)
  for (const [at, number] of numbers.entries()) all.writeInt32BE(number, at * 4)
  return all
}

function numbersIn(set: NumberSet | undefined): number[] {
  return [...Array(10).keys()].filter((number) => set?.has(number))
}
