import pLimit from 'p-limit'
import type { Logger } from 'pino'
import type { Database, Queryable } from './database.server.ts'
import { inTime, readTimeLimit, withinTime } from './within-time.server.ts'

/** Parts read at once, so that connections are left for everybody else. */
const maxConcurrent = 3

export type ReadPart = <Found>(
  name: string,
  find: (db: Queryable) => Promise<Found>,
) => Promise<Found | null>

/** Waits for a part of a page as long as it may take: null, and logged by its name, if it fails. */
export async function partInTime<Found>(
  log: Logger,
  name: string,
  part: Promise<Found>,
  milliseconds = readTimeLimit,
): Promise<Found | null> {
  try {
    return await inTime(part, milliseconds)
  } catch (error) {
    logLost(log, name, error)
    return null
  }
}

/**
 * Reads the parts of one page, a few at once, and all of them within the time that is left to the
 * page. A part that fails is null, and logged by its name; the others are read.
 */
export function partReader(
  { db, log }: { db: Database; log: Logger },
  milliseconds = readTimeLimit,
): ReadPart {
  const limited = pLimit(maxConcurrent)
  const until = performance.now() + milliseconds

  return async (name, find) => {
    try {
      return await limited(() => withinTime(db, find, until - performance.now()))
    } catch (error) {
      logLost(log, name, error)
      return null
    }
  }
}

function logLost(log: Logger, part: string, error: unknown): void {
  log.error({ err: error, part }, 'a part of a page was not loaded')
}
