/** The parts of a mail by which a program tells that it wrote it. */
export type MailHead = {
  /** The values of a header, by its name in lower case. */
  header(name: string): readonly string[]
  subject: string
  fromAddress: string
  /** The envelope's sender is empty, so that nobody answers. */
  isNullSender: boolean
}

/** Subjects of absence notes by programs that mark them in no other way. */
const absenceSubject =
  /^(?:out of (?:the )?office|automatic reply|auto(?:matic)?[ -]?(?:reply|response|antwort)|away from|on leave|automatische antwort|abwesenheits|abwesend|ich bin abwesend|réponse automatique|absence du bureau|respuesta automática|fuera de la oficina|risposta automatica|fuori ufficio|automatisch antwoord|afwezigheid|niet aanwezig|odpowiedź automatyczna|automatyczna odpowiedź|autoodpowiedź|nieobecność|resposta automática|fora do escritório|autosvar|automatiskt svar|automatisk svar|frånvaro|fravær|ikke til stede|automaattinen vastaus|poissa|automatická odpověď|mimo kancelář|răspuns automat|automatikus válasz|házon kívül|автоматический ответ|автоматична відповідь|otomatik yanıt|ymateb awtomatig|自动回复|自動応答|자동 회신)/iu

/**
 * Why a mail was sent by a program and is nobody's answer (RFC 3834); undefined for one that a
 * person may have written.
 */
export function automaticReason({ header, fromAddress, isNullSender }: MailHead) {
  const has = (name: string, pattern: RegExp) => header(name).some((value) => pattern.test(value))
  if (has('auto-submitted', /^\s*(?!no\b)\S/i)) return 'auto-submitted'
  if (has('content-type', /disposition-notification/i)) return 'receipt'
  if (isNullSender || has('return-path', /^\s*<>\s*$/)) return 'null-sender'
  if (/^(?:mailer-daemon|postmaster|mail-daemon|mdaemon)@/.test(fromAddress)) return 'null-sender'
  return undefined
}

/** What programs add to their mails, and some servers to those of people as well. */
const programHeaders = [
  ...['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-auto-reply'],
  ...['list-id', 'list-post', 'list-unsubscribe', 'feedback-id'],
]

/** Whether it only looks like one, which a person can tell. */
export function looksAutomatic({ header, subject }: Pick<MailHead, 'header' | 'subject'>): boolean {
  const has = (name: string, pattern: RegExp) => header(name).some((value) => pattern.test(value))
  return (
    absenceSubject.test(subject.trim()) ||
    programHeaders.some((name) => has(name, /\S/)) ||
    has('precedence', /^\s*(?:bulk|junk|list|auto_reply)\b/i) ||
    has('x-auto-response-suppress', /\b(?:all|oof|autoreply|dr|rn|nrn)\b/i)
  )
}

/** Whether a server on the mail's way took it for spam or its sender for forged. */
export function isMarkedAsSpam({ header }: Pick<MailHead, 'header'>): boolean {
  // The first one was added last, by the server that is nearest to us.
  const [authentication = ''] = header('authentication-results')
  return (
    header('x-spam-flag').some((value) => /^\s*yes\b/i.test(value)) ||
    header('x-spam-status').some((value) => /^\s*yes\b/i.test(value)) ||
    header('x-spam').some((value) => /^\s*yes\b/i.test(value)) ||
    header('x-rspamd-action').some((value) => /add header|rewrite subject|reject/i.test(value)) ||
    /\bdmarc\s*=\s*fail\b/i.test(authentication)
  )
}
