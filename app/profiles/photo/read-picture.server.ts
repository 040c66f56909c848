import type Sharp from 'sharp'
import { isPhotoSize, maxPhotoPixels } from '../photo.ts'
import { openDecodeQueue } from './decode-queue.server.ts'
import { hasForeignContent } from './foreign-content.server.ts'

export type PictureRefusal =
  | 'not-a-picture'
  | 'too-large'
  | 'too-many-pixels'
  | 'under-way'
  | 'busy'

/** How sharp is to read a picture that somebody sent. */
export const carefully = {
  failOn: 'error',
  limitInputPixels: maxPhotoPixels,
  animated: false,
} as const

const signatures = {
  png: Buffer.from('89504e470d0a1a0a', 'hex'),
  jpeg: Buffer.from('ffd8ff', 'hex'),
}

let loaded: Promise<typeof Sharp> | undefined

/** Pictures are rare and the library is large, so it is loaded for the first of them. */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // Nothing but these two is ever decoded, whatever a file turns out to be.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })
    return sharp
  })
  return loaded
}

/** Pictures of other accounts that wait, each up to ten megabytes. */
const maxWaiting = 8
const decode = openDecodeQueue(maxWaiting)

export function isPicture(bytes: Buffer): boolean {
  return Object.values(signatures).some((start) => bytes.indexOf(start) === 0)
}

/**
 * Has an uploaded picture made anew, in its turn: judged by its content whatever it is called. What
 * the decoder stumbles over is no picture to us.
 */
export async function remakePicture<Made>(
  account: string,
  picture: Buffer,
  remake: () => Promise<Made>,
): Promise<{ ok: true; made: Made } | { ok: false; reason: PictureRefusal }> {
  if (!isPicture(picture) || hasForeignContent(picture)) return refused('not-a-picture')
  const sharp = await loadSharp()
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
    const decoded = await decode(account, remake)
    return decoded.ok ? { ok: true, made: decoded.result } : decoded
  } catch {
    return refused('not-a-picture')
  }
}

function refused(reason: PictureRefusal) {
  return { ok: false, reason } as const
}
