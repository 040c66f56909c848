import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.server.ts'

/** Rows that one statement deletes, so that none holds others up. */
const batchSize = 10_000

/** Deletes a table's rows whose `time` is before the given one. Says how many. */
export async function deleteOldRows(
  db: Database,
  { table, id, time }: { table: PgTable; id: PgColumn; time: PgColumn },
  before: Date,
): Promise<number> {
  const statement = sql`
    delete from ${table} where ${id} in (
      select ${id} from ${table} where ${time} < ${before.toISOString()}
      order by ${time} limit ${batchSize})`
  let deleted = 0
  let rows = batchSize
  while (rows === batchSize) {
    rows = (await db.execute(statement)).rowCount ?? 0
    deleted += rows
  }
  return deleted
}
