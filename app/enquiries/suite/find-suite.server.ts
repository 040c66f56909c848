import { partReader } from '#app/platform/database/read-parts.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { recentMoment } from '#app/platform/time/recent-time.ts'
import { findLastForwarding } from './forwarding.server.ts'
import { findSuiteCode } from './suite-connection.server.ts'

export type Suite = NonNullable<Awaited<ReturnType<typeof findSuite>>>

/** How a mediator's suite connection stands; null where that could not be read. */
export async function findSuite({ db, log, environment, now }: Platform, mediatorId: string) {
  const read = partReader({ db, log })
  const connection = await read('suite', async (tx) => ({
    code: await findSuiteCode(tx, mediatorId),
  }))
  if (connection === null) return null

  const { code } = connection
  const last =
    code === null
      ? undefined
      : await read('last forwarding', (tx) => findLastForwarding(tx, mediatorId))
  return {
    code,
    canForward: environment.suiteLeadUrl !== undefined,
    /** Undefined where there was none, null where that could not be read. */
    last: last && {
      when: recentMoment(last.at, now()),
      isDelivered: last.outcome === 'delivered',
    },
  }
}
