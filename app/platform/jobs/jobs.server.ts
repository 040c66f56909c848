import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, type JobWithMetadata, type WorkOptions } from 'pg-boss'
import type { Logger } from 'pino'
import { afterCommit, type Queryable, type Transaction } from '../database/database.server.ts'
import { DeliveryError, failureText } from './delivery-error.server.ts'
import { openJobEnds } from './empty-jobs.server.ts'
import { makeQueues } from './make-queues.server.ts'
import { type DescribedJob, givenUpQueue, type Queue } from './queue.ts'
import { dayLongPlan, type QueuePlan } from './queue-plan.server.ts'
import { rightTimes } from './right-times.server.ts'
import { openRuns } from './run-once.server.ts'
import { startBoss } from './start-boss.server.ts'
import { openWaking } from './wake-workers.server.ts'
import { openWorkers } from './workers.server.ts'

/**
 * Of several jobs with one `onceKey` within an hour only the first is added; an urgent one overtakes
 * the others; none begins before `afterSeconds` have passed.
 */
type JobOptions = { onceKey?: string; isUrgent?: boolean; afterSeconds?: number }

export type Jobs = {
  /**
   * Adds a job in the caller's transaction: it exists if and only if that commits. Returns whether
   * it was added.
   */
  send<Data extends DescribedJob>(
    tx: Transaction,
    queue: Queue<Data>,
    data: Data,
    options?: JobOptions,
  ): Promise<boolean>
  /**
   * Whether a job with this `onceKey` was added within the hour. Asked by the caller's connections: the
   * queues' own may wait for minutes.
   */
  wasSent(db: Queryable, queue: Pick<Queue<never>, 'name'>, onceKey: string): Promise<boolean>
  /**
   * Takes back a job that has not begun, by the id that its data carries. Returns the data;
   * undefined where it has begun, or is not there.
   */
  withdraw<Data extends DescribedJob>(
    tx: Transaction,
    queue: Queue<Data>,
    id: string,
  ): Promise<Data | undefined>
  /**
   * Deletes the jobs of every queue, waiting, done and given up, whose id contains one of these
   * texts, but none of the kinds to keep. What runs at this moment goes on.
   */
  forget(tx: Transaction, texts: readonly string[], kept?: readonly string[]): Promise<void>
  /**
   * Begins to work through a queue, ten jobs at a time. A job whose handler throws is tried again,
   * unless it throws a final DeliveryError. `onOutcome` hears of each that is done or given up.
   */
  work<Data extends DescribedJob>(
    queue: Queue<Data>,
    handler: (data: Data) => Promise<void>,
    onOutcome?: OnOutcome<Data>,
  ): Promise<void>
  /** Puts given-up jobs back into their queues as if they were new. Returns how many. */
  revive(tx: Transaction, ids: string[]): Promise<number>
  /** Ends a job that nobody works on. It stays for as long as one that is done, without its contents. */
  cancel(tx: Transaction, id: string): Promise<void>
  /** Empties jobs that ended without being emptied. */
  emptyEnded(): Promise<void>
  /** Has what was put off by a wrong clock go on, once that has been set. */
  rightTimes(): Promise<void>
  /** Takes no more jobs but of queues that are for any settings; those that have begun go on. */
  pause(): void
  /** Takes jobs of all queues again. */
  resume(): Promise<void>
  /** Whether every worker has fetched jobs lately or is busy with some. */
  isWorking(): boolean
  /** How many jobs of each queue are waiting, active and failed. */
  depths(): Promise<QueueDepth[]>
  /**
   * Sends a job every day at an hour of London time, once however many processes ask for it. A day
   * on which none was running is made up for once.
   */
  daily<Data extends DescribedJob>(queue: Queue<Data>, hour: number, data: Data): Promise<void>
  /**
   * The same every so many minutes, a number that divides sixty. What was missed while no process
   * was running is made up for once.
   */
  everyMinutes<Data extends DescribedJob>(
    queue: Queue<Data>,
    minutes: number,
    data: Data,
  ): Promise<void>
  /** The names of the queues, without the one of what was given up. */
  queueNames: readonly string[]
  /** Lets running jobs finish, for at most three seconds. */
  stop(): Promise<void>
}

