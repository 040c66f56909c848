import type { Transaction } from '#app/platform/database/database.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'

/** Counts a reply that a mediator sends; false where this conversation or they had too many. */
export async function mayReply(
  tx: Transaction,
  { limits }: Pick<Platform, 'limits'>,
  { mediatorId, id }: { mediatorId: string; id: string },
  at: Date,
): Promise<boolean> {
  const refused = await limits.refusedWithin(
    tx,
    [
      { kind: 'reply-of-conversation', who: id },
      { kind: 'reply-of-mediator', who: mediatorId },
    ],
    at,
  )
  return refused.length === 0
}
