/** How often and how long a job is tried, in pg-boss's terms. Tests use a quicker plan. */
export type QueuePlan = {
  retryLimit: number
  retryDelay: number
  retryDelayMax: number
  /** Seconds after which a handler that never ends is abandoned; far more than any delivery takes. */
  expireInSeconds: number
  /** Seconds without a heartbeat after which the job of a killed process is noticed. */
  heartbeatSeconds: number
  /** Seconds between two searches for such jobs. */
  superviseSeconds: number
  /** Seconds between two looks at a queue into which this process puts no job. */
  pollSeconds: number
}

/**
 * The retry plan: a failed job is tried again after a few seconds, then ever more rarely, for about
 * a day. So is one whose process shows no sign of life for ten seconds: the jobs of a killed process
 * continue within half a minute of the next start, or in another process at once.
 */
export const dayLongPlan: QueuePlan = {
  retryLimit: 22,
  retryDelay: 5,
  retryDelayMax: 7_200,
  expireInSeconds: 1_800,
  heartbeatSeconds: 10,
  superviseSeconds: 5,
  pollSeconds: 2,
}

/** Seconds that jobs are stored: done ones for a day, given-up ones for 90 days. */
export const doneSeconds = 86_400
export const givenUpSeconds = 90 * 86_400
