import type { Platform } from '#app/platform/platform.server.ts'

/** Counts a reply that a mediator sends; false where this conversation or they had too many. */
export async function mayReply(
  { limits }: Pick<Platform, 'limits'>,
  { mediatorId, id }: { mediatorId: string; id: string },
): Promise<boolean> {
  return (
    (await limits.allowsSending('reply-of-conversation', id)) &&
    (await limits.allowsSending('reply-of-mediator', mediatorId))
  )
}
