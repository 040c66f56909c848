import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { mayReply } from '../conversation/may-reply.server.ts'
import { passMessageOn } from '../conversation/record-message.server.ts'
import { inquiries } from '../inquiries.table.server.ts'
import { lockLead } from '../lead/lock-lead.server.ts'
import { messages } from '../messages.table.server.ts'
import { type SenderObstacle, senderObstacle } from '../standing.server.ts'
import { followUp } from '../suite/follow-up.server.ts'
import { unreadMail } from './held-view.ts'

type Held = { mediatorId: string; inquiryId: string; messageId: string }

/**
 * Takes a message that was held into its conversation, because its mediator says so: what they wrote
 * themselves goes out now, unless it is one reply too many or its sender has withdrawn; what came to
 * them is read by it. Done twice it changes nothing.
 */
export async function acceptMessage(
  services: Pick<Platform, 'db' | 'jobs' | 'environment' | 'keyedDigest' | 'limits' | 'now'>,
  held: Held,
): Promise<{ ok: true } | { ok: false; reason: 'missing' | 'too-many' | SenderObstacle }> {
  const { db, now } = services
  const at = now()
  const found = await findHeld(db, held)
  if (!found) return { ok: false, reason: 'missing' }
  if (!found.message.isHeld) return { ok: true }
  const { mediatorId, inquiryId: id, messageId } = held
  const isOwn = found.message.author === 'mediator'
  const obstacle = senderObstacle(found.lead)
  if (isOwn && obstacle) return { ok: false, reason: obstacle }
  if (isOwn && !(await mayReply(services, { mediatorId, id })))
    return { ok: false, reason: 'too-many' }
  return db.transaction(async (tx) => {
    await lockLead(tx, { mediatorId, id })
    const locked = await findHeld(tx, held)
    if (!locked) return { ok: false, reason: 'missing' } as const
    const { lead, message } = locked
    if (!message.isHeld) return { ok: true } as const

    const closed = senderObstacle(lead)
    if (isOwn && closed) return { ok: false, reason: closed } as const
    const readAt = isOwn ? null : at
    await tx.update(messages).set({ isHeld: false, readAt }).where(eq(messages.id, messageId))
    if (isOwn) await passMessageOn(tx, services, lead, { ...message, author: 'mediator', at })
    else if (!closed) await followUp(tx, services, lead.id, { messageId })
    return { ok: true } as const
  })
}

async function findHeld(db: Queryable, { mediatorId, inquiryId, messageId }: Held) {
  const isTheirs = and(eq(inquiries.id, inquiryId), eq(inquiries.mediatorId, mediatorId))
  const [lead] = await db.select().from(inquiries).where(isTheirs)
  const [message] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, messageId), eq(messages.inquiryId, inquiryId)))
  return lead && message && message.mailFrom !== unreadMail ? { lead, message } : undefined
}
