import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { appliedMigrations, knownMigrations } from '#app/platform/database/versions.server.ts'
import { StartError } from '#app/platform/operator-error.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { migrationsFolder } from '#database/project-files.ts'
import { shareDatabase } from '../connect.ts'
import { NothingThere } from '../data-folder.ts'

/**
 * Runs a command's work on the database that the settings name, whose tables have to be those of
 * this version. A product that is running on an embedded database shares it.
 */
export async function withDatabase<Result>(
  environment: Environment,
  work: (db: Database) => Promise<Result>,
  { connections = 1 } = {},
): Promise<Result> {
  const { connectionString, close } = await shareDatabase(environment)
  try {
    await assertTables(connectionString)
    const db = openDatabase(connectionString, { connections })
    return await work(db).finally(() => db.$client.end())
  } finally {
    await close()
  }
}

/**
 * Throws where the database has no tables of the product's, or older ones than this version: a
 * command makes none, under a product that may be running with those that are there.
 */
export async function assertTables(
  connectionString: string,
  { mayBeOlder = false } = {},
): Promise<void> {
  const db = openDatabase(connectionString, { connections: 1 })
  const client = await db.$client.connect()
  try {
    const known = knownMigrations(migrationsFolder)
    const applied = await appliedMigrations(client, known)
    if (!applied?.length) throw new NothingThere('The database has no tables of Find a Mediator.')
    if (!mayBeOlder && applied.length < known.length)
      throw new StartError(
        'The tables of the database are older than this version of Find a Mediator. Start the product first, which brings them up to date, then type this again.',
      )
  } finally {
    client.release()
    await db.$client.end()
  }
}
