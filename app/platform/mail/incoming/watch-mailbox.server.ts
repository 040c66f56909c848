import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../../database/database.server.ts'
import { runExclusively } from '../../database/locks.server.ts'
import { type MailboxReading, readMailbox } from './mailbox.server.ts'

type Watching = MailboxReading & { db: Database }

/** Milliseconds before another try to reach the mailbox, or to be the process that reads it. */
const pause = { first: 2_000, longest: 60_000 }

/**
 * Reads the mailbox for as long as the process runs: one process of all on the database, and another
 * one when that has ended. What breaks is tried again, ever more rarely.
 */
export function watchMailbox({ db, ...reading }: Watching) {
  const stopping = new AbortController()
  let isOpen = false
  const watching = watch()

  async function watch() {
    let wait = pause.first
    while (!stopping.signal.aborted) {
      try {
        await runExclusively(db, 'mailbox', (lost) =>
          readMailbox(reading, AbortSignal.any([lost, stopping.signal]), () => {
            isOpen = true
            wait = pause.first
          }),
        )
      } catch (error) {
        reading.log.warn(
          { err: withoutPassword(error) },
          'the mailbox could not be read; trying again',
        )
      }
      isOpen = false
      await delay(wait, undefined, { signal: stopping.signal }).catch(() => {})
      wait = Math.min(wait * 2, pause.longest)
    }
  }

  return {
    isOpen: () => isOpen,
    async close() {
      stopping.abort()
      await watching
    },
  }
}

/** What the library says of a failure may repeat the command with the password. */
function withoutPassword(error: unknown): Error {
  const { message, code, responseText } = error as Error & Record<string, string | undefined>
  return Object.assign(new Error(responseText ?? message), { code })
}
