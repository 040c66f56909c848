import { confirmationMail } from '#app/enquiries/confirm-request.server.ts'
import { answerMail, newMessageMail } from '#app/enquiries/conversation/message-mails.server.ts'
import { dailyDigestMail } from '#app/enquiries/digest/daily-digest-mail.server.ts'
import { nameSenders } from '#app/enquiries/digest/mail-to-send.server.ts'
import { mediatorLeftMail } from '#app/enquiries/erasing/mediator-left-mail.server.ts'
import { gatheredInquiriesMail } from '#app/enquiries/gathered/gathered-inquiries-mail.server.ts'
import { heldInquiriesMail } from '#app/enquiries/held/held-inquiries-mail.server.ts'
import { heldMessageMail } from '#app/enquiries/incoming/held-message-mail.server.ts'
import { unreadReplyMail } from '#app/enquiries/incoming/hold-unread.server.ts'
import { invitationMail } from '#app/enquiries/invitations/invitation-mail.server.ts'
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
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { appUrl, at, bethan, type Typed } from './mail-texts.ts'

/** Makes each of the mails about enquiries, by kind. */
export const enquiryMails = {
  'new-inquiry': ({ name, text }) =>
    newInquiryMail(
      {
        accountId: 'bethan',
        fullName: name,
        email: bethan.email,
        unconfirmed: 'office@example.com',
      },
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
      { others: 2, heldSince: at, replyEmail: 'm.address@reply.example.org' },
    ),
  'request-confirmation': () =>
    confirmationMail('priya@example.com', {
      id: 'a-request',
      url: `${appUrl}/my-enquiry/a-request.key`,
    }),
  'gathered-inquiries': ({ name }) =>
    nameSenders(
      gatheredInquiriesMail(
        { accountId: 'bethan', fullName: name, email: bethan.email, unconfirmed: '' },
        {
          id: 'an-inquiry',
          inquiries: Array.from({ length: 22 }, () => ({ id: 'an-inquiry', createdAt: at })),
        },
        { appUrl, enquiryMailsPerHour: 10 },
      ),
      new Map([['an-inquiry', name]]),
    ),
  'unread-reply': () =>
    unreadReplyMail('priya@example.com', {
      id: 'fifth',
      requestId: 'a-request',
      why: 'encrypted',
      pageUrl: `${appUrl}/my-enquiry/a-request.proof`,
    }),
  answer: ({ text }) =>
    answerMail('priya@example.com', {
      id: 'second',
      text,
      requestId: 'a-request',
      pageUrl: `${appUrl}/my-enquiry/a-request.proof`,
      replyTo: { name: '', email: 'e.address@reply.example.org' },
      isAnsweredByMail: true,
      earlier: ['message-first'],
    }),
  'new-message': ({ name, text }) =>
    newMessageMail(
      { accountId: 'bethan', fullName: name, email: bethan.email, unconfirmed: '' },
      {
        id: 'third',
        text,
        inquiry: { id: 'an-inquiry', name },
        replyTo: { name, email: 'm.address@reply.example.org' },
        isAnsweredByMail: true,
        earlier: [],
      },
      appUrl,
    ),
  'enquiry-withdrawn': ({ name }) =>
    withdrawnMail(
      {
        accountId: 'bethan',
        fullName: name,
        email: bethan.email,
        unconfirmed: 'office@example.com',
      },
      { id: 'an-inquiry', name, createdAt: at },
      appUrl,
    ),
  'contact-changed': ({ name, text }) =>
    contactChangedMail(
      { accountId: 'bethan', fullName: name, email: bethan.email, unconfirmed: '' },
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
      { accountId: 'bethan', fullName: name, email: bethan.email, unconfirmed: '' },
      { id: 'an-inquiry', createdAt: at },
      appUrl,
    ),
  'page-link': () =>
    pageLinkMail('priya@example.com', {
      id: 'a-request',
      requestId: 'a-request',
      url: `${appUrl}/my-enquiry/a-request.proof`,
    }),
  'held-message': ({ name }) =>
    heldMessageMail(
      { accountId: 'bethan', fullName: name, email: bethan.email, unconfirmed: '' },
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
    nameSenders(
      dailyDigestMail(
        { accountId: 'bethan', fullName: name, email: bethan.email, unconfirmed: '' },
        {
          id: 7,
          told: [
            { kind: 'new-enquiry', inquiryId: 'an-inquiry', at },
            { kind: 'new-message', inquiryId: 'an-inquiry', at },
            { kind: 'waiting-reminder', inquiryId: 'an-inquiry', at },
            { kind: 'new-review', inquiryId: null, at },
          ],
        },
        appUrl,
      ),
      new Map([['an-inquiry', name]]),
    ),
  'own-reminder': ({ name, text }) =>
    ownReminderMail(
      { accountId: 'bethan', fullName: name, email: bethan.email, unconfirmed: '' },
      { id: 'an-inquiry', name, remindAt: at, remindNote: text, createdAt: at },
      appUrl,
    ),
  'waiting-inquiries': ({ name }) =>
    nameSenders(
      waitingInquiriesMail(
        {
          accountId: 'bethan',
          fullName: name,
          email: bethan.email,
          unconfirmed: 'office@example.com',
        },
        {
          waiting: Array.from({ length: 22 }, (_, n) => ({
            id: `inquiry-${n}`,
            createdAt: at,
            readAt: n === 0 ? null : at,
          })),
          due: new Map([['inquiry-0', ['unread']]]),
        },
        { appUrl, offerOthersHours: 72 },
      ),
      new Map(Array.from({ length: 22 }, (_, n) => [`inquiry-${n}`, name])),
    ),
  'others-offered': () =>
    othersMail('priya@example.com', {
      requestId: 'a-request',
      url: `${appUrl}/my-enquiry/a-request.proof`,
      isDeclined: false,
    }),
  'review-invitation': () =>
    invitationMail('priya@example.com', {
      inquiryId: 'an-inquiry',
      requestId: 'a-request',
      url: `${appUrl}/review-invitation/an-inquiry.proof`,
      declineUrl: `${appUrl}/review-invitation/an-inquiry.proof/decline`,
      endsAt: at,
    }),
  'held-inquiries': () =>
    heldInquiriesMail('held-an-inquiry', { supportEmail: 'support@example.org', appUrl }),
  'mediator-left': () =>
    mediatorLeftMail('priya@example.com', {
      requestId: 'a-request',
      mediatorId: 'm-1',
      url: `${appUrl}/my-enquiry/a-request.proof`,
    }),
} satisfies Record<string, (typed: Typed) => Mail>
