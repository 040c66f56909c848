import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture of two halves, red on the left and blue on the right. */
export function aPicture({ width = 400, height = 200 } = {}) {
  const half = { create: { width: width / 2, height, channels: 3, background: '#0000ff' } } as const
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: half, left: width / 2, top: 0 },
  ])
}

/** What a browser posts to upload a picture. */
export function photoForm(bytes: Uint8Array, name = 'me.jpg', fields: Record<string, string> = {}) {
  const form = new FormData()
  form.set('photo', new File([new Uint8Array(bytes)], name))
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  return form
}

/** A valid PNG of some 10 KB that would take 160 MB once it is decoded. */
export function aDecompressionBomb(): Buffer {
  return aThread({ width: 7300, height: 7300 })
}

/**
 * A PNG of one bit to a pixel, of any width and height, made without any library that has limits.
 * One that claims more pixels than can be made has `rows` of them.
 */
export function aThread(
  { width, height }: { width: number; height: number },
  rows = height,
): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.writeUInt8(1, 8)
  const pixels = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * rows))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    pngChunk('IHDR', size),
    pngChunk('IDAT', pixels),
    pngChunk('IEND'),
  ])
}

/** A PNG with more chunks behind its head, where those that are not pixels may stand. */
export function aPngWithChunks(png: Buffer, chunks: readonly Buffer[]): Buffer {
  const head = 8 + 12 + png.readUInt32BE(8)
  return Buffer.concat([png.subarray(0, head), ...chunks, png.subarray(head)])
}

/** A PNG of some 300 kB whose texts are gigabytes once they are unpacked. */
export function aTextBomb(png: Buffer): Buffer {
  const zeros = deflateSync(Buffer.alloc(7_000_000), { level: 9 })
  const text = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), zeros]))
  return aPngWithChunks(png, Array(40).fill(text))
}

export function pngChunk(type: string, content = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

/** Pixels of a WebP file, which sharp is not let read in this process. */
export function webpSize(file: ArrayBuffer) {
  const bytes = Buffer.from(file)
  const chunk = bytes.toString('latin1', 8, 16)
  if (chunk !== 'WEBPVP8 ') throw new Error(`no plain WebP file: ${chunk}`)
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}
