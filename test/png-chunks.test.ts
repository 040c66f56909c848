import { expect, it } from 'vitest'
import { pixelChunksOf } from '#app/profiles/photo/png-chunks.ts'
import { aPngWithChunks, aThread, pngChunk } from './kit/pictures.ts'

const plain = aThread({ width: 8, height: 8 })

it('keeps a plain picture as it is', () => {
  expect(pixelChunksOf(plain)).toEqual(plain)
})

it.each(['tEXt', 'zTXt', 'iTXt', 'tIME', 'acTL', 'hIST'])('leaves out %s', (type) => {
  const written = aPngWithChunks(plain, [pngChunk(type, Buffer.from('Title\0\0packed'))])
  expect(written.length).toBeGreaterThan(plain.length)
  expect(pixelChunksOf(written)).toEqual(plain)
})

it('keeps one colour profile, unless it is far too large', () => {
  const profile = pngChunk('iCCP', Buffer.from('sRGB\0\0profile'))
  const large = pngChunk('iCCP', Buffer.alloc(1_000_001))
  expect(pixelChunksOf(aPngWithChunks(plain, [profile, profile]))?.length).toBe(
    plain.length + profile.length,
  )
  expect(pixelChunksOf(aPngWithChunks(plain, [large]))).toEqual(plain)
})

it.each([
  ['one that is cut', plain.subarray(0, -20)],
  ['one of too many chunks', aPngWithChunks(plain, Array(20_001).fill(pngChunk('tEXt')))],
  ['the signature alone', plain.subarray(0, 8)],
])('is content with no PNG but a whole one: %s', (_, png) => {
  expect(pixelChunksOf(png)).toBeUndefined()
})

it('leaves out what stands behind the end', () => {
  expect(pixelChunksOf(Buffer.concat([plain, Buffer.from('PK\x05\x06')]))).toEqual(plain)
})
