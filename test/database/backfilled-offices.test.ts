import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { backfillOffices } from '#app/listings/backfill-offices.server.ts'
import { listings, withheldListings } from '#app/listings/listings.table.server.ts'
import { officeQuestions } from '#app/listings/office-questions.table.server.ts'
import { withholdListing } from '#app/listings/withhold-listing.server.ts'
import type { Office } from '#app/places/office.ts'
import { loadedPlaces } from '#app/places/places.table.server.ts'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { backfillStoredOffices } from '#server/migrate.ts'
import { aMediator } from '../kit/builders.ts'
import { aDatabase } from '../kit/database.ts'
import { directoryVersionOf, listingOf, profileOf } from '../kit/rows.ts'
import { afterFile } from '../kit/run/after-file.ts'

let db: Database
let url: string
beforeAll(async () => {
  const database = await aDatabase()
  url = database.url
  db = openDatabase(url)
  afterFile(() => db.$client.end())
})

const unplaced = { offices: [] }
/** As listings had them before public locations were shortened. */
const wholePostcode = { location: 'ls1 4ap', searchTexts: ['', '', 'ls1 4ap', ''] }
const streetAndPostcode = {
  location: '2 park row, leeds, ls1 4ap',
  searchTexts: ['', '', '2 park row leeds ls1 4ap', ''],
}

it('places what was stored before offices were, public, withheld and waiting alike', async () => {
  await aMediator(db, { id: 'public', location: 'leeds', ...unplaced })
  await aMediator(db, { id: 'withheld', location: 'ls1 4ap', ...unplaced })
  await db.update(listings).set(wholePostcode).where(eq(listings.id, 'withheld'))
  await db.transaction((tx) => withholdListing(tx, 'withheld'))
  await aMediator(db, { id: 'street', location: '2 park row, leeds, ls1 4ap', ...unplaced })
  await db.update(listings).set(streetAndPostcode).where(eq(listings.id, 'street'))
  await aMediator(db, { id: 'changed', location: 'totnes', ...unplaced })
  await db
    .update(mediators)
    .set({ location: 'york', approved: false, version: 4 })
    .where(eq(mediators.id, 'changed'))
  const before = await profileOf(db, 'changed')
  const version = await directoryVersionOf(db)

  await backfillOffices(db)

  expect((await listingOf(db, 'public'))?.offices).toMatchObject([
    { location: 'leeds', place: 'Leeds', travelMiles: 0, showsPostcode: false },
  ])
  expect((await profileOf(db, 'public')).offices).toMatchObject([{ place: 'Leeds' }])
  const [withheld] = await db.select().from(withheldListings)
  expect(withheld).toMatchObject({
    location: 'ls1',
    offices: [{ location: 'ls1', placeId: 'ls1', showsPostcode: false }],
  })
  expect((await profileOf(db, 'withheld')).offices).toMatchObject([{ location: 'ls1 4ap' }])
  const street = await listingOf(db, 'street')
  expect(street?.location).toBe('2 park row, leeds, ls1')
  expect(street?.searchTexts.join(' ')).not.toContain('4ap')
  expect(street?.searchTexts.join(' ')).toContain('leeds')
  expect((await profileOf(db, 'street')).location).toBe('2 park row, leeds, ls1 4ap')
  // Its listing is still the approved one.
  expect((await listingOf(db, 'changed'))?.offices).toMatchObject([{ place: 'Totnes' }])
  const { offices, ...rest } = await profileOf(db, 'changed')
  expect(offices).toMatchObject([{ place: 'York' }])
  expect({ ...rest, offices: [] }).toEqual(before)
  expect(await directoryVersionOf(db)).toBeGreaterThan(version)
})

it('leaves alone what means no place for certain, or has been placed', async () => {
  await aMediator(db, { id: 'ambiguous', location: 'newport', ...unplaced })
  await aMediator(db, { id: 'unknown', location: 'the moon', ...unplaced })
  await aMediator(db, { id: 'without', location: '', ...unplaced })
  await backfillOffices(db)
  const version = await directoryVersionOf(db)
  const before = await db.select().from(mediators)

  await backfillOffices(db)

  for (const id of ['ambiguous', 'unknown', 'without'])
    expect([id, (await listingOf(db, id))?.offices]).toEqual([id, []])
  expect(await db.select().from(mediators)).toEqual(before)
  expect(await directoryVersionOf(db)).toBe(version)
})

