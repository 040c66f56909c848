import { recentMoment } from '#app/domain/time/recent-time.ts'
import { findLastForwarding } from '#app/infrastructure/database/inquiries/forwarding.server.ts'
import { findSuiteCode } from '#app/infrastructure/database/mediators/suite-connection.server.ts'
import type { Infrastructure } from '#app/infrastructure/infrastructure.server.ts'

export type Suite = Awaited<ReturnType<typeof findSuite>>

/** How a mediator's suite connection stands. */
export async function findSuite({ db, environment, now }: Infrastructure, mediatorId: string) {
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
