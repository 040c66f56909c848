import type { ConstructorOptions } from 'pg-boss'
import type { DescribedJob, Queue } from './queue.ts'

type IDatabase = NonNullable<ConstructorOptions['db']>

/**
 * What stays of a job's data once it is over: what describes it, and what its queue names. What it
 * delivered, with its words and links, goes in the statement that ends it.
 */
const emptiedSql = `(
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(data)
  where key = any($1::text[]))`

/** pg-boss's own statement for jobs that are done, or were taken for dead meanwhile and are done. */
const completeStatement = `
  update pgboss.job
  set state = 'completed', completed_on = now(), output = null, blocked = false,
    pending_dependencies = 0, data = ${emptiedSql}
  where name = $2 and id = any($3::uuid[]) and state < 'completed'`

/** A message that is stored nowhere else can be read as long as its job is listed. */
const isReadSql = `coalesce(data ->> 'isReadByAdministrators', '') = 'true'`

const cancelStatement = `
  update pgboss.job
  set state = 'cancelled', completed_on = now(),
    data = case when ${isReadSql} then data else ${emptiedSql} end
  where id = $2::uuid`

/**
 * The originals of jobs that were given up, of which the copy is all that is needed; jobs that
 * pg-boss itself completed, because they could not be marked; and those of an earlier version.
 */
const emptyEndedStatement = `
  update pgboss.job set data = ${emptiedSql}
  where name = any($2::text[])
    and (state in ('completed', 'failed') or state = 'cancelled' and not ${isReadSql})
    and exists (select from jsonb_object_keys(data) key where key <> all($1::text[]))`

/** Ends jobs, of whose data only what describes them stays. */
export function openJobEnds(queues: readonly Queue<DescribedJob>[], givenUpQueue: string) {
  const describing = ['label', 'id', 'to', 'isRoutine'] satisfies (keyof DescribedJob)[]
  const keys = [...describing, ...queues.flatMap(({ keptWhenDone = [] }) => keptWhenDone)]
  const names = [...queues.map(({ name }) => name), givenUpQueue]
  return {
    complete: (db: IDatabase, queue: string, ids: string[]) =>
      db.executeSql(completeStatement, [keys, queue, ids]),
    cancel: (db: IDatabase, id: string) => db.executeSql(cancelStatement, [keys, id]),
    emptyEnded: (db: IDatabase) => db.executeSql(emptyEndedStatement, [keys, names]),
  }
}
