import { inArray } from 'drizzle-orm'
import type { ReplyTime } from '#app/listings/profile/decisive-facts.ts'
import { replyFacts } from '#app/listings/replies/reply-facts.table.server.ts'
import { replySpanText } from '#app/listings/replies/reply-spans.ts'
import { inTime } from '#app/platform/database/within-time.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'

type Services = Pick<Platform, 'db' | 'log'>

/** How soon a mediator usually replies; null where it cannot be told, or could not be read. */
export async function findReplyTime(
  services: Services,
  mediatorId: string,
): Promise<ReplyTime | null> {
  return (await findReplyTimes(services, [mediatorId])).get(mediatorId) ?? null
}

/** The same of several, by mediator; none of those of whom it cannot be told. */
export async function findReplyTimes(
  { db, log }: Services,
  mediatorIds: readonly string[],
): Promise<Map<string, ReplyTime>> {
  if (mediatorIds.length === 0) return new Map()
  try {
    const isTheirs = inArray(replyFacts.mediatorId, [...mediatorIds])
    const stored = await inTime(db.select().from(replyFacts).where(isTheirs))
    return new Map(
      stored.map(({ mediatorId, withinHours, enquiries }) => [
        mediatorId,
        { usually: replySpanText(withinHours), enquiries },
      ]),
    )
  } catch (error) {
    log.error({ err: error }, 'reply times were not loaded')
    return new Map()
  }
}
