/** What files begin with that are taken for something, read as Latin-1. */
const pictures = /^(?:\x89PNG\r\n|\xff\xd8\xff)/

/** What else people choose, as they would call it. The first that matches counts. */
const otherKinds: readonly [start: RegExp, name: string][] = [
  [/^RIFF[\s\S]{4}WEBP/, 'a WebP picture'],
  [/^[\s\S]{4}ftyp(?:[\s\S]{4}){0,8}avi[fs]/, 'an AVIF picture'],
  [/^[\s\S]{4}ftyp(?:hei|hev|mif1|msf1)/, 'a HEIC photo, as iPhones take them'],
  [/^[\s\S]{4}ftypcrx/, 'a raw photo from a camera'],
  [/^[\s\S]{4}ftyp/, 'a video'],
  [/^GIF8/, 'a GIF picture'],
  [/^BM[\s\S]{4}\0{4}/, 'a BMP picture'],
  [/^(?:II[*+]\0|MM\0[*+])/, 'a TIFF picture or a raw photo from a camera'],
  [/^(?:\xff\n|\0{3}[\s\S]JXL )/, 'a JPEG XL picture'],
  [/^\0{3}[\s\S]jP {2}/, 'a JPEG 2000 picture'],
  [/^8BPS/, 'a Photoshop file'],
  [/^%PDF-/, 'a PDF'],
  [/^(?:PK[\s\S]{2}|\xd0\xcf[\s\S]\xe0)/, 'a document or an archive'],
  [/^[\s\S]{0,400}<svg[\s>]/i, 'an SVG drawing'],
  [/^[\s\S]{0,400}<(?:!doctype\s+html|html)[\s>]/i, 'a web page'],
]

/** Bytes at the start of a file by which it is recognised. */
export const kindBytes = 512

/** Whether a file begins as a PNG or a JPEG does, whatever it is called. */
export function isPicture(bytes: Uint8Array): boolean {
  return pictures.test(startOf(bytes))
}

/** What a file is that is neither PNG nor JPEG: 'a WebP picture'; undefined for what is not known. */
export function otherKind(bytes: Uint8Array): string | undefined {
  const start = startOf(bytes)
  return otherKinds.find(([pattern]) => pattern.test(start))?.[1]
}

function startOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, kindBytes))
}
