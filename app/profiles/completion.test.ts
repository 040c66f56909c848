import { describe, expect, it } from 'vitest'
import {
  completionBand,
  completionScore,
  completionWeights,
  missingForCompletion,
} from './completion.ts'

const full = {
  bio: '<p>I help separating parents.</p>',
  certifications: '<ul><li>FMCA</li></ul>',
  profileImage: '/files/bethan.webp',
  phone: '029 2018 0000',
  practiceAreas: ['family'],
  website: 'https://bethan.example.org',
  location: 'cardiff',
}

describe('completion', () => {
  it('is out of a hundred', () => {
    expect(completionWeights.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
    expect(completionScore(full)).toBe(100)
    expect(missingForCompletion(full)).toEqual([])
  })

  it.each([
    [{ bio: '<p></p>' }, 80],
    [{ certifications: '' }, 85],
    [{ profileImage: '' }, 85],
    [{ phone: ' ' }, 85],
    [{ practiceAreas: [] }, 85],
    [{ website: '' }, 90],
    [{ location: '' }, 90],
    [{ bio: '', phone: '', practiceAreas: [], website: '' }, 40],
  ])('without %o is %d', (changes, score) => {
    expect(completionScore({ ...full, ...changes })).toBe(score)
  })

  it('says what is missing and what it is worth', () => {
    expect(missingForCompletion({ ...full, profileImage: '', website: '' })).toEqual([
      { field: 'profileImage', weight: 15 },
      { field: 'website', weight: 10 },
    ])
  })

  it.each([
    [0, 'low'],
    [39, 'low'],
    [40, 'medium'],
    [79, 'medium'],
    [80, 'high'],
    [100, 'high'],
  ])('%d is %s', (score, band) => {
    expect(completionBand(score)).toBe(band)
  })
})
