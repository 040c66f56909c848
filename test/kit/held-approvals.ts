import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { until } from './until.ts'

type Held = { id: string; state: string; seconds: number }

const ofMediator = (id: string) =>
  sql`name = 'held-approvals' and position(${id} in data::text) > 0`

/** The approvals of several that a mediator is among, with the seconds that they are held for. */
export async function heldApprovalsOf(db: Database, mediatorId: string): Promise<Held[]> {
  const { rows } = await db.execute<Held>(sql`
    select data ->> 'id' as id, state, extract(epoch from start_after - created_on)::float as seconds
    from pgboss.job where ${ofMediator(mediatorId)}`)
  return rows
}

/** Lets the ten seconds pass, and waits until the approvals have taken effect. */
export async function letHeldApprovalsPass(db: Database, mediatorId: string): Promise<void> {
  await db.execute(sql`
    update pgboss.job set start_after = now() where ${ofMediator(mediatorId)}`)
  await until(async () => {
    const held = await heldApprovalsOf(db, mediatorId)
    return held.length > 0 && held.every(({ state }) => state === 'completed')
  }, 'the approvals have taken effect')
}
