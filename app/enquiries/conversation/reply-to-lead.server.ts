import { and, eq } from 'drizzle-orm'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import { sentForm } from '#app/platform/forms/sent-forms.server.ts'
import { recordStatusUpdate } from '../change-lead.server.ts'
import { discardMessageFiles } from '../incoming/message-file-store.server.ts'
import { inquiries } from '../inquiries.table.server.ts'
import { lockLead } from '../lead/lock-lead.server.ts'
import { isSafeToEmail } from './mail-message.server.ts'
import { mayReply } from './may-reply.server.ts'
import { type Meeting, meetingText } from './meeting/meeting.ts'
import { storeInvitation } from './meeting/store-invitation.server.ts'
import { isRepeated, recordMessage } from './record-message.server.ts'

type Replied =
  | { ok: true; isMailed: boolean }
  | { ok: false; reason: 'missing' }
  | { ok: false; reason: 'withdrawn' | 'erased' }
  | { ok: false; reason: 'past' | 'too-far' | 'too-many' }

/**
 * Sends a mediator's reply to one of their own leads, and tells the statistics of it. A time that it
 * proposes is added to the text, with a file for calendars; one that has passed or is more than a
 * year away is refused, and so is one reply too many. The same form again does not count.
 */
export async function replyToLead(
  services: AnalyticsServices,
  { mediatorId, id }: { mediatorId: string; id: string },
  reply: { text: string; meeting?: Meeting | undefined; secret?: string },
): Promise<Replied> {
  const { db, events, now } = services
  const at = now()
  const { meeting } = reply
  const isTheirs = and(eq(inquiries.id, id), eq(inquiries.mediatorId, mediatorId))
  if ((await db.$count(inquiries, isTheirs)) === 0) return { ok: false, reason: 'missing' }
  const text = meeting ? `${reply.text}\n\n${meetingText(meeting)}` : reply.text
  const form = sentForm(services, reply.secret, 'reply', id, text)
  const message = { inquiryId: id, author: 'mediator', channel: 'page', text, form, at } as const
  if (!(await isRepeated(db, message))) {
    if (meeting && meeting.startsAt <= at) return { ok: false, reason: 'past' }
    if (meeting && meeting.startsAt > yearAfter(at)) return { ok: false, reason: 'too-far' }
    if (!(await mayReply(services, { mediatorId, id }))) return { ok: false, reason: 'too-many' }
  }
  const invitation = meeting && (await storeInvitation(services, { id, text, meeting, at }))
  const discard = () => discardMessageFiles(services, invitation?.files ?? [])
  const answering = db.transaction(async (tx) => {
    const lead = await lockLead(tx, { mediatorId, id })
    if (!lead) return { ok: false, reason: 'missing' } as const
    const recorded = await recordMessage(tx, services, { ...message, ...invitation })
    if (!recorded.ok) return recorded
    const isMailed = await isSafeToEmail(tx, lead)
    return { ok: true, isMailed, isNew: recorded.isNew, before: lead.status } as const
  })
  const result = await answering.catch(async (error) => {
    await discard()
    throw error
  })
  if (!result.ok || !result.isNew) await discard()
  if (!result.ok) return result

  const { isMailed, isNew, before } = result
  if (isNew && before === 'new') recordStatusUpdate(events, at, 'new', 'contacted')
  if (isNew)
    events.record({
      type: 'lead_action',
      page: '/dashboard/leads',
      at,
      payload: { action: 'response' },
    })
  return { ok: true, isMailed }
}

/** A day is added, so that the same date a year on is within it at any time of day. */
function yearAfter(at: Date): Date {
  const moment = new Date(at)
  moment.setUTCFullYear(at.getUTCFullYear() + 1, at.getUTCMonth(), at.getUTCDate() + 1)
  return moment
}
