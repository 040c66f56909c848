import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { loadPlaces } from '#app/places/load-places.server.ts'
import { loadedPlaces, placeNames, places } from '#app/places/places.table.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { aDatabase } from '#test/kit/database.ts'
import { afterFile } from '#test/kit/run/after-file.ts'

const database = await aDatabase()
const db = openDatabase(database.url)
afterFile(() => db.$client.end().then(database.drop))

it('has every place of the files before anyone asks', async () => {
  expect(await db.$count(places)).toBeGreaterThan(45_000)
  expect(await db.$count(placeNames)).toBeGreaterThan(45_000)
})

it('writes them again once the files have changed, by one of two processes that start together', async () => {
  await db.update(loadedPlaces).set({ digest: 'of other files' })
  await db.execute(sql`delete from place_names where place_id = 'leeds-west-yorkshire'`)
  // Both have a connection before either is busy reading.
  await Promise.all([1, 2].map(() => db.execute(sql`select pg_sleep(0.1)`)))
  await Promise.all([loadPlaces(db), loadPlaces(db)])
  expect(await db.$count(placeNames, sql`place_id = 'leeds-west-yorkshire'`)).toBeGreaterThan(0)
  expect(await db.$count(loadedPlaces)).toBe(1)
})

it('leaves them alone while the files are the same', async () => {
  const versionOf = () => db.execute(sql`select xmin from places where id = 'kent'`)
  const before = (await versionOf()).rows
  await loadPlaces(db)
  expect((await versionOf()).rows).toEqual(before)
})

it('shows those from before to those who read meanwhile', async () => {
  await db.update(loadedPlaces).set({ digest: 'of other files' })
  let isLoading = true
  const loading = loadPlaces(db).finally(() => {
    isLoading = false
  })
  while (isLoading) expect(await db.$count(places)).toBeGreaterThan(45_000)
  await loading
})