it('gives listings without an office all the words by which keywords find them', async () => {
  const said = { practiceAreas: ['odr'], certifications: '<p>FMCA</p>' }
  await aMediator(db, { id: 'nowhere', location: '', ...said, ...unplaced })
  await aMediator(db, { id: 'somewhere', location: 'the moon', ...said, ...unplaced })
  const wordsOf = async (id: string) => (await listingOf(db, id))?.searchTexts
  const published = [await wordsOf('nowhere'), await wordsOf('somewhere')]
  expect(published.flat().join(' ')).toMatch(/fmca/)
  for (const id of ['nowhere', 'somewhere'])
    await db
      .update(listings)
      .set({ searchTexts: ['odr'] })
      .where(eq(listings.id, id))
  const version = await directoryVersionOf(db)

  await backfillOffices(db)

  expect([await wordsOf('nowhere'), await wordsOf('somewhere')]).toEqual(published)
  expect(await directoryVersionOf(db)).toBeGreaterThan(version)
})

describe('once the places have changed', () => {
  /** Offices as earlier places had them. */
  const earlier = {
    leeds: { placeId: 'leeds-west-yorkshire', place: 'Leeds, Yorkshire', areas: ['yorkshire'] },
    crosby: { placeId: 'cosby-leicestershire', place: 'Cosby', latitude: 52.55, longitude: -1.19 },
    beeston: { placeId: 'beeston-cheshire', place: 'Beeston', latitude: 53.11, longitude: -2.68 },
    kent: { placeId: 'kent', place: 'Kent', latitude: null, longitude: null, areas: ['kent'] },
  }

  function anOffice(location: string, given: Partial<Office>): Office {
    const position = { latitude: 53.79648, longitude: -1.54785 }
    const saying = { travelMiles: 15, showsPostcode: false }
    return { location, ...saying, placeId: '', place: '', areas: [], ...position, ...given }
  }

  const nowhere = { latitude: null, longitude: null }

  beforeAll(async () => {
    for (const [location, office] of Object.entries(earlier))
      await aMediator(db, { id: location, location, offices: [anOffice(location, office)] })
    await aMediator(db, {
      ...{ id: 'kept', location: 'ellesmere port' },
      offices: [anOffice('ellesmere port', nowhere), anOffice('the moon', nowhere)],
    })
    await db.update(loadedPlaces).set({ hasPlacedOffices: false })
  })

  it('stays where it is what would move far or is a question now, and lists it', async () => {
    const version = await directoryVersionOf(db)
    await backfillOffices(db)

    expect(await directoryVersionOf(db)).toBeGreaterThan(version)
    for (const read of [profileOf, listingOf]) {
      const officeOf = async (id: string) => (await read(db, id))?.offices[0]
      const leeds = await officeOf('leeds')
      expect(leeds).toMatchObject({ place: 'Leeds', travelMiles: 15 })
      expect(leeds?.areas).toContain('west-yorkshire')
      expect(await officeOf('crosby')).toMatchObject({ placeId: 'cosby-leicestershire' })
      expect(await officeOf('beeston')).toMatchObject({ placeId: 'beeston-cheshire' })
      expect(await officeOf('kent')).toMatchObject({ placeId: 'kent', latitude: null })
      expect((await read(db, 'kept'))?.offices).toMatchObject([
        { place: 'Ellesmere Port', areas: expect.arrayContaining(['cheshire']) },
        { location: 'the moon', placeId: '' },
      ])
    }
    expect((await profileOf(db, 'leeds')).version).toBe(0)
    const questions = await db.select().from(officeQuestions).orderBy(officeQuestions.mediatorId)
    expect(questions).toMatchObject([
      { mediatorId: 'beeston', location: 'beeston', placeId: 'beeston-cheshire' },
      { mediatorId: 'crosby', location: 'crosby', placeId: 'cosby-leicestershire', place: 'Cosby' },
    ])
    expect(questions[0]?.choices.length).toBeGreaterThan(1)
  })

  it('is done once, until they change again', async () => {
    const before = await db.select().from(mediators)
    const version = await directoryVersionOf(db)
    await db.delete(officeQuestions)
    await backfillOffices(db)
    expect(await db.$count(officeQuestions)).toBe(0)

    await db.update(loadedPlaces).set({ hasPlacedOffices: false })
    await backfillOffices(db)
    expect(await db.$count(officeQuestions)).toBe(2)
    expect(await db.select().from(mediators)).toEqual(before)
    expect(await directoryVersionOf(db)).toBe(version)
  })
})

it('places more than one batch, also while another process is at it', async () => {
  await db.execute(sql`
    insert into users (id, name, email)
    select 'many-' || n, 'Many', n || '@example.org' from generate_series(1, 1100) n`)
  await db.execute(sql`
    insert into mediators (id, full_name, email, location)
    select 'many-' || n, 'Many', n || '@example.org', 'bradford' from generate_series(1, 1100) n`)

  await Promise.all([backfillStoredOffices(url), backfillStoredOffices(url)])

  const placed = await db.execute(sql`
    select count(*)::int as count from mediators
    where id like 'many-%' and offices -> 0 ->> 'place' = 'Bradford'`)
  expect(placed.rows).toEqual([{ count: 1_100 }])
})
