import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import type { Database } from '#app/platform/database/database.server.ts'
import { sharedReading } from '#app/platform/database/shared-reading.server.ts'
import type { FoundWords } from '../keywords/find-words.server.ts'
import { KnownWords } from '../keywords/known-words.ts'
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
}

type ReadOffices = { offices: Offices; state: ReadState }

/** What is remembered of keywords: of each listing a few dozen, with a bit in each. */
const leastWordBytes = 16 * 1024 * 1024
const wordBytesEach = 32
/** Indices of listings that are gone are given up when there are more of them than of others. */
const mostRemoved = 10_000

const lastReadBy = new WeakMap<Pool, ReadOffices>()
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
  return fresh
}

async function readOn(db: Database, { offices, state: before }: ReadOffices): Promise<ReadOffices> {
  const { state, numbers, listings, words } = await readChangedOffices(db, before)
  if (isAnother(state, before)) return readWhole(db)
  if (numbers.size === 0) return { offices, state }
  const { table, knownWords } = offices
  table.change(numbers, listings)
  knownWords.add(words)
  if (table.removed > Math.max(mostRemoved, table.size / 2)) return readWhole(db)
  return { offices: officesWith(table, knownWords), state }
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
  return { offices: officesWith(table, knownWords), state }
}

function officesWith(table: OfficeTable, knownWords: KnownWords): Offices {
  const words = new LRUCache<string, FoundWords>({
    maxSize: Math.max(leastWordBytes, table.size * wordBytesEach),
    sizeCalculation: bytesOf,
  })
  return { table, words, knownWords }
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
