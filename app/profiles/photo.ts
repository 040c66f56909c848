/** Bytes; a photo must be smaller. */
export const photoLimit = 10 * 1024 * 1024

/** Bytes that may be posted with a photo: more than it may have, so that its own page says so. */
export const photoPostBytes = 13_000_000

/** More than any phone takes, and as much as one picture may take up in memory. */
export const maxPhotoPixels = 50_000_000

/** Pixels along a side: a picture of a person is no thread, which takes far longer to decode. */
export const maxPhotoSide = 16_384

/** Whether a picture of this size is decoded at all. */
export function isPhotoSize(width: number, height: number): boolean {
  return Math.max(width, height) <= maxPhotoSide && width * height <= maxPhotoPixels
}

/** Pixels along an edge of the square that is stored as a JPEG, for pages elsewhere that link to the photo. */
export const photoEdge = 512

/** Edges of the squares that our pages show, as WebP: for small and large places and dense screens. */
export const photoWidths = [72, 144, 256, 384] as const

export type PhotoWidth = (typeof photoWidths)[number]

/** The part of a picture that becomes the photo, as fractions of its width and height. */
export type Crop = { left: number; top: number; width: number; height: number }

/** Where photos lie in the file store. */
export const photoFolder = 'mediator-profiles/'

const folder = `/files/${photoFolder}`
const storedPhoto = /^\/files\/(mediator-profiles\/[\w-]+\.[\w-]+)\.jpg$/

/**
 * The path of a photo: with the mediator's id, and with a version that no other photo of theirs
 * has, so that it may be cached for ever.
 */
export function photoPath(mediatorId: string, version: string): string {
  return `${folder}${mediatorId}.${version}.jpg`
}

/** The path of a picture of our own site; any other, which would have visitors seen there, is none. */
export function ownPicture(path: string): string {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) ? path : ''
}

/** A stored photo as pages name it: of our own site, or of the origin that the settings name for photos. */
const shownPhoto = /^((?:https?:\/\/[^/\s]+)?\/files\/)(mediator-profiles\/[\w-]+\.[\w-]+)\.jpg$/

/** Where pages find a picture of ours: a stored photo at the origin for photos, as a CDN's, if there is one. */
export function pictureUrl(path: string, photosUrl: string | undefined): string {
  const own = ownPicture(path)
  return photosUrl && storedPhoto.test(own) ? photosUrl + own : own
}

/** The same of what `pictureUrl` made; browsers load pictures from no other origin. */
export function shownPicture(url: string): string {
  return isStoredPhoto(url) ? url : ownPicture(url)
}

export function isStoredPhoto(url: string): boolean {
  return shownPhoto.test(url)
}

/** The same photo in another size; a picture that we did not store has one only. */
export function sizedPhoto(path: string, width: PhotoWidth): string {
  const [, start, stored] = shownPhoto.exec(path) ?? []
  return start && stored ? start + sizedKey(stored, width) : path
}

/** Where a stored photo's files lie; undefined for a picture from elsewhere. */
export function photoKeys(path: string) {
  const [, stored] = storedPhoto.exec(path) ?? []
  if (stored === undefined) return undefined
  const whole = `${stored}.jpg`
  const sized = photoWidths.map((width) => ({ width, key: sizedKey(stored, width) }))
  // Photos of earlier versions have one for lists.
  const all = [whole, `${stored}.card.jpg`, ...sized.map(({ key }) => key)]
  return { whole, sized, all }
}

/** The tag that all files of a stored photo carry for caches in front; made of a path or a file's name. */
export function photoTag(path: string): string {
  const [name = ''] = path.split('/').slice(-1)
  return `photo-${name.split('.').slice(0, 2).join('.')}`
}

/** The stored photo that a file in another size is made from, and its width. */
export function sizedFrom(key: string): { whole: string; width: PhotoWidth } | undefined {
  const [, stored, edge] = /^(.+)\.(\d+)\.webp$/.exec(key) ?? []
  const width = photoWidths.find((each) => String(each) === edge)
  return stored === undefined || width === undefined ? undefined : { whole: `${stored}.jpg`, width }
}

function sizedKey(stored: string, width: PhotoWidth): string {
  return `${stored}.${width}.webp`
}

/** The largest square in the middle of a picture. */
export function centreSquare(width: number, height: number): Crop {
  const edge = Math.min(width, height)
  return {
    left: (width - edge) / 2 / width,
    top: (height - edge) / 2 / height,
    width: edge / width,
    height: edge / height,
  }
}

/**
 * The square in whole pixels that a crop asks for, always inside the picture; the middle where it
 * asks for nothing that can be.
 */
export function cropPixels(crop: Crop | undefined, width: number, height: number) {
  const square = crop && Object.values(crop).every(isFraction) ? crop : centreSquare(width, height)
  const largest = Math.min(width, height)
  const edge = clamp(Math.round(square.width * width), 1, largest)
  return {
    left: clamp(Math.round(square.left * width), 0, width - edge),
    top: clamp(Math.round(square.top * height), 0, height - edge),
    width: edge,
    height: edge,
  }
}

function isFraction(number: number): boolean {
  return number >= 0 && number <= 1
}

function clamp(number: number, low: number, high: number): number {
  return Math.min(Math.max(number, low), high)
}
