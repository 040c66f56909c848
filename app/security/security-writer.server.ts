import type { Logger } from 'pino'
import type { Database } from '#app/platform/database/database.server.ts'
import { causedByStrangers } from './security-events.ts'
import { minuteOf, type SecurityRow, sameness, storeRows } from './security-row.server.ts'

/** Writes events beside the requests that cause them, on one connection at a time. */
export type SecurityWriter = {
  /**
   * Resolves once the row is stored, or could not be. What has happened before within the minute
   * is counted in memory, written within a second, and not waited for.
   */
  add(row: SecurityRow, log: Logger): Promise<void>
  /** Writes what was counted so far. */
  stop(): Promise<void>
}

/**
 * Different rows that strangers can add of one event within a minute. What is beyond them is
 * counted in one row that says so and names nobody.
 */
export const maxRowsPerMinute = 100
export const beyond = 'and more'

/** Milliseconds. */
const countedFor = 1_000

export function openSecurityWriter(db: Database, log: Logger): SecurityWriter {
  /** What is not stored yet, and how much of its count has been logged. */
  const waiting = new Map<string, { row: SecurityRow; logged: number }>()
  const seen = new Map<string, Set<string>>()
  let minute = 0
  let last: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  /** The row itself, or the one that stands for all others of its event in this minute. */
  function bounded(row: SecurityRow): { row: SecurityRow; isNew: boolean } {
    if (minuteOf(row.at) !== minute) seen.clear()
    minute = minuteOf(row.at)
    const rows = seen.get(row.event) ?? new Set()
    seen.set(row.event, rows)
    const isFull = rows.size >= maxRowsPerMinute && causedByStrangers.has(row.event)
    const shown =
      isFull && !rows.has(sameness(row))
        ? { ...row, userId: '', emailKey: '', ipKey: '', detail: beyond }
        : row
    const isNew = !rows.has(sameness(shown))
    rows.add(sameness(shown))
    return { row: shown, isNew }
  }

  /** Everything that waits, in one statement, once the one before it is done. */
  function write(): Promise<void> {
    next ??= last.then(() => {
      next = undefined
      last = storeWaiting()
      return last
    })
    return next
  }

  async function storeWaiting() {
    clearTimeout(timer)
    timer = undefined
    const counted = [...waiting.values()]
    waiting.clear()
    if (counted.length === 0) return
    for (const { row, logged } of counted) {
      if (row.count > logged) logRow(log, { ...row, count: row.count - logged })
    }
    try {
      await storeRows(
        db,
        counted.map(({ row }) => row),
      )
    } catch (error) {
      log.warn({ err: error, events: counted.length }, 'security events were not stored')
    }
  }

  return {
    async add(given, requestLog) {
      const { row, isNew } = bounded(given)
      const key = `${minuteOf(row.at)} ${sameness(row)}`
      const same = waiting.get(key)
      if (same) same.row.count += row.count
      else waiting.set(key, { row, logged: isNew ? row.count : 0 })

      if (isNew) {
        logRow(requestLog, row)
        return write()
      }
      timer ??= setTimeout(write, countedFor).unref()
    },
    stop: write,
  }
}

/** The line by which an operator's own tools know an event; docs/security.md has its shape. */
export function logRow(log: Logger, { at: _, ...security }: SecurityRow): void {
  log.info({ security }, 'security event')
}
