import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isPicture, otherKind } from './file-kind.ts'

const white = () => sharp({ create: { width: 20, height: 20, channels: 3, background: '#ffffff' } })
const bytes = (text: string) => Buffer.from(text, 'latin1')
const box = (brands: string) => bytes(`\0\0\0\x20ftyp${brands}`)

describe('what somebody chose instead of a PNG or a JPEG', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, string | undefined]>([
    ['WebP', () => white().webp().toBuffer(), 'a WebP picture'],
    ['AVIF', () => white().avif().toBuffer(), 'an AVIF picture'],
    ['AVIF as some programs write it', () => box('mif1\0\0\0\0mif1avifmiaf'), 'an AVIF picture'],
    ['HEIC', () => box('heic\0\0\0\0mif1heic'), 'a HEIC photo, as iPhones take them'],
    ['HEIF', () => box('mif1\0\0\0\0mif1heic'), 'a HEIC photo, as iPhones take them'],
    ['several HEIC', () => box('hevc\0\0\0\0msf1hevc'), 'a HEIC photo, as iPhones take them'],
    ['CR3', () => box('crx \0\0\0\x01crx isom'), 'a raw photo from a camera'],
    ['MP4', () => box('isom\0\0\x02\0isomiso2'), 'a video'],
    ['MOV', () => box('qt  \0\0\0\0qt  '), 'a video'],
    ['GIF', () => white().gif().toBuffer(), 'a GIF picture'],
    ['BMP', () => bytes('BM\x36\x04\0\0\0\0\0\0\x36\0\0\0'), 'a BMP picture'],
    ['TIFF', () => white().tiff().toBuffer(), 'a TIFF picture or a raw photo from a camera'],
    ['NEF', () => bytes('MM\0*\0\0\0\x08'), 'a TIFF picture or a raw photo from a camera'],
    ['JPEG XL', () => bytes('\0\0\0\x0cJXL \r\n\x87\n'), 'a JPEG XL picture'],
    ['JPEG 2000', () => bytes('\0\0\0\x0cjP  \r\n\x87\n'), 'a JPEG 2000 picture'],
    ['PSD', () => bytes('8BPS\0\x01'), 'a Photoshop file'],
    ['PDF', () => bytes('%PDF-1.7\n'), 'a PDF'],
    ['DOCX', () => bytes('PK\x03\x04\x14\0'), 'a document or an archive'],
    ['DOC', () => bytes('\xd0\xcf\x11\xe0\xa1\xb1'), 'a document or an archive'],
    ['SVG', () => bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'an SVG drawing'],
    ['SVG with a head', () => bytes('<?xml version="1.0"?>\n<!-- a -->\n<svg>'), 'an SVG drawing'],
    ['HTML', () => bytes('\n<!DOCTYPE html><html>'), 'a web page'],
    ['anything else', () => bytes('hello'), undefined],
    ['nothing', () => bytes(''), undefined],
  ])('%s is named, whatever it is called', async (_what, file, kind) => {
    const start = await file()
    expect(otherKind(start)).toBe(kind)
    expect(isPicture(start)).toBe(false)
  })

  it('is no PNG and no JPEG', async () => {
    expect(isPicture(await white().png().toBuffer())).toBe(true)
    expect(isPicture(await white().jpeg().toBuffer())).toBe(true)
  })
})
