import { openDatabase } from '#app/platform/database/database.server.ts'
import { DatabaseBusyError } from '#app/platform/database/locks.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { migrationsFolder, NewerDatabaseError } from '#app/platform/database/versions.server.ts'
import { StartError } from './start-error.ts'

/** Brings a database's tables up to date. Throws a StartError where it is newer or in use. */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const db = openDatabase(connectionString, { connections: 1 })
  try {
    await migrate(db, migrationsFolder())
  } catch (error) {
    const isExpected = error instanceof DatabaseBusyError || error instanceof NewerDatabaseError
    throw isExpected ? new StartError(error.message) : error
  } finally {
    await db.$client.end()
  }
}
