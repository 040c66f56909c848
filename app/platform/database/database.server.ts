import type { Socket } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type ClientBase, Pool, type PoolClient } from 'pg'

export type Database = NodePgDatabase & { $client: Pool }

/** Runs the statements of one transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** A database or a transaction: functions that send single statements accept both. */
export type Queryable = Database | Transaction

type Options = {
  connections?: number
  /** Milliseconds in which a connection has to be made, or to become free. */
  connectWithin?: number
  /** Milliseconds a statement may take. A connection that stays silent a second longer is closed. */
  answerWithin?: number
  onFault?: (error: Error) => void
}

/**
 * Opens a connection pool on a PostgreSQL of version 15 or later. Connections that break are
 * replaced on their next use; `onFault` is called with the error of each.
 */
export function openDatabase(
  connectionString: string,
  { connections = 10, connectWithin = 4_000, answerWithin, onFault }: Options = {},
): Database {
  const pool = new Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: connectWithin,
    // Shorter than `answerWithin`: after a network failure the next query gets a new connection,
    // which fails at once instead of waiting.
    idleTimeoutMillis: 5_000,
    onConnect: (client) => prepareConnection(client, answerWithin),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'find-a-mediator',
  })
  pool.on('error', (error) => onFault?.(error))
  const db = drizzle(pool) as Database
  db.transaction = async (work, config) => {
    const tasks: (() => void)[] = []
    const result = await onOneConnection(pool, (client) =>
      drizzle(client).transaction((tx) => {
        afterCommits.set(tx, tasks)
        return work(tx)
      }, config),
    )
    for (const task of tasks) task()
    return result
  }
  return db
}

const afterCommits = new WeakMap<Transaction, (() => void)[]>()

/** Runs a task once the transaction has been committed; never for one that is rolled back. */
export function afterCommit(tx: Transaction, task: () => void): void {
  afterCommits.get(tx)?.push(task)
}

/** Milliseconds within which a new connection has to take its first statement; a pooler may hold it. */
const firstAnswerWithin = 10_000

/**
 * Limits how long statements and forgotten transactions may take, and keeps the database from
 * compiling them, which takes longer than any of them runs. This is set by a statement, because
 * poolers refuse or drop it among the parameters of a new connection.
 */
async function prepareConnection(client: ClientBase, answerWithin: number | undefined) {
  // The pool listens to idle connections only. One that breaks inside a transaction fails its
  // statements, and an unhandled error event would end the process as well.
  client.on('error', () => {})
  if (answerWithin !== undefined) dropWhenSilent(client, answerWithin + 1_000)
  const late = setTimeout(() => drop(client), firstAnswerWithin)
  try {
    // A client that was cut off inside a transaction must not keep its row locks.
    await client.query(
      `set statement_timeout = ${answerWithin ?? 30_000}; set idle_in_transaction_session_timeout = 60000; set jit = off`,
    )
  } finally {
    clearTimeout(late)
  }
}

/**
 * Runs work on one connection and always returns it to the pool. Drizzle's own transaction on a
 * pool never returns one whose BEGIN fails, so each short outage would cost connections.
 */
async function onOneConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>) {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    // A connection that is still inside a transaction is closed instead of reused.
    client.release(client.getTransactionStatus() !== 'I')
  }
}

/**
 * Closes the connection when the server is silent. The server's own statement timeout does not
 * work when the server is frozen, and the driver's would return a connection to the pool whose
 * statement is still running.
 */
function dropWhenSilent(client: ClientBase, milliseconds: number) {
  const { connection, _getActiveQuery } = client as unknown as Internals
  const { stream } = connection
  stream.setTimeout(milliseconds)
  // An idle connection is silent too, which is no fault.
  stream.on('timeout', () => {
    if (_getActiveQuery.call(client)) drop(client)
  })
}

function drop(client: ClientBase) {
  const { connection } = client as unknown as Internals
  connection.stream.destroy(new Error('the database did not answer in time'))
}

type Internals = { connection: { stream: Socket }; _getActiveQuery: () => unknown }
