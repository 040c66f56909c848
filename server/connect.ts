import { openDatabase } from '#app/platform/database/database.server.ts'
import { StartError } from '#app/platform/operator-error.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { prepareDataFolder } from './data-folder.ts'
import {
  joinEmbeddedDatabase,
  startEmbeddedDatabase,
} from './embedded-database/embedded-database.ts'

/** A database that answers, and how to let go of it. */
export type Connection = { connectionString: string; close(): Promise<void> }

/** Starts the embedded database, or reaches the one that DATABASE_URL names. */
export async function connectToDatabase(
  environment: Environment,
  onFault: (message: string) => void = console.error,
): Promise<Connection> {
  await prepareDataFolder(environment.dataDir)
  if (environment.databaseUrl) return connectToServer(environment.databaseUrl)

  const { connectionString, stop } = await startEmbeddedDatabase(environment.dataDir, onFault)
  return { connectionString, close: stop }
}

/** The same for a command that may run beside the product: it shares a running database. */
export async function shareDatabase(environment: Environment): Promise<Connection> {
  await prepareDataFolder(environment.dataDir)
  if (environment.databaseUrl) return connectToServer(environment.databaseUrl)

  const running = await joinEmbeddedDatabase(environment.dataDir)
  return running
    ? { connectionString: running.connectionString, close: running.stop }
    : connectToDatabase(environment)
}

async function connectToServer(connectionString: string): Promise<Connection> {
  const db = openDatabase(connectionString, { connections: 1 })
  try {
    const { rows } = await db.$client.query('show server_version_num')
    if (Number(rows[0].server_version_num) < 150_000)
      throw new StartError('DATABASE_URL names a PostgreSQL older than version 15.')
    return { connectionString, close: async () => {} }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The database that DATABASE_URL names does not answer: ${(error as Error).message || 'no reason was given'}.`,
    )
  } finally {
    await db.$client.end()
  }
}
