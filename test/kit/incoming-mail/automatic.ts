import type { MailCase } from './replies.ts'
import { type Head, type Multipart, type Part, wholeMail } from './whole-mail.ts'

const note = (content: string): Part => ({ type: 'text/plain', charset: 'utf-8', content })

/** How programs mark what they send; the first are absence notes, the others lists and receipts. */
const marks: readonly (readonly [name: string, head: Head, automatic?: string])[] = [
  [
    'Exchange',
    { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    'auto-submitted',
  ],
  ['Exchange of older versions', { 'X-Auto-Response-Suppress': 'DR, OOF, AutoReply' }],
  [
    'Gmail vacation',
    { 'Auto-Submitted': 'auto-replied', Precedence: 'bulk', 'X-Autoreply': 'yes' },
    'auto-submitted',
  ],
  ['sieve', { 'Auto-Submitted': 'auto-replied (vacation)' }, 'auto-submitted'],
  ['procmail', { Precedence: 'junk' }],
  ['cPanel', { 'X-Autorespond': 'Away', Precedence: 'auto_reply' }],
  [
    'a ticket system',
    { 'Auto-Submitted': 'auto-generated', 'X-Autoresponder': 'yes' },
    'auto-submitted',
  ],
  ['a mailing list', { 'List-Id': 'Neighbours <neighbours.example.com>', Precedence: 'list' }],
  ['a newsletter', { 'List-Unsubscribe': '<https://example.com/leave>' }],
  ['a sender of many', { 'Feedback-ID': '1:2:example' }],
  ['a null sender', { 'Return-Path': '<>' }, 'null-sender'],
  ['a mail server', { From: 'Mail Delivery System <MAILER-DAEMON@mx.example.com>' }, 'null-sender'],
]

/** A mark that mails of people have too holds a mail. */
const expectMark = (automatic: string | undefined) =>
  automatic === undefined ? { automatic, isSuspect: true } : { automatic }

/** Subjects of absence notes in the languages of people in the UK and their neighbours. */
const absent = [
  'Automatic reply: away until Monday',
  'Automatische Antwort: bis Montag',
  'Réponse automatique : absente',
  'Respuesta automática: ausente',
  'Risposta automatica: assente',
  'Automatisch antwoord: afwezig',
  'Odpowiedź automatyczna: urlop',
  'Resposta automática: ausente',
  'Autosvar: ledig',
  'Automatisk svar: på ferie',
  'Автоматический ответ: отпуск',
  'Automatická odpověď: dovolená',
]

function* absences(): Generator<MailCase> {
  for (const away of absent) {
    for (const [name, head, automatic] of marks.slice(0, 3))
      yield {
        name: `absence note of ${name}: ${away}`,
        raw: wholeMail({ Subject: away, ...head }, note('Back on Monday.')),
        expected: expectMark(automatic),
      }
    // Without a mark only the subject speaks for it, so a person looks at it.
    yield {
      name: `absence note without a mark: ${away}`,
      raw: wholeMail({ Subject: away }, note('Back on Monday.')),
      expected: { automatic: undefined, isSuspect: true },
    }
  }
}

function* marked(): Generator<MailCase> {
  for (const [name, head, automatic] of marks)
    yield {
      name: `from ${name}`,
      raw: wholeMail(head, note('Hello')),
      expected: expectMark(automatic),
    }
  const receipt: Multipart = {
    type: 'multipart/report; report-type=disposition-notification',
    parts: [
      note('Your message was read.'),
      {
        type: 'message/disposition-notification',
        content: 'Disposition: manual-action/MDN-sent-manually; displayed\r\n',
      },
    ],
  }
  yield { name: 'a receipt', raw: wholeMail({}, receipt), expected: { automatic: 'receipt' } }
  const people: readonly (readonly [string, Head])[] = [
    ['Auto-Submitted: no', { 'Auto-Submitted': 'no' }],
    ['nothing suppressed', { 'X-Auto-Response-Suppress': 'None' }],
    ['a high precedence', { Precedence: 'special-delivery' }],
    ['an answer to an absence note', { Subject: 'Re: Automatic reply: away' }],
  ]
  for (const [name, head] of people)
    yield {
      name: `a person with ${name}`,
      raw: wholeMail(head, note('Hello')),
      expected: { automatic: undefined, isSuspect: false, text: 'Hello' },
    }
}

/** What a server on the way says of a mail. */
const verdicts: readonly (readonly [Head, boolean])[] = [
  [{ 'X-Spam-Flag': 'YES' }, true],
  [{ 'X-Spam-Flag': 'NO' }, false],
  [{ 'X-Spam-Status': 'Yes, score=8.1 required=5.0' }, true],
  [{ 'X-Spam-Status': 'No, score=0.1 required=5.0' }, false],
  [{ 'X-Rspamd-Action': 'add header' }, true],
  [{ 'X-Rspamd-Action': 'no action' }, false],
  [
    { 'Authentication-Results': 'mx.example.org; spf=pass; dmarc=fail header.from=example.com' },
    true,
  ],
  [{ 'Authentication-Results': 'mx.example.org; spf=fail; dkim=pass; dmarc=pass' }, false],
]

function* suspected(): Generator<MailCase> {
  for (const [head, isSuspect] of verdicts) {
    const [[name, value] = ['', '']] = Object.entries(head)
    yield {
      name: `${name}: ${value}`,
      raw: wholeMail(head, note('Buy this')),
      expected: { isSuspect, automatic: undefined },
    }
  }
}

export const automaticMails = (): MailCase[] => [...absences(), ...marked(), ...suspected()]
