import type { MailCase } from './replies.ts'
import { type Head, type Multipart, type Part, wholeMail } from './whole-mail.ts'

const messageId = 'message-1f0b7a52-3c1d-4f7e-9d9b-2f4f5f1f6a7b@example.org'
const original = `From: Messages <no-reply@example.org>\r\nTo: priya@example.com\r\nMessage-ID: <${messageId}>\r\nSubject: An answer to your message\r\n\r\nHello,\r\n`

const plain = (content: string): Part => ({ type: 'text/plain', charset: 'utf-8', content })

/** How servers call themselves, and what they say above the parts for programs. */
const servers: readonly (readonly [name: string, from: string, subject: string, words: string])[] =
  [
    [
      'Postfix',
      'MAILER-DAEMON@mx.example.com',
      'Undelivered Mail Returned to Sender',
      'I am sorry to have to inform you that your message could not be delivered to one or more recipients.',
    ],
    [
      'Sendmail',
      'MAILER-DAEMON@mx.example.com',
      'Returned mail: see transcript for details',
      '----- The following addresses had permanent fatal errors -----',
    ],
    [
      'Exim',
      'Mailer-Daemon@mx.example.com',
      'Mail delivery failed: returning message to sender',
      'A message that you sent could not be delivered.',
    ],
    [
      'Gmail',
      'mailer-daemon@googlemail.com',
      'Delivery Status Notification (Failure)',
      '** Address not found **',
    ],
    [
      'Exchange',
      'postmaster@example.com',
      'Undeliverable: An answer to your message',
      'Delivery has failed to these recipients or groups:',
    ],
    [
      'Exchange in German',
      'postmaster@example.com',
      'Unzustellbar: An answer to your message',
      'Fehler bei der Nachrichtenzustellung an folgende Empfänger oder Gruppen:',
    ],
    [
      'Exchange in French',
      'postmaster@example.com',
      'Non remis : An answer to your message',
      'Échec de la remise pour ces destinataires ou groupes :',
    ],
    [
      'Yahoo',
      'mailer-daemon@yahoo.com',
      'Failure Notice',
      'Sorry, we were unable to deliver your message to the following address.',
    ],
  ]

/** What the other server said, and what is told of it. */
const refusals: readonly (readonly [status: string, said: string, reason: string])[] = [
  [
    '5.1.1',
    'smtp; 550 5.1.1 <priya@example.com>: Recipient address rejected: User unknown',
    '550 5.1.1 the address: Recipient address rejected: User unknown',
  ],
  [
    '5.2.2',
    'smtp; 552 5.2.2 The email account that you tried to reach is over quota',
    '552 5.2.2 The email account that you tried to reach is over quota',
  ],
  [
    '5.7.1',
    'smtp;550 5.7.1 Message rejected due to\r\n    local policy',
    '550 5.7.1 Message rejected due to local policy',
  ],
  ['5.1.10', '', 'The address does not exist (5.1.10)'],
  ['5.4.1', '', 'The mail server could not be reached (5.4.1)'],
]

function statusPart(action: string, status: string, said: string): Part {
  const diagnostic = said === '' ? '' : `Diagnostic-Code: ${said}\r\n`
  const content = `Reporting-MTA: dns; mx.example.com\r\nArrival-Date: Tue, 3 Nov 2026 09:15:00 +0000\r\n\r\nFinal-Recipient: rfc822; priya@example.com\r\nAction: ${action}\r\nStatus: ${status}\r\n${diagnostic}`
  return { type: 'message/delivery-status', encoding: '7bit', content }
}

const aReport = (parts: Part[]): Multipart => ({
  type: 'multipart/report; report-type=delivery-status',
  parts,
})

const whole: Part = { type: 'message/rfc822', encoding: '7bit', content: original }
const headOnly: Part = { type: 'text/rfc822-headers', encoding: '7bit', content: original }

