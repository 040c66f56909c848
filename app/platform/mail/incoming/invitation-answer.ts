/** What calendars send for a press of a button (RFC 5546), which often has no other text. */
const answers: Readonly<Record<string, string>> = {
  ACCEPTED: 'Accepted the invitation.',
  DECLINED: 'Declined the invitation.',
  TENTATIVE: 'Tentatively accepted the invitation.',
  DELEGATED: 'Passed the invitation on to somebody else.',
  COUNTER: 'Proposed another time for the invitation.',
  DECLINECOUNTER: 'Declined the other time.',
  CANCEL: 'Cancelled the invitation.',
}

/** A calendar, and the method that its part of the mail says, where it does. */
export type CalendarPart = { text: string; method?: string | undefined }

/** The answer that a calendar sends for somebody, with what they wrote beside it; empty for none. */
export function readAnswerToInvitation(calendars: readonly CalendarPart[]): string {
  for (const calendar of calendars) {
    const lines = calendar.text
      .replace(/\r\n?/g, '\n')
      .replace(/\n[ \t]/g, '')
      .split('\n')
    const method = (valuesOf(lines, 'METHOD')[0] ?? calendar.method ?? '').trim().toUpperCase()
    const states = [...lines.join('\n').matchAll(/PARTSTAT\s*=\s*"?([A-Z-]+)/gi)]
    const given = states.map(([, state = '']) => answers[state.toUpperCase()]).find(Boolean)
    const answer = method === 'REPLY' ? given : answers[method]
    if (answer) return [answer, ...valuesOf(lines, 'COMMENT').map(unescaped)].join('\n\n')
  }
  return ''
}

/** The values of a property, behind its parameters, of which some are quoted (RFC 5545, 3.1). */
function valuesOf(lines: readonly string[], name: string): string[] {
  const property = new RegExp(`^${name}\\s*(?:;(?:"[^"]*"|[^":])*)?:(.*)$`, 'i')
  return lines.flatMap((line) => property.exec(line)?.[1] ?? [])
}

/** The value of a text (RFC 5545, 3.3.11). */
const unescaped = (value: string) => value.replace(/\\n/gi, '\n').replace(/\\([\\;,])/g, '$1')
