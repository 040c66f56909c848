import { Pool } from 'pg'
import { StartError } from '#app/platform/operator-error.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { findDataFolder, prepareDataFolder } from './data-folder.ts'
import {
  joinEmbeddedDatabase,
  startEmbeddedDatabase,
} from './embedded-database/embedded-database.ts'
import { hasSessions } from './poolers.ts'

/** A database that answers, by connections that are sessions of it, and how to let go of it. */
export type Connection = {
  connectionString: string
  close(): Promise<void>
}

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

/**
 * The same for a command that may run beside the product: it shares a running database. Throws a
 * NothingThere where no start has made one.
 */
export async function shareDatabase(environment: Environment): Promise<Connection> {
  if (environment.databaseUrl) {
    const connection = await connectToServer(environment.databaseUrl)
    await findDataFolder(environment.dataDir)
    return connection
  }
  await findDataFolder(environment.dataDir)
  const running = await joinEmbeddedDatabase(environment.dataDir)
  return running
    ? { connectionString: running.connectionString, close: running.stop }
    : connectToDatabase(environment)
}

async function connectToServer(connectionString: string): Promise<Connection> {
  const pool = new Pool({
    connectionString,
    max: 2,
    connectionTimeoutMillis: 4_000,
    query_timeout: 10_000,
  })
  pool.on('error', () => {})
  try {
    await refuseUnfit(pool)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The database that DATABASE_URL names does not answer: ${(error as Error).message || 'no reason was given'}.`,
    )
  } finally {
    await pool.end()
  }
  return { connectionString, close: async () => {} }
}

/** Throws a StartError for what is no PostgreSQL of version 15 or later that keeps sessions. */
async function refuseUnfit(pool: Pool): Promise<void> {
  const { rows } = await pool.query(
    "select version() as name, current_setting('server_version_num')::integer as number",
  )
  const other = otherEngine(rows[0].name)
  if (other) throw new StartError(noPostgres(other))
  if (rows[0].number < 150_000)
    throw new StartError('DATABASE_URL names a PostgreSQL older than version 15.')
  if (!(await hasSessions(pool))) throw new StartError(noSessions)
}

/** A database that speaks PostgreSQL and lacks what the product needs, by what it says it is. */
function otherEngine(version: string): string | undefined {
  if (/cockroachdb/i.test(version)) return 'CockroachDB'
  if (/-yb-|yugabyte/i.test(version)) return 'YugabyteDB'
  return undefined
}

const noSessions =
  'DATABASE_URL leads to a pooler that does not keep sessions, as PgBouncer with pool_mode = transaction. Set pool_mode = session, or name PostgreSQL itself in DATABASE_URL.'

const noPostgres = (engine: string) =>
  `DATABASE_URL names ${engine}, which lacks triggers and locks that Find a Mediator needs. Name a PostgreSQL of version 15 or later.`
