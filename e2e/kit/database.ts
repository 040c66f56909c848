import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { shareDatabase } from '#server/connect.ts'

/** The database of the product under test, which runs until the last journey has ended. */
let shared: ReturnType<typeof shareDatabase> | undefined

/** Runs something on the database of the product under test, and returns its result. */
export async function onDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const { E2E_DATA_DIR: DATA_DIR } = process.env
  shared ??= shareDatabase(parseEnvironment({ DATA_DIR }))
  const { connectionString } = await shared
  const db = openDatabase(connectionString, { connections: 1 })
  try {
    return await work(db)
  } finally {
    await db.$client.end()
  }
}