/** What became of a job that will not be tried again. */
export type JobOutcome = { isDone: true } | { isDone: false; error: unknown }

/**
 * Hears of a job's outcome, more than once where a process is killed meanwhile. `mark` marks one
 * that is done, in the transaction that notes it.
 */
export type OnOutcome<Data> = (
  data: Data,
  outcome: JobOutcome,
  mark: (tx?: Transaction) => Promise<unknown>,
) => Promise<unknown>

const onlyMark: OnOutcome<unknown> = (_, { isDone }, mark) => (isDone ? mark() : Promise.resolve())

type QueueDepth = { queue: string; waiting: number; active: number; failed: number }

/** Opens these queues, creating or updating their tables under pg-boss's own lock. */
export async function openJobs(
  connectionString: string,
  queues: readonly Queue<DescribedJob>[],
  log: Logger,
  {
    plan = dayLongPlan,
    mayGoByAge = () => true,
  }: {
    plan?: QueuePlan
    /** Whether the clock can be trusted with what follows from age alone. */
    mayGoByAge?: () => boolean
  } = {},
): Promise<Jobs> {
  const onFault = (fault: Error) => log.error({ err: errorOf(fault) }, 'job queue')
  const { db, boss, stop } = await startBoss(connectionString, plan, { mayGoByAge, onFault, log })
  await makeQueues(boss, queues, plan)
  await rightTimes(db)
  const queueNames = queues.map(({ name }) => name)
  const ends = openJobEnds(queues, givenUpQueue)
  const waking = openWaking((worker) => boss.notifyWorker(worker))
  const workers = openWorkers(boss, waking)
  const repeat = (queue: Queue<DescribedJob>, cron: string, data: DescribedJob) =>
    boss.schedule(queue.name, cron, data, { tz: 'Europe/London', missed: 'once' })

  return {
    async send(tx, queue, data, options = {}) {
      const when = { ...optionsOf(options), db: fromDrizzle(tx, sql) }
      const id = await boss.send(queue.name, data, when)
      if (options.afterSeconds === undefined)
        afterCommit(tx, () => waking.wake(queue.name, options))
      return id !== null
    },
    async wasSent(queryable, { name }, onceKey) {
      const { rows } = await queryable.execute(sql`
        select 1 from pgboss.job
        where name = ${name} and singleton_key = ${onceKey}
          and created_on > now() - interval '1 hour' limit 1`)
      return rows.length > 0
    },
    async withdraw<Data extends DescribedJob>(
      tx: Transaction,
      { name: queue }: Queue<Data>,
      id: string,
    ) {
      // A worker that has fetched it has made it active; one that is about to skips a locked row.
      const { rows } = await tx.execute<{ data: Data }>(sql`
        delete from pgboss.job
        where name = ${queue} and data ->> 'id' = ${id} and state = 'created' returning data`)
      return rows[0]?.data
    },
    async forget(tx, texts, kept = []) {
      const named = sql`select from unnest(${sql.param(texts)}::text[]) text
        where position(text in data ->> 'id') > 0`
      await tx.execute(sql`delete from pgboss.job where state <> 'active' and exists (${named})
        and coalesce(data ->> 'kind', '') <> all (${sql.param(kept)}::text[])`)
    },
    async work<Data extends DescribedJob>(
      { name: queue, hasUrgentJobs, isExclusive, isByAge, isForAnySettings }: Queue<Data>,
      handler: (data: Data) => Promise<void>,
      onOutcome: OnOutcome<Data> = onlyMark,
    ) {
      const runs = openRuns()
      const settle = async (job: JobWithMetadata<Data>): Promise<JobResult> => {
        const { id, data, retryCount, retryLimit } = job
        // Marked at once, not with the batch: a crash must not repeat what is done while others are
        // slow.
        const mark = (tx?: Transaction) =>
          ends.complete(tx ? fromDrizzle(tx, sql) : db, queue, [id])
        try {
          await runs.run(id, async () => {
            if (!isByAge || mayGoByAge()) await handler(data)
          })
        } catch (error) {
          const isFinal = error instanceof DeliveryError && error.isFinal
          if (isFinal || retryCount >= retryLimit)
            await onOutcome(data, { isDone: false, error }, mark).catch((err) =>
              log.warn({ err, queue, job: id }, 'that a job was given up is not yet noted'),
            )
          const outcome = isFinal ? 'was given up' : 'failed and will be tried again'
          log.warn({ err: error, queue, job: id }, `a job ${outcome}`)
          const output = { message: failureText(error) }
          return { id, status: isFinal ? 'deadletter' : 'failed', output }
        }
        // If marking fails, the run is remembered and completes the job on its next try.
        await onOutcome(data, { isDone: true }, mark).then(
          () => runs.forget(id),
          (error) => log.warn({ err: error, queue, job: id }, 'a job is done but not yet marked'),
        )
        return { id, status: 'completed' }
      }
      const run = (batch: JobWithMetadata<Data>[]) => Promise.all(batch.map(settle))
      const options = workOptions(plan)
      await workers.add({ queue, isForAnySettings, isExclusive }, () =>
        boss.work<Data, void, Options>(queue, options, run),
      )
      // A second worker, so that urgent jobs do not wait behind a batch of slow ones.
      if (hasUrgentJobs)
        await workers.add({ queue, isForAnySettings, isExclusive, isForUrgent: true }, () =>
          boss.work<Data, void, Options>(queue, { ...options, minPriority: 1 }, run),
        )
    },
    revive(tx, ids) {
      return boss.redrive(givenUpQueue, { ids, limit: ids.length, db: fromDrizzle(tx, sql) })
    },
    async cancel(tx, id) {
      await ends.cancel(fromDrizzle(tx, sql), id)
    },
    async emptyEnded() {
      await ends.emptyEnded(db)
    },
    rightTimes: () => rightTimes(db),
    pause: workers.pause,
    resume: workers.resume,
    isWorking: workers.areWorking,
    async depths() {
      const names = [...queueNames, givenUpQueue]
      const stats = await Promise.all(names.map((name) => boss.getQueueStats(name)))
      return stats.flat().map(({ name, readyCount, deferredCount, activeCount, failedCount }) => ({
        queue: name,
        waiting: readyCount + deferredCount,
        active: activeCount,
        failed: failedCount,
      }))
    },
    queueNames,
    daily: (queue, hour, data) => repeat(queue, `0 ${hour} * * *`, data),
    everyMinutes: (queue, minutes, data) => repeat(queue, `*/${minutes} * * * *`, data),
    stop,
  }
}

/** pg-boss tells of a worker's error by an object with the same fields. */
function errorOf(fault: Error): Error {
  return fault instanceof Error ? fault : Object.assign(new Error(), fault)
}

/** The same in pg-boss's terms. */
function optionsOf({ onceKey, isUrgent = false, afterSeconds }: JobOptions) {
  return {
    priority: isUrgent ? 1 : 0,
    ...(onceKey !== undefined && { singletonKey: onceKey, singletonSeconds: 3_600 }),
    ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
  }
}

/** Jobs come with how often they were tried, and each is answered for by itself. */
type Options = WorkOptions & { perJobResults: true; includeMetadata: true }

/** Full batches follow one another without a pause; a new job or the clock starts the next. */
function workOptions({ pollSeconds }: QueuePlan): Options {
  return {
    batchSize: 10,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: pollSeconds,
    perJobResults: true,
    includeMetadata: true,
  }
}
