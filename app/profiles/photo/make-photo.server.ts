import { type Crop, cropPixels, photoEdge, photoLimit } from '../photo.ts'
import { carefully, loadSharp, type PictureRefusal, remakePicture } from './read-picture.server.ts'
import { type SizedPhotos, sizedPhotos } from './sized-photos.server.ts'

/** A photo made anew from what was sent: as a JPEG, and in the sizes that pages show. */
export type Photo = { whole: Buffer; sized: SizedPhotos }
type PhotoResult = { ok: true; photo: Photo } | { ok: false; reason: PictureRefusal }

/** Whose photo it is, and which part of the picture becomes it. */
type Wanted = { account: string; crop?: Crop | undefined }

/**
 * Makes a square photo of an uploaded file. Rotation is applied, and with the old file go its
 * metadata, the place where it was taken among them.
 */
export async function makePhoto(file: File, { account, crop }: Wanted): Promise<PhotoResult> {
  if (file.size >= photoLimit) return { ok: false, reason: 'too-large' }
  const picture = Buffer.from(await file.arrayBuffer())
  const remade = await remakePicture(account, picture, () => encode(picture, crop))
  return remade.ok ? { ok: true, photo: remade.made } : remade
}

async function encode(picture: Buffer, crop: Crop | undefined): Promise<Photo> {
  const sharp = await loadSharp()
  const { autoOrient } = await sharp(picture, carefully).metadata()
  const { data, info } = await sharp(picture, carefully)
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
