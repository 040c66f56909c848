import type { Socket } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'

export type Database = NodePgDatabase & { $client: Pool }

/** A handle on which one transaction's statements run. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Either: what reads and writes of a single statement accept. */
export type Queryable = Database | Transaction

type Options = {
  connections?: number
  /** Milliseconds a statement may take; a server that is silent for longer loses the connection. */
  answerWithin?: number
  onFault?: (error: Error) => void
}

/**
 * Opens a pool on a PostgreSQL of version 15 or later. Connections that break are replaced on
 * their next use; `onFault` hears of the breaks.
 */
export function openDatabase(
  connectionString: string,
  { connections = 10, answerWithin, onFault }: Options = {},
): Database {
  const pool = new Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: 4_000,
    // Less than a silence may last: who asks after one gets a new connection, which fails sooner.
    idleTimeoutMillis: 5_000,
    statement_timeout: answerWithin ?? 30_000,
    // Nobody holds rows while it thinks; whoever was cut off in a transaction lets go of them.
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'find-a-mediator',
  })
  pool.on('error', (error) => onFault?.(error))
  pool.on('connect', (client) => {
    // The pool listens only to connections that nobody uses. One that breaks in a transaction
    // fails its statements, and must not end the process besides.
    client.on('error', () => {})
    if (answerWithin !== undefined) dropWhenSilent(client, answerWithin + 1_000)
  })
  const db = drizzle(pool) as Database
  db.transaction = (work, config) =>
    onOneConnection(pool, (client) => drizzle(client).transaction(work, config))
  return db
}

/**
 * Lends a connection and takes it back whatever happens. Drizzle's own transaction on a pool keeps
 * one whose BEGIN fails, so that a database that was away for a moment would leave none in the end.
 */
async function onOneConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>) {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    // One that is still inside a transaction is of no use to the next.
    client.release(client.getTransactionStatus() !== 'I')
  }
}

/**
 * The server's own time limit is of no use when the server stands still. The driver's would leave
 * the statement running on a connection that goes back to the pool; the whole connection goes.
 */
function dropWhenSilent(client: PoolClient, milliseconds: number) {
  const { connection, _getActiveQuery } = client as unknown as Internals
  const { stream } = connection
  stream.setTimeout(milliseconds)
  // The silence of a connection that nobody uses is the first of many, and means nothing.
  stream.on('timeout', () => {
    if (_getActiveQuery.call(client)) {
      stream.destroy(new Error('the database did not answer in time'))
    }
  })
}

type Internals = { connection: { stream: Socket }; _getActiveQuery: () => unknown }
