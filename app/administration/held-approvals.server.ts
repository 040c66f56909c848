import { sql } from 'drizzle-orm'
import type { AuditEntry } from '#app/audit/record-audit.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import type { DescribedJob, Queue } from '#app/platform/jobs/queue.ts'

/** Seconds for which a bulk approval is held, and can be undone, before it takes effect. */
export const heldSeconds = 10

/** A profile in the version that an administrator read. */
export type ReadVersion = { id: string; version: number }

/** Several approvals that an administrator has confirmed. */
export type HeldApprovals = DescribedJob & {
  actor: AuditEntry['actor']
  profiles: ReadVersion[]
}

/** Few tries: what fails goes back into the queue, where it can be approved again. */
export const heldApprovalsQueue: Queue<HeldApprovals> = {
  name: 'held-approvals',
  plan: { retryLimit: 3, retryDelay: 5 },
  // What was confirmed a moment ago is shown for a minute.
  keptWhenDone: ['actor', 'profiles'],
}

/** The approvals, by profile and version, that are held or taking effect at the moment. */
const held = sql`
  select read ->> 'id' as id, (read ->> 'version')::int as version, data -> 'actor' ->> 'id' as actor_id
  from pgboss.job, jsonb_array_elements(data -> 'profiles') as read
  where name = ${heldApprovalsQueue.name} and state in ('created', 'active')`

export const heldVersions = sql`select id, version from (${held}) as held`

/** What this administrator has confirmed already, as by a double click: 'id:version'. */
export async function findConfirmed(db: Queryable, actorId: string): Promise<Set<string>> {
  const { rows } = await db.execute<ReadVersion>(
    sql`select id, version from (${held}) as held where actor_id = ${actorId}`,
  )
  return new Set(rows.map(({ id, version }) => `${id}:${version}`))
}

export type HeldState = 'held' | 'taking-effect' | 'failing' | 'done'

type Row = { data: HeldApprovals; state: HeldState; seconds_left: string }

/** What an administrator confirmed within the last minute, the newest first. */
export async function findHeldApprovals(db: Queryable, actorId: string) {
  const { rows } = await db.execute<Row>(sql`
    select data, extract(epoch from start_after - now()) as seconds_left,
      case state when 'created' then 'held' when 'active' then 'taking-effect'
        when 'completed' then 'done' else 'failing' end as state
    from pgboss.job
    where name = ${heldApprovalsQueue.name} and data -> 'actor' ->> 'id' = ${actorId}
      and state <> 'cancelled' and created_on > now() - interval '1 minute'
    order by created_on desc`)
  return rows.map(({ data, state, seconds_left }) => ({
    ...data,
    state,
    secondsLeft: Math.max(0, Number(seconds_left)),
  }))
}
