/** The orders a visitor can choose; ties go by name. */
export const sortOrders = [
  { code: 'name', label: 'Name A–Z' },
  { code: 'nearest', label: 'Nearest first' },
  { code: 'relevance', label: 'Relevance' },
  { code: 'newest', label: 'Newest' },
  { code: 'most_experienced', label: 'Most experienced' },
  { code: 'highest_rated', label: 'Highest rated' },
  { code: 'replies_fastest', label: 'Replies fastest' },
  { code: 'most_complete', label: 'Most complete' },
] as const

export type SortOrder = (typeof sortOrders)[number]['code']

export const defaultSort: SortOrder = 'name'

export function isSortOrder(text: string): text is SortOrder {
  return sortOrders.some((order) => order.code === text)
}
