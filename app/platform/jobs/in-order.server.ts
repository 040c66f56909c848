import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../database/database.server.ts'
import { DeliveryError } from './delivery-error.server.ts'
import type { DescribedJob, Queue } from './queue.ts'

/** A job that may not overtake the earlier ones of its group. */
export type OrderedJob = DescribedJob & {
  group: string
  /** Its place in the group: of any later job it is larger. */
  number: number
}

/** Milliseconds between two looks, and how many there are before the job is put off. */
const pause = 200
const maxLooks = 15

/**
 * Runs a job of a group in its turn. Those before it are usually done at once, as they are fetched
 * together; where one waits to be tried again, this one is put off too, until that is done or given
 * up. Once it is done the next one need not wait any longer.
 */
export async function inOrder<Data extends OrderedJob>(
  db: Database,
  { name }: Queue<Data>,
  { group, number }: Data,
  run: () => Promise<void>,
): Promise<void> {
  for (let looks = 1; await hasEarlier(db, name, group, number); looks += 1) {
    if (looks === maxLooks) throw new DeliveryError('an earlier one waits to be tried again')
    await setTimeout(pause)
  }
  await run()
  await db.execute(sql`
    update pgboss.job set start_after = now()
    where name = ${name} and data ->> 'group' = ${group} and state = 'retry'`)
}

/** The number for a job that is sent now; the caller has locked the group. */
export async function nextNumber(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ number: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000000)::float8 as number`,
  )
  return rows[0]?.number ?? 0
}

async function hasEarlier(db: Database, name: string, group: string, number: number) {
  const { rows } = await db.execute(sql`
    select 1 from pgboss.job
    where name = ${name} and data ->> 'group' = ${group}
      and state in ('created', 'retry', 'active') and (data ->> 'number')::float8 < ${number}
    limit 1`)
  return rows.length > 0
}
