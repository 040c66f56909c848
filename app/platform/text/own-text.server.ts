/**
 * A piece of a longer text, to be remembered without that: V8 lets a piece refer to the text that it
 * was cut from, which then stays in memory whole, and at two bytes a character where one of its
 * characters needs them.
 */
export function ownText(piece: string): string {
  return Buffer.from(piece).toString()
}
