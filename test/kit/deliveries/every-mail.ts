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
  profileRestoredMail,
  profileTakenDownMail,
} from '#app/administration/decision-mails.server.ts'
import { confirmationMail } from '#app/enquiries/confirm-request.server.ts'
import { answerMail, newMessageMail } from '#app/enquiries/conversation/message-mails.server.ts'
import { dailyDigestMail } from '#app/enquiries/digest/daily-digest-mail.server.ts'
import { gatheredInquiriesMail } from '#app/enquiries/gathered/gathered-inquiries-mail.server.ts'
import { heldInquiriesMail } from '#app/enquiries/held/held-inquiries-mail.server.ts'
import { heldMessageMail } from '#app/enquiries/incoming/held-message-mail.server.ts'
import { ownReminderMail } from '#app/enquiries/lead-reminder/own-reminder-mail.server.ts'
import { newInquiryMail } from '#app/enquiries/new-inquiry-mail.server.ts'
import {
  contactChangedMail,
  erasedMail,
  pageLinkMail,
  withdrawnMail,
} from '#app/enquiries/private-page/private-page-mails.server.ts'
import { othersMail } from '#app/enquiries/reminders/others-mail.server.ts'
import { waitingInquiriesMail } from '#app/enquiries/reminders/waiting-inquiries-mail.server.ts'
import { confirmStartMail } from '#app/listings/confirm-start/confirm-start-mail.server.ts'
import { contactMessageMail } from '#app/pages/contact/contact-message.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { contactAddressMail } from '#app/profiles/contact-address/contact-address-mail.server.ts'
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
  verification: () => verificationMail(bethan, 'tok en', appUrl),
  'password-reset': ({ name }) => resetMail({ ...bethan, name }, 'tok en', appUrl),
  'password-changed': ({ name }) => passwordChangedNotice({ ...bethan, name }, appUrl),
  'email-change': () => emailChangeMail(bethan, 'tok en', appUrl),
  'email-change-notice': ({ name }) =>
    emailChangeNotice({ ...bethan, name }, 'new@example.org', appUrl),
  'provider-linked': ({ name }) => providerLinkedNotice({ ...bethan, name }, 'google', appUrl),
  'address-proved': () => addressProvedNotice(bethan, 'microsoft', appUrl),
  unlock: ({ name }) => unlockMail({ ...bethan, name }, 'tok en', appUrl),
  'new-device': ({ name }) =>
    newDeviceMail({ ...bethan, name }, { words: 'Firefox on Windows', at }, appUrl),
  'second-factor': ({ name }) => factorChangedMail({ ...bethan, name }, 'app-added', appUrl),
  'new-inquiry': ({ name, text }) =>
    newInquiryMail(
      { fullName: name, email: bethan.email, unconfirmed: 'office@example.com' },
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
        place: 'Leeds LS8',
        isEmailSafe: true,
        isCallSafe: false,
        safeTimes: name,
      },
      appUrl,
      { others: 2, heldSince: at },
    ),
  'request-confirmation': () =>
    confirmationMail('priya@example.com', {
      id: 'a-request',
      url: `${appUrl}/my-enquiry/a-request.key`,
    }),
  'gathered-inquiries': ({ name }) =>
    gatheredInquiriesMail(
      { fullName: name, email: bethan.email, unconfirmed: '' },
      { id: 'an-inquiry', inquiries: Array.from({ length: 22 }, () => ({ name, createdAt: at })) },
      { appUrl, enquiryMailsPerHour: 10 },
    ),
  answer: ({ text }) =>
    answerMail('priya@example.com', {
      id: 'second',
      text,
      pageUrl: `${appUrl}/my-enquiry/a-request.proof`,
      replyTo: { name: '', email: bethan.email },
      earlier: ['message-first'],
    }),
  'new-message': ({ name, text }) =>
    newMessageMail(
      { fullName: name, email: bethan.email, unconfirmed: '' },
      {
        id: 'third',
        text,
        inquiry: { id: 'an-inquiry', name },
        replyTo: { name, email: 'priya@example.com' },
        earlier: [],
      },
      appUrl,
    ),
  'enquiry-withdrawn': ({ name }) =>
    withdrawnMail(
      { fullName: name, email: bethan.email, unconfirmed: 'office@example.com' },
      { id: 'an-inquiry', name, createdAt: at },
      appUrl,
    ),
  'contact-changed': ({ name, text }) =>
    contactChangedMail(
      { fullName: name, email: bethan.email, unconfirmed: '' },
      {
        id: 'an-inquiry',
        name,
        createdAt: at,
        changedAt: at,
        contact: { isEmailSafe: true, isCallSafe: false, safeTimes: text },
      },
      appUrl,
    ),
  'enquiry-erased': ({ name }) =>
    erasedMail(
      { fullName: name, email: bethan.email, unconfirmed: '' },
      { id: 'an-inquiry', createdAt: at },
      appUrl,
    ),
  'page-link': () =>
    pageLinkMail('priya@example.com', {
      id: 'a-request',
      url: `${appUrl}/my-enquiry/a-request.proof`,
    }),
  'held-message': ({ name }) =>
    heldMessageMail(
      { fullName: name, email: bethan.email, unconfirmed: '' },
      {
        messageId: 'fourth',
        inquiry: { id: 'an-inquiry', name },
        writer: 'enquirer',
        channel: 'mail',
        mailFrom: 'brother@example.net',
      },
      appUrl,
    ),
  'daily-digest': ({ name }) =>
    dailyDigestMail(
      { fullName: name, email: bethan.email, unconfirmed: '' },
      {
        id: 7,
        told: [
          { kind: 'new-enquiry', name, at },
          { kind: 'new-message', name, at },
          { kind: 'waiting-reminder', name, at },
          { kind: 'new-review', name: '', at },
        ],
      },
      appUrl,
    ),
  'own-reminder': ({ name, text }) =>
    ownReminderMail(
      { fullName: name, email: bethan.email, unconfirmed: '' },
      { id: 'an-inquiry', name, remindAt: at, remindNote: text, createdAt: at },
      appUrl,
    ),
  'waiting-inquiries': ({ name }) =>
    waitingInquiriesMail(
      { fullName: name, email: bethan.email, unconfirmed: 'office@example.com' },
      {
        waiting: Array.from({ length: 22 }, (_, n) => ({
          id: `inquiry-${n}`,
          name,
          createdAt: at,
          readAt: n === 0 ? null : at,
        })),
        due: new Map([['inquiry-0', ['unread']]]),
      },
      { appUrl, offerOthersHours: 72 },
    ),
  'others-offered': () =>
    othersMail('priya@example.com', {
      requestId: 'a-request',
      url: `${appUrl}/my-enquiry/a-request.proof`,
      isDeclined: false,
    }),
  'held-inquiries': () =>
    heldInquiriesMail('held-an-inquiry', { supportEmail: 'support@example.org', appUrl }),
  'contact-address': () => contactAddressMail('office@example.org', 'tok en', appUrl),
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
const bethan = { id: 'bethan', email: 'bethan@example.org', emailVerified: true, version: 3 }
