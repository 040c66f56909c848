import { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { QueuePlan } from './queue-plan.server.ts'

type Options = {
  /** Whether the clock can be trusted with what follows from age alone. */
  mayGoByAge: () => boolean
  onFault: (error: Error) => void
  log: Logger
}

/** Starts pg-boss on connections of its own; its tables are created or updated under its own lock. */
export async function startBoss(
  connectionString: string,
  plan: QueuePlan,
  { mayGoByAge, onFault, log }: Options,
) {
  const pool = new Pool({
    connectionString,
    max: 3,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: 300_000,
    application_name: 'pgboss',
  })
  // The pool replaces a connection that was idle.
  pool.on('error', (error) => log.debug({ err: error }, 'database connection lost'))
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) }
  const boss = new PgBoss({
    db,
    supervise: false,
    monitorIntervalSeconds: plan.superviseSeconds,
  })
  boss.on('error', onFault)
  await boss.start()
  const endSupervision = supervise(boss, plan, { mayGoByAge, onFault })
  return {
    boss,
    db,
    /** Lets running jobs finish, for at most three seconds. */
    async stop() {
      await endSupervision()
      await boss.stop({ graceful: true, timeout: 3_000 })
      await pool.end()
    },
  }
}

/**
 * Has pg-boss find jobs of killed processes and delete old ones, but not while the clock may be wrong:
 * then everything looks old. Returns what ends it.
 */
function supervise(
  boss: PgBoss,
  { superviseSeconds }: QueuePlan,
  { mayGoByAge, onFault }: Pick<Options, 'mayGoByAge' | 'onFault'>,
): () => Promise<void> {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    if (running || !mayGoByAge()) return
    running = boss
      .supervise()
      .catch(onFault)
      .finally(() => {
        running = undefined
      })
  }, superviseSeconds * 1_000)
  return async () => {
    clearInterval(timer)
    await running
  }
}
