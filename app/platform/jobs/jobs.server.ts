import { sql } from 'drizzle-orm'
import { fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { afterCommit, type Transaction } from '../database/database.server.ts'
import { DeliveryError, failureText } from './delivery-error.server.ts'
import { type DescribedJob, givenUpQueue, type Queue } from './queue.ts'
import { dayLongPlan, doneSeconds, givenUpSeconds, type QueuePlan } from './queue-plan.server.ts'
import { openRuns } from './run-once.server.ts'
import { openWaking } from './wake-workers.server.ts'

export type Jobs = {
  /**
   * Adds a job in the caller's transaction: it exists if and only if that commits. Of several
   * with one `onceKey` within an hour only the first is added; an urgent one overtakes the others;
   * none begins before `afterSeconds` have passed. Returns whether it was added.
   */
  send<Data extends DescribedJob>(
    tx: Transaction,
    queue: Queue<Data>,
    data: Data,
    options?: { onceKey?: string; isUrgent?: boolean; afterSeconds?: number },
  ): Promise<boolean>
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
   * Begins to work through a queue, ten jobs at a time. A job whose handler throws is tried again,
   * unless it throws a final DeliveryError.
   */
  work<Data extends DescribedJob>(
    queue: Queue<Data>,
    handler: (data: Data) => Promise<void>,
  ): Promise<void>
  /** Puts given-up jobs back into their queues as if they were new. Returns how many. */
  revive(tx: Transaction, ids: string[]): Promise<number>
  /** Whether every worker has fetched jobs lately or is busy with some. */
  isWorking(): boolean
  /** How many jobs of each queue are waiting, active and failed. */
  depths(): Promise<QueueDepth[]>
  /**
   * Sends a job every day at an hour of London time, once however many processes ask for it. A day
   * on which none was running is made up for once.
   */
  daily<Data extends DescribedJob>(queue: Queue<Data>, hour: number, data: Data): Promise<void>
  /** The names of the queues, without the one of what was given up. */
  queueNames: readonly string[]
  /** Lets running jobs finish, for at most three seconds. */
  stop(): Promise<void>
}

type QueueDepth = { queue: string; waiting: number; active: number; failed: number }

/**
 * Milliseconds without fetching jobs after which a worker counts as stuck, when it is idle and when
 * it has jobs: a slow mail server may keep one busy for ten minutes.
 */
const workerPatience = { idle: 30_000, busy: 660_000 }

/** Opens these queues, creating or updating their tables under pg-boss's own lock. */
export async function openJobs(
  connectionString: string,
  queues: readonly Queue<DescribedJob>[],
  log: Logger,
  plan: QueuePlan = dayLongPlan,
): Promise<Jobs> {
  // pg-boss passes these two on to the driver.
  const connection = { connectionString, keepAlive: true, query_timeout: 300_000 }
  const boss = new PgBoss({
    ...connection,
    max: 3,
    superviseIntervalSeconds: plan.superviseSeconds,
    monitorIntervalSeconds: plan.superviseSeconds,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  await makeQueues(boss, queues, plan)
  const queueNames = queues.map(({ name }) => name)
  const waking = openWaking((worker) => boss.notifyWorker(worker))

  return {
    async send(tx, queue, data, options) {
      const { onceKey, isUrgent = false, afterSeconds: startAfter } = options ?? {}
      const once = onceKey === undefined ? {} : { singletonKey: onceKey, singletonSeconds: 3_600 }
      const priority = isUrgent ? 1 : 0
      const when = { priority, ...(startAfter === undefined ? {} : { startAfter }) }
      const id = await boss.send(queue.name, data, { ...once, ...when, db: fromDrizzle(tx, sql) })
      if (startAfter === undefined) afterCommit(tx, () => waking.wake(queue.name))
      return id !== null
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
    async work<Data extends DescribedJob>(
      { name: queue, hasUrgentJobs }: Queue<Data>,
      handler: (data: Data) => Promise<void>,
    ) {
      const runs = openRuns()
      const settle = async ({ id, data }: Job<Data>): Promise<JobResult> => {
        try {
          await runs.run(id, () => handler(data))
        } catch (error) {
          const isFinal = error instanceof DeliveryError && error.isFinal
          const outcome = isFinal ? 'was given up' : 'failed and will be tried again'
          log.warn({ err: error, queue, job: id }, `a job ${outcome}`)
          const output = { message: failureText(error) }
          return { id, status: isFinal ? 'deadletter' : 'failed', output }
        }
        // Marked at once, not with the batch: a crash must not repeat what is done while others are
        // slow. includeQueued also completes a job that was taken for dead meanwhile and waits to be
        // tried again. If marking fails, the run is remembered and completes the job on its next try.
        await boss.complete(queue, id, undefined, { includeQueued: true }).then(
          () => runs.forget(id),
          (error) => log.warn({ err: error, queue, job: id }, 'a job is done but not yet marked'),
        )
        return { id, status: 'completed' }
      }
      const run = (batch: Job<Data>[]) => Promise.all(batch.map(settle))
      const options = workOptions(plan)
      waking.add(queue, await boss.work<Data>(queue, options, run))
      // A second worker, so that urgent jobs do not wait behind a batch of slow ones.
      if (hasUrgentJobs)
        waking.add(queue, await boss.work<Data>(queue, { ...options, minPriority: 1 }, run))
    },
    revive(tx, ids) {
      return boss.redrive(givenUpQueue, { ids, limit: ids.length, db: fromDrizzle(tx, sql) })
    },
    isWorking() {
      const now = Date.now()
      // An exclusive job, such as a backup, may take hours.
      const exclusive = queues.filter(({ isExclusive }) => isExclusive).map(({ name }) => name)
      const workers = boss.getWipData().filter(({ name }) => !exclusive.includes(name))
      return workers.every(({ state, count, createdOn, lastFetchedOn }) => {
        const patience = count > 0 ? workerPatience.busy : workerPatience.idle
        return state === 'active' && now - (lastFetchedOn ?? createdOn) < patience
      })
    },
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
    async daily(queue, hour, data) {
      await boss.schedule(queue.name, `0 ${hour} * * *`, data, {
        tz: 'Europe/London',
        missed: 'once',
      })
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 3_000 })
    },
  }
}

/** Creates the queues, or updates those of an earlier version to the plan. */
async function makeQueues(boss: PgBoss, queues: readonly Queue<DescribedJob>[], plan: QueuePlan) {
  const waiting = { retentionSeconds: givenUpSeconds, deleteAfterSeconds: doneSeconds }
  await boss.createQueue(givenUpQueue, waiting)
  await boss.updateQueue(givenUpQueue, waiting)

  for (const { name, plan: own, isExclusive } of queues) {
    const { retryLimit, retryDelay, retryDelayMax, expireInSeconds, heartbeatSeconds } = {
      ...plan,
      ...own,
    }
    const options = {
      retryLimit,
      retryDelay,
      retryDelayMax,
      expireInSeconds,
      heartbeatSeconds,
      retryBackoff: true,
      deleteAfterSeconds: doneSeconds,
      deadLetter: givenUpQueue,
      notify: false,
    }
    // The policy is for good, so it is no part of the update.
    await boss.createQueue(name, isExclusive ? { ...options, policy: 'stately' } : options)
    await boss.updateQueue(name, options)
  }
}

/** Full batches follow one another without a pause; a new job or the clock starts the next. */
function workOptions({ pollSeconds }: QueuePlan) {
  return {
    batchSize: 10,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: pollSeconds,
    perJobResults: true,
  } as const
}
