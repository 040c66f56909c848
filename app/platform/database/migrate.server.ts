import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database.server.ts'
import { appliedMigrations, knownMigrations } from './versions.server.ts'

/** Any number will do, as long as nothing else in the database locks it. */
const migrationLock = 4_157_001

/**
 * Brings the schema up to date, never back. Several processes may start at once: they take turns
 * under an advisory lock, and all but the first find nothing to do. A database that is newer than
 * this version of the product is refused untouched.
 */
export async function migrate(db: Database, migrationsFolder: string): Promise<void> {
  const client = await db.$client.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await appliedMigrations(client, knownMigrations(migrationsFolder))
    await applyMigrations(drizzle(client), { migrationsFolder })
  } finally {
    // Closing the connection, rather than returning it to the pool, gives up the lock.
    client.release(true)
  }
}
