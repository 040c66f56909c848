/** Without the two things a text column refuses: NUL, and half of a surrogate pair. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '')
}
