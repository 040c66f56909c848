import type { Platform } from '#app/platform/platform.server.ts'
import { findSavedReply, type SavedReply } from './saved-replies.server.ts'
import { savedReplyMessages } from './saved-reply-messages.ts'

/** One of the mediator's own saved replies. Throws a 404 for what is not there or another's. */
export async function loadSavedReply(
  { db }: Pick<Platform, 'db'>,
  mediatorId: string,
  id: string,
): Promise<SavedReply> {
  const reply = await findSavedReply(db, mediatorId, id)
  if (!reply) throw savedReplyNotFound()
  return reply
}

export function savedReplyNotFound(): Response {
  return new Response(savedReplyMessages.notFound, { status: 404 })
}
