/**
 * How results are ordered where a visitor asks for the best match. A listing's points are the sum
 * of these parts; those who take no new cases come after all who do.
 */
export const ranking = {
  /** Percent of a complete profile. */
  completion: 1,
  /** For each star of the weighted rating, so at most 50. */
  star: 10,
  /**
   * Where the words stand that were looked for; the best place of each word counts. Besides, wherever
   * it stands: points for the word as it was typed, in any of its forms, or for one of the same meaning.
   */
  text: { name: 120, practice: 80, location: 50, bio: 20, asTyped: 100, synonym: 40 },
  /** At the place itself; half of it `halfAt` miles away. */
  distance: { atPlace: 60, halfAt: 10 },
  /** For a profile published today; nothing after so many days. */
  freshness: { today: 20, nothingAfter: 730 },
  /** For who usually replies within so many hours; who takes longer, or is new here, gets none. */
  replies: [
    { within: 4, points: 8 },
    { within: 24, points: 6 },
    { within: 48, points: 4 },
    { within: 72, points: 2 },
  ],
} as const

/** Points for usually replying within so many hours. */
export function replyPoints(hours: number): number {
  return ranking.replies.find(({ within }) => hours <= within)?.points ?? 0
}

/**
 * A rating counts as if, besides the reviews it has, so many others had given so many stars. One
 * review of five stars then makes 4.17, twenty of 4.8 stars 4.64.
 */
export const ratingPrior = { reviews: 5, stars: 4 } as const

/** The rating by which listings are compared; one without any review has the prior's. */
export function weightedRating(average: number, total: number): number {
  const { reviews, stars } = ratingPrior
  return (reviews * stars + total * average) / (reviews + total)
}

/** What a listing brings along to every search: a full profile and good reviews. */
export function relevance(completionScore: number, average: number, total: number): number {
  return completionScore * ranking.completion + ranking.star * weightedRating(average, total)
}
