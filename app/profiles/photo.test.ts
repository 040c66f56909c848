import { describe, expect, it } from 'vitest'
import {
  centreSquare,
  cropPixels,
  ownPicture,
  photoKeys,
  photoPath,
  photoTag,
  photoWidths,
  pictureUrl,
  shownPicture,
  sizedFrom,
  sizedPhoto,
} from './photo.ts'

const path = photoPath('mE-d_1', 'a1b2')

describe('a photo’s path', () => {
  it('names the mediator, the version and the size', () => {
    expect(path).toBe('/files/mediator-profiles/mE-d_1.a1b2.jpg')
    expect(sizedPhoto(path, 72)).toBe('/files/mediator-profiles/mE-d_1.a1b2.72.webp')
    const keys = photoKeys(path)
    expect(keys?.whole).toBe('mediator-profiles/mE-d_1.a1b2.jpg')
    expect(keys?.all).toEqual([
      'mediator-profiles/mE-d_1.a1b2.jpg',
      'mediator-profiles/mE-d_1.a1b2.card.jpg',
      ...photoWidths.map((width) => `mediator-profiles/mE-d_1.a1b2.${width}.webp`),
    ])
    for (const { width, key } of keys?.sized ?? []) {
      expect(sizedFrom(key)).toEqual({ whole: keys?.whole, width })
    }
  })

  it.each(['', '/portraits/12.svg', '/files/../secret.jpg', 'https://example.org/a.jpg'])(
    'is not %o',
    (other) => {
      expect(sizedPhoto(other, 144)).toBe(other)
      expect(photoKeys(other)).toBeUndefined()
    },
  )
})

describe('where photos have an origin of their own', () => {
  const cdn = 'https://photos.example.org'

  it('stored photos are named there, in every size', () => {
    const url = pictureUrl(path, cdn)
    expect(url).toBe(cdn + path)
    expect(sizedPhoto(url, 144)).toBe(cdn + sizedPhoto(path, 144))
    expect(shownPicture(url)).toBe(url)
  })

  it('drawings and foreign pictures are not', () => {
    expect(pictureUrl('/portraits/ao-3.svg', cdn)).toBe('/portraits/ao-3.svg')
    expect(pictureUrl('https://example.com/a.jpg', cdn)).toBe('')
    expect(shownPicture('https://example.com/a.jpg')).toBe('')
  })

  it('what belongs to one photo has one tag', () => {
    const tags = photoKeys(path)?.all.map(photoTag) ?? []
    expect(new Set([photoTag(path), ...tags]).size).toBe(1)
    expect(photoTag(path)).not.toBe(photoTag(path.replace('.jpg', 'x.jpg')))
  })
})

it('has no other sizes than these', () => {
  expect(sizedFrom('mediator-profiles/a.b.73.webp')).toBeUndefined()
  expect(sizedFrom('mediator-profiles/a.b.jpg')).toBeUndefined()
})

describe('a picture', () => {
  it.each([path, '/portraits/ao-3.svg', '/files/a//b.jpg'])('may lie at %s', (own) => {
    expect(ownPicture(own)).toBe(own)
  })

  it.each([
    '',
    'https://example.com/a.jpg',
    '//example.com/a.jpg',
    '/\\example.com/a.jpg',
    '/\t/example.com/a.jpg',
    'data:image/svg+xml,x',
    'a.jpg',
  ])('does not lie at %j', (foreign) => {
    expect(ownPicture(foreign)).toBe('')
  })
})

describe('the square of a photo', () => {
  it('is the middle of a wide or a tall picture', () => {
    expect(cropPixels(undefined, 400, 200)).toEqual({ left: 100, top: 0, width: 200, height: 200 })
    expect(cropPixels(undefined, 200, 401)).toMatchObject({ left: 0, top: 101, width: 200 })
    expect(cropPixels(centreSquare(400, 200), 400, 200)).toMatchObject({ left: 100, top: 0 })
  })

  it('is what was asked for', () => {
    const crop = { left: 0.5, top: 0.25, width: 0.25, height: 0.5 }
    expect(cropPixels(crop, 400, 200)).toEqual({ left: 200, top: 50, width: 100, height: 100 })
  })

  it.each([
    { left: 0.9, top: 0.9, width: 1, height: 1 },
    { left: 0, top: 0, width: 0, height: 0 },
    { left: Number.NaN, top: 0, width: 1, height: 1 },
    { left: -1, top: 0, width: 9, height: 9 },
  ])('never leaves the picture: %o', (crop) => {
    const square = cropPixels(crop, 400, 300)
    expect(square.width).toBe(square.height)
    expect(square.width).toBeGreaterThan(0)
    expect(square.left + square.width).toBeLessThanOrEqual(400)
    expect(square.top + square.height).toBeLessThanOrEqual(300)
  })
})
