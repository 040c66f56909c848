import { expect, it } from 'vitest'
import type { NumberSet } from '../offices/number-set.ts'
import { CommonWords, type ListingStems } from './common-words.ts'

const stemOf = new Map([
  ['courts', 'court'],
  ['court', 'court'],
  ['york', 'york'],
])

const courtOfAll = [{ part: 'all', stem: 'court' }] as const

it('knows who has the words that were taken in, by part, and of no other words', async () => {
  const common = new CommonWords()
  const listings = [withStems(1, ['court']), withStems(2, ['york']), withStems(3, ['court'])]
  await common.take(courtOfAll, stemOf, batches(listings.slice(0, 1), listings.slice(1)))
  expect(numbersIn(common.having('all', 'courts'))).toEqual([1, 3])
  expect(common.having('name', 'courts')).toBeUndefined()
  expect(common.having('all', 'york')).toBeUndefined()
  expect(common.having('all', 'custody')).toBeUndefined()
})

it('follows what changes, also while it is read by a batch that does not show it', async () => {
  const common = new CommonWords()
  async function* changing() {
    yield [withStems(1, ['court']), withStems(2, ['court'])]
    common.change([withStems(2, []), withStems(4, ['court'])])
    yield [withStems(3, ['court'])]
  }
  await common.take(courtOfAll, stemOf, changing())
  expect(numbersIn(common.having('all', 'court'))).toEqual([1, 3, 4])

  common.change([withStems(1, ['york']), withStems(2, ['york', 'court'])])
  expect(numbersIn(common.having('all', 'court'))).toEqual([2, 3, 4])
})

it('knows nothing where reading failed', async () => {
  const common = new CommonWords()
  async function* failing() {
    yield [withStems(1, ['court'])]
    throw new Error('no')
  }
  await expect(common.take(courtOfAll, stemOf, failing())).rejects.toThrow('no')
  expect(common.having('all', 'court')).toBeUndefined()
})

async function* batches(...lists: ListingStems[][]) {
  yield* lists
}

function withStems(number: number, all: string[]): ListingStems {
  return { number, stems: { all, name: [], practice: [], place: [] } }
}

function numbersIn(set: NumberSet | undefined): number[] {
  return [...Array(10).keys()].filter((number) => set?.has(number))
}
