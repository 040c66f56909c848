import type { Socket } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Client, type ClientBase, type ClientConfig, Pool, type PoolClient } from 'pg'
import { keepPlansFresh } from './fresh-plans.server.ts'
import { growWhenWaiting } from './grow-pool.server.ts'
import { isConnectionLost, isPlanStale, retryOnce } from './outage.server.ts'
import { planSeconds, rememberWay } from './statements.server.ts'
import { transactionClient } from './transaction-client.server.ts'
import { refuseReadOnly } from './writable.server.ts'

export type Database = NodePgDatabase & { $client: Pool }

/** Runs the statements of one transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** A database or a transaction: functions that send single statements accept both. */
export type Queryable = Database | Transaction

type Options = {
  connections?: number
  /** Milliseconds in which a connection has to be made. */
  connectWithin?: number
  /** Milliseconds in which one has to become free; longer where others are only busy, not away. */
  freeWithin?: number
  /** Milliseconds a statement may take. A connection that stays silent a second longer is closed. */
  answerWithin?: number
  /**
   * False where a pooler hands a server's connections round between transactions. Nothing can be set
   * on a connection there, so the limits are set in each transaction; for statements outside of one
   * the pooler has to set them.
   */
  keepsSessions?: boolean
  /** Whether the server is this process's own, so that a connection that breaks is known to at once. */
  isEmbedded?: boolean
  /** Whether a server that is read-only counts as one that is away: it may have led before. */
  mustWrite?: boolean
  /** Whether several statements may be under way on a connection; streams of COPY may not then. */
  isPipelined?: boolean
  onFault?: (error: Error) => void
}

/**
 * Opens a connection pool on a PostgreSQL of version 15 or later. Connections that break are
 * replaced on their next use; `onFault` is called with the error of each.
 */
export function openDatabase(
  connectionString: string,
  {
    connections = 10,
    connectWithin = 4_000,
    freeWithin = connectWithin,
    answerWithin,
    keepsSessions = true,
    isEmbedded = false,
    mustWrite = false,
    isPipelined = false,
    onFault,
  }: Options = {},
): Database {
  const pool = new Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: freeWithin,
    Client: clientWithin(connectWithin),
    ...(isEmbedded ? ofEmbedded : ofNetwork),
    onConnect: async (client) => {
      watchConnection(client, answerWithin)
      if (keepsSessions) await setLimits(client, answerWithin)
      if (mustWrite) await refuseReadOnly(client)
    },
    // Statements that are sent together are answered in their order.
    pipeline: keepsSessions && isPipelined,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'find-a-mediator',
  })
  pool.on('error', (error) => onFault?.(error))
  growWhenWaiting(pool)
  if (isEmbedded) keepPlansFresh(pool)
  repeatReads(pool)
  const db = drizzle(pool) as Database
  rememberWay(db, pool, keepsSessions)
  db.transaction = async (work, config) => {
    let tasks: (() => void)[] = []
    let hasBegun = () => false
    const run = () =>
      onOneConnection(pool, (connected) => {
        const client = transactionClient(connected)
        hasBegun = client.hasBegun
        return drizzle({ client: client as unknown as PoolClient }).transaction(async (tx) => {
          if (!keepsSessions) await connected.query(limits('set local', answerWithin))
          tasks = []
          Object.assign(tx, { [tasksKey]: tasks })
          rememberWay(tx, client, keepsSessions)
          return work(tx)
        }, config)
      })
    // What may have been stored is not stored again: its sender is told that it failed. A statement
    // whose plan is of older tables has failed for certain, and its transaction with it.
    const result = await retryOnce(run, (error) => !hasBegun() || isPlanStale(error))
    for (const task of tasks) task()
    return result
  }
  return db
}

/**
 * How long connections stay. After a network failure the next query gets a new one, which fails at
 * once instead of waiting, since it is shorter than `answerWithin`.
 */
const ofNetwork = { idleTimeoutMillis: 5_000, maxLifetimeSeconds: planSeconds }

/** The first statements on a connection take as long as dozens of later ones, so these stay. */
const ofEmbedded = { idleTimeoutMillis: 300_000, maxLifetimeSeconds: 3_600 }

/** The pool has one limit for both, so the shorter one is the client's own. */
const clientWithin = (connectWithin: number) =>
  class extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, connectionTimeoutMillis: connectWithin })
    }
  }

/** Sends single statements that only read once more where their connection was lost. */
function repeatReads(pool: Pool) {
  const query = pool.query.bind(pool) as (...sent: unknown[]) => Promise<unknown>
  pool.query = ((...sent: unknown[]) =>
    retryOnce(
      () => query(...sent),
      () => isRead(sent[0]),
    )) as Pool['query']
}

function isRead(statement: unknown): boolean {
  const text = typeof statement === 'string' ? statement : (statement as { text?: string }).text
  return /^\s*select\b(?!.*\bfor (update|share|no key update|key share)\b)/is.test(text ?? '')
}

/**
 * On the transaction itself: of a `WeakMap` V8 takes what belongs to transactions that are over for
 * something that stays (docs/decisions/0143).
 */
const tasksKey = Symbol('tasks after the commit')

const tasksOf = (tx: Transaction) => (tx as { [tasksKey]?: (() => void)[] })[tasksKey]

/** Runs a task once the transaction has been committed; never for one that is rolled back. */
export function afterCommit(tx: Transaction, task: () => void): void {
  tasksOf(tx)?.push(task)
}

/** Milliseconds within which a new connection has to take its first statement; a pooler may hold it. */
const firstAnswerWithin = 10_000

function watchConnection(client: ClientBase, answerWithin: number | undefined) {
  // The pool listens to idle connections only. One that breaks inside a transaction fails its
  // statements, and an unhandled error event would end the process as well.
  client.on('error', () => {})
  if (answerWithin !== undefined) dropWhenSilent(client, answerWithin + 1_000)
}

/**
 * Limits what a new connection may take. This is done by a statement, because poolers refuse or drop
 * it among the parameters of a connection.
 */
async function setLimits(client: ClientBase, answerWithin: number | undefined) {
  const late = setTimeout(() => drop(client), firstAnswerWithin)
  try {
    await client.query(limits('set', answerWithin))
  } finally {
    clearTimeout(late)
  }
}

/**
 * Statements that limit how long others and forgotten transactions may take: a client that was cut
 * off inside a transaction must not keep its row locks. They also keep the database from compiling
 * statements, which takes longer than any of them runs.
 */
function limits(set: 'set' | 'set local', answerWithin = 30_000): string {
  const values = [
    `statement_timeout = ${answerWithin}`,
    'idle_in_transaction_session_timeout = 60000',
    'jit = off',
  ]
  return values.map((value) => `${set} ${value}`).join('; ')
}

/**
 * Runs work on one connection and always returns it to the pool. Drizzle's own transaction on a
 * pool never returns one whose BEGIN fails, so each short outage would cost connections.
 */
async function onOneConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>) {
  const client = await pool.connect()
  let isLost = false
  try {
    return await work(client)
  } catch (error) {
    isLost = isConnectionLost(error)
    throw error
  } finally {
    // A connection that is still inside a transaction, or leads to a server that is read-only, is
    // closed instead of reused.
    client.release(isLost || client.getTransactionStatus() !== 'I')
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
