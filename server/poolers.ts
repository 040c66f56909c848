import type { ClientBase, Pool } from 'pg'

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
