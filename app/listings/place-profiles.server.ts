import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import { gazetteer } from '#app/places/gazetteer.server.ts'
import type { Office } from '#app/places/office.ts'
import { placeOffice } from '#app/places/place-office.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { runExclusively } from '#app/platform/database/locks.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { listings, withheldListings } from './listings.table.server.ts'
import { touchDirectory } from './publish-listing.server.ts'

/** Rows that one transaction places, so that none holds others up. */
const batchSize = 500

const tables = { mediators, listings, withheldListings }
type TableName = keyof typeof tables

/**
 * Gives an office to every profile and listing that has a location and none yet, as those have that
 * were stored before offices were. What means no place for certain keeps none: the form asks about
 * it, and administrators see it. Nothing else of a profile changes, neither its version nor whether
 * it waits for approval. Does nothing where another process is at it.
 */
export async function placeProfiles(db: Database): Promise<void> {
  await runExclusively(db, 'placing', async (lost) => {
    for (const table of Object.keys(tables) as TableName[]) {
      for (let last: string | undefined = ''; last !== undefined; ) {
        lost.throwIfAborted()
        last = await placeBatch(db, table, last)
      }
    }
  })
}

/** Places some of those whose ids come after `after`. Returns the last id; undefined after the end. */
async function placeBatch(
  db: Database,
  name: TableName,
  after: string,
): Promise<string | undefined> {
  const table = tables[name]
  const found = await db
    .select({ id: table.id, location: table.location })
    .from(table)
    .where(and(gt(table.id, after), eq(table.offices, []), ne(table.location, '')))
    .orderBy(asc(table.id))
    .limit(batchSize)
  const placed = found.flatMap(({ id, location }) => {
    const office = officeAt(location)
    return office ? [{ id, location, offices: [office] }] : []
  })
  if (placed.length > 0) await storeOffices(db, name, placed)
  return found.length === batchSize ? found.at(-1)?.id : undefined
}

function officeAt(location: string): Office | undefined {
  const stated = { location, travelMiles: 0, showsPostcode: false }
  const { isPlaced, office } = placeOffice(gazetteer(), stated)
  return isPlaced ? office : undefined
}

type Placed = { id: string; location: string; offices: Office[] }

/** A profile that was saved meanwhile is left as it is. */
async function storeOffices(db: Database, name: TableName, placed: Placed[]): Promise<void> {
  const table = tables[name]
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      update ${table} set offices = placed.offices
      from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
        as placed(id text, location text, offices jsonb)
      where ${table.id} = placed.id and ${table.location} = placed.location
        and ${table.offices} = '[]'`)
    if (name === 'listings') await touchDirectory(tx)
  })
}
