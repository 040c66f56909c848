import { profileUrl } from '#app/listings/profile-url.ts'
import { composeMail } from '#app/platform/mail/layout.server.ts'
import type { Mail, MailContent } from '#app/platform/mail/mail.server.ts'

/** The mediator whose account or profile was decided about. */
type Addressee = { id: string; fullName: string; email: string }

type Sender = { appUrl: string; supportEmail: string }

/** Tells a mediator that their profile is out of the directory, why, and what they can do. */
export function profileTakenDownMail(
  mediator: Addressee,
  reason: string,
  at: Date,
  appUrl: string,
): Mail {
  return decisionMail(mediator, {
    kind: 'profile-taken-down',
    label: 'Profile taken down',
    id: `profile-taken-down-${at.getTime()}-${mediator.id}`,
    subject: 'Your profile was taken down',
    content: {
      paragraphs: [
        'We have taken your profile out of the directory. Visitors cannot see it for now. The reason is:',
      ],
      quote: reason,
      closing: [
        'You can still log in, answer your leads and change your profile. We will check it again before it is public.',
        'If you think this is a mistake, please tell us.',
      ],
      action: { label: 'Contact us', url: `${appUrl}/contact` },
    },
  })
}

/** What the public sees of a profile that was restored. */
export type Visibility = 'published' | 'waiting' | 'unconfirmed' | 'hidden'

/** Tells a mediator that their profile is no longer taken down, and what the public sees now. */
export function profileRestoredMail(
  mediator: Addressee,
  visibility: Visibility,
  at: Date,
  appUrl: string,
): Mail {
  return decisionMail(mediator, {
    kind: 'profile-restored',
    label: 'Profile restored',
    id: `profile-restored-${at.getTime()}-${mediator.id}`,
    subject: 'Your profile was restored',
    content: {
      paragraphs: ['We have restored your profile.', visibilityTexts[visibility]],
      action: { label: 'Open my dashboard', url: `${appUrl}/dashboard` },
    },
  })
}

const visibilityTexts: Record<Visibility, string> = {
  published: 'Visitors can find it again and write to you.',
  waiting:
    'You have changed it since, so we will read it before it goes public. We will email you when it does.',
  unconfirmed:
    'Before it goes public, we need to read it again and you need to confirm your email address. Log in and ask for a new link: your dashboard and Manage Profile show which address it is.',
  hidden: 'It is not public at the moment. Your dashboard explains why.',
}

/** Tells a mediator where their public page is from now on, and that nothing else changes. */
export function webAddressChangedMail(
  mediator: Addressee,
  { slug, isListed }: { slug: string; isListed: boolean },
  at: Date,
  appUrl: string,
): Mail {
  return decisionMail(mediator, {
    kind: 'web-address-changed',
    label: 'Web address changed',
    id: `web-address-changed-${at.getTime()}-${mediator.id}`,
    subject: 'Your profile has a new web address',
    content: {
      paragraphs: ['We have changed the web address of your public page. It is now:'],
      quote: appUrl + profileUrl(slug),
      closing: [
        'Your old web address keeps working. It leads to the new one, and nobody else will be given it, so you do not have to change anything.',
        ...(isListed ? [] : ['Your profile is not public at the moment.']),
        'If you did not ask for this, please tell us.',
      ],
      action: isListed
        ? { label: 'Open my public page', url: appUrl + profileUrl(slug) }
        : { label: 'Contact us', url: `${appUrl}/contact` },
    },
  })
}

/** Tells a mediator why they can no longer log in. */
export function accountSuspendedMail(
  mediator: Addressee,
  reason: string,
  at: Date,
  { appUrl, supportEmail }: Sender,
): Mail {
  return decisionMail(mediator, {
    kind: 'account-suspended',
    label: 'Account suspended',
    id: `account-suspended-${at.getTime()}-${mediator.id}`,
    subject: 'We have suspended your account',
    content: {
      paragraphs: [
        'We have suspended your account. You cannot log in, your profile is not in the directory, and we pass nothing on between you and the people who wrote to you. The reason is:',
      ],
      quote: reason,
      closing: [
        `We have not deleted anything. If you think this is a mistake, email ${supportEmail}.`,
      ],
      action: { label: 'Contact us', url: `${appUrl}/contact` },
    },
  })
}

export function accountReopenedMail(
  mediator: Addressee,
  isListed: boolean,
  at: Date,
  appUrl: string,
): Mail {
  return decisionMail(mediator, {
    kind: 'account-reopened',
    label: 'Account reopened',
    id: `account-reopened-${at.getTime()}-${mediator.id}`,
    subject: 'Your account has been reopened',
    content: {
      paragraphs: [
        isListed
          ? 'You can log in again, and your profile is back in the directory.'
          : 'You can log in again. Your dashboard shows the status of your profile.',
        'What people sent you in the meantime is in My Leads. Replies that you emailed in the meantime were not passed on. You can send each one from the page of its lead.',
      ],
      action: { label: 'Log in', url: `${appUrl}/login` },
    },
  })
}

/** The last email to a mediator, whose email is stored nowhere else any more. */
export function accountDeletedMail(
  mediator: Addressee,
  reason: string,
  { appUrl, supportEmail }: Sender,
): Mail {
  return decisionMail(mediator, {
    kind: 'account-deleted',
    label: 'Account deleted',
    id: `account-deleted-${mediator.id}`,
    subject: 'Your account was deleted',
    content: {
      paragraphs: [
        'We have deleted your account, with your profile, your leads and your reviews. The reason is:',
      ],
      quote: reason,
      closing: [`If you have questions, email ${supportEmail}.`],
      action: { label: 'Contact us', url: `${appUrl}/contact` },
    },
  })
}

/** The last email to a mediator who deleted their account. */
export function ownAccountDeletedMail(mediator: Addressee, { appUrl, supportEmail }: Sender): Mail {
  return decisionMail(mediator, {
    kind: 'own-account-deleted',
    label: 'Own account deleted',
    id: `own-account-deleted-${mediator.id}`,
    subject: 'Your account was deleted',
    content: {
      paragraphs: [
        'Your account has been deleted. Your profile is no longer in the directory, and your leads, conversations and files are gone. We keep only the stars and dates of your reviews.',
        'We have told people with open enquiries, where email is safe, that you will not be answering.',
      ],
      closing: [
        `If you did not do this, email ${supportEmail} straight away. We cannot bring the account back, but we can find out what happened.`,
      ],
      action: { label: 'Contact us', url: `${appUrl}/contact` },
    },
  })
}

type DecisionMail = Pick<Mail, 'kind' | 'label' | 'id' | 'subject'> & {
  content: Omit<MailContent, 'greeting'>
}

function decisionMail({ fullName, email }: Addressee, { content, ...mail }: DecisionMail): Mail {
  return composeMail({
    ...mail,
    to: email,
    toName: fullName,
    content: { greeting: `Dear ${fullName},`, ...content },
  })
}
