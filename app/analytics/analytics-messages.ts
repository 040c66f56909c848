/** What the analytics say, word for word. */
export const analyticsMessages = { loadFailed: 'Failed to load analytics data' } as const
