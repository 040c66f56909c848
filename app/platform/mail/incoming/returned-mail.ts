import { storableText } from '../../forms/storable-text.ts'

/** What a report says of a mail of ours: that it was not delivered, to whose server and why. */
export type ReturnedMail = { reason: string; messageIds: string[] }

export type ReportParts = {
  /** The parts of a report for programs (RFC 3464), and of the mail that it is about. */
  statusParts: readonly string[]
  originals: readonly string[]
  text: string
  failedRecipients: string
  subject: string
  fromAddress: string
  isNullSender: boolean
}

/** Characters of a reason. */
const maxReason = 300

/** Characters of a line, and of a text, in which a reason or a Message-ID is looked for. */
const maxLine = 1_000
const maxSearched = 60_000

/**
 * What came back, where a mail is a report that one of ours failed for good; undefined for reports
 * of a delay or of success, and for mails that are none.
 */
export function readReturnedMail(whole: ReportParts): ReturnedMail | undefined {
  const parts = { ...whole, text: whole.text.slice(0, maxSearched) }
  const groups = parts.statusParts.flatMap((part) => part.split(/\n\s*\n/).map(fieldsOf))
  const actions = groups.flatMap((fields) => fields.get('action')?.toLowerCase() ?? [])
  const failed = groups.find((fields) => /^failed/i.test(fields.get('action') ?? ''))
  if (failed) return { reason: reasonOf(failed, parts.text), messageIds: originalIds(parts) }
  if (actions.length > 0 || !isUnmarkedReport(parts)) return undefined
  return { reason: refusalIn(parts.text), messageIds: originalIds(parts) }
}

/** The fields of a part, names in lower case, folded lines joined. */
function fieldsOf(group: string): Map<string, string> {
  const lines = group
    .replace(/\r/g, '')
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
  const fields = lines.flatMap((line) => {
    const [, name, value] = /^([\w-]+)\s*:(.*)$/s.exec(line) ?? []
    return name && value !== undefined ? [[name.toLowerCase(), value.trim()] as const] : []
  })
  return new Map(fields)
}

/** What the other server said; else what its code means. */
function reasonOf(fields: Map<string, string>, text: string): string {
  const said = (fields.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, '')
  if (said !== '') return shortened(said)
  const status = fields.get('status') ?? ''
  return /\b[45]\d\d\b/.test(text) || status === ''
    ? refusalIn(text)
    : `${meaningOf(status)} (${status})`
}

/** Classes of RFC 3463 that people can do something about. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/^\d\.1\.[0-36]/, 'The address does not exist'],
  [/^\d\.2\.2/, 'The mailbox is full'],
  [/^\d\.2\./, 'The mailbox takes no mail'],
  [/^\d\.3\.4/, 'The message is too large'],
  [/^\d\.4\./, 'The mail server could not be reached'],
  [/^\d\.7\./, 'The mail server refused the message'],
]

const meaningOf = (status: string) =>
  meanings.find(([pattern]) => pattern.test(status))?.[1] ?? 'The message could not be delivered'

/** Who sends reports that have no part for programs: qmail, older Exim, Domino and others. */
const reportSender = /^(?:mailer-daemon|postmaster|mail-daemon|mdaemon|bounce[\w-]*)@/
const reportSubject =
  /(?:undeliver|not delivered|delivery (?:has )?(?:status notification|failed|failure|problem|report)|returned mail|mail delivery failed|failure notice|returned to sender|could not be delivered|unzustellbar|nicht zugestellt|non remis|non distribu|échec|no se (?:ha podido|pudo) entregar|devuelto|mancato recapito|onbestelbaar|niet bezorgd|niedostarcz|nie można dostarczyć)/iu
const delayed =
  /(?:delay(?:ed)?|warning|will (?:be retried|keep trying|continue trying)|still being retried|do not need to resend|verzögert|retardé)/iu

function isUnmarkedReport(parts: ReportParts): boolean {
  if (parts.failedRecipients !== '') return !delayed.test(parts.subject)
  if (!parts.isNullSender && !reportSender.test(parts.fromAddress)) return false
  return reportSubject.test(parts.subject) && !delayed.test(parts.subject)
}

/** The line in which the other server's answer stands. */
function refusalIn(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  const start = lines.findIndex((line) =>
    /(?:^|[\s#:(])5(?:\d\d|\.\d{1,3}\.\d{1,3})(?=[\s.:;,)-]|$)/.test(line),
  )
  if (start < 0) return 'The message could not be delivered'
  // The answer may go on on the next line.
  const line = lines[start] ?? ''
  const whole = line.length < 60 && lines[start + 1] ? `${line} ${lines[start + 1]}` : line
  return shortened(whole)
}

/** One line that repeats no email address. */
function shortened(text: string): string {
  const line = text
    .slice(0, maxLine)
    .replace(/\s+/g, ' ')
    .replace(/<?[^\s<>@;:]+@[^\s<>;:,]+>?/g, 'the address')
  return storableText(line.slice(0, maxReason)).trim()
}

/** Message-IDs that are looked at. */
const maxIds = 100

/** The Message-IDs of the mail that came back, from its own head or from where a report repeats it. */
function originalIds({ originals, statusParts, text }: ReportParts): string[] {
  const texts = [...originals, ...statusParts, text].join('\n')
  const found = texts.matchAll(
    /^[> \t]{0,40}(?:X-Original-|Original-)?Message-ID:\s{0,10}<([^<>\s]{1,300})>/gim,
  )
  return [...new Set([...found].map(([, id = '']) => id))].slice(0, maxIds)
}
