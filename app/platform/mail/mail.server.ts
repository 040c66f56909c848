import type { Queue } from '../jobs/queue.ts'

/** A person's name and email address as they typed them; a transport cleans them for headers. */
export type Person = { name: string; email: string }

/** One message to one person. `id` stays the same however often its delivery is tried. */
export type Mail = {
  /** Which mail it is, and what administrators call it. */
  kind: string
  label: string
  id: string
  to: string
  toName: string
  /** Who reads a reply, where one is meant for somebody. */
  replyTo?: Person
  /** The visitor behind a new lead. */
  client?: Person
  /** Our own text: nothing that somebody typed belongs in a header. */
  subject: string
  text: string
  html: string
  /** Its text is stored nowhere else, so administrators may read it until it has arrived. */
  isReadByAdministrators?: boolean
}

export const mailQueue: Queue<Mail> = { name: 'mail', hasUrgentJobs: true }
