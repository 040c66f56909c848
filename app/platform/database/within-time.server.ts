import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.server.ts'

/** Runs read-only queries, each of which the database cancels after so many milliseconds. */
export function withinTime<Found>(
  db: Database,
  milliseconds: number,
  read: (tx: Transaction) => Promise<Found>,
): Promise<Found> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`)
      return read(tx)
    },
    { accessMode: 'read only' },
  )
}
