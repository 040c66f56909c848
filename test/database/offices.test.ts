import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  listingOffices,
  listingSearch,
  listings,
  listingWords,
} from '#app/listings/listings.table.server.ts'
import { withdrawListing } from '#app/listings/publish-listing.server.ts'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { aMediator, publishProfile } from '../kit/builders.ts'
import { aDatabase } from '../kit/database.ts'

let db: Database
let drop: () => Promise<unknown>
beforeEach(async () => {
  const made = await aDatabase()
  drop = made.drop
  db = openDatabase(made.url)
})
afterEach(async () => {
  await db.$client.end()
  await drop()
})

it('knows of who is listed, with their offices', async () => {
  await aMediator(db, { id: 'ada', fullName: 'Ada Ash', location: 'leeds' })
  await aMediator(db, { id: 'ben', fullName: 'Ben Birch', approved: false })
  expect(await searched()).toEqual(['ada'])
  const [office] = await db.select().from(listingOffices)
  expect(office).toMatchObject({ listingId: 'ada', position: 0, place: 'Leeds' })
  expect(office?.areas).toContain('west-yorkshire')
})

it('follows what is listed, changed and taken down', async () => {
  await aMediator(db, { id: 'ada', fullName: 'Ada Ash', location: 'leeds' })
  await aMediator(db, { id: 'abe', fullName: 'Abe Ash', location: 'york' })
  expect(await searched()).toEqual(['abe', 'ada'])

  await db.update(mediators).set({ fullName: 'Zoe Ash' }).where(eq(mediators.id, 'abe'))
  await publishProfile(db, 'abe')
  expect(await searched()).toEqual(['ada', 'abe'])

  await db.transaction((tx) => withdrawListing(tx, 'ada'))
  expect(await searched()).toEqual(['abe'])
  expect(await db.select({ id: listingOffices.listingId }).from(listingOffices)).toEqual([
    { id: 'abe' },
  ])

  await publishProfile(db, 'ada')
  expect(await searched()).toEqual(['ada', 'abe'])
})

it('forgets the old words of a listing with the new ones', async () => {
  await aMediator(db, { id: 'ada', fullName: 'Ada Ash', bio: '<p>Hedges.</p>' })
  expect(await having('hedge')).toEqual(['ada'])
  await db.update(listings).set({ searchTexts: ['ada ash', '', 'leeds', 'boats'] })
  expect(await having('hedge')).toEqual([])
  expect(await having('leeds:C')).toEqual(['ada'])
  expect(await having('boat:D')).toEqual(['ada'])
})

/** Ids of those whom a search can find, by name. */
async function searched(): Promise<string[]> {
  const rows = await db
    .select({ id: listingSearch.listingId })
    .from(listingSearch)
    .orderBy(asc(listingSearch.sortName))
  return rows.map(({ id }) => id)
}

async function having(words: string): Promise<string[]> {
  const rows = await db
    .select({ id: listingWords.listingId })
    .from(listingWords)
    .where(sql`${listingWords.words} @@ to_tsquery('listing_words', ${words})`)
  return rows.map(({ id }) => id)
}
