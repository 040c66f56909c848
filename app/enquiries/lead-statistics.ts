/** What a mediator's leads come to. */
export type LeadStatistics = {
  total: number
  /** Those still to be read, which their senders have not taken back. */
  fresh: number
  lastMonth: number
  /** Those with a response flag or a response message. */
  answered: number
  /** Those, and all others that were not withdrawn or erased before an answer. */
  answerable: number
  active: number
}

/** Whole percent; null while there is nothing to answer. */
export function responseRate({
  answered,
  answerable,
}: Pick<LeadStatistics, 'answered' | 'answerable'>): number | null {
  return answerable === 0 ? null : Math.round((answered / answerable) * 100)
}
