/** What a mediator's leads come to. */
export type LeadStatistics = {
  total: number
  /** Those that nobody has dealt with yet. */
  fresh: number
  lastMonth: number
  /** Those with a response flag or a response message. */
  answered: number
  active: number
}

/** Whole percent; null while there is nothing to answer. */
export function responseRate({ answered, total }: LeadStatistics): number | null {
  return total === 0 ? null : Math.round((answered / total) * 100)
}