function* standard(): Generator<MailCase> {
  for (const [index, [name, from, subject, words]] of servers.entries()) {
    const head = {
      From: from,
      Subject: subject,
      'Auto-Submitted': 'auto-replied',
      'Return-Path': '<>',
    }
    const about = index % 2 === 0 ? whole : headOnly
    for (const [status, said, reason] of refusals) {
      const parts = [plain(words), statusPart('failed', status, said), about]
      yield {
        name: `report of ${name}, ${status}`,
        raw: wholeMail(head, aReport(parts)),
        expected: { returned: { reason, messageIds: [messageId] } },
      }
    }
    for (const action of ['delayed', 'delivered', 'relayed', 'expanded'])
      yield {
        name: `report of ${name} that it is ${action}`,
        raw: wholeMail(head, aReport([plain(words), statusPart(action, '4.4.1', ''), about])),
        expected: { returned: undefined, automatic: 'auto-submitted' },
      }
  }
}

/** Reports without a part for programs. */
const wild: readonly (readonly [
  name: string,
  head: Head,
  text: string,
  reason: string | undefined,
])[] = [
  [
    'qmail',
    { From: 'MAILER-DAEMON@mx.example.com', Subject: 'failure notice', 'Return-Path': '<>' },
    `Hi. This is the qmail-send program at mx.example.com.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<priya@example.com>:\n192.0.2.7 does not like recipient.\nRemote host said: 550 5.1.1 no such mailbox here, good bye, and thank you\n\n--- Below this line is a copy of the message.\n\n${original}`,
    'Remote host said: 550 5.1.1 no such mailbox here, good bye, and thank you',
  ],
  [
    'Exim of older versions',
    {
      From: 'Mail Delivery System <Mailer-Daemon@mx.example.com>',
      Subject: 'Mail delivery failed: returning message to sender',
      'X-Failed-Recipients': 'priya@example.com',
    },
    `This message was created automatically by mail delivery software.\n\n  priya@example.com\n    SMTP error from remote mail server after RCPT TO:<priya@example.com>:\n    host mx.example.com [192.0.2.7]: 550 No such user\n\n------ This is a copy of the message, including all the headers. ------\n\n${original}`,
    'host mx.example.com [192.0.2.7]: 550 No such user',
  ],
  [
    'Domino',
    {
      From: 'postmaster@example.com',
      Subject: 'DELIVERY FAILURE: User priya (priya@example.com) not listed in Domino Directory',
    },
    `Your message\n\n  Subject: An answer to your message\n\nwas not delivered to:\n\n  priya@example.com\n\nbecause:\n\n  550 5.1.1 User not listed in the public Name and Address Book of that server\n\n${original}`,
    '550 5.1.1 User not listed in the public Name and Address Book of that server',
  ],
  [
    'a server that gives no reason',
    { From: 'postmaster@example.com', Subject: 'Undeliverable mail', 'Return-Path': '<>' },
    `Your mail could not be delivered.\n\n${original}`,
    'The message could not be delivered',
  ],
  [
    'Exim of older versions that it is delayed',
    {
      From: 'Mailer-Daemon@mx.example.com',
      Subject: 'Warning: message 1 delayed 24 hours',
      'X-Failed-Recipients': 'priya@example.com',
    },
    `This message has not been delivered yet. No action is required on your part.\n\n${original}`,
    undefined,
  ],
  [
    'a person about a failure',
    { From: 'Priya <priya@example.com>', Subject: 'Re: Your mail was returned to sender' },
    'I got a failure notice, 550 something. Did you get this?',
    undefined,
  ],
]

function* unmarked(): Generator<MailCase> {
  for (const [name, head, words, reason] of wild)
    yield {
      name: `report of ${name}`,
      raw: wholeMail(head, plain(words.replaceAll('\r\n', '\n').replaceAll('\n', '\r\n'))),
      expected: { returned: reason && { reason, messageIds: [messageId] } },
    }
}

export const reports = (): MailCase[] => [...standard(), ...unmarked()]
