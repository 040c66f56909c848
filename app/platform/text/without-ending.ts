/**
 * A text without the characters at its end that a pattern of one character matches. An expression
 * such as /,+$/ begins anew at each of them, and takes the square of the time
 * where something else stands behind a great many of them.
 */
export function withoutEnding(text: string, character: RegExp): string {
  let end = text.length
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** A name without the commas, semicolons and blanks that were typed behind it. */
export function withoutSeparators(name: string): string {
  return withoutEnding(name, /[\s,;]/)
}
