/** Stand around each word of a text that matches: plain characters, for a page to show as it likes. */
export const matchMarks = { start: '«', end: '»' } as const

/** The pieces of a marked text: every second one, from the second on, stood between two marks. */
export function markedPieces(text: string): string[] {
  return text.split(anyMark)
}

/** A text without these characters of its own. */
export function withoutMarks(text: string): string {
  return text.replaceAll(anyMark, '')
}

const anyMark = new RegExp(`[${matchMarks.start}${matchMarks.end}]`, 'g')
