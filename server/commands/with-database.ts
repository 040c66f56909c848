import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { shareDatabase } from '../connect.ts'
import { migrateDatabase } from '../migrate.ts'

/**
 * Runs a command's work on the database that the settings name, with its tables up to date. A
 * product that is running on an embedded database shares it.
 */
export async function withDatabase<Result>(
  environment: Environment,
  work: (db: Database) => Promise<Result>,
  { connections = 1 } = {},
): Promise<Result> {
  const { connectionString, close } = await shareDatabase(environment)
  try {
    await migrateDatabase(connectionString)
    const db = openDatabase(connectionString, { connections })
    return await work(db).finally(() => db.$client.end())
  } finally {
    await close()
  }
}
