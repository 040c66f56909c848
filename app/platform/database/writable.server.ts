import type { ClientBase } from 'pg'

/** The code of PostgreSQL for a write on a server that takes none. */
const readOnly = '25006'

/**
 * Throws where a server is read-only: a standby, or one that led until another took over. A name or
 * a proxy that leads to the one that leads may be a moment behind.
 */
export async function refuseReadOnly(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query('show transaction_read_only')
  if (rows[0].transaction_read_only === 'on') throw readOnlyError()
}

export function readOnlyError(): Error {
  return Object.assign(new Error('the server is read-only'), { code: readOnly })
}
