import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { isOutage, isSilence, retryOnce } from './outage.server.ts'
import { refuseReadOnly } from './writable.server.ts'

export type Database = NodePgDatabase & { $client: Pool }

/** Runs the statements of one transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** A database or a transaction: functions that send single statements accept both. */
export type Queryable = Database | Transaction

type Options = {
  connections?: number
  /** Milliseconds in which a connection has to be made, or one of the pool has to become free. */
  connectWithin?: number
  /** Milliseconds a statement may take. A connection that stays silent a second longer is closed. */
  answerWithin?: number
  /** Whether a server that is read-only counts as one that is away: it may have led before. */
  mustWrite?: boolean
  onFault?: (error: Error) => void
}

/**
 * Opens a connection pool on a PostgreSQL of version 15 or later. Connections that break are
 * replaced on their next use; `onFault` is called with the error of each that was idle.
 */
export function openDatabase(
  connectionString: string,
  {
    connections = 10,
    connectWithin = 4_000,
    answerWithin,
    mustWrite = false,
    onFault,
  }: Options = {},
): Database {
  const pool = new Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: connectWithin,
    // A frozen server does not cancel its statements. The pool closes a connection whose query failed.
    ...(answerWithin !== undefined && { query_timeout: answerWithin + 1_000 }),
    onConnect: async (client) => {
      await client.query(sessionLimits(answerWithin))
      if (mustWrite) await refuseReadOnly(client)
    },
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'find-a-mediator',
  })
  pool.on('error', (error) => onFault?.(error))
  // The pool listens to idle connections only; one that breaks in use fails its statement.
  pool.on('connect', (client) => client.on('error', () => {}))
  repeatReads(pool)
  const db = drizzle(pool) as Database
  db.transaction = (work, config) => runTransaction(pool, work, config)
  return db
}

/**
 * Statements that limit how long others and forgotten transactions may take. They are sent because
 * poolers refuse these settings among the parameters of a connection. Compiling a statement (jit)
 * takes longer than any of ours runs. What searches read is in memory or on a disk without a moving
 * head, where one page costs as much as the next.
 */
function sessionLimits(answerWithin = 30_000): string {
  return `set statement_timeout = ${answerWithin};
    set idle_in_transaction_session_timeout = 60000;
    set jit = off;
    set random_page_cost = 1.1`
}

/**
 * Runs a transaction on one connection and always returns it to the pool: Drizzle's own never returns
 * one whose BEGIN failed. What may have been stored is not stored again, so only a transaction that
 * has not begun is repeated where its connection was lost.
 */
async function runTransaction<Result>(
  pool: Pool,
  work: (tx: Transaction) => Promise<Result>,
  config: Parameters<Database['transaction']>[1],
): Promise<Result> {
  let hasBegun = false
  const run = async () => {
    const client = await pool.connect()
    let isBroken = false
    try {
      let tasks: (() => void)[] = []
      const result = await drizzle(client).transaction((tx) => {
        hasBegun = true
        tasks = tasksOf(tx)
        return work(tx).catch((error) => {
          // Drizzle's rollback would wait for the same silence.
          if (isSilence(error)) client.end().catch(() => {})
          throw error
        })
      }, config)
      return { result, tasks }
    } catch (error) {
      isBroken = isOutage(error)
      throw error
    } finally {
      // One that is frozen, or still inside a transaction, is closed instead of reused.
      client.release(isBroken || client.getTransactionStatus() !== 'I')
    }
  }
  const { result, tasks } = await retryOnce(run, () => !hasBegun)
  for (const task of tasks) task()
  return result
}

const afterCommits = new WeakMap<Transaction, (() => void)[]>()

function tasksOf(tx: Transaction): (() => void)[] {
  const tasks = afterCommits.get(tx) ?? []
  afterCommits.set(tx, tasks)
  return tasks
}

/** Runs a task once the transaction has been committed; never for one that is rolled back. */
export function afterCommit(tx: Transaction, task: () => void): void {
  tasksOf(tx).push(task)
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
