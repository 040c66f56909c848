import type { PgBoss } from 'pg-boss'
import { type DescribedJob, givenUpQueue, type Queue } from './queue.ts'
import { doneSeconds, givenUpSeconds, type QueuePlan } from './queue-plan.server.ts'

/** Creates the queues, or updates those of an earlier version to the plan. */
export async function makeQueues(
  boss: PgBoss,
  queues: readonly Queue<DescribedJob>[],
  plan: QueuePlan,
): Promise<void> {
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
