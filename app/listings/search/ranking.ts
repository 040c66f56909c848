/** Points for each star of the weighted rating, beside those of a complete profile, which has 100. */
export const pointsOfStar = 10

/** A rating counts as if so many more reviews had given the average of the whole directory. */
export const typicalReviews = 5
