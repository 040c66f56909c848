/** Without the two things a text column refuses: NUL, and half of a surrogate pair. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '')
}

/**
 * A text of several lines as it is stored: with '\n' between them, and without the characters that
 * nobody types and no page shows, which are controls, halves of surrogate pairs and what Unicode says
 * is no character. Where a text has entities, they are decoded first: "&#30;" is a control character.
 */
export function withoutControlCharacters(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}]/gu, '')
}
