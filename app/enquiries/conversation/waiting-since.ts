import type { WholeLead } from '../find-leads.server.ts'
import type { ConversationMessage } from './find-conversation.server.ts'

const closed = ['completed', 'declined']

/**
 * Since when the sender waits for an answer: since the first message that came after the mediator's
 * last, or since the enquiry. Null where nobody waits.
 */
export function waitingSince(
  lead: Pick<WholeLead, 'createdAt' | 'answeredAt' | 'status' | 'withdrawnAt' | 'erasedAt'>,
  messages: readonly Pick<ConversationMessage, 'author' | 'isHeld' | 'createdAt'>[],
): Date | null {
  if (lead.withdrawnAt || lead.erasedAt || closed.includes(lead.status)) return null
  if (lead.answeredAt === null) return lead.createdAt
  const own = messages.filter(({ author }) => author === 'mediator').at(-1)
  const answeredAt = own?.createdAt ?? lead.answeredAt
  const unanswered = messages.find(
    ({ author, isHeld, createdAt }) => author === 'enquirer' && !isHeld && createdAt > answeredAt,
  )
  return unanswered?.createdAt ?? null
}
