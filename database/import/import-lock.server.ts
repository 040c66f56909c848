import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#app/platform/database/database.server.ts'

/** Any number will do, as long as nothing else in the database locks it. */
const importLock = 4_157_003

/**
 * Runs an import unless another one is running on this database; undefined then. One that was just
 * killed may take a moment to be noticed. `lost` tells the import that it is no longer alone.
 */
export async function whileAlone<Result>(
  db: Database,
  run: (lost: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> {
  const client = await db.$client.connect()
  const lost = new AbortController()
  client.on('error', (error) => lost.abort(error))
  try {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [importLock])
      if (rows[0]?.free) return await run(lost.signal)
      await delay(200)
    }
    return undefined
  } finally {
    // Closing the connection, rather than returning it to the pool, gives up the lock.
    client.release(true)
  }
}
