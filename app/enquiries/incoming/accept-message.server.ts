import { and, eq } from 'drizzle-orm'
import type { Platform } from '#app/platform/platform.server.ts'
import { mayReply } from '../conversation/may-reply.server.ts'
import { passMessageOn } from '../conversation/record-message.server.ts'
import { inquiries } from '../inquiries.table.server.ts'
import { messages } from '../messages.table.server.ts'
import { followUp } from '../suite/follow-up.server.ts'
import { unreadMail } from './held-view.ts'

type Held = { mediatorId: string; inquiryId: string; messageId: string }

/**
 * Takes a message that was held into its conversation, because its mediator says so: what they wrote
 * themselves goes out now, unless it is one reply too many; what came to them is read by it. Done twice it changes nothing.
 */
export async function acceptMessage(
  services: Pick<Platform, 'db' | 'jobs' | 'environment' | 'keyedDigest' | 'limits' | 'now'>,
  { mediatorId, inquiryId, messageId }: Held,
): Promise<{ ok: true } | { ok: false; reason: 'missing' | 'too-many' }> {
  const at = services.now()
  return services.db.transaction(async (tx) => {
    const [lead] = await tx
      .select()
      .from(inquiries)
      .where(and(eq(inquiries.id, inquiryId), eq(inquiries.mediatorId, mediatorId)))
      .for('update')
    const [message] = await tx
      .select()
      .from(messages)
      .where(and(eq(messages.id, messageId), eq(messages.inquiryId, inquiryId)))
    if (!lead || !message || message.mailFrom === unreadMail)
      return { ok: false, reason: 'missing' } as const
    if (!message.isHeld) return { ok: true } as const

    const isOwn = message.author === 'mediator'
    const isOpen = lead.withdrawnAt === null && lead.erasedAt === null
    if (isOwn && isOpen && !(await mayReply(tx, services, { mediatorId, id: inquiryId }, at)))
      return { ok: false, reason: 'too-many' } as const
    const readAt = isOwn ? null : at
    await tx.update(messages).set({ isHeld: false, readAt }).where(eq(messages.id, messageId))
    if (isOwn && isOpen)
      await passMessageOn(tx, services, lead, { ...message, author: 'mediator', at })
    else if (isOpen) await followUp(tx, services, inquiryId, { messageId })
    return { ok: true } as const
  })
}
