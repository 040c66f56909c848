import type Sharp from 'sharp'
import { evidenceEdge } from '../credentials/evidence/evidence.ts'
import { type Crop, cropPixels, isPhotoSize, maxPhotoPixels, photoEdge } from '../photo.ts'
import { isPicture } from './file-kind.ts'
import { hasForeignContent } from './foreign-content.server.ts'
import { pixelChunksOf } from './png-chunks.ts'
import { loadSharp } from './sharp.server.ts'
import { type SizedPhotos, sizedPhotos } from './sized-photos.server.ts'

/** A photo made anew from what was sent: as a JPEG, and in the sizes that pages show. */
export type Photo = { whole: Buffer; sized: SizedPhotos }

/** What a picture is made into. */
export type PictureUse = { as: 'photo'; crop?: Crop | undefined } | { as: 'evidence' }

type Encoded<Use extends PictureUse> = Use['as'] extends 'photo' ? Photo : Buffer

export type EncodeRefusal = 'not-a-picture' | 'damaged' | 'too-many-pixels'

export type EncodeResult<Use extends PictureUse> =
  | { ok: true; made: Encoded<Use> }
  | { ok: false; reason: EncodeRefusal }

/** How sharp is to read a picture that somebody sent, but for the damage that it is to refuse. */
const carefully = {
  limitInputPixels: maxPhotoPixels,
  animated: false,
  sequentialRead: true,
} as const

/** How much of a JPEG may be missing at its bottom: a strip that hardly anyone notices. */
const maxLostShare = 0.05

/**
 * Makes an uploaded picture anew: rotation is applied, and with the old file go its metadata, the
 * place where it was taken among them. A JPEG without its last bytes is taken, as browsers show it.
 */
export async function encodePicture<Use extends PictureUse>(
  sent: Buffer,
  use: Use,
): Promise<EncodeResult<Use>> {
  if (!isPicture(sent) || hasForeignContent(sent)) return { ok: false, reason: 'not-a-picture' }
  const picture = sent[0] === 0x89 ? pixelChunksOf(sent) : sent
  if (!picture) return { ok: false, reason: 'damaged' }
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
    if (format === 'png') return { ok: true, made: await encode(sharp, picture, use, 'error') }

    const isWhole = await decodes(sharp, picture)
    if (!isWhole && (await lostShare(sharp, picture)) > maxLostShare)
      return { ok: false, reason: 'damaged' }
    return { ok: true, made: await encode(sharp, picture, use, 'none') }
  } catch {
    return { ok: false, reason: 'damaged' }
  }
}

/** Whether all of a JPEG is decoded without a warning, as nearly all are. */
function decodes(sharp: typeof Sharp, picture: Buffer): Promise<boolean> {
  const small = sharp(picture, { ...carefully, failOn: 'warning' }).resize(16)
  return small.toBuffer().then(
    () => true,
    () => false,
  )
}

/** The share of a JPEG's rows that the decoder made grey because their bytes are missing. */
async function lostShare(sharp: typeof Sharp, picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture, { ...carefully, failOn: 'none' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const filling = data.at(-1) ?? 0
  // The middle of the scale; a colour profile moves it a little.
  if (Math.abs(filling - 128) > 10) return 0
  const end = data.findLastIndex((value) => value !== filling) + 1
  return 1 - Math.ceil(end / info.width) / info.height
}

type FailOn = 'error' | 'none'

async function encode<Use extends PictureUse>(
  sharp: typeof Sharp,
  picture: Buffer,
  use: Use,
  failOn: FailOn,
): Promise<Encoded<Use>> {
  const input = () => sharp(picture, { ...carefully, failOn })
  const made = use.as === 'photo' ? encodePhoto(sharp, input, use.crop) : encodeEvidence(input())
  return (await made) as Encoded<Use>
}

async function encodePhoto(
  sharp: typeof Sharp,
  input: () => ReturnType<typeof Sharp>,
  crop: Crop | undefined,
): Promise<Photo> {
  const { autoOrient } = await input().metadata()
  const { data, info } = await input()
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

function encodeEvidence(picture: ReturnType<typeof Sharp>): Promise<Buffer> {
  return picture
    .autoOrient()
    .resize(evidenceEdge, evidenceEdge, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 85 })
    .toBuffer()
}
