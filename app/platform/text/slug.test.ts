import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '#test/kit/any-character.ts'
import { firstFreeSlug, slugify } from './slug.ts'

describe('slugify', () => {
  it.each([
    ['Bethan Llewellyn', 'bethan-llewellyn'],
    ['Siân Ó Súilleabháin', 'sian-o-suilleabhain'],
    ['Søren Łukasz Weiß', 'soren-lukasz-weiss'],
    ["  Niamh O'Brien-Smith, KC ", 'niamh-o-brien-smith-kc'],
    ['Dr. A. B. C.', 'dr-a-b-c'],
    ['李明', 'mediator'],
    ['---', 'mediator'],
    ['', 'mediator'],
  ])('%j becomes %s', (name, slug) => {
    expect(slugify(name)).toBe(slug)
  })

  it('always fits a URL, and a slug is its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (name) => {
        const slug = slugify(name)
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(slugify(slug)).toBe(slug)
      }),
    )
  })
})

describe('firstFreeSlug', () => {
  it.each([
    [[], 'amara-okafor'],
    [['amara-okafor'], 'amara-okafor-2'],
    [['amara-okafor', 'amara-okafor-2', 'amara-okafor-4'], 'amara-okafor-3'],
  ])('with %j taken gives %s', (taken, slug) => {
    expect(firstFreeSlug('amara-okafor', (each) => taken.includes(each))).toBe(slug)
  })
})
