import sharp, { type Sharp } from 'sharp'
import { type Crop, cropPixels, photoLimit, photoSizes } from '../photo.ts'
import { hasForeignContent } from './foreign-content.server.ts'

/** A photo made anew from what was sent, one JPEG for each place it is shown in. */
export type Photo = { page: Buffer; card: Buffer }
type PhotoResult = { ok: true; photo: Photo } | { ok: false; reason: 'not-a-picture' | 'too-large' }

/** More than any phone takes, and as much as one picture may take up in memory. */
const maxPixels = 50_000_000
const refused = { ok: false, reason: 'not-a-picture' } as const
const signatures = {
  png: Buffer.from('89504e470d0a1a0a', 'hex'),
  jpeg: Buffer.from('ffd8ff', 'hex'),
}

/** Pictures are decoded one after the other: each may need 200 MB while it is. */
let queue: Promise<unknown> = Promise.resolve()

/**
 * Makes a square photo of an uploaded file, judged by its content whatever it is called. Rotation
 * is applied, and with the old file go its metadata, the place where it was taken among them.
 */
export async function makePhoto(file: File, crop?: Crop): Promise<PhotoResult> {
  if (file.size >= photoLimit) return { ok: false, reason: 'too-large' }
  const picture = Buffer.from(await file.arrayBuffer())
  const isPicture = Object.values(signatures).some((start) => picture.indexOf(start) === 0)
  if (!isPicture || hasForeignContent(picture)) return refused

  const making = queue.then(() => encode(picture, crop))
  queue = making.catch(() => {})
  // Whatever the decoder stumbles over, too many pixels included, is no photo to us.
  return making.then((photo) => ({ ok: true, photo }) as const).catch(() => refused)
}

async function encode(picture: Buffer, crop: Crop | undefined): Promise<Photo> {
  const decode = { failOn: 'error', limitInputPixels: maxPixels, animated: false } as const
  const { autoOrient, format, pages = 1 } = await sharp(picture, decode).metadata()
  if ((format !== 'png' && format !== 'jpeg') || pages > 1) throw new Error('neither PNG nor JPG')

  const { page, card } = photoSizes
  const { data, info } = await sharp(picture, decode)
    .autoOrient()
    .extract(cropPixels(crop, autoOrient.width, autoOrient.height))
    .resize(page, page)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: 30 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const square = sharp(data, { raw: { width, height, channels } })
  return {
    page: await jpeg(square.clone()),
    card: await jpeg(square.clone().resize(card, card)),
  }
}

function jpeg(image: Sharp): Promise<Buffer> {
  return image.jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}
