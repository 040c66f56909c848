import type { Logger } from 'pino'
import type { Database, Queryable } from '#app/platform/database/database.server.ts'
import { withinTime } from '#app/platform/database/within-time.server.ts'
import { inTurns } from '#app/platform/turns.server.ts'

/** Milliseconds for one card; a page that takes longer than that helps nobody. */
const timeLimit = 5_000

/** Cards read at once, so that connections are left for everybody else. */
const atOnce = 3

/** Reads the figures of one card after another. One that fails is null, and no other fails with it. */
export function cardReader(db: Database, log: Logger) {
  const inTurn = inTurns(atOnce)

  return async <Found>(
    name: string,
    find: (db: Queryable) => Promise<Found>,
  ): Promise<Found | null> => {
    try {
      return await inTurn(() => withinTime(db, timeLimit, find))
    } catch (error) {
      log.error({ err: error, card: name }, 'a card of the analytics was not loaded')
      return null
    }
  }
}
