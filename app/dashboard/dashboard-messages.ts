/** What the dashboard says of a part that could not be loaded, apart from its leads and reviews. */
export const dashboardMessages = {
  leadFiguresFailed: 'could not be loaded',
  viewsFailed: 'Failed to load your profile views. Please try again later.',
} as const
