import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { aDecompressionBomb, aPicture, aThread } from '#test/kit/pictures.ts'
import type { Crop } from '../photo.ts'
import { type EncodeRefusal, encodePicture } from './encode-picture.server.ts'

describe('a photo', () => {
  it('takes the middle of a picture that was not cropped', async () => {
    const photo = await photoOf(await aPicture().png().toBuffer())
    expect(await pixelsOf(photo)).toEqual({ left: 'red', right: 'blue' })
  })

  it('takes the chosen square', async () => {
    const crop = { left: 0.5, top: 0, width: 0.5, height: 1 }
    const photo = await photoOf(await aPicture().png().toBuffer(), crop)
    expect(await pixelsOf(photo)).toEqual({ left: 'blue', right: 'blue' })
  })

  it('turns the picture as the camera was turned, and removes where it was taken', async () => {
    const sent = await aPicture({ width: 400, height: 400 })
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'Bethan at home' },
        IFD3: { GPSLatitude: '51/1 28/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 3 })
      .toBuffer()
    expect((await sharp(sent).metadata()).exif).toBeDefined()

    const photo = await photoOf(sent)
    const metadata = await sharp(photo).metadata()
    expect(metadata.exif).toBeUndefined()
    expect(metadata.orientation).toBeUndefined()
    expect(await pixelsOf(photo)).toEqual({ left: 'blue', right: 'red' })
  })
})

describe('a file that browsers show although its end is wrong', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['a JPEG without its last two bytes', async () => cut(await aPicture().jpeg().toBuffer(), 2)],
    ['a JPEG without a hundredth of it', async () => share(await noise().jpeg().toBuffer(), 0.99)],
    ['a white JPEG without its last bytes', async () => cut(await white().jpeg().toBuffer(), 2)],
    ['a grey JPEG', () => noise().composite([greyStrip]).jpeg().toBuffer()],
    [
      'a JPEG whose details ended too early',
      async () => share(await noise().jpeg({ progressive: true }).toBuffer(), 0.7),
    ],
    ['a JPEG with other bytes behind it', () => withTail('Image_UTC_Data1417\0'.repeat(40))],
    ['a PNG without its last byte', async () => cut(await aPicture().png().toBuffer(), 1)],
    ['a PNG without its end', async () => cut(await aPicture().png().toBuffer(), 12)],
  ])('is taken: %s', async (_what, bytes) => {
    expect(await refusalOf(await bytes())).toBeUndefined()
  })

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['half a JPEG', async () => share(await noise().jpeg().toBuffer(), 0.5)],
    [
      'half a JPEG that was given an end',
      async () => Buffer.concat([share(await noise().jpeg().toBuffer(), 0.5), jpegEnd]),
    ],
    ['half a PNG', async () => share(await noise().png().toBuffer(), 0.5)],
    ['only the beginning of a PNG', () => pngStart],
    ['only the beginning of a JPEG', () => Buffer.from('ffd8ffe0', 'hex')],
  ])('is called damaged where too little of it is left: %s', async (_what, bytes) => {
    expect(await refusalOf(await bytes())).toBe('damaged')
  })
})

describe('a file that is no photo', () => {
  const refusals: [string, () => Promise<Uint8Array> | Uint8Array][] = [
    ['a GIF', () => aPicture().gif().toBuffer()],
    ['a WebP', () => aPicture().webp().toBuffer()],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [
      'an SVG behind the first bytes of a PNG',
      () => Buffer.concat([pngStart, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]),
    ],
    ['a TIFF of several pages', () => pages().tiff().toBuffer()],
    ['an animated GIF', () => pages().gif().toBuffer()],
    ['an SVG that refers to a file', () => Buffer.from(svgWithReference)],
    [
      'an SVG that refers to a file behind a JPEG',
      async () => Buffer.concat([await small(), Buffer.from(svgWithReference)]),
    ],
    ['a JPEG with a page behind it', () => withTail('<script>alert(1)</script>')],
    ['a JPEG with a page in its comment', () => withComment('<html onload=x>')],
    ['a JPEG that is a program too', () => withComment('<?php system($_GET[0]);')],
    ['a JPEG that is an archive too', () => withTail(`PK\x05\x06${'\0'.repeat(18)}`)],
    ['a JPEG that is a PDF too', () => withComment('%PDF-1.7\n1 0 obj')],
    ['a JPEG that is a script too', async () => asScript(await small())],
  ]

  it.each(refusals)('%s is refused', async (_what, bytes) => {
    expect(await refusalOf(await bytes())).toBe('not-a-picture')
  })

  // The threads hold no pixels at all, so a decoder would call them no picture.
  it.each([
    ['53 million pixels in 10 KB', () => aDecompressionBomb()],
    ['a thread of 1 × 49,000,000 pixels', () => aThread({ width: 1, height: 49_000_000 }, 0)],
    ['a thread of 49,000,000 × 1 pixels', () => aThread({ width: 49_000_000, height: 1 }, 0)],
  ])('is refused before it is decoded: %s', async (_what, bytes) => {
    expect(await refusalOf(bytes())).toBe('too-many-pixels')
  })

  it('is refused where it says that it has more pixels than a number holds', async () => {
    const side = 2 ** 31 - 1
    expect(await refusalOf(aThread({ width: side, height: side }, 0))).toBeDefined()
  })
})

async function photoOf(sent: Buffer, crop?: Crop) {
  const encoded = await encodePicture(sent, { as: 'photo', crop })
  if (!encoded.ok) throw new Error(encoded.reason)
  return encoded.made.whole
}

async function refusalOf(bytes: Uint8Array): Promise<EncodeRefusal | undefined> {
  const encoded = await encodePicture(Buffer.from(bytes), { as: 'photo' })
  return encoded.ok ? undefined : encoded.reason
}

async function pixelsOf(photo: Buffer) {
  const { data, info } = await sharp(photo).raw().toBuffer({ resolveWithObject: true })
  const colourAt = (x: number) => {
    const at = (Math.floor(info.height / 2) * info.width + x) * info.channels
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue'
  }
  return { left: colourAt(20), right: colourAt(info.width - 20) }
}

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')
const jpegEnd = Buffer.from('ffd9', 'hex')

const white = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#ffffff' } })

/** As a decoder leaves what it has no bytes for, and as some pictures are. */
const greyStrip = {
  input: { create: { width: 300, height: 100, channels: 3, background: '#808080' } },
  top: 200,
  left: 0,
} as const

const small = () => aPicture({ width: 40, height: 40 }).jpeg().toBuffer()

const noise = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

/** Three pages, one below the other. */
const pages = () =>
  sharp({
    create: { width: 40, height: 120, pageHeight: 40, channels: 3, background: '#123456' },
  })

const svgWithReference =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">' +
  '<image xlink:href="file:///etc/passwd" width="9" height="9"/></svg>'

const cut = (bytes: Buffer, count: number) => bytes.subarray(0, -count)

const share = (bytes: Buffer, part: number) => bytes.subarray(0, bytes.length * part)

async function withTail(tail: string) {
  return Buffer.concat([await small(), Buffer.from(tail, 'latin1')])
}

async function withComment(comment: string) {
  const bytes = await small()
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([bytes.subarray(0, 2), head, Buffer.from(comment), bytes.subarray(2)])
}

/** The first segment's length reads as the beginning of a comment in a script. */
function asScript(bytes: Buffer) {
  const segment = Buffer.alloc(0x2f2a + 2)
  segment.set([0xff, 0xe0, 0x2f, 0x2a])
  return Buffer.concat([bytes.subarray(0, 2), segment, bytes.subarray(2)])
}
