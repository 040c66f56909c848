/** How a queue tries, in pg-boss's words. Tests hand in a quicker one. */
export type QueuePlan = {
  retryLimit: number
  retryDelay: number
  retryDelayMax: number
  /** The last resort against a handler that never ends; far above what any delivery may take. */
  expireInSeconds: number
  /** A job whose process was killed is missed after this long. */
  heartbeatSeconds: number
  /** How often the missed and the expired are looked for. */
  superviseSeconds: number
  /** How often a queue is looked at when no notice comes. */
  pollSeconds: number
}

/**
 * A failed job is tried again after a few seconds, then ever more rarely, for about a day. So is one
 * whose process shows no sign of life for ten seconds: what a killed process had in hand goes out
 * within half a minute of the next start, or from another process at once.
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

/** What is done stays for a day; what was given up waits for an administrator for a quarter. */
export const doneSeconds = 86_400
export const givenUpSeconds = 90 * 86_400
