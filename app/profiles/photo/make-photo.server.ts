import sharp from 'sharp'
import {
  type Crop,
  cropPixels,
  isPhotoSize,
  maxPhotoPixels,
  photoEdge,
  photoLimit,
} from '../photo.ts'
import { openDecodeQueue } from './decode-queue.server.ts'
import { hasForeignContent } from './foreign-content.server.ts'
import { type SizedPhotos, sizedPhotos } from './sized-photos.server.ts'

/** A photo made anew from what was sent: as a JPEG, and in the sizes that pages show. */
export type Photo = { whole: Buffer; sized: SizedPhotos }
type Refusal = 'not-a-picture' | 'too-large' | 'too-many-pixels' | 'under-way' | 'busy'
type PhotoResult = { ok: true; photo: Photo } | { ok: false; reason: Refusal }

/** Whose photo it is, and which part of the picture becomes it. */
type Wanted = { account: string; crop?: Crop | undefined }

const signatures = {
  png: Buffer.from('89504e470d0a1a0a', 'hex'),
  jpeg: Buffer.from('ffd8ff', 'hex'),
}

// Nothing but these two is ever decoded, whatever a file turns out to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })

/** Pictures of other accounts that wait, each up to ten megabytes. */
const maxWaiting = 8
const decode = openDecodeQueue(maxWaiting)

/**
 * Makes a square photo of an uploaded file, judged by its content whatever it is called. Rotation
 * is applied, and with the old file go its metadata, the place where it was taken among them.
 */
export async function makePhoto(file: File, { account, crop }: Wanted): Promise<PhotoResult> {
  if (file.size >= photoLimit) return refused('too-large')
  const picture = Buffer.from(await file.arrayBuffer())
  const isPicture = Object.values(signatures).some((start) => picture.indexOf(start) === 0)
  if (!isPicture || hasForeignContent(picture)) return refused('not-a-picture')
  try {
    // What it says of itself is read before any of it is decoded.
    const {
      format,
      pages = 1,
      width,
      height,
    } = await sharp(picture, { failOn: 'error' }).metadata()
    if ((format !== 'png' && format !== 'jpeg') || pages > 1) return refused('not-a-picture')
    if (!isPhotoSize(width, height)) return refused('too-many-pixels')
    const decoded = await decode(account, () => encode(picture, crop))
    return decoded.ok ? { ok: true, photo: decoded.result } : decoded
  } catch {
    // Whatever the decoder stumbles over is no photo to us.
    return refused('not-a-picture')
  }
}

function refused(reason: Refusal) {
  return { ok: false, reason } as const
}

async function encode(picture: Buffer, crop: Crop | undefined): Promise<Photo> {
  const decode = { failOn: 'error', limitInputPixels: maxPhotoPixels, animated: false } as const
  const { autoOrient } = await sharp(picture, decode).metadata()
  const { data, info } = await sharp(picture, decode)
    .autoOrient()
    .extract(cropPixels(crop, autoOrient.width, autoOrient.height))
    .resize(photoEdge, photoEdge)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: 30 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const square = sharp(data, { raw: { width, height, channels } })
  return {
    whole: await square.clone().jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
    sized: await sizedPhotos(square),
  }
}
