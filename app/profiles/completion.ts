import { hasText } from '#app/platform/rich-text/html-text.ts'
import type { MediatorProfile } from './mediator.ts'

/** What each part of a profile is worth. */
export const completionWeights = [
  { field: 'bio', weight: 20 },
  { field: 'certifications', weight: 15 },
  { field: 'profileImage', weight: 15 },
  { field: 'phone', weight: 15 },
  { field: 'practiceAreas', weight: 15 },
  { field: 'website', weight: 10 },
  { field: 'location', weight: 10 },
] as const

export type CompletionField = (typeof completionWeights)[number]['field']
export type CompletionBand = 'low' | 'medium' | 'high'
type WeighedProfile = Pick<MediatorProfile, CompletionField>

export const mediumFrom = 40
export const highFrom = 80

/** The scores of each band: from this one on, and below that one. */
export const completionBounds: Record<CompletionBand, { from: number; below: number }> = {
  low: { from: 0, below: mediumFrom },
  medium: { from: mediumFrom, below: highFrom },
  high: { from: highFrom, below: 101 },
}

/** Whole percent. */
export function completionScore(profile: WeighedProfile): number {
  const missing = sumOfWeights(missingForCompletion(profile))
  const total = sumOfWeights(completionWeights)
  return Math.round(((total - missing) / total) * 100)
}

export function completionBand(score: number): CompletionBand {
  if (score >= highFrom) return 'high'
  return score >= mediumFrom ? 'medium' : 'low'
}

/** What is still to be filled in, the weightiest first. */
export function missingForCompletion(
  profile: WeighedProfile,
): { field: CompletionField; weight: number }[] {
  return completionWeights.filter(({ field }) => !isFilled(profile[field]))
}

function isFilled(value: string | readonly string[]): boolean {
  return typeof value === 'string' ? hasText(value) : value.length > 0
}

function sumOfWeights(parts: readonly { weight: number }[]): number {
  return parts.reduce((sum, part) => sum + part.weight, 0)
}

/** What the parts of a profile are called in a sentence. */
export const completionNames: Record<CompletionField, string> = {
  bio: 'bio',
  certifications: 'certifications',
  profileImage: 'profile photo',
  phone: 'phone number',
  practiceAreas: 'areas of practice',
  website: 'website',
  location: 'location',
}
