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

/** A text in UTF-8 with a byte for each character, to be remembered where most have a few odd ones. */
export function packText(text: string): string {
  return Buffer.from(text).toString('latin1')
}

/** The text that was packed; several can be unpacked as one. */
export function unpackText(packed: string): string {
  return Buffer.from(packed, 'latin1').toString()
}
