import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listings, listingWords } from '#app/listings/listings.table.server.ts'
import type { OfficeTable } from '#app/listings/offices/office-table.ts'
import { currentOffices, type Offices } from '#app/listings/offices/offices.server.ts'
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

it('holds who is listed, with their offices', async () => {
  await aMediator(db, { id: 'ada', fullName: 'Ada Ash', location: 'leeds' })
  await aMediator(db, { id: 'ben', fullName: 'Ben Birch', approved: false })
  const offices = await currentOffices(db)
  expect(listed(offices)).toEqual(['ada'])
  expect(offices.table.places.values).toEqual(['Leeds'])
})

it('follows what is listed, changed and taken down', async () => {
  await aMediator(db, { id: 'ada', fullName: 'Ada Ash' })
  expect(listed(await currentOffices(db))).toEqual(['ada'])

  await aMediator(db, { id: 'abe', fullName: 'Abe Ash' })
  expect(listed(await currentOffices(db))).toEqual(['abe', 'ada'])

  await db.update(mediators).set({ fullName: 'Zoe Ash' }).where(eq(mediators.id, 'abe'))
  await publishProfile(db, 'abe')
  expect(listed(await currentOffices(db))).toEqual(['ada', 'abe'])

  await db.transaction((tx) => withdrawListing(tx, 'ada'))
  expect(listed(await currentOffices(db))).toEqual(['abe'])

  await publishProfile(db, 'ada')
  expect(listed(await currentOffices(db))).toEqual(['ada', 'abe'])
})

it('reads no listing twice that has not changed', async () => {
  await aMediator(db, { id: 'ada', fullName: 'Ada Ash' })
  await aMediator(db, { id: 'ben', fullName: 'Ben Birch' })
  const before = (await currentOffices(db)).table.size
  await publishProfile(db, 'ben')
  const { table } = await currentOffices(db)
  expect([before, table.size, table.removed]).toEqual([2, 3, 1])
})

it('misses no change that was begun before and committed after another', async () => {
  await aMediator(db, { id: 'ada', fullName: 'Ada Ash' })
  await aMediator(db, { id: 'ben', fullName: 'Ben Birch' })
  await currentOffices(db)
  const slow = await db.$client.connect()
  await slow.query("begin; update listings set experience = 31 where id = 'ada'")
  await db.update(listings).set({ experience: 32 }).where(eq(listings.id, 'ben'))
  expect(experience(await currentOffices(db))).toEqual({ ada: 0, ben: 32 })
  await slow.query('commit')
  slow.release()
  expect(experience(await currentOffices(db))).toEqual({ ada: 31, ben: 32 })
})

it('takes in nothing that was rolled back', async () => {
  await aMediator(db, { id: 'ada', fullName: 'Ada Ash' })
  await currentOffices(db)
  const failing = db.transaction(async (tx) => {
    await tx.update(listings).set({ experience: 40 })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(experience(await currentOffices(db))).toEqual({ ada: 0 })
})

it('holds every change that was committed before it was asked for, also while others ask', async () => {
  await aMediator(db, { id: 'ada', fullName: 'Ada Ash' })
  for (let years = 1; years <= 20; years += 1) {
    const before = [currentOffices(db), currentOffices(db)]
    await db.update(listings).set({ experience: years })
    const after = await Promise.all([currentOffices(db), currentOffices(db), currentOffices(db)])
    expect(after.map((offices) => experience(offices).ada)).toEqual([years, years, years])
    await Promise.all(before)
  }
})

it('reads the directory anew after its tables were filled anew', async () => {
  await aMediator(db, { id: 'ada', fullName: 'Ada Ash' })
  await aMediator(db, { id: 'ben', fullName: 'Ben Birch' })
  expect(listed(await currentOffices(db))).toEqual(['ada', 'ben'])
  await db.execute(sql`truncate listing_words, listing_offices restart identity`)
  await db.update(listings).set({ experience: 5 }).where(eq(listings.id, 'ben'))
  expect(listed(await currentOffices(db))).toEqual(['ben'])
})

it('keeps the number of a listing that is taken down and comes back, and no words of it meanwhile', async () => {
  await aMediator(db, { id: 'ada', fullName: 'Ada Ash' })
  const [before] = await db.select().from(listingWords)
  await db.transaction((tx) => withdrawListing(tx, 'ada'))
  const [gone] = await db.select().from(listingWords)
  expect(gone).toMatchObject({ number: before?.number, words: null, nameWords: null })
  await publishProfile(db, 'ada')
  const [back] = await db.select().from(listingWords)
  expect(back).toMatchObject({ number: before?.number, words: before?.words })
})

/** Ids of those listed, by name. */
function listed({ table }: Offices): string[] {
  return indicesOf(table)
    .sort((a, b) => (table.rank[a] ?? 0) - (table.rank[b] ?? 0))
    .map((index) => table.idOf(index))
}

function indicesOf(table: OfficeTable): number[] {
  return [...Array(table.size).keys()].filter((index) => table.isListed[index] === 1)
}

function experience(offices: Offices): Record<string, number | undefined> {
  const { table } = offices
  return Object.fromEntries(
    indicesOf(table).map((index) => [table.idOf(index), table.experience[index]]),
  )
}
