/** What calendars send for a press of a button (RFC 5546), which often has no other text. */
const answers: Readonly<Record<string, string>> = {
  ACCEPTED: 'Accepted the invitation.',
  DECLINED: 'Declined the invitation.',
  TENTATIVE: 'Tentatively accepted the invitation.',
  COUNTER: 'Proposed another time for the invitation.',
}

/** A calendar, and the method that its part of the mail says, where it does. */
export type CalendarPart = { text: string; method?: string | undefined }

/** The answer that a calendar sends for somebody, with what they wrote beside it; empty for none. */
export function readAnswerToInvitation(calendars: readonly CalendarPart[]): string {
  for (const calendar of calendars) {
    const lines = calendar.text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
    const value = (name: string) =>
      lines
        .find((line) => line.toUpperCase().startsWith(name))
        ?.replace(/^[^:]*:/, '')
        .trim() ?? ''
    const method = (value('METHOD') || calendar.method || '').toUpperCase()
    const [, status = ''] = /PARTSTAT="?([A-Z-]+)/i.exec(lines.join('\n')) ?? []
    const answer = answers[method === 'REPLY' ? status.toUpperCase() : method]
    if (answer) return [answer, unescaped(value('COMMENT'))].filter(Boolean).join('\n\n')
  }
  return ''
}

/** The value of a text (RFC 5545, 3.3.11). */
const unescaped = (value: string) => value.replace(/\\n/gi, '\n').replace(/\\([\\;,])/g, '$1')
