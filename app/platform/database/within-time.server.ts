import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database, Transaction } from './database.server.ts'
import { isConnectionLost, retryOnce } from './outage.server.ts'

/** Milliseconds that a page waits for what it reads. */
export const readTimeLimit = 2_500

/** Waits for an answer of the database, but not longer than that. The query itself goes on. */
export async function inTime<Answer>(
  answer: Promise<Answer>,
  milliseconds = readTimeLimit,
): Promise<Answer> {
  // One of Drizzle's is sent anew by each `then`.
  const sent = Promise.resolve(answer)
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Error('the database did not answer in time')),
    Math.max(0, milliseconds),
  )
  // Whichever of the two loses may still fail.
  sent.catch(() => {})
  try {
    return await Promise.race([sent, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Runs read-only queries within the time limit. The server cancels a query that takes longer;
 * where the server itself is silent, the connection is closed, so that others need not wait for it.
 * Where the connection is lost, they are sent once more in what is left of the time.
 */
export async function withinTime<Found>(
  db: Database,
  read: (tx: Transaction) => Promise<Found>,
  milliseconds = readTimeLimit,
): Promise<Found> {
  const until = performance.now() + milliseconds
  return retryOnce(() => readUntil(until, db, read))
}

async function readUntil<Found>(
  until: number,
  db: Database,
  read: (tx: Transaction) => Promise<Found>,
): Promise<Found> {
  const left = () => until - performance.now()
  const connecting = db.$client.connect()
  const client = await inTime(connecting, left()).catch((error) => {
    connecting.then(
      (late) => late.release(),
      () => {},
    )
    throw error
  })
  let isLost = false
  try {
    const reading = drizzle(client).transaction(
      async (tx) => {
        const timeout = String(Math.max(1, Math.ceil(left())))
        await tx.execute(sql`select set_config('statement_timeout', ${timeout}, true)`)
        return read(tx)
      },
      { accessMode: 'read only' },
    )
    return await inTime(reading, left() + graceful)
  } catch (error) {
    isLost = isConnectionLost(error)
    throw error
  } finally {
    // A connection that is still inside a transaction is closed instead of reused.
    client.release(isLost || client.getTransactionStatus() !== 'I')
  }
}

/** Milliseconds in which the server may say that it cancelled a query. */
const graceful = 250
