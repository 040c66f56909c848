import type { MailKind } from '#app/deliveries/mail-kinds.ts'

/** A person's name and address, as they wrote them: whoever makes a header of them cleans them. */
export type Person = { name: string; address: string }

/** One message to one person. `id` stays the same however often its delivery is tried. */
export type Mail = {
  kind: MailKind
  id: string
  to: string
  toName: string
  /** Who reads a reply, where one is meant for somebody. */
  replyTo?: Person
  /** The visitor behind a new lead. */
  client?: Person
  /** Our own words: nothing that somebody typed belongs in a header. */
  subject: string
  text: string
  html: string
}
