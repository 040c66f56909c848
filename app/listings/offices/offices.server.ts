import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import type { Database } from '#app/platform/database/database.server.ts'
import type { NumberSet } from './number-set.ts'
import { readAllOffices, readChangedOffices, readSnapshot } from './office-rows.server.ts'
import { OfficeTable } from './office-table.ts'

/** The public directory as it stands in memory, and what was found in it for words so far. */
export type Offices = {
  table: OfficeTable
  /** Words of the listings that contain a word or are like it. */
  relatedWords: LRUCache<string, readonly string[]>
  /** Numbers of the listings that match a query, by the part they are looked for in and the query. */
  matches: LRUCache<string, NumberSet>
}

type Held = { offices: Offices; snapshot: string }
type Reading = { current: Promise<Held> | undefined; next: Promise<Held> | undefined }

const maxRelatedWords = 1_000
const maxMatchBytes = 16 * 1024 * 1024
/** Indices of listings that are gone are given up when there are more of them than of others. */
const mostRemoved = 10_000

const heldBy = new WeakMap<Pool, Held>()
const readingBy = new WeakMap<Pool, Reading>()

/**
 * The directory in memory with everything that was committed before the call. It is read whole the
 * first time and afterwards only as far as it has changed, once for all who ask meanwhile.
 */
export async function currentOffices(db: Database): Promise<Offices> {
  const reading = readingBy.get(db.$client) ?? { current: undefined, next: undefined }
  readingBy.set(db.$client, reading)
  // What is being read already may have been begun before a change that the caller knows of.
  const held = reading.current ? nextReading(db, reading) : startReading(db, reading)
  return (await held).offices
}

function nextReading(db: Database, reading: Reading): Promise<Held> {
  reading.next ??= (reading.current ?? Promise.resolve())
    .catch(() => {})
    .then(() => {
      reading.next = undefined
      return startReading(db, reading)
    })
  return reading.next
}

function startReading(db: Database, reading: Reading): Promise<Held> {
  const started = read(db).finally(() => {
    if (reading.current === started) reading.current = undefined
  })
  reading.current = started
  return started
}

async function read(db: Database): Promise<Held> {
  const held = heldBy.get(db.$client)
  const fresh = held ? await readOn(db, held) : await readWhole(db)
  heldBy.set(db.$client, fresh)
  return fresh
}

async function readOn(db: Database, { offices, snapshot: since }: Held): Promise<Held> {
  const { snapshot, numbers, listings } = await readChangedOffices(db, since)
  if (isBefore(snapshot, since)) return readWhole(db)
  if (numbers.size === 0) return { offices, snapshot }
  const { table } = offices
  table.change(numbers, listings)
  if (table.removed > Math.max(mostRemoved, table.size / 2)) return readWhole(db)
  return { offices: officesWith(table), snapshot }
}

async function readWhole(db: Database): Promise<Held> {
  const table = new OfficeTable()
  const snapshot = await db.transaction(
    async (tx) => {
      const taken = await readSnapshot(tx)
      for await (const listings of readAllOffices(tx)) table.add(listings)
      return taken
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  table.order()
  return { offices: officesWith(table), snapshot }
}

function officesWith(table: OfficeTable): Offices {
  return {
    table,
    relatedWords: new LRUCache({ max: maxRelatedWords }),
    matches: new LRUCache({ maxSize: maxMatchBytes, sizeCalculation: ({ size }) => size }),
  }
}

/** Whether a snapshot is of an earlier time, as one of a database that was put back is. */
function isBefore(snapshot: string, other: string): boolean {
  const end = (text: string) => BigInt(text.split(':')[1] ?? 0)
  return end(snapshot) < end(other)
}
