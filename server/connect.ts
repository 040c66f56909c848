import type { ClientBase, Pool } from 'pg'
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

  const { connectionString, stop } = await startEmbeddedDatabase(
    environment.dataDir,
    onFault,
    environment.processes,
  )
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
  const db = openDatabase(connectionString, { connections: 2, answerWithin: 10_000 })
  try {
    const { rows } = await db.$client.query('show server_version_num')
    if (Number(rows[0].server_version_num) < 150_000)
      throw new StartError('DATABASE_URL names a PostgreSQL older than version 15.')
    if (!(await hasSessions(db.$client))) throw new StartError(noSessions)
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

/**
 * Whether a connection is one session of the server from its beginning to its end. A pooler that
 * gives a connection to the next transaction of any client shows itself when two of ours, in turn,
 * meet the same process of the server, or one of ours meets several.
 */
async function hasSessions(pool: Pool): Promise<boolean> {
  const [one, other] = [await pool.connect(), await pool.connect()]
  try {
    const [ofOne, ofOther] = [new Set<number>(), new Set<number>()]
    for (let round = 0; round < 5; round += 1) {
      ofOne.add(await serverProcess(one))
      ofOther.add(await serverProcess(other))
    }
    return ofOne.size === 1 && ofOther.size === 1 && new Set([...ofOne, ...ofOther]).size === 2
  } finally {
    one.release()
    other.release()
  }
}

async function serverProcess(client: ClientBase): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return rows[0].pid
}

const noSessions =
  'DATABASE_URL leads to a pooler that does not keep sessions, as PgBouncer with pool_mode = transaction. Find a Mediator needs its own sessions for locks and announcements: set pool_mode = session, or name PostgreSQL itself.'
