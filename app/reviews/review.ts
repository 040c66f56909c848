export const ratings = [1, 2, 3, 4, 5] as const

export type Rating = (typeof ratings)[number]

/** `in_review` on submission; one that was deleted, or withdrawn by its author, stays on record. */
export const reviewStatuses = ['in_review', 'approved', 'deleted', 'withdrawn'] as const

/** By what we know that a review comes from a client of the mediator. */
export const confirmations = ['invitation', 'private-page'] as const

export type Confirmation = (typeof confirmations)[number]

/** What a review is marked as wherever it is shown. */
export function reviewMark(isConfirmed: boolean): string {
  return isConfirmed ? 'Client of this mediator' : 'Not confirmed'
}

/** How much a review counts in the average. */
export const reviewWeights = { confirmed: 1, notConfirmed: 0.5 } as const

/** How many characters each typed answer may have. */
export const reviewLimits = { clientName: 100, comment: 5000 } as const

/** How many reviews one page of Review Moderation shows. */
export const reviewsPageSize = 25

/** For how many days it can be told that two reviews came from one sender. */
export const senderDays = 90

/** The mean, in which what is not confirmed counts for less; 0 without any rating. */
export function averageRating(given: readonly { rating: number; isConfirmed: boolean }[]): number {
  let [stars, weights] = [0, 0]
  for (const { rating, isConfirmed } of given) {
    const weight = isConfirmed ? reviewWeights.confirmed : reviewWeights.notConfirmed
    stars += weight * rating
    weights += weight
  }
  return weights === 0 ? 0 : stars / weights
}
