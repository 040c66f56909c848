import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { givenUpQueue } from '#app/platform/jobs/queue.ts'
import type { Delivery, DeliveryState } from './delivery.ts'
import { isOurs } from './own-jobs.server.ts'

/** What is done every few minutes would fill the lists of what is waiting and done. */
const isQuietRoutine = sql`coalesce(job.data ->> 'isRoutine', '') = 'true'
  and job.state in ('created', 'active', 'completed') and job.name <> ${sql.raw(`'${givenUpQueue}'`)}`

/**
 * The jobs of pg-boss as deliveries. A job that fails for good leaves a copy in the queue of what
 * was given up, so the failed original is left out; the copy remembers its beginning in source_*.
 * pg-boss's own queues are no deliveries: their names begin with two underscores.
 */
const deliveries = sql`
  select job.id, coalesce(job.data ->> 'label', job.source_name, job.name) as label,
    case
      when job.name = ${sql.raw(`'${givenUpQueue}'`)} and job.state < 'active' then 'given-up'
      when job.state = 'retry' then 'failed'
      when job.state = 'created' then 'waiting'
      when job.state = 'active' then 'sending'
      when job.state = 'completed' then 'done'
      else 'stopped'
    end as state,
    coalesce(job.data ->> 'id', job.source_name, job.name) as reference,
    coalesce(job.data ->> 'to', '') as "to",
    case
      when job.source_retry_count is not null then job.source_retry_count + 1
      when job.started_on is null then 0
      else job.retry_count + 1
    end as tries,
    case when job.state = 'completed' then ''
      else coalesce(job.output ->> 'message', job.output #>> '{value,message}',
        job.output ->> 'value', '')
    end as error,
    case when job.data ->> 'isReadByAdministrators' = 'true' and job.state <> 'completed'
      then job.data ->> 'text' else '' end as words,
    coalesce(job.source_created_on, job.created_on) as promised_at,
    case
      when job.completed_on is not null then job.completed_on
      when job.name = ${sql.raw(`'${givenUpQueue}'`)} then job.created_on
      else job.start_after
    end as at,
    job.state = 'created' and job.start_after > now() as "isHeld"
  from pgboss.job
  where ${isOurs} and job.state <> 'failed' and not (${isQuietRoutine})`

/** A page of the deliveries in these states: what needs someone first, then what happened last. */
export async function findDeliveries(
  db: Queryable,
  states: readonly DeliveryState[],
  { limit, offset }: { limit: number; offset: number },
): Promise<Delivery[]> {
  return find(
    db,
    sql`state in (${listed(states)})
      order by array_position(array['given-up', 'failed'], state) nulls last,
        case when state in ('done', 'stopped') then at else promised_at end desc, id
      limit ${limit} offset ${offset}`,
  )
}

/** One delivery, while the queue still has it. */
export async function findDelivery(db: Queryable, id: string): Promise<Delivery | undefined> {
  const [delivery] = await find(db, sql`id::text = ${id}`)
  return delivery
}

/** How many deliveries are in each state. */
export async function countDeliveries(
  db: Queryable,
): Promise<Partial<Record<DeliveryState, number>>> {
  const { rows } = await db.execute<{ state: DeliveryState; deliveries: string }>(sql`
    select state, count(*) as deliveries from (${deliveries}) as delivery group by state`)
  return Object.fromEntries(rows.map(({ state, deliveries }) => [state, Number(deliveries)]))
}

/** What needs an administrator: what was given up, and what has been tried for an hour or more. */
export async function countTroubled(db: Queryable): Promise<{ givenUp: number; stuck: number }> {
  const { rows } = await db.execute<{ given_up: string; stuck: string }>(sql`
    select count(*) filter (where name = ${givenUpQueue}) as given_up,
      count(*) filter (where name <> ${givenUpQueue}
        and created_on < now() - interval '1 hour') as stuck
    from pgboss.job where ${isOurs} and state < 'active'`)
  return { givenUp: Number(rows[0]?.given_up ?? 0), stuck: Number(rows[0]?.stuck ?? 0) }
}

type Row = Omit<Delivery, 'promisedAt' | 'at'> & { promised_at: string; at: string }

async function find(db: Queryable, rest: SQL): Promise<Delivery[]> {
  const { rows } = await db.execute<Row>(
    sql`select * from (${deliveries}) as delivery where ${rest}`,
  )
  return rows.map(({ promised_at, at, ...row }) => ({
    ...row,
    promisedAt: new Date(promised_at),
    at: new Date(at),
  }))
}

function listed(states: readonly DeliveryState[]): SQL {
  return sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )
}
