import type { Logger } from 'pino'
import { limitConcurrency } from '../limit-concurrency.server.ts'
import type { Database, Queryable } from './database.server.ts'
import { readTimeLimit, withinTime } from './within-time.server.ts'

/** Parts read at once, so that connections are left for everybody else. */
const maxConcurrent = 3

export type ReadPart = <Found>(
  name: string,
  find: (db: Queryable) => Promise<Found>,
) => Promise<Found | null>

/**
 * Reads the parts of one page, a few at once, and all of them within the time that is left to the
 * page. A part that fails is null, and logged by its name; the others are read.
 */
export function partReader(
  { db, log }: { db: Database; log: Logger },
  milliseconds = readTimeLimit,
): ReadPart {
  const limited = limitConcurrency(maxConcurrent)
  const until = performance.now() + milliseconds

  return async (name, find) => {
    try {
      return await limited(() => withinTime(db, find, until - performance.now()))
    } catch (error) {
      log.error({ err: error, part: name }, 'a part of a page was not loaded')
      return null
    }
  }
}
