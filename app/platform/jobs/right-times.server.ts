import type { ConstructorOptions } from 'pg-boss'

type IDatabase = NonNullable<ConstructorOptions['db']>

/** Far more than any job is put off for. */
const tooFar = `now() + interval '2 days'`

/**
 * What pg-boss noted while the clock was ahead says when it may go on: schedules, the search for
 * jobs of killed processes, jobs that are to be tried again. It would wait until then for all of it.
 */
const statements = [
  `update pgboss.version
   set cron_on = least(cron_on, now()), bam_on = least(bam_on, now()),
     flow_on = least(flow_on, now()), reindex_on = least(reindex_on, now()),
     monitor_backoff_on = least(monitor_backoff_on, now())
   where greatest(cron_on, bam_on, flow_on, reindex_on, monitor_backoff_on) > ${tooFar}`,
  `update pgboss.queue
   set monitor_claim_on = least(monitor_claim_on, now()), monitor_on = least(monitor_on, now()),
     maintain_on = least(maintain_on, now())
   where greatest(monitor_claim_on, monitor_on, maintain_on) > ${tooFar}`,
  `update pgboss.job set start_after = now()
   where state in ('created', 'retry') and start_after > ${tooFar}`,
  `update pgboss.job set started_on = now(), heartbeat_on = least(heartbeat_on, now())
   where state = 'active' and started_on > ${tooFar}`,
]

/** Has everything go on now that would wait for a time at which the clock was wrong. */
export async function rightTimes(db: IDatabase): Promise<void> {
  for (const statement of statements) await db.executeSql(statement)
}
