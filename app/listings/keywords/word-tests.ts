import type { NumberSet } from '../offices/number-set.ts'
import type { OfficeTable } from '../offices/office-table.ts'
import { everyone, type ListingTest, nobody } from '../search/listing-test.ts'
import { ranking } from '../search/ranking.ts'
import type { FoundWords } from './find-words.server.ts'

/** Whether a listing has the words looked for; everyone has where there are none. */
export function hasWords(table: OfficeTable, words: FoundWords | undefined): ListingTest {
  return words ? isIn(table, words.any) : everyone
}

/** Whether a listing that is found has whole words, and not parts of words or similar ones alone. */
export function hasWholeWords(table: OfficeTable, words: FoundWords | undefined): ListingTest {
  return words ? isIn(table, words.whole) : everyone
}

/**
 * Points for each thing asked for: for the best place in which it stands, and for standing there or
 * anywhere else as it was typed, or as something that means the same. Null without words.
 */
export function wordPoints(
  table: OfficeTable,
  words: FoundWords | undefined,
): ((index: number) => number) | null {
  if (words === undefined) return null
  const { name, practice, location, bio, asTyped, synonym } = ranking.text
  const { number } = table
  const units = words.units ?? []
  return (index) => {
    const listing = number[index] ?? -1
    let points = 0
    for (const unit of units) {
      if (unit.name.has(listing)) points += name
      else if (unit.practice.has(listing)) points += practice
      else points += unit.place.has(listing) ? location : bio
      if (unit.typed.has(listing)) points += asTyped
      else if (unit.meant.has(listing)) points += synonym
    }
    return points
  }
}

function isIn({ number }: OfficeTable, set: NumberSet): ListingTest {
  if (set.isEmpty) return nobody
  const has = (index: number) => set.has(number[index] ?? -1)
  return Object.assign(has, { narrow: set.keep(number) })
}
