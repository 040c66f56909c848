/** The pages that are there whoever is listed. */
export const staticPages = [
  { path: '/', priority: 1, changes: 'daily' },
  { path: '/search', priority: 0.9, changes: 'daily' },
  { path: '/contact', priority: 0.7, changes: 'monthly' },
  { path: '/how-it-works', priority: 0.8, changes: 'monthly' },
  { path: '/what-is-mediation', priority: 0.8, changes: 'monthly' },
] as const

export const profilePages = { priority: 0.8, changes: 'weekly' } as const
