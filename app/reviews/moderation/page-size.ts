/** How many reviews one page of a list holds. */
export const reviewsPageSize = 25
