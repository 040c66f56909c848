export const ratings = [1, 2, 3, 4, 5] as const

export type Rating = (typeof ratings)[number]

/** `in_review` on submission; a deleted one stays on record. */
export const reviewStatuses = ['in_review', 'approved', 'deleted'] as const

/** How many characters each typed answer may have. */
export const reviewLimits = { clientName: 100, comment: 5000 } as const

/** How many reviews one page of Review Moderation shows. */
export const reviewsPageSize = 25

/** For how many days it can be told that two reviews came from one sender. */
export const senderDays = 90

/** The mean, or 0 without any rating. */
export function averageRating(given: readonly number[]): number {
  if (given.length === 0) return 0
  return given.reduce((sum, rating) => sum + rating, 0) / given.length
}
