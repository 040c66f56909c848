import { expect, it } from 'vitest'
import type { NumberSet } from '../offices/number-set.ts'
import { type ListingStems, WordIndex } from './word-index.server.ts'

it('knows who has any of some stems, by part', async () => {
  const index = new WordIndex()
  const listings = [withStems(1, ['court']), withStems(2, ['york']), withStems(3, ['court'])]
  await index.take(batches(listings.slice(0, 1), listings.slice(1)))
  expect(numbersIn(index.having('all', ['court']))).toEqual([1, 3])
  expect(numbersIn(index.having('all', ['york', 'court', 'custodi']))).toEqual([1, 2, 3])
  expect(numbersIn(index.having('name', ['court']))).toEqual([])
  expect(numbersIn(index.having('all', ['custodi']))).toEqual([])
})

it('follows what changes, also while it is read by a batch that does not show it', async () => {
  const index = new WordIndex()
  async function* changing() {
    yield [withStems(1, ['court']), withStems(2, ['court'])]
    index.change([withStems(2, []), withStems(4, ['court'])])
    yield [withStems(3, ['court'])]
  }
  await index.take(changing())
  expect(numbersIn(index.having('all', ['court']))).toEqual([1, 3, 4])

  index.change([withStems(1, ['york']), withStems(2, ['york', 'court'])])
  expect(numbersIn(index.having('all', ['court']))).toEqual([2, 3, 4])
  expect(numbersIn(index.having('all', ['york']))).toEqual([1, 2])
  index.change([withStems(2, ['custodi'])])
  expect(numbersIn(index.having('all', ['court', 'custodi']))).toEqual([2, 3, 4])
  expect(numbersIn(index.having('all', ['york']))).toEqual([1])
  expect(index.changed).toBe(3)
})

it('goes on with what it knew while it is read again', async () => {
  const index = new WordIndex()
  await index.take(batches([withStems(1, ['court']), withStems(2, [])]))
  async function* again() {
    yield [withStems(1, ['court'])]
    index.change([withStems(1, [])])
    expect(numbersIn(index.having('all', ['court']))).toEqual([])
    yield [withStems(2, ['court'])]
    expect(numbersIn(index.having('all', ['court']))).toEqual([])
  }
  await index.take(again())
  expect(numbersIn(index.having('all', ['court']))).toEqual([2])
  expect(index.changed).toBe(1)
})

it('knows nothing where reading failed', async () => {
  const index = new WordIndex()
  async function* failing() {
    yield [withStems(1, ['court'])]
    throw new Error('no')
  }
  await expect(index.take(failing())).rejects.toThrow('no')
  expect(index.isRead).toBe(false)
  expect(index.isBeingRead).toBe(false)
})

async function* batches(...lists: ListingStems[][]) {
  yield* lists
}

function withStems(number: number, all: string[]): ListingStems {
  return { number, stems: { all, name: [], practice: [], place: [] } }
}

function numbersIn(set: NumberSet): number[] {
  return [...Array(10).keys()].filter((number) => set.has(number))
}
