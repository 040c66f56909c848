/**
 * PostgreSQL's hash of some bytes, 64 bits in two halves: what `hashtextextended(text, 0)` gives of
 * a text whose collation compares byte by byte.
 * https://github.com/postgres/postgres/blob/REL_18_STABLE/src/common/hashfn.c
 */
export type PostgresHash = { high: number; low: number }

/** Writes the hash of the bytes from `start` to `end` into `hash`: there are very many of them. */
export function hashBytes(bytes: Uint8Array, start: number, end: number, hash: PostgresHash): void {
  const length = end - start
  let a = (0x9e3779b9 + length + 3_923_095) | 0
  let b = a
  let c = a
  let at = start
  for (; end - at >= 12; at += 12) {
    a = (a + word(bytes, at)) | 0
    b = (b + word(bytes, at + 4)) | 0
    c = (c + word(bytes, at + 8)) | 0

    a = ((a - c) | 0) ^ rotated(c, 4)
    c = (c + b) | 0
    b = ((b - a) | 0) ^ rotated(a, 6)
    a = (a + c) | 0
    c = ((c - b) | 0) ^ rotated(b, 8)
    b = (b + a) | 0
    a = ((a - c) | 0) ^ rotated(c, 16)
    c = (c + b) | 0
    b = ((b - a) | 0) ^ rotated(a, 19)
    a = (a + c) | 0
    c = ((c - b) | 0) ^ rotated(b, 4)
    b = (b + a) | 0
  }
  // Up to eleven are left. The lowest byte of `c` is the length's.
  for (let left = 0; at + left < end; left += 1) {
    const byte = bytes[at + left] ?? 0
    if (left < 4) a = (a + (byte << (8 * left))) | 0
    else if (left < 8) b = (b + (byte << (8 * (left - 4)))) | 0
    else c = (c + (byte << (8 * (left - 7)))) | 0
  }
  c = ((c ^ b) - rotated(b, 14)) | 0
  a = ((a ^ c) - rotated(c, 11)) | 0
  b = ((b ^ a) - rotated(a, 25)) | 0
  c = ((c ^ b) - rotated(b, 16)) | 0
  a = ((a ^ c) - rotated(c, 4)) | 0
  b = ((b ^ a) - rotated(a, 14)) | 0
  c = ((c ^ b) - rotated(b, 24)) | 0
  hash.high = b
  hash.low = c
}

function word(bytes: Uint8Array, at: number): number {
  return (
    (bytes[at] ?? 0) |
    ((bytes[at + 1] ?? 0) << 8) |
    ((bytes[at + 2] ?? 0) << 16) |
    ((bytes[at + 3] ?? 0) << 24)
  )
}

function rotated(value: number, by: number): number {
  return (value << by) | (value >>> (32 - by))
}
