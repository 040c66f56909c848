import type { Pool } from 'pg'

/** Connections that are opened as soon as they are needed. */
const atOnce = 6

/** Milliseconds that somebody waits for a connection before a further one is opened. */
const patience = 50

/**
 * Has a pool open its first connections at once, and each further one only once somebody has waited
 * for it. The first statements on a connection take the server as long as dozens on one that knows
 * the tables and has its plans: connections that are opened because this process paused for a moment
 * make the pause ten times as long.
 */
export function growWhenWaiting(pool: Pool): void {
  const most = pool.options.max
  const fewest = Math.min(atOnce, most)
  let taken = 0
  let isLooking = false

  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown
  const openOne = () =>
    pool.connect().then(
      (client) => client.release(),
      () => {},
    )
  const look = () => {
    if (isLooking) return
    isLooking = true
    const turnOfLast = taken + pool.waitingCount
    setTimeout(() => {
      isLooking = false
      if (pool.waitingCount === 0) return
      const { max } = pool.options
      if (taken < turnOfLast && max < most) {
        pool.options.max = max + 1
        // The pool serves those who wait when a connection is given back.
        void openOne()
      }
      look()
    }, patience).unref()
  }

  pool.options.max = fewest
  pool.on('acquire', () => {
    taken += 1
  })
  pool.on('remove', () => {
    pool.options.max = Math.max(fewest, pool.totalCount)
  })
  pool.connect = ((...given: unknown[]) => {
    const connected = connect(...given)
    if (pool.waitingCount > 0) look()
    return connected
  }) as Pool['connect']
}
