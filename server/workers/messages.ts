/** What the primary process tells a worker. */
export type ToWorker =
  /** Open the pages on this database and listen on this port. */
  | { kind: 'open'; number: number; connectionString: string; port: number }
  /** End in order, with all the others. */
  | { kind: 'stop' }
  /** Another has taken over: end once what is open has been finished. */
  | { kind: 'retire' }
  /** No connection that was meant for it is on its way any more. */
  | { kind: 'leave' }
  /** Answer with your own metrics; these are those of every process. */
  | { kind: 'report'; id: number }
  | { kind: 'reports'; id: number; reports: string[] }

/** What a worker tells the primary process. */
export type FromWorker =
  | { kind: 'serving'; port: number }
  /** It could not be opened; `sentence` is for the person at the terminal. */
  | { kind: 'failed'; sentence: string | undefined }
  /** It takes no more connections. */
  | { kind: 'retired' }
  | { kind: 'alive' }
  /** Someone reads the metrics there and wants those of every process. */
  | { kind: 'ask-reports'; id: number }
  | { kind: 'report'; id: number; report: string }

/** Milliseconds between two signs of life of a worker. */
export const aliveEvery = 2_000
