import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Office } from '#app/places/office.ts'
import { loadedPlaces } from '#app/places/places.table.server.ts'
import { publicLocation, publicOffices } from '#app/places/public-location.ts'
import type { Database, Transaction } from '#app/platform/database/database.server.ts'
import { runExclusively } from '#app/platform/database/locks.server.ts'
import { plainText } from '#app/platform/rich-text/rich-text.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { listings, withheldListings } from './listings.table.server.ts'
import { officeQuestions } from './office-questions.table.server.ts'
import { touchDirectory } from './publish-listing.server.ts'
import { searchTexts } from './search/searchable.ts'
import { type OfficeQuestion, rememberOffices, type UpdateOffice } from './update-office.server.ts'

/** Rows that one transaction places, so that none holds others up. */
const batchSize = 500

const tables = { mediators, listings, withheldListings }
type TableName = keyof typeof tables

/**
 * Gives an office to every profile and listing that has a location and none yet. Once the places
 * have changed it also places all others anew. An office that would move far, or whose location is
 * not one place for certain any more, stays where it is and becomes a question for administrators.
 * Nothing else of a profile changes, neither its version nor whether it waits for approval. Does
 * nothing where another process is at it.
 */
export async function backfillOffices(db: Database): Promise<void> {
  await runExclusively(db, 'placing', async (lost) => {
    const [loaded] = await db.select().from(loadedPlaces)
    const isWhole = loaded !== undefined && !loaded.hasPlacedOffices
    const updateOffice = rememberOffices(db)
    for (const name of Object.keys(tables) as TableName[]) {
      for (let last: string | undefined = ''; last !== undefined; ) {
        lost.throwIfAborted()
        last = await updateBatch(db, { name, after: last, isWhole, updateOffice })
      }
    }
    if (isWhole)
      await db
        .update(loadedPlaces)
        .set({ hasPlacedOffices: true })
        .where(eq(loadedPlaces.digest, loaded.digest))
  })
}

type Batch = { name: TableName; after: string; isWhole: boolean; updateOffice: UpdateOffice }

/** Places some of those whose ids come after `after`. Returns the last id; undefined after the end. */
async function updateBatch(
  db: Database,
  { name, after, isWhole, updateOffice }: Batch,
): Promise<string | undefined> {
  const table = tables[name]
  const found = await db
    .select({
      id: table.id,
      location: table.location,
      offices: table.offices,
      before: sql<string>`${table.offices}::text`,
    })
    .from(table)
    .where(
      and(
        gt(table.id, after),
        isWhole ? undefined : eq(table.offices, []),
        name === 'mediators' ? ne(table.location, '') : undefined,
      ),
    )
    .orderBy(asc(table.id))
    .limit(batchSize)
  const updates: Update[] = []
  for (const row of found) updates.push(await updateRow(name, row, updateOffice))
  const changed = updates.filter((update) => update.isChanged)
  const officeless = found.filter(({ offices }) => offices.length === 0)
  await db.transaction(async (tx) => {
    if (changed.length > 0) await storeOffices(tx, name, changed)
    if (name === 'mediators') return storeQuestions(tx, updates)
    const rewritten = await storeSearchTexts(tx, name, [...officeless, ...changed])
    if (name === 'listings' && changed.length + rewritten > 0) await touchDirectory(tx)
  })
  return found.length === batchSize ? found.at(-1)?.id : undefined
}

type Row = { id: string; location: string; offices: Office[]; before: string }

type Update = Row & {
  isChanged: boolean
  /** The location as it is stored from now on. */
  shown: string
  questions: OfficeQuestion[]
}

async function updateRow(name: TableName, row: Row, updateOffice: UpdateOffice): Promise<Update> {
  const { location, offices } = row
  if (location === '') return { ...row, isChanged: false, shown: '', questions: [] }
  const isNew = offices.length === 0
  const inputs = isNew ? [officeAt(location)] : offices
  const updates: Awaited<ReturnType<UpdateOffice>>[] = []
  for (const input of inputs) updates.push(await updateOffice(input))
  const placed = updates.map(({ office }) => office)
  // A location alone that no place is known for stays open, so that the form asks about it.
  const updated = isNew && placed[0]?.placeId === '' ? [] : placed
  // A listing shows no more of a postcode than the first half.
  const isPublic = name !== 'mediators'
  const shown = isPublic && isNew ? publicLocation(location, false) : location
  const next = isPublic ? publicOffices(updated) : updated
  return {
    ...row,
    offices: next,
    shown,
    isChanged: shown !== location || !isDeepStrictEqual(next, offices),
    questions: updates.flatMap(({ question }) => question ?? []),
  }
}

function officeAt(location: string): Office {
  const nowhere = { placeId: '', place: '', latitude: null, longitude: null, areas: [] }
  return { location, travelMiles: 0, showsPostcode: false, ...nowhere }
}

/** A profile that was saved meanwhile is left as it is. */
async function storeOffices(tx: Transaction, name: TableName, updates: Update[]): Promise<void> {
  const table = tables[name]
  await tx.execute(sql`
    update ${table} set offices = placed.offices, location = placed.shown
    from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb)
      as placed(id text, location text, shown text, offices jsonb, before text)
    where ${table.id} = placed.id and ${table.location} = placed.location
      and ${table.offices} = placed.before::jsonb`)
}

/** Those of earlier places go with the profile's place in the batch. */
async function storeQuestions(tx: Transaction, updates: readonly Update[]): Promise<void> {
  const ids = updates.map(({ id }) => id)
  const rows = updates.flatMap(({ id, questions }) =>
    questions.map((question) => ({ mediatorId: id, ...question })),
  )
  if (ids.length > 0)
    await tx.delete(officeQuestions).where(inArray(officeQuestions.mediatorId, ids))
  if (rows.length > 0) await tx.insert(officeQuestions).values(rows).onConflictDoNothing()
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
  if (listed.length === 0) return 0
  const table = tables[name]
  const ids = listed.map(({ id }) => id)
  const rows = await tx.select().from(table).where(inArray(table.id, ids))
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
