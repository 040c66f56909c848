import type { Platform } from '#app/platform/platform.server.ts'
import { recentMoment } from '#app/platform/time/recent-time.ts'
import { findLastForwarding } from './forwarding.server.ts'
import { findSuiteCode } from './suite-connection.server.ts'

export type Suite = Awaited<ReturnType<typeof findSuite>>

/** How a mediator's suite connection stands. */
export async function findSuite({ db, environment, now }: Platform, mediatorId: string) {
  const code = await findSuiteCode(db, mediatorId)
  const last = code === null ? undefined : await findLastForwarding(db, mediatorId)
  return {
    code,
    canForward: environment.suiteLeadUrl !== undefined,
    last: last && {
      when: recentMoment(last.at, now()),
      isDelivered: last.outcome === 'delivered',
    },
  }
}
