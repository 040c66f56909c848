import { inTime } from '#app/platform/database/within-time.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { wantsMail } from '#app/profiles/notification-settings.server.ts'

/**
 * Hours after which a mediator is reminded to answer, as senders are told; 0 where nobody reminds
 * them, or where it cannot be known now.
 */
export async function hoursUntilReminder(
  { db, environment, log }: Pick<Platform, 'db' | 'environment' | 'log'>,
  mediatorId: string,
): Promise<number> {
  if (environment.remindUnansweredHours === 0) return 0
  try {
    const isReminded = await inTime(wantsMail(db, mediatorId, 'waiting-reminder'))
    return isReminded ? environment.remindUnansweredHours : 0
  } catch (error) {
    log.error({ err: error }, 'whether a mediator is reminded was not found')
    return 0
  }
}
