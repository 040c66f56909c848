import type { ClientBase, Pool } from 'pg'
import { planSeconds } from './statements.server.ts'

/**
 * Has each connection that stays make its plans anew once they are old: one that was made for few
 * rows is not kept until there are many. A new connection would have to read the tables as well.
 */
export function keepPlansFresh(pool: Pool, now = () => performance.now()): void {
  const plannedAt = new WeakMap<ClientBase, number>()
  pool.on('acquire', (client) => {
    const at = now()
    const last = plannedAt.get(client) ?? at
    const isOld = at - last >= planSeconds * 1_000
    plannedAt.set(client, isOld ? at : last)
    // What comes next on the connection shows what became of it.
    if (isOld) client.query('discard plans').catch(() => {})
  })
}
