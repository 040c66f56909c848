import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { listingWords } from '../listings.table.server.ts'
import type { ListingStems } from './word-index.server.ts'

/** The stems of a listing, with spaces between; null of one that is gone. */
export type StemsRow = {
  number: number
  allStems: string | null
  nameStems: string | null
  practiceStems: string | null
  placeStems: string | null
}

/** What a statement over the words of listings reads of their stems. */
export const stemColumns = sql`${stemsIn(listingWords.words)} as "allStems",
  ${stemsIn(listingWords.nameWords)} as "nameStems",
  ${stemsIn(listingWords.practiceWords)} as "practiceStems",
  ${stemsIn(listingWords.placeWords)} as "placeStems"`

function stemsIn(column: PgColumn): SQL {
  return sql`array_to_string(tsvector_to_array(${column}), ' ')`
}

export function stemsOfRow(row: StemsRow): ListingStems {
  const { number, allStems, nameStems, practiceStems, placeStems } = row
  const stems = {
    all: split(allStems),
    name: split(nameStems),
    practice: split(practiceStems),
    place: split(placeStems),
  }
  return { number, stems }
}

function split(stems: string | null): string[] {
  return stems ? stems.split(' ') : []
}
