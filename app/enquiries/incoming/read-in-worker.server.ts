import { limitConcurrency } from '#app/platform/limit-concurrency.server.ts'
import type { IncomingMail } from '#app/platform/mail/incoming/read-mail.server.ts'
import { runInWorker, WorkerLimitError } from '#app/platform/run-in-worker.server.ts'
import type { Writer } from './reply-address.server.ts'

export type ReadMailInput = { raw: Uint8Array; envelopeFrom: string | undefined }

/** A mail whose whole text, where it is cut, is without what its reader may not know. */
export type ReadMail = Omit<IncomingMail, 'wholeText'> & {
  /** UTF-8, by who wrote the mail. */
  wholeTexts?: Record<Writer, Uint8Array>
}

export type ReadMailResult =
  | { ok: true; mail: ReadMail }
  | { ok: false; reason: 'unreadable' | 'too-complex' | 'busy'; message: string }

/**
 * The largest mail that people send takes two seconds and 300 MB on a slow machine; what takes more
 * was made to.
 */
const limits = { timeLimitMs: 10_000, memoryLimitMb: 512 }

/** Mails that wait for their turn; the senders of more are asked to come again. */
const maxWaiting = 20

const inTurn = limitConcurrency(1)
let waiting = 0

/**
 * Reads a mail in a thread of its own, one at a time in this process. A mail that takes more than
 * the limits would do so again, so its failure is for good. Throws where no thread can be started.
 */
export async function readInWorker(input: ReadMailInput): Promise<ReadMailResult> {
  if (waiting >= maxWaiting)
    return { ok: false, reason: 'busy', message: `${waiting} mails are waiting` }
  waiting += 1
  try {
    return await inTurn(() => runInWorker<ReadMailResult>(entry, input, limits))
  } catch (error) {
    if (error instanceof WorkerLimitError)
      return { ok: false, reason: 'too-complex', message: error.message }
    throw error
  } finally {
    waiting -= 1
  }
}

const entry = new URL('read-mail-worker.ts', import.meta.url)
