import { inArray, sql } from 'drizzle-orm'
import type { LRUCache } from 'lru-cache'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { showsMatch } from '../keywords/matched-text.ts'
import { listings } from '../listings.table.server.ts'

/** What a card shows of a listing. */
const cardColumns = {
  id: listings.id,
  slug: listings.slug,
  fullName: listings.fullName,
  title: listings.title,
  location: listings.location,
  experience: listings.experience,
  practiceAreas: listings.practiceAreas,
  profileImage: listings.profileImage,
  hourlyRateMin: listings.hourlyRateMin,
  hourlyRateMax: listings.hourlyRateMax,
  ratingAverage: listings.ratingAverage,
  ratingTotal: listings.ratingTotal,
  acceptNewCases: listings.acceptNewCases,
  miamFee: listings.miamFee,
  feesPer: listings.feesPer,
  feesVat: listings.feesVat,
  credentials: listings.credentials,
  familyLegalAid: listings.familyLegalAid,
  worksOnline: listings.worksOnline,
  languages: listings.languages,
  bioLine: listings.bioLine,
}

export type CardRow = Pick<typeof listings.$inferSelect, keyof typeof cardColumns>

/** Rows that have been read, by the index of their listing, which is another one after a change. */
export type CardRows = LRUCache<number, CardRow>

type ReadRows = { rows: Map<number, CardRow>; bios: Map<number, string> }

/**
 * By index, from memory as far as they have been read; with words looked for, `terms`, also the bios
 * of those whose cards show none of them. What is missing of both is read with one statement.
 */
export async function readRows(
  db: Queryable,
  known: CardRows,
  finds: readonly { index: number; id: string }[],
  terms: string[] | null,
): Promise<ReadRows> {
  const rows = new Map<number, CardRow>()
  const bios = new Map<number, string>()
  const missing = new Map<string, number>()
  for (const { index, id } of finds) {
    const row = known.get(index)
    if (row) rows.set(index, row)
    if (!row || (terms && !isShown(row, terms))) missing.set(id, index)
  }
  if (missing.size === 0) return { rows, bios }
  const read = await readTogether(db, known, { ids: missing.keys(), hasBios: terms !== null })
  for (const [id, index] of missing) {
    const found = read.get(id)
    if (!found) continue
    const { bioText, ...row } = found
    if (terms && !isShown(row, terms)) bios.set(index, bioText)
    // The same row stays the same object, by which what is made of it is remembered.
    const kept = known.get(index) ?? row
    known.set(index, kept)
    rows.set(index, kept)
  }
  return { rows, bios }
}

/** Whether a card shows one of the words already. */
function isShown({ fullName, title, bioLine }: CardRow, terms: string[]): boolean {
  return showsMatch(`${fullName} ${title} ${bioLine}`, terms)
}

type ReadRow = CardRow & { bioText: string }
type Reading = { ids: Set<string>; hasBios: boolean; rows: Promise<Map<string, ReadRow>> }

const waiting = new WeakMap<Queryable, Map<CardRows, Reading>>()

/** Everything asked for in one turn of the process is read together: cards found, and those nearest. */
function readTogether(
  db: Queryable,
  known: CardRows,
  { ids, hasBios }: { ids: Iterable<string>; hasBios: boolean },
): Promise<Map<string, ReadRow>> {
  const ofDatabase = waiting.get(db) ?? new Map<CardRows, Reading>()
  waiting.set(db, ofDatabase)
  const begun = ofDatabase.get(known)
  const reading: Reading = begun ?? { ids: new Set<string>(), hasBios, rows: readLater() }
  for (const id of ids) reading.ids.add(id)
  reading.hasBios ||= hasBios
  ofDatabase.set(known, reading)
  return reading.rows

  async function readLater(): Promise<Map<string, ReadRow>> {
    await new Promise((resolve) => setImmediate(resolve))
    ofDatabase.delete(known)
    return readListings(db, reading.ids, reading.hasBios)
  }
}

async function readListings(
  db: Queryable,
  ids: Iterable<string>,
  hasBios: boolean,
): Promise<Map<string, ReadRow>> {
  const bioText = hasBios ? listings.bioText : sql<string>`''`
  const rows = await db
    .select({ ...cardColumns, bioText })
    .from(listings)
    .where(inArray(listings.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}
