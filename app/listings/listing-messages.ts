/** The messages for mediators that are missing or could not be loaded. */
export const directoryMessages = {
  mediatorNotFound: 'Mediator not found',
  mediatorFailed: 'Failed to load mediator profile',
  searchFailed: 'Failed to search mediators. Please try again later.',
  fetchFailed: 'Failed to fetch mediators. Please try again later.',
  moreFailed: 'Failed to load more results. Please try again later.',
  previousFailed: 'Failed to load previous mediators. Please try again later.',
  noneFound: 'No mediators found',
  noneFoundHint: 'Try adjusting your search filters to find more mediators',
  noneListed: 'No mediators are listed yet',
  noneListedHint: 'We check every profile before it appears here. Please come back soon.',
} as const

export const listingFallbacks = {
  notProvided: 'Not provided',
  noBio: 'No bio provided.',
  notApplicable: 'N/A',
} as const
