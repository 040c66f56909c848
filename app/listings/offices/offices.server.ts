import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import type { Database } from '#app/platform/database/database.server.ts'
import { sharedReading } from '#app/platform/database/shared-reading.server.ts'
import type { FoundWords } from '../keywords/find-words.server.ts'
import { KnownWords } from '../keywords/known-words.ts'
import { readWordIndex } from '../keywords/read-word-index.server.ts'
import { WordIndex } from '../keywords/word-index.server.ts'
import {
  type ReadState,
  readAllOffices,
  readChangedOffices,
  readKnownWords,
  readState,
} from './office-rows.server.ts'
import { OfficeTable } from './office-table.ts'

/** The public directory as it stands in memory, and what was found in it for keywords so far. */
export type Offices = {
  table: OfficeTable
  words: LRUCache<string, FoundWords>
  knownWords: KnownWords
  wordIndex: WordIndex
}

type ReadOffices = { offices: Offices; state: ReadState }

/** What is remembered of keywords: of each listing a few dozen, with a bit in each. */
const leastWordBytes = 16 * 1024 * 1024
const wordBytesEach = 32
/** Indices of listings that are gone are given up when there are more of them than of others. */
const mostRemoved = 10_000

/** From so many listings on the database takes long for words that many of them have. */
const manyListings = 200_000
/** After so many changes the index of words is read again. */
const mostChanged = 10_000

const lastReadBy = new WeakMap<Pool, ReadOffices>()
const readingOf = new WeakMap<WordIndex, Promise<void>>()
const readerOf = new WeakMap<Pool, () => Promise<ReadOffices>>()

/**
 * The directory in memory with everything that was committed before the call. It is read whole the
 * first time and afterwards only as far as it has changed, once for all who ask meanwhile.
 */
export async function currentOffices(db: Database): Promise<Offices> {
  const reader = readerOf.get(db.$client) ?? sharedReading(() => read(db))
  readerOf.set(db.$client, reader)
  return (await reader()).offices
}

async function read(db: Database): Promise<ReadOffices> {
  const last = lastReadBy.get(db.$client)
  const fresh = last ? await readOn(db, last) : await readWhole(db)
  lastReadBy.set(db.$client, fresh)
  if (last?.offices !== fresh.offices) readIndexOnceNeeded(db, fresh.offices)
  return fresh
}

/** Nobody waits for it: until it is read, and where this fails, searches ask the database. */
function readIndexOnceNeeded(db: Database, { table, wordIndex }: Offices): void {
  if (table.size < manyListings || wordIndex.isBeingRead) return
  if (readingOf.has(wordIndex) && wordIndex.changed <= mostChanged) return
  const isWanted = () => lastReadBy.get(db.$client)?.offices.wordIndex === wordIndex
  const reading = readWordIndex(db, wordIndex, { isWanted })
  readingOf.set(
    wordIndex,
    reading.catch(() => {}),
  )
}

/** Resolves when the index of words is not being read any more. */
export async function wordIndexRead({ wordIndex }: Offices): Promise<void> {
  await readingOf.get(wordIndex)
}

async function readOn(db: Database, { offices, state: before }: ReadOffices): Promise<ReadOffices> {
  const { state, numbers, listings, words, stems } = await readChangedOffices(db, before)
  if (isAnother(state, before)) return readWhole(db)
  if (numbers.size === 0) return { offices, state }
  const { table, knownWords } = offices
  // Of more at once, as of sample people, it is not worth knowing what is different.
  const wordIndex = stems.length > mostChanged ? new WordIndex() : offices.wordIndex
  table.change(numbers, listings)
  knownWords.add(words)
  wordIndex.change(stems)
  if (table.removed > Math.max(mostRemoved, table.size / 2)) return readWhole(db)
  return { offices: officesWith(table, knownWords, wordIndex), state }
}

async function readWhole(db: Database): Promise<ReadOffices> {
  const table = new OfficeTable()
  const { state, knownWords } = await db.transaction(
    async (tx) => {
      const state = await readState(tx)
      for await (const listings of readAllOffices(tx)) table.add(listings)
      return { state, knownWords: new KnownWords(await readKnownWords(tx)) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  table.order()
  return { offices: officesWith(table, knownWords, new WordIndex()), state }
}

function officesWith(table: OfficeTable, knownWords: KnownWords, wordIndex: WordIndex): Offices {
  const words = new LRUCache<string, FoundWords>({
    maxSize: Math.max(leastWordBytes, table.size * wordBytesEach),
    sizeCalculation: bytesOf,
  })
  return { table, words, knownWords, wordIndex }
}

function bytesOf({ any, whole, units, terms }: FoundWords): number {
  const sets = new Set([any, whole, ...(units ?? []).flatMap((unit) => Object.values(unit))])
  return [...sets].reduce((sum, set) => sum + set.size, terms.join().length)
}

/** Whether a state is of another history than the one read before: restored, or put back. */
function isAnother(state: ReadState, before: ReadState): boolean {
  const end = ({ snapshot }: ReadState) => BigInt(snapshot.split(':')[1] ?? 0)
  return state.file !== before.file || end(state) < end(before)
}
