import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import { type PhotoWidth, photoWidths, sizedFrom } from '../photo.ts'
import { loadSharp } from './sharp.server.ts'

/** A square photo in the sizes that pages show, by its edge in pixels. */
export type SizedPhotos = Record<PhotoWidth, Buffer>

export async function sizedPhotos(square: Sharp): Promise<SizedPhotos> {
  const made = await Promise.all(photoWidths.map((width) => sizedPhoto(square, width)))
  return Object.fromEntries(photoWidths.map((width, index) => [width, made[index]])) as SizedPhotos
}

function sizedPhoto(square: Sharp, width: PhotoWidth): Promise<Buffer> {
  return square.clone().resize(width, width).webp({ quality: 80, effort: 5 }).toBuffer()
}

const inTurn = pLimit(1)

/**
 * The stored file with this key. A size that is not there yet, as of a photo that an earlier version
 * stored, is made of the whole photo and kept.
 */
export async function readPhoto(files: FileStore, key: string): Promise<Uint8Array | undefined> {
  const wanted = sizedFrom(key)
  const kept = await files.get(key)
  if (kept || !wanted) return kept
  return inTurn(async () => {
    const whole = await files.get(wanted.whole)
    if (!whole) return undefined
    const sharp = await loadSharp()
    const made = await sizedPhoto(sharp(whole), wanted.width)
    await files.put(key, made, 'image/webp')
    return made
  })
}
