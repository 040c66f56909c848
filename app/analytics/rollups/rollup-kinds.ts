/** What is counted by the day. */
export const rollupKinds = [
  /** Page views, by the kind of page. */
  'page',
  /** The same of the sample data. */
  'sample page',
  /** Everything else that happened, by its type. */
  'event',
  /** Searches by whether they found anybody: `foundSome` or `foundNone`. */
  'search',
  /** Searches by each area of practice that was asked for. */
  'area',
  /** Searches by the place that was asked for. */
  'place',
  /** Searches that found nobody, by everything they asked for, as JSON. */
  'zero-result search',
] as const

/** What is counted from events; page views are stored as counts. */
export type EventKind = Exclude<(typeof rollupKinds)[number], 'page' | 'sample page'>

/** What can be asked for. Page views are those of the sample data, too. */
export type RollupKind = EventKind | 'page'

/** The two names of the kind 'search'. */
export const foundSome = 'some'
export const foundNone = 'none'
