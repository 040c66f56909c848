/** Which of the waiting profiles the queue shows. */
export const queueFilters = ['all', 'ready', 'needs'] as const
export type QueueFilter = (typeof queueFilters)[number]

export function queueFilter(typed: unknown): QueueFilter {
  return queueFilters.find((filter) => filter === typed) ?? 'all'
}

/** The query string that asks for a page of the queue; empty for what is shown anyway. */
export function queueQuery({ show = 'all', page = 1 }: { show?: QueueFilter; page?: number }) {
  const query = new URLSearchParams()
  if (show !== 'all') query.set('show', show)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `?${query}` : ''
}
