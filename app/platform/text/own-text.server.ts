/**
 * A text to be remembered by itself: V8 lets a piece refer to the text that it was cut from, which
 * then stays in memory whole, and a text that was put together to all of its pieces, which take
 * several times as much.
 */
export function ownText(piece: string): string {
  return Buffer.from(piece).toString()
}

/** Bytes of a text in memory, roughly: two a character where one of them needs two. */
export function textBytes(text: string): number {
  return /[\u0100-\uffff]/.test(text) ? 2 * text.length : text.length
}

/** A text as its bytes in UTF-8, one character for each; several that are joined are one again. */
export type PackedText = string & { readonly isPacked: true }

/** A text to be remembered, of a kind of which most have a few odd characters. */
export function packText(text: string): PackedText {
  return Buffer.from(text).toString('latin1') as PackedText
}

/** The text that was packed. */
export function unpackText(packed: PackedText): string {
  return Buffer.from(packed, 'latin1').toString()
}
