import type { ClientBase, Pool } from 'pg'
import type { Database } from '#app/platform/database/database.server.ts'
import { databaseName, readDatabaseName } from '#app/platform/database/database-name.server.ts'

/**
 * Whether a connection is one session of the server from its beginning to its end. A pooler that
 * gives a connection to the next transaction of any client shows itself when two of ours, in turn,
 * meet the same process of the server, or one of ours meets several.
 */
export async function hasSessions(pool: Pool): Promise<boolean> {
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

/** Whether two ways lead to one database; the second has to allow transactions. */
export async function isOneDatabase(session: Database, pooled: Database): Promise<boolean> {
  const own = await readDatabaseName(session.$client)
  return pooled.transaction(async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(`select ${databaseName} as name`)
    return rows[0]?.name === own
  })
}

/** Whether a statement outside of a transaction is cancelled when it takes too long. */
export async function hasTimeLimit(pooled: Database): Promise<boolean> {
  const { rows } = await pooled.$client.query('show statement_timeout')
  return rows[0].statement_timeout !== '0'
}
