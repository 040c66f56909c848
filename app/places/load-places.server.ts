import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database/database.server.ts'
import { projectFolder } from '#app/platform/project-folder.server.ts'
import { loadedPlaces, placeNames, places } from './places.table.server.ts'
import { type PlaceFiles, readPlaceFiles } from './read-place-files.ts'

/** Raised when the same files are read in another way. */
const version = 1

const rowsAtOnce = 10_000

/**
 * Writes the places of the files in `data`, where those in the database are of other files. Who
 * reads meanwhile finds those from before, and a process that starts at the same time waits.
 */
export async function loadPlaces(db: Database): Promise<void> {
  const files = readFiles()
  const digest = createHash('sha256')
    .update(JSON.stringify([version, files]))
    .digest('hex')
  if (await areLoaded(db, digest)) return
  const read = readPlaceFiles(files)
  await db.transaction(async (tx) => {
    // On a slow machine another process may load them for long.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`lock table ${loadedPlaces} in share row exclusive mode`)
    if (await areLoaded(tx, digest)) return
    await tx.delete(placeNames)
    await tx.delete(places)
    await insertRows(tx, places, read.places)
    await insertRows(tx, placeNames, read.names)
    await tx.delete(loadedPlaces)
    await tx.insert(loadedPlaces).values({ digest })
    await tx.execute(sql`analyze ${places}, ${placeNames}`)
  })
}

async function areLoaded(db: Database | Transaction, digest: string): Promise<boolean> {
  const [loaded] = await db.select().from(loadedPlaces)
  return loaded?.digest === digest
}

function readFiles(): PlaceFiles {
  const read = (name: string) => readFileSync(join(projectFolder, 'app/places/data', name), 'utf8')
  return {
    areas: read('areas.txt'),
    towns: read('towns.txt'),
    outcodes: read('outcodes.txt'),
    postTowns: read('post-towns.txt'),
    synonyms: read('synonyms.txt'),
  }
}

type Table = typeof places | typeof placeNames

/** Many times as fast as a parameter for each value. */
async function insertRows<T extends Table>(tx: Transaction, table: T, rows: T['$inferInsert'][]) {
  const columns = Object.entries(getTableColumns(table))
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const named = rows
      .slice(at, at + rowsAtOnce)
      .map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, row[key as never]])))
    await tx.execute(sql`
      insert into ${table}
      select * from json_populate_recordset(null::${table}, ${JSON.stringify(named)})`)
  }
}
