import { type Crop, photoLimit } from '../photo.ts'
import type { Photo } from './encode-picture.server.ts'
import { type PictureRefusal, remakePicture } from './read-picture.server.ts'

type PhotoResult = { ok: true; photo: Photo } | ({ ok: false } & PictureRefusal)

/** Whose photo it is, and which part of the picture becomes it. */
type Wanted = { account: string; crop?: Crop | undefined }

/** Makes a square photo of an uploaded file. */
export async function makePhoto(file: File, { account, crop }: Wanted): Promise<PhotoResult> {
  if (file.size >= photoLimit) return { ok: false, reason: 'too-large' }
  const picture = Buffer.from(await file.arrayBuffer())
  const remade = await remakePicture(account, picture, { as: 'photo', crop })
  return remade.ok ? { ok: true, photo: remade.made } : remade
}
