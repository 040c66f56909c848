import type { PgBoss, Queue as StoredQueue } from 'pg-boss'
import { type DescribedJob, givenUpQueue, type Queue } from './queue.ts'
import { doneSeconds, givenUpSeconds, type QueuePlan } from './queue-plan.server.ts'

/** Creates the queues that are missing, and updates those that an earlier version planned otherwise. */
export async function makeQueues(
  boss: PgBoss,
  queues: readonly Queue<DescribedJob>[],
  plan: QueuePlan,
): Promise<void> {
  const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const make = async (name: string, options: Options, policy?: StoredQueue['policy']) => {
    const found = stored.get(name)
    // The policy is for good, so it is no part of the update.
    if (!found) await boss.createQueue(name, policy ? { ...options, policy } : options)
    else if (differs(found, options)) await boss.updateQueue(name, options)
  }

  const waiting = { retentionSeconds: givenUpSeconds, deleteAfterSeconds: doneSeconds }
  await make(givenUpQueue, waiting)
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
    await make(name, options, isExclusive ? 'stately' : undefined)
  }
}

type Options = Omit<StoredQueue, 'name' | 'policy' | 'partition'>

function differs(found: Options, wanted: Options): boolean {
  return Object.entries(wanted).some(([key, value]) => found[key as keyof Options] !== value)
}
