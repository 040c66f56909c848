/** What decides the pixels of a PNG; everything else is text, dates and thumbnails. */
const kept = new Set('IHDR PLTE IDAT tRNS gAMA cHRM sRGB iCCP eXIf'.split(' '))

/** Encoders write an `IDAT` for every few kilobytes. */
const maxChunks = 20_000

/** Bytes of a compressed colour profile; real ones have a few thousand. */
const maxProfile = 1_000_000

const end = Buffer.from('0000000049454e44ae426082', 'hex')

/**
 * A PNG without the chunks that its pixels do not need, each of which a decoder would unpack and
 * hold whole: 281 kB of packed zeros were 2.6 GB. A PNG that lacks only its end gets it back, as
 * browsers show it; undefined for one that ends earlier.
 */
export function pixelChunksOf(png: Buffer): Buffer | undefined {
  const parts = [png.subarray(0, 8)]
  const seen = new Set<string>()
  let start = 8
  for (let count = 0; count < maxChunks && start + 8 <= png.length; count += 1) {
    const length = png.readUInt32BE(start)
    const next = start + 12 + length
    const type = png.toString('latin1', start + 4, start + 8)
    if (type === 'IEND') break
    if (next > png.length) return undefined
    const isFirst = type === 'IDAT' || !seen.has(type)
    if (kept.has(type) && isFirst && (type !== 'iCCP' || length <= maxProfile))
      parts.push(png.subarray(start, next))
    seen.add(type)
    start = next
  }
  return seen.has('IDAT') ? Buffer.concat([...parts, end]) : undefined
}
