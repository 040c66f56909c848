import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { StartError } from '#app/platform/operator-error.ts'
import { poolerOf } from '#app/platform/settings/database-settings.server.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { findDataFolder, prepareDataFolder } from './data-folder.ts'
import {
  joinEmbeddedDatabase,
  startEmbeddedDatabase,
} from './embedded-database/embedded-database.ts'
import { hasSessions, hasTimeLimit, isOneDatabase } from './poolers.ts'

/** A database that answers, by connections that are sessions of it, and how to let go of it. */
export type Connection = {
  connectionString: string
  /** What an operator should know of the way to it. */
  notes: readonly string[]
  close(): Promise<void>
}

/** Starts the embedded database, or reaches the one that DATABASE_URL names. */
export async function connectToDatabase(
  environment: Environment,
  onFault: (message: string) => void = console.error,
): Promise<Connection> {
  await prepareDataFolder(environment.dataDir)
  if (environment.databaseUrl) return connectToServer(environment, environment.databaseUrl)

  const { connectionString, stop } = await startEmbeddedDatabase(
    environment.dataDir,
    onFault,
    environment.processes,
  )
  return { connectionString, notes: [], close: stop }
}

/**
 * The same for a command that may run beside the product: it shares a running database. Throws a
 * NothingThere where no start has made one.
 */
export async function shareDatabase(environment: Environment): Promise<Connection> {
  if (environment.databaseUrl) {
    const connection = await connectToServer(environment, environment.databaseUrl)
    await findDataFolder(environment.dataDir)
    return connection
  }
  await findDataFolder(environment.dataDir)
  const running = await joinEmbeddedDatabase(environment.dataDir)
  return running
    ? { connectionString: running.connectionString, notes: [], close: running.stop }
    : connectToDatabase(environment)
}

async function connectToServer(environment: Environment, databaseUrl: string): Promise<Connection> {
  const pooler = poolerOf(environment)
  const connectionString = environment.databaseSessionUrl ?? databaseUrl
  const setting = pooler ? 'DATABASE_SESSION_URL' : 'DATABASE_URL'
  await reach(connectionString, setting, async (db) => {
    const { rows } = await db.$client.query(
      "select version() as name, current_setting('server_version_num')::integer as number",
    )
    const other = otherEngine(rows[0].name)
    if (other) throw new StartError(lacksFeatures(setting, other))
    if (rows[0].number < 150_000)
      throw new StartError(`${setting} names a PostgreSQL older than version 15.`)
    if (!(await hasSessions(db.$client)))
      throw new StartError(pooler ? noSessionsEither : noSessions)
    if (pooler)
      await reach(pooler, 'DATABASE_URL', async (pooled) => {
        if (!(await isOneDatabase(db, pooled))) throw new StartError(anotherDatabase)
      })
  })
  const notes = pooler ? await notesOf(pooler) : []
  return { connectionString, notes, close: async () => {} }
}

/** Lets work on a database that a setting names, and says so where that does not answer. */
async function reach<Result>(
  url: string,
  setting: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  // Whether it keeps sessions is what is to be found out.
  const db = openDatabase(url, { connections: 2, answerWithin: 10_000 })
  try {
    return await work(db)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The database that ${setting} names does not answer: ${(error as Error).message || 'no reason was given'}.`,
    )
  } finally {
    await db.$client.end()
  }
}

/** A database that speaks PostgreSQL and lacks what the product needs, by what it says it is. */
function otherEngine(version: string): string | undefined {
  if (/cockroachdb/i.test(version)) return 'CockroachDB'
  if (/-yb-|yugabyte/i.test(version)) return 'YugabyteDB'
  return undefined
}

async function notesOf(pooler: string): Promise<string[]> {
  const isLimited = await reach(pooler, 'DATABASE_URL', hasTimeLimit)
  return isLimited ? [twoWays] : [twoWays, noTimeLimit]
}

const twoWays =
  'Pages and jobs use DATABASE_URL. Locks, announcements, migrations and backups use DATABASE_SESSION_URL.'

const noTimeLimit =
  'Statements through DATABASE_URL have no time limit. Set one in the pooler, as connect_query of PgBouncer.'

const noSessions =
  'DATABASE_URL leads to a pooler that does not keep sessions, as PgBouncer with pool_mode = transaction. Find a Mediator needs some sessions of its own for locks and announcements: name PostgreSQL itself in DATABASE_SESSION_URL, or set pool_mode = session.'

const noSessionsEither =
  'DATABASE_SESSION_URL leads to a pooler that does not keep sessions. Name PostgreSQL itself in it, or a pooler with pool_mode = session.'

const anotherDatabase =
  'DATABASE_URL and DATABASE_SESSION_URL lead to different databases. They have to be two ways to the same one.'

const lacksFeatures = (setting: string, engine: string) =>
  `${setting} names ${engine}, which lacks features of PostgreSQL that Find a Mediator needs; docs/deployment/distributed-sql.md has the list. Name a PostgreSQL of version 15 or later.`
