import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database.server.ts'
import { type OnWait, waitForLock } from './locks.server.ts'
import { assertNotForeign, knownMigrations } from './versions.server.ts'

/**
 * Brings the tables up to date, never back. Several processes may start at once: they take turns
 * under a lock, and all but the first find nothing to do. Throws a NewerDatabaseError for a
 * database that is newer than this version of the product, an OperatorError for another program's,
 * and leaves either untouched.
 */
export async function migrate(
  db: Database,
  migrationsFolder: string,
  onWait?: OnWait,
): Promise<void> {
  const client = await db.$client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await waitForLock(client, 'migration', { onWait })
    await assertNotForeign(client, knownMigrations(migrationsFolder), migrationsFolder)
    await applyMigrations(drizzle(client), { migrationsFolder })
  } finally {
    // Closing the connection, rather than returning it to the pool, gives up the lock.
    client.release(true)
  }
}
