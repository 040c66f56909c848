/** What events and searches are counted by. */
export const countKinds = [
  /** By the event's type. */
  'event',
  /** By whether they found anybody: `foundSome` or `foundNone`. */
  'search',
  /** By each area of practice that was asked for. */
  'area',
  /** By the place that was asked for. */
  'place',
  /** Those that found nobody, by everything they asked for, as JSON. */
  'zero-result search',
] as const

export type CountKind = (typeof countKinds)[number]

/** The two names of the kind 'search'. */
export const foundSome = 'some'
export const foundNone = 'none'
