import { href } from 'react-router'
import { isoMoment } from '#app/platform/time/calendar.ts'
import type { ConversationMessage } from '../conversation/find-conversation.server.ts'
import { toShownFile } from '../conversation/shown-file.ts'
import type { ContactChoice } from './contact/contact-words.ts'
import { messageTime } from './enquiry-times.ts'
import type { Entry } from './private-page-view.ts'

type Sent = {
  id: string
  mediatorName: string
  disputeDescription: string
  additionalNotes: string
  createdAt: Date
}

/** The key of the private page, and what its sender said of contact. */
type Page = { key: string; contact: ContactChoice; now: Date }

/**
 * The conversation as its sender reads it, the oldest first: the enquiry, and what both wrote since.
 * What looks like spam waits for somebody to look at it, which only its recipient notices; a mail
 * that waits may be a stranger's, so it is not shown as theirs.
 */
export function conversationEntries(
  sent: Sent,
  messages: readonly ConversationMessage[],
  { key, contact, now }: Page,
): Entry[] {
  const when = (moment: Date) => ({ when: messageTime(moment, now), at: isoMoment(moment) })
  const first: Entry = {
    key: sent.id,
    author: 'You',
    isOwn: true,
    ...when(sent.createdAt),
    text: [sent.disputeDescription, sent.additionalNotes].filter(Boolean).join('\n\n'),
    quotedText: '',
    files: [],
    notes: contactNotes(contact),
  }
  const shown = messages.filter(
    ({ author, channel, isHeld }) => !isHeld || (author === 'enquirer' && channel === 'page'),
  )
  return [
    first,
    ...shown.map(({ id, author, isHeld, text, quotedText, files, createdAt }) => ({
      key: id,
      author: author === 'enquirer' ? 'You' : sent.mediatorName,
      isOwn: author === 'enquirer',
      ...when(createdAt),
      text,
      quotedText,
      files: isHeld
        ? []
        : files.map((file) =>
            toShownFile(file, href('/my-enquiry/:key/files/:fileId', { key, fileId: file.id })),
          ),
      notes: [],
    })),
  ]
}

function contactNotes({ isEmailSafe, isCallSafe, safeTimes }: ContactChoice): string[] {
  const notes = [
    !isEmailSafe && 'You asked for no email.',
    !isCallSafe && 'You asked not to be called.',
    safeTimes !== '' && `You said: ${safeTimes}`,
  ]
  return notes.filter((note) => note !== false)
}
