import {
  addressProvedNotice,
  emailChangeMail,
  emailChangeNotice,
  newDeviceMail,
  passwordChangedNotice,
  providerLinkedNotice,
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
  ownAccountDeletedMail,
  profileRestoredMail,
  profileTakenDownMail,
  webAddressChangedMail,
} from '#app/administration/decision-mails.server.ts'
import { formerSupportMail, newSupportMail } from '#app/administration/support-mails.server.ts'
import { confirmStartMail } from '#app/listings/confirm-start/confirm-start-mail.server.ts'
import { contactMessageMail } from '#app/pages/contact/contact-message.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { contactAddressMail } from '#app/profiles/contact-address/contact-address-mail.server.ts'
import {
  credentialCheckedMail,
  credentialEndingMail,
  credentialRefusedMail,
  credentialWaitingMail,
} from '#app/profiles/credentials/credential-mails.server.ts'
import { profileReviewMail } from '#app/profiles/profile-review-mail.server.ts'
import { welcomeMail } from '#app/profiles/welcome-mail.server.ts'
import {
  reportOutcomeMail,
  reportPassedOnMail,
  reportReceiptMail,
  reportsWaitingMail,
} from '#app/reports/report-mails.server.ts'
import { answerApprovedMail, answerRefusedMail } from '#app/reviews/answers/answer-mails.server.ts'
import { newReviewMail } from '#app/reviews/new-review-mail.server.ts'
import { receiptMail } from '#app/reviews/withdrawal/mail-receipt.server.ts'
import { enquiryMails } from './enquiry-mails.ts'
import { appUrl, at, bethan, link, type Typed } from './mail-texts.ts'

/** Makes each of the product's mails, by kind. */
export const mailMakers = {
  welcome: ({ name }) => welcomeMail({ ...bethan, name }, appUrl),
  verification: () => verificationMail(bethan, link, appUrl),
  'password-reset': ({ name }) => resetMail({ ...bethan, name }, link, appUrl),
  'password-changed': ({ name }) => passwordChangedNotice({ ...bethan, name }, appUrl),
  'email-change': () => emailChangeMail(bethan, link, appUrl),
  'email-change-notice': ({ name }) =>
    emailChangeNotice({ ...bethan, name }, 'new@example.org', appUrl),
  'provider-linked': ({ name }) => providerLinkedNotice({ ...bethan, name }, 'google', appUrl),
  'address-proved': () => addressProvedNotice(bethan, 'microsoft', appUrl),
  unlock: ({ name }) => unlockMail({ ...bethan, name }, link, appUrl),
  'new-device': ({ name }) =>
    newDeviceMail({ ...bethan, name }, { words: 'Firefox on Windows', at }, appUrl),
  'second-factor': ({ name }) => factorChangedMail({ ...bethan, name }, 'app-added', appUrl),
  ...enquiryMails,
  'review-receipt': () =>
    receiptMail('priya@example.com', {
      id: 'a-review',
      url: `${appUrl}/my-review/a-review.proof`,
    }),
  'contact-address': () => contactAddressMail('office@example.org', link, appUrl),
  'new-review': ({ name, text }) =>
    newReviewMail(
      { id: 'bethan', fullName: name, email: bethan.email, listedAs: 'bethan-llewellyn' },
      { id: 'a-review', clientName: name, rating: 4, comment: text },
      appUrl,
    ),
  'answer-approved': ({ name }) =>
    answerApprovedMail(
      { fullName: name, email: bethan.email, listedAs: 'bethan-llewellyn' },
      { reviewId: 'a-review', version: 1 },
      appUrl,
    ),
  'answer-refused': ({ name, text }) =>
    answerRefusedMail(
      { fullName: name, email: bethan.email, listedAs: 'bethan-llewellyn' },
      { reviewId: 'a-review', version: 2, reason: text },
      appUrl,
    ),
  'report-receipt': () => reportReceiptMail('priya@example.com', 'R-2345-6789'),
  'report-outcome': ({ text }) =>
    reportOutcomeMail('priya@example.com', ['R-2345-6789', 'R-2345-678A'], text),
  'report-passed-on': ({ name, text }) =>
    reportPassedOnMail(
      { fullName: name, email: bethan.email },
      { reference: 'R-2345-6789', text, isReview: false },
      appUrl,
    ),
  'reports-waiting': () =>
    reportsWaitingMail('R-2345-6789', { supportEmail: 'support@example.org', appUrl }),
  'profile-review': ({ name }) =>
    profileReviewMail(
      { id: 'bethan', fullName: name, version: 3, approvedAt: null, takenDownAt: null },
      { supportEmail: 'support@example.org', appUrl },
    ),
  'credential-waiting': ({ name }) =>
    credentialWaitingMail(credential, name, { supportEmail: 'support@example.org', appUrl }),
  'credential-checked': ({ name }) =>
    credentialCheckedMail(
      { ...bethan, fullName: name },
      { ...credential, checkedOn: '2026-11-20', validUntil: '2027-03-31' },
      appUrl,
    ),
  'credential-refused': ({ name, text }) =>
    credentialRefusedMail({ ...bethan, fullName: name }, { ...credential, refusal: text }, appUrl),
  'credential-ending': ({ name }) =>
    credentialEndingMail(
      { ...bethan, fullName: name },
      { ...credential, validUntil: '2027-03-31', reminder: 60, today: '2027-01-30' },
      appUrl,
    ),
  'profile-approved': ({ name }) =>
    profileApprovedMail({ ...bethan, fullName: name, isProfilePublic: true }, appUrl),
  'profile-sent-back': ({ name, text }) =>
    profileSentBackMail({ ...bethan, fullName: name }, text, appUrl),
  'profile-taken-down': ({ name, text }) =>
    profileTakenDownMail({ ...bethan, fullName: name }, text, at, appUrl),
  'profile-restored': ({ name }) =>
    profileRestoredMail({ ...bethan, fullName: name }, 'published', at, appUrl),
  'web-address-changed': ({ name }) =>
    webAddressChangedMail(
      { ...bethan, fullName: name },
      { slug: 'bethan-jones', isListed: true },
      at,
      appUrl,
    ),
  'account-suspended': ({ name, text }) =>
    accountSuspendedMail({ ...bethan, fullName: name }, text, at, sender),
  'account-reopened': ({ name }) =>
    accountReopenedMail({ ...bethan, fullName: name }, true, at, appUrl),
  'account-deleted': ({ name, text }) =>
    accountDeletedMail({ ...bethan, fullName: name }, text, sender),
  'own-account-deleted': ({ name }) => ownAccountDeletedMail({ ...bethan, fullName: name }, sender),
  'former-support': ({ name }) => formerSupportMail({ ...bethan, name }, sender),
  'new-support': ({ name }) => newSupportMail({ ...bethan, name }, sender),
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

const sender = { appUrl, supportEmail: 'support@example.org' }
const credential = { id: 'a-credential', version: 2, body: 'fmc', kind: 'accredited' } as const
