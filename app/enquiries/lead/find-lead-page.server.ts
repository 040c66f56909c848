import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import { type ConversationEntry, toConversation } from '../conversation/conversation-view.ts'
import { findConversation, markMessagesRead } from '../conversation/find-conversation.server.ts'
import { waitingSince } from '../conversation/waiting-since.ts'
import { findLead, findLeadChanges, markLeadRead } from '../find-lead.server.ts'
import { inquiryMessages } from '../inquiry-messages.ts'
import { findLeadInvitation } from '../invitations/find-lead-invitation.server.ts'
import { type ReminderView, toReminderView } from '../lead-reminder/reminder-view.ts'
import { fillForLead } from '../saved-replies/fill-for-lead.server.ts'
import { findSavedReplies } from '../saved-replies/saved-replies.server.ts'
import { findSender } from './find-sender.server.ts'
import { inquiryFacts, type LeadView, toLeadView } from './lead-view.ts'

/** What the page of a lead shows. */
export type LeadPageData = {
  lead: LeadView
  conversation: ConversationEntry[]
  reminder: ReminderView | null
  /** Whether the client is invited to write a review; empty where there is nothing to say. */
  invitation: string
  /** Grows with every change and message, so that of two answers the newer one is known. */
  revision: number
  savedReplies: { id: string; title: string }[]
  /** The text of the saved reply that was chosen, filled for this lead. */
  draft: { id: string; text: string } | null
}

type Options = { mediatorId: string; id: string; isOpening: boolean; savedReplyId?: string | null }

/**
 * A mediator's own lead as its page shows it. Marks it and its messages as read; notes an event
 * where someone opens the page rather than coming back to it. Throws a 404 for what is not there
 * and for others' leads.
 */
export async function findLeadPage(
  { db, events, now }: AnalyticsServices,
  { mediatorId, id, isOpening, savedReplyId }: Options,
): Promise<LeadPageData> {
  const lead = await findLead(db, mediatorId, id)
  if (!lead) throw leadNotFound()

  const at = now()
  if (lead.readAt === null) await markLeadRead(db, mediatorId, id, at)
  if (isOpening) events.record({ type: 'lead_view', page: '/dashboard/leads', at })
  const [changes, messages, known, replies, invitation] = await Promise.all([
    findLeadChanges(db, mediatorId, id),
    findConversation(db, id),
    findSender(db, lead),
    findSavedReplies(db, mediatorId),
    findLeadInvitation(db, lead),
  ])
  const news = messages.filter(({ author, readAt }) => author === 'enquirer' && readAt === null)
  const shown = news.map((message) => message.id)
  await markMessagesRead(db, shown, 'mediator', at)

  const sender = { ...known, waitingSince: waitingSince(lead, messages) }
  const { isEmailSafe } = sender
  const chosen = replies.find((reply) => reply.id === savedReplyId)
  const parts = { lead, changes, messages, isEmailSafe, facts: inquiryFacts(lead) }
  return {
    lead: toLeadView(lead, sender, at),
    conversation: toConversation(parts, at),
    reminder: toReminderView(lead, at),
    invitation,
    revision: lead.version + messages.length,
    savedReplies: replies.map(({ id, title }) => ({ id, title })),
    draft: chosen
      ? { id: chosen.id, text: await fillForLead(db, chosen.text, lead, known.place?.name ?? '') }
      : null,
  }
}

export function leadNotFound(): Response {
  return new Response(inquiryMessages.notFound, { status: 404 })
}
