import { type ClientBase, Pool } from 'pg'
import type { ConstructorOptions } from 'pg-boss'
import type { Transaction } from '../database/database.server.ts'
import { type Call, nameOf, send } from '../database/statements.server.ts'

type IDatabase = NonNullable<ConstructorOptions['db']>

/** pg-boss repeats few texts, with values; what has none may be several statements. */
const callOf = (text: string, values: unknown[] = []): Call => ({
  text,
  values,
  ...(values.length > 0 && { name: nameOf(text) }),
})

/** Runs what pg-boss writes in the caller's transaction. */
export function inTransaction(tx: Transaction): IDatabase {
  return {
    async executeSql(text, values) {
      return { rows: await send(tx, callOf(text, values)) }
    },
  }
}

/** The statement that pg-boss writes, instead of its result: to be sent together with others. */
export async function writtenBy(write: (db: IDatabase) => Promise<unknown>): Promise<Call> {
  let call: Call | undefined
  await write({
    async executeSql(text, values) {
      call = callOf(text, values)
      return { rows: [] }
    },
  })
  if (!call) throw new Error('pg-boss sent no statement')
  return call
}

type JobsDatabase = IDatabase & { close(): Promise<void> }

/** By this pg-boss claims the deletion of old jobs, done and waiting ones, for one process a day. */
const claimsDeletion = /\bSET maintain_on\b/

/**
 * pg-boss's own connections, which parse what it asks again and again once. It deletes no old jobs
 * while `mayDelete` says no.
 */
export function openJobsDatabase(
  connectionString: string,
  {
    keepsPlans,
    mayDelete,
    onFault,
  }: { keepsPlans: boolean; mayDelete: () => boolean; onFault: (error: Error) => void },
): JobsDatabase {
  const pool = new Pool({
    connectionString,
    max: 3,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: 300_000,
    application_name: 'pgboss',
    // Planned for the jobs there are: a plan of the day on which there were a few reads all of them
    // to mark ten. Few statements are asked, so that planning takes little.
    ...(keepsPlans && {
      onConnect: async (client: ClientBase) => {
        await client.query('set plan_cache_mode = force_custom_plan')
      },
    }),
  })
  pool.on('error', onFault)
  return {
    async executeSql(text, values) {
      // As if another process had claimed it.
      if (claimsDeletion.test(text) && !mayDelete()) return { rows: [] }
      const { name, ...call } = callOf(text, values)
      return pool.query({ ...call, ...(keepsPlans && name && { name }) })
    },
    async close() {
      await pool.end()
    },
  }
}
