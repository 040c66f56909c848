import { href } from 'react-router'
import { isoMoment } from '#app/platform/time/calendar.ts'
import { recentMoment } from '#app/platform/time/recent-time.ts'
import type { LeadChange } from '../find-lead.server.ts'
import type { WholeLead } from '../find-leads.server.ts'
import type { HeldView } from '../incoming/held-message.tsx'
import { heldWords } from '../incoming/held-view.ts'
import { inquiryStatusLabel } from '../inquiry.ts'
import { addedNote } from '../lead-notes.ts'
import { knownStatus } from '../lead-status.ts'
import type { ConversationMessage } from './find-conversation.server.ts'
import { messageDelivery } from './message-delivery.ts'
import { type ShownFile, toShownFile } from './shown-file.ts'

type Dated = { key: string; at: string; when: string }

/** What became of a reply's mail. */
export type MessageState = { look: 'done' | 'wait' | 'failed'; text: string }

/** One part of a conversation as the mediator's page shows it. */
export type ConversationEntry = Dated &
  (
    | { kind: 'enquiry'; text: string; facts: { term: string; value: string }[] }
    | {
        kind: 'message'
        isOwn: boolean
        text: string
        quotedText: string
        files: ShownFile[]
        held?: HeldView
        state?: MessageState
      }
    /** An answer that was given elsewhere, or a private note; `before` is what it replaced. */
    | { kind: 'response' | 'note'; title: string; text: string; before?: string }
    | { kind: 'event'; text: string }
  )

type Parts = {
  lead: WholeLead
  changes: readonly LeadChange[]
  messages: readonly ConversationMessage[]
  isEmailSafe: boolean
  facts: { term: string; value: string }[]
}

/** Everything that happened to a lead, the earliest first; what is held back says so. */
export function toConversation(parts: Parts, now: Date): ConversationEntry[] {
  const { lead, messages, isEmailSafe, facts } = parts
  const sender = { isEmailSafe, isWithdrawn: lead.withdrawnAt !== null }
  const dated = (key: string, at: Date) => ({
    key,
    at: isoMoment(at),
    when: recentMoment(at, now),
  })
  const entries: ConversationEntry[] = [
    { ...dated('enquiry', lead.createdAt), kind: 'enquiry', text: lead.disputeDescription, facts },
  ]
  for (const message of messages) {
    const { id, author, isHeld, text, quotedText, createdAt } = message
    const isOwn = author === 'mediator'
    const files = message.files.map((file) =>
      toShownFile(
        file,
        href('/dashboard/leads/:id/files/:fileId', { id: lead.id, fileId: file.id }),
      ),
    )
    const state = isOwn && !isHeld ? messageDelivery(message, sender, now) : undefined
    const held = isHeld ? heldView(message, lead) : undefined
    entries.push({
      ...dated(id, createdAt),
      kind: 'message',
      isOwn,
      text,
      quotedText,
      files,
      state,
      held,
    })
  }
  entries.push(...forwarding(lead, dated), ...unrecorded(parts, dated))
  for (const change of parts.changes) entries.push(...changeEntries(change, dated))
  if (lead.withdrawnAt)
    entries.push({
      ...dated('withdrawn', lead.withdrawnAt),
      kind: 'event',
      text: 'Withdrawn by the sender',
    })
  // What happened at the same moment stays in the order of the list.
  return entries.sort((a, b) => a.at.localeCompare(b.at))
}

function heldView(message: ConversationMessage, lead: WholeLead): HeldView {
  const params = { id: lead.id, messageId: message.id }
  return {
    ...heldWords(message, lead),
    url: href('/dashboard/leads/:id/messages/:messageId/accept', params),
  }
}

type ToDated = (key: string, at: Date) => Dated

function forwarding(lead: WholeLead, dated: ToDated): ConversationEntry[] {
  if (!lead.forwardedAt) return []
  const isDelivered = lead.forwardOutcome === 'delivered'
  const text = isDelivered ? 'Forwarded to your suite' : 'Could not be forwarded to your suite'
  return [{ ...dated('forwarded', lead.forwardedAt), kind: 'event', text }]
}

/** Notes and a response that were there before changes were recorded, as those of an import. */
function unrecorded({ lead, changes }: Parts, dated: ToDated): ConversationEntry[] {
  const firstOf = (field: 'notes' | 'responseMessage') =>
    changes.find((change) => change.changes[field])?.changes[field]?.[0] ?? lead[field]
  const note = firstOf('notes')
  const response = firstOf('responseMessage')
  const answered = [lead.answeredAt, lead.createdAt].find((at) => at !== null) ?? lead.createdAt
  return [
    ...(note === ''
      ? []
      : [
          {
            ...dated('first note', lead.createdAt),
            kind: 'note' as const,
            title: 'Private note',
            text: note,
          },
        ]),
    ...(response === ''
      ? []
      : [
          {
            ...dated('first response', answered),
            kind: 'response' as const,
            title: 'You, elsewhere',
            text: response,
          },
        ]),
  ]
}

function changeEntries(
  { id, changes, changedAt }: LeadChange,
  dated: ToDated,
): ConversationEntry[] {
  const { status, notes, responseMessage } = changes
  const entries: ConversationEntry[] = []
  if (responseMessage) {
    const [before, text] = responseMessage
    const title = before ? 'You, elsewhere. Response changed' : 'You, elsewhere. Response recorded'
    const replaced = before || undefined
    entries.push({
      ...dated(`${id} response`, changedAt),
      kind: 'response',
      title,
      text,
      before: replaced,
    })
  }
  if (status)
    entries.push({
      ...dated(`${id} status`, changedAt),
      kind: 'event',
      text: `Status changed from ${statusLabel(status[0])} to ${statusLabel(status[1])}`,
    })
  if (notes) entries.push({ ...dated(`${id} notes`, changedAt), ...noteEntry(notes) })
  return entries
}

function noteEntry(notes: [string, string]) {
  const added = addedNote(notes)
  const [before, after] = notes
  return added === undefined
    ? {
        kind: 'note' as const,
        title: 'Private notes changed',
        text: after || 'Deleted',
        before: before || undefined,
      }
    : { kind: 'note' as const, title: 'Private note', text: added }
}

const statusLabel = (status: string) => inquiryStatusLabel(knownStatus(status))
