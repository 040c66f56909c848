import { composeMail, type MailContent } from '#app/platform/mail/layout.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'

/** The mediator whose account or profile was decided about. */
export type Addressee = { id: string; fullName: string; email: string }

type StandingMail = {
  kind: string
  label: string
  id: string
  mediator: Addressee
  subject: string
  content: Omit<MailContent, 'greeting'>
}

/** Tells a mediator how an account or a profile stands now. */
export function standingMail({ kind, label, id, mediator, subject, content }: StandingMail): Mail {
  return composeMail({
    kind,
    label,
    id,
    to: mediator.email,
    toName: mediator.fullName,
    subject,
    content: { greeting: `Dear ${mediator.fullName},`, ...content },
  })
}
