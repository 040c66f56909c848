import { backfillOffices } from '#app/listings/backfill-offices.server.ts'
import { loadPlaces } from '#app/places/load-places.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import type { OnWait } from '#app/platform/database/locks.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { migrationsFolder } from '#database/project-files.ts'

/**
 * Brings a database's tables and the places in them up to date. Throws an OperatorError where it is
 * newer or in use.
 */
export async function migrateDatabase(connectionString: string, onWait?: OnWait): Promise<void> {
  const db = openDatabase(connectionString, { connections: 1 })
  try {
    await migrate(db, migrationsFolder, onWait)
    await loadPlaces(db)
  } finally {
    await db.$client.end()
  }
}

/** Places the offices of stored profiles by the places as they are known now. */
export async function backfillStoredOffices(connectionString: string): Promise<void> {
  const db = openDatabase(connectionString, { connections: 2 })
  await backfillOffices(db).finally(() => db.$client.end())
}
