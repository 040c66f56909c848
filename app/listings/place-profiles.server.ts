import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { geocodeOffice } from '#app/places/geocode-office.server.ts'
import type { Office } from '#app/places/office.ts'
import { publicLocation, publicOffices } from '#app/places/public-location.ts'
import type { Database, Transaction } from '#app/platform/database/database.server.ts'
import { runExclusively } from '#app/platform/database/locks.server.ts'
import { plainText } from '#app/platform/rich-text/rich-text.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { listings, withheldListings } from './listings.table.server.ts'
import { touchDirectory } from './publish-listing.server.ts'
import { searchTexts } from './search/searchable.ts'

/** Rows that one transaction places, so that none holds others up. */
const batchSize = 500

const tables = { mediators, listings, withheldListings }
type TableName = keyof typeof tables

/**
 * Gives an office to every profile and listing that has a location and none yet, as those have that
 * were stored before offices were, and shows of a listing's postcode no more than the first half.
 * What means no place for certain gets no office: the form asks about it, and administrators see
 * it. Nothing else of a profile changes, neither its version nor whether it waits for approval.
 * Listings without an office get the words by which keywords find them, too: a migration could
 * write only some of them. Does nothing where another process is at it.
 */
export async function placeProfiles(db: Database): Promise<void> {
  const officeAt = rememberOffices(db)
  await runExclusively(db, 'placing', async (lost) => {
    for (const table of Object.keys(tables) as TableName[]) {
      for (let last: string | undefined = ''; last !== undefined; ) {
        lost.throwIfAborted()
        last = await placeBatch(db, table, last, officeAt)
      }
    }
  })
}

/** Places some of those whose ids come after `after`. Returns the last id; undefined after the end. */
async function placeBatch(
  db: Database,
  name: TableName,
  after: string,
  officeAt: OfficeAt,
): Promise<string | undefined> {
  const table = tables[name]
  const found = await db
    .select({ id: table.id, location: table.location })
    .from(table)
    .where(
      and(
        gt(table.id, after),
        eq(table.offices, []),
        name === 'mediators' ? ne(table.location, '') : undefined,
      ),
    )
    .orderBy(asc(table.id))
    .limit(batchSize)
  const placed: Placed[] = []
  for (const { id, location } of found) {
    const office = await officeAt(location)
    const offices = office ? [office] : []
    if (name === 'mediators') {
      if (office) placed.push({ id, location, shown: location, offices })
      continue
    }
    const shown = publicLocation(location, false)
    const isSame = !office && shown === location
    if (!isSame) placed.push({ id, location, shown, offices: publicOffices(offices) })
  }
  if (found.length > 0) {
    await db.transaction(async (tx) => {
      if (placed.length > 0) await storeOffices(tx, name, placed)
      const changed = name === 'mediators' ? 0 : await storeSearchTexts(tx, name, found)
      if (name === 'listings' && placed.length + changed > 0) await touchDirectory(tx)
    })
  }
  return found.length === batchSize ? found.at(-1)?.id : undefined
}

type OfficeAt = (location: string) => Promise<Office | undefined>

/** Places each location once: a profile and its listing share it, and so do many in one town. */
function rememberOffices(db: Database): OfficeAt {
  const offices = new Map<string, Office | undefined>()
  return async (location) => {
    if (!offices.has(location)) {
      const stated = { location, travelMiles: 0, showsPostcode: false }
      const { isPlaced, office } = await geocodeOffice(db, stated)
      offices.set(location, isPlaced ? office : undefined)
    }
    return offices.get(location)
  }
}

/** `shown` is the location as it is stored from now on. */
type Placed = { id: string; location: string; shown: string; offices: Office[] }

/** A profile that was saved meanwhile is left as it is. */
async function storeOffices(tx: Transaction, name: TableName, placed: Placed[]): Promise<void> {
  const table = tables[name]
  await tx.execute(sql`
    update ${table} set offices = placed.offices, location = placed.shown
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
      as placed(id text, location text, shown text, offices jsonb)
    where ${table.id} = placed.id and ${table.location} = placed.location
      and ${table.offices} = '[]'`)
}

/**
 * Where someone works is among the words by which keywords find them. Returns how many listings
 * have other words now.
 */
async function storeSearchTexts(
  tx: Transaction,
  name: Exclude<TableName, 'mediators'>,
  listed: readonly { id: string }[],
): Promise<number> {
  const table = tables[name]
  const rows = await tx
    .select()
    .from(table)
    .where(
      inArray(
        table.id,
        listed.map(({ id }) => id),
      ),
    )
  const texts = rows.map((row) => ({
    id: row.id,
    texts: searchTexts(row, {
      bioText: row.bioText,
      certifications: plainText(row.certifications),
    }),
  }))
  const { rowCount } = await tx.execute(sql`
    update ${table} set search_texts = written.texts
    from (
      select id, array(select jsonb_array_elements_text(texts)) as texts
      from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as given(id text, texts jsonb)
    ) written
    where ${table.id} = written.id and ${table.searchTexts} <> written.texts`)
  return rowCount ?? 0
}
