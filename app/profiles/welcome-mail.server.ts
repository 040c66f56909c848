import { composeMail } from '#app/platform/mail/layout.server.ts'
import type { Mail, MailContent } from '#app/platform/mail/mail.server.ts'

/** Says what happens between registering and being found, once the address is confirmed. */
export function welcomeMail(
  mediator: { id: string; name: string; email: string },
  appUrl: string,
): Mail {
  const content: MailContent = {
    greeting: `Dear ${mediator.name},`,
    paragraphs: [
      'Welcome to Find a Mediator. Your email address is confirmed, and your account is ready.',
      'Two steps lead to a listed profile: fill in your profile, and save it. We check each profile before it is shown, and email you when yours is.',
    ],
    action: { label: 'Fill in my profile', url: `${appUrl}/dashboard/profile` },
  }
  return composeMail({
    kind: 'welcome',
    label: 'Welcome',
    id: `welcome-${mediator.id}`,
    to: mediator.email,
    toName: mediator.name,
    subject: 'Welcome to Find a Mediator',
    content,
  })
}
