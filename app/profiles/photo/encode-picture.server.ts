import type Sharp from 'sharp'
import { evidenceEdge } from '../credentials/evidence/evidence.ts'
import { type Crop, cropPixels, isPhotoSize, maxPhotoPixels, photoEdge } from '../photo.ts'
import { hasForeignContent } from './foreign-content.server.ts'
import { pixelChunksOf } from './png-chunks.ts'
import { loadSharp } from './sharp.server.ts'
import { type SizedPhotos, sizedPhotos } from './sized-photos.server.ts'

/** A photo made anew from what was sent: as a JPEG, and in the sizes that pages show. */
export type Photo = { whole: Buffer; sized: SizedPhotos }

/** What a picture is made into. */
export type PictureUse = { as: 'photo'; crop?: Crop | undefined } | { as: 'evidence' }

type Encoded<Use extends PictureUse> = Use['as'] extends 'photo' ? Photo : Buffer

export type EncodeRefusal = 'not-a-picture' | 'too-many-pixels'

export type EncodeResult<Use extends PictureUse> =
  | { ok: true; made: Encoded<Use> }
  | { ok: false; reason: EncodeRefusal }

/** How sharp is to read a picture that somebody sent. */
const carefully = {
  failOn: 'error',
  limitInputPixels: maxPhotoPixels,
  animated: false,
  sequentialRead: true,
} as const

/**
 * Makes an uploaded picture anew: rotation is applied, and with the old file go its metadata, the
 * place where it was taken among them. What the decoder stumbles over is no picture to us.
 */
export async function encodePicture<Use extends PictureUse>(
  sent: Buffer,
  use: Use,
): Promise<EncodeResult<Use>> {
  if (hasForeignContent(sent)) return { ok: false, reason: 'not-a-picture' }
  const picture = sent[0] === 0x89 ? pixelChunksOf(sent) : sent
  if (!picture) return { ok: false, reason: 'not-a-picture' }
  const sharp = await loadSharp()
  try {
    // What it says of itself is read before any of it is decoded.
    const {
      format,
      pages = 1,
      width,
      height,
    } = await sharp(picture, { failOn: 'error' }).metadata()
    if ((format !== 'png' && format !== 'jpeg') || pages > 1)
      return { ok: false, reason: 'not-a-picture' }
    if (!isPhotoSize(width, height)) return { ok: false, reason: 'too-many-pixels' }
    const made =
      use.as === 'photo' ? encodePhoto(sharp, picture, use.crop) : encodeEvidence(sharp, picture)
    return { ok: true, made: (await made) as Encoded<Use> }
  } catch {
    return { ok: false, reason: 'not-a-picture' }
  }
}

async function encodePhoto(
  sharp: typeof Sharp,
  picture: Buffer,
  crop: Crop | undefined,
): Promise<Photo> {
  const { autoOrient } = await sharp(picture, carefully).metadata()
  const { data, info } = await sharp(picture, carefully)
    .autoOrient()
    .extract(cropPixels(crop, autoOrient.width, autoOrient.height))
    .resize(photoEdge, photoEdge)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const square = sharp(data, { raw: { width, height, channels } })
  return {
    whole: await square.clone().jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
    sized: await sizedPhotos(square),
  }
}

function encodeEvidence(sharp: typeof Sharp, picture: Buffer): Promise<Buffer> {
  return sharp(picture, carefully)
    .autoOrient()
    .resize(evidenceEdge, evidenceEdge, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 85 })
    .toBuffer()
}
