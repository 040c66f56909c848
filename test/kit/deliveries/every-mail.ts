import {
  emailChangeMail,
  emailChangeNotice,
  newDeviceMail,
  resetMail,
  unlockMail,
  verificationMail,
} from '#app/accounts/account-mails.server.ts'
import { factorChangedMail } from '#app/accounts/factors/factor-mails.server.ts'
import {
  profileApprovedMail,
  profileSentBackMail,
} from '#app/administration/approval-mails.server.ts'
import {
  accountDeletedMail,
  accountReopenedMail,
  accountSuspendedMail,
  profileRestoredMail,
  profileTakenDownMail,
} from '#app/administration/decision-mails.server.ts'
import { newInquiryMail } from '#app/enquiries/new-inquiry-mail.server.ts'
import { confirmStartMail } from '#app/listings/confirm-start/confirm-start-mail.server.ts'
import { contactMessageMail } from '#app/pages/contact/contact-message.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { profileReviewMail } from '#app/profiles/profile-review-mail.server.ts'
import { welcomeMail } from '#app/profiles/welcome-mail.server.ts'
import { newReviewMail } from '#app/reviews/new-review-mail.server.ts'

const appUrl = 'https://directory.example'

/** The name and the text that somebody typed, wherever a mail repeats them. */
export type Typed = { name: string; text: string }

export const ordinaryTyped: Typed = {
  name: 'Priya Shah',
  text: 'Our neighbour has put a fence on what we believe is our land.\nWe would like to settle this without a court.',
}

/** Makes each of the product's mails, by kind. */
export const mailMakers = {
  welcome: ({ name }) => welcomeMail({ ...bethan, name }, appUrl),
  verification: ({ name }) => verificationMail({ ...bethan, name }, 'tok en', appUrl),
  'password-reset': ({ name }) => resetMail({ ...bethan, name }, 'tok en', appUrl),
  'email-change': ({ name }) => emailChangeMail({ ...bethan, name }, 'tok en', appUrl),
  'email-change-notice': ({ name }) =>
    emailChangeNotice({ ...bethan, name }, 'new@example.org', appUrl),
  unlock: ({ name }) => unlockMail({ ...bethan, name }, 'tok en', appUrl),
  'new-device': ({ name }) =>
    newDeviceMail({ ...bethan, name }, { words: 'Firefox on Windows', at }, appUrl),
  'second-factor': ({ name }) => factorChangedMail({ ...bethan, name }, 'app-added', appUrl),
  'new-inquiry': ({ name, text }) =>
    newInquiryMail(
      { fullName: name, email: bethan.email },
      {
        id: 'an-inquiry',
        inquirerType: 'individual',
        name,
        email: 'priya@example.com',
        phone: '07700 900412',
        disputeType: 'civil_commercial',
        disputeDescription: text,
        urgency: 'within_week',
        budget: 'Up to £800',
        preferredContactMethod: 'email',
        bestTimeToContact: 'Weekday evenings',
        additionalNotes: text,
      },
      appUrl,
    ),
  'new-review': ({ name, text }) =>
    newReviewMail(
      { fullName: name, email: bethan.email, listedAs: 'bethan-llewellyn' },
      { id: 'a-review', clientName: name, rating: 4, comment: text },
      appUrl,
    ),
  'profile-review': ({ name }) =>
    profileReviewMail(
      { id: 'bethan', fullName: name, version: 3, approvedAt: null, takenDownAt: null },
      { supportEmail: 'support@example.org', appUrl },
    ),
  'profile-approved': ({ name }) =>
    profileApprovedMail({ ...bethan, fullName: name, isProfilePublic: true }, appUrl),
  'profile-sent-back': ({ name, text }) =>
    profileSentBackMail({ ...bethan, fullName: name }, text, appUrl),
  'profile-taken-down': ({ name, text }) =>
    profileTakenDownMail({ ...bethan, fullName: name }, text, at, appUrl),
  'profile-restored': ({ name }) =>
    profileRestoredMail({ ...bethan, fullName: name }, 'published', at, appUrl),
  'account-suspended': ({ name, text }) =>
    accountSuspendedMail({ ...bethan, fullName: name }, text, at, sender),
  'account-reopened': ({ name }) =>
    accountReopenedMail({ ...bethan, fullName: name }, true, at, appUrl),
  'account-deleted': ({ name, text }) =>
    accountDeletedMail({ ...bethan, fullName: name }, text, sender),
  'confirm-start': ({ name }) =>
    confirmStartMail(
      { ...bethan, fullName: name, startWithinDays: 14, startConfirmedOn: '2026-10-03' },
      { token: 'tok en', today: '2026-11-20', appUrl },
    ),
  'contact-message': ({ name, text }) =>
    contactMessageMail(
      { name, email: 'priya@example.com', subject: name, message: text },
      'support@example.org',
      'a-digest',
    ),
} satisfies Record<string, (typed: Typed) => Mail>

export const mailKinds = Object.keys(mailMakers) as (keyof typeof mailMakers)[]

const at = new Date('2026-11-20T12:00:00Z')
const sender = { appUrl, supportEmail: 'support@example.org' }
const bethan = { id: 'bethan', email: 'bethan@example.org', version: 3 }
