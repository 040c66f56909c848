import type { MailFile } from '#app/platform/mail/incoming/mail-files.ts'
import { composeMail } from '#app/platform/mail/layout.server.ts'
import { type Mail, mailQueue } from '#app/platform/mail/mail.server.ts'
import { pageLinkLabel } from '../conversation/page-link.server.ts'
import { requestUrl } from '../request-link.server.ts'
import { unreadMail } from './held-view.ts'
import {
  type ForConversation,
  type IncomingServices,
  recordMail,
  type TakenMessage,
} from './record-mail.server.ts'

/** Why nothing of a mail can be shown. */
export type UnreadReason = 'too-large' | 'too-complex' | 'unreadable' | 'encrypted' | 'empty'

const reasons: Record<UnreadReason, { why: string; what: string }> = {
  'too-large': { why: 'it is too large', what: 'A shorter one, with fewer files, will arrive' },
  'too-complex': { why: 'it takes too long', what: 'The same as plain text will arrive' },
  unreadable: { why: 'it is damaged', what: 'The same as plain text will arrive' },
  encrypted: {
    why: 'its text is inside an encrypted or signed file',
    what: 'The same as plain text will arrive',
  },
  empty: { why: 'there is nothing in it', what: 'One with words in it will arrive' },
}

type UnreadMail = {
  why: UnreadReason
  from: string
  /** What its head and the names of its parts say, which is all that can be shown. */
  about?: string
  files?: readonly MailFile[]
  /** An automatic or possibly forged mail: its supposed sender gets no email about it. */
  isDoubtful?: boolean
}

/** Holds a note in place of a mail of which nothing can be shown, and tells both sides. */
export async function holdUnread(
  services: IncomingServices,
  { why, from, about = '', files = [], isDoubtful = false }: UnreadMail,
  conversation: ForConversation,
): Promise<TakenMessage> {
  const { sides, writer } = conversation
  const note = `[An email came that we could not read: ${reasons[why].why}. ${reasons[why].what}.]`
  const text = [about, note].filter((part) => part !== '').join('\n\n')
  const held = { mailFrom: unreadMail, isTold: writer === 'enquirer' || !isDoubtful }
  return recordMail(services, { text, files, held }, conversation, async (tx, id) => {
    // A mediator who wrote it gets the notice for held messages.
    const isTheirs = writer === 'enquirer' && sides.addresses.enquirer.includes(from)
    if (!isTheirs || !sides.isEmailSafe || isDoubtful) return
    const { requestId } = sides
    const pageUrl = requestId === null ? undefined : requestUrl(services, requestId)
    const mail = unreadReplyMail(from, { id, requestId, why, pageUrl })
    const onceKey = `unread-mail-${sides.inquiryId}`
    await services.jobs.send(tx, mailQueue, mail, { onceKey })
  })
}

type Unread = {
  id: string
  requestId: string | null
  why: UnreadReason
  pageUrl: string | undefined
}

/** Tells an enquirer that their mail did not reach its mediator; it says nothing of what it is about. */
export function unreadReplyMail(to: string, { id, requestId, why, pageUrl }: Unread): Mail {
  return composeMail({
    kind: 'unread-reply',
    label: 'Email that could not be read, to its sender',
    id: `unread-${id}`,
    to,
    toName: '',
    ...(requestId !== null && { requestId }),
    subject: 'We could not read your email',
    isDiscreet: true,
    content: {
      greeting: 'Hello,',
      paragraphs: [
        `We could not read the email that you sent: ${reasons[why].why}. It was not passed on.`,
        `${reasons[why].what}${pageUrl ? ', and so will what you write on your private page' : ''}.`,
      ],
      ...(pageUrl && { action: { label: pageLinkLabel, url: pageUrl } }),
    },
  })
}
