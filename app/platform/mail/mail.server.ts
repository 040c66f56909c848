import type { Queue } from '../jobs/queue.ts'

/** A person's name and email address as they typed them; a transport cleans them for headers. */
export type Person = { name: string; email: string }

/** A file of text, as one for calendars. */
export type MailFile = { fileName: string; contentType: string; text: string }

/** The parts of a mail, as plain text. */
export type MailContent = {
  /** An answer by mail comes to us, who pass it on: it says above which line to write. */
  isAnsweredByMail?: boolean
  greeting: string
  /** What has to be read first. */
  warning?: { title: string; text: string }
  paragraphs: string[]
  /** What somebody wrote, shown as a quotation. */
  quote?: string
  /** Paragraphs after the quotation. */
  closing?: string[]
  /** Label and value, shown as a list. */
  details?: [label: string, value: string][]
  action?: MailLink
  /** What some readers want to do instead. */
  otherAction?: MailLink
}

export type MailLink = { label: string; url: string }

/** A line of a list with the name of the sender of an enquiry, and what stands before and after it. */
export type ListedLine = { label: string; before?: string; inquiryId?: string; after?: string }

/** One message to one person. `id` stays the same however often its delivery is tried. */
export type Mail = {
  /** Which mail it is, and what administrators call it. */
  kind: string
  label: string
  id: string
  to: string
  toName: string
  /** The account that it is for, where it is only sent while that account is open. */
  accountId?: string
  /** The request whose sender it is for, where it is only sent while email is safe for them. */
  requestId?: string
  /** Its list, where that names people: the names are read when it is sent, as some may be erased. */
  list?: readonly ListedLine[]
  /** Who reads a reply, where one is meant for somebody. */
  replyTo?: Person
  /** Where servers report that it could not be delivered, where that is not the sender's address. */
  returnTo?: string
  /** The visitor behind a new lead. */
  client?: Person
  /** Neither the sender's name nor what a list of mails shows of its text says what the site is about. */
  isDiscreet?: boolean
  /** The ids of the mails before it in a conversation, the oldest first. */
  earlier?: readonly string[]
  /** Files of text that come with it; the service of a template sends none. */
  attachments?: readonly MailFile[]
  /** What the mail carries, where the noun that it belongs to wants to hear what became of it. */
  carries?: { noun: string; id: string }
  /** Our own text: nothing that somebody typed belongs in a header. */
  subject: string
  text: string
  /** What the text says; its HTML is written from it when it is sent. */
  content: MailContent
  /** When the link in it stops working, an ISO time. What waited longer is not sent as it is. */
  validUntil?: string
  /** What is sent instead then; without it, nothing is. */
  late?: LateWords
  /** Its text is stored nowhere else, so administrators may read it until it has arrived. */
  isReadByAdministrators?: boolean
}

/** Says that a link could not be sent in time, and where to ask for another. */
export type LateWords = Pick<MailContent, 'paragraphs' | 'action'>

/** A mail that an earlier version has put into the queue, its HTML written already. */
export type WrittenMail = Omit<Mail, 'content'> & { html: string }

export const mailQueue: Queue<Mail> = {
  name: 'mail',
  hasUrgentJobs: true,
  keptWhenDone: ['kind', 'carries'],
}
