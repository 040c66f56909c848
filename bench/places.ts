import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { places } from '#app/places/places.table.server.ts'
import { resolveLocation } from '#app/places/resolve-location.server.ts'
import { suggestPlaces } from '#app/places/suggest-places.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { startEmbeddedDatabase } from '#server/embedded-database/embedded-database.ts'
import { migrateDatabase } from '#server/migrate.ts'
import { percentile } from './kit/percentile.ts'

/**
 * Milliseconds in which places are suggested and resolved, one at a time, over every beginning of
 * some names, their addresses and their misspellings. They do not depend on how many are listed.
 */
const folder = await mkdtemp(join(tmpdir(), 'mediator-bench-'))
const server = await startEmbeddedDatabase(folder, console.error)
try {
  const start = performance.now()
  await migrateDatabase(server.connectionString)
  console.log(`tables made and places loaded in ${Math.round(performance.now() - start)} ms`)
  const db = openDatabase(server.connectionString, { connections: 1 })
  const some = await db.select().from(places).orderBy(sql`md5(${places.id})`).limit(200)
  const names = some.map(({ name }) => name)
  const beginnings = names.flatMap((name) =>
    Array.from({ length: name.length }, (_, at) => name.slice(0, at + 1)),
  )
  const addresses = some.map(({ name, county }) => `12 High Street, ${name}, ${county}`)
  const misspelt = names.map((name) => name.replace(/(.)(.)$/, '$2$1'))
  await report('suggestions', beginnings, (text) => suggestPlaces(db, text))
  await report('names', names, (text) => resolveLocation(db, text))
  await report('addresses', addresses, (text) => resolveLocation(db, text))
  await report('misspellings', misspelt, (text) => resolveLocation(db, text))
  await db.$client.end()
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function report(
  label: string,
  texts: readonly string[],
  run: (text: string) => Promise<unknown>,
) {
  const times: number[] = []
  for (const text of texts) {
    const start = performance.now()
    await run(text)
    times.push(performance.now() - start)
  }
  const at = (share: number) => percentile(times, share).toFixed(1)
  console.log(`${label.padEnd(16)} p50 ${at(0.5)} ms   p95 ${at(0.95)} ms   p99 ${at(0.99)} ms`)
}
