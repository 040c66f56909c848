import pLimit from 'p-limit'
import type { IncomingMail } from '#app/platform/mail/incoming/read-mail.server.ts'
import { ProcessLimitError, runInProcess } from '#app/platform/run-in-process.server.ts'
import type { Writer } from './reply-address.server.ts'

export type ReadMailInput = { raw: Uint8Array; envelopeFrom: string | undefined }

/** A mail whose whole text, where it is cut, is without what its reader may not know. */
export type ReadMail = Omit<IncomingMail, 'wholeText'> & {
  /** UTF-8, by who wrote the mail. */
  wholeTexts?: Record<Writer, Uint8Array>
}

type Failure = { ok: false; reason: 'unreadable' | 'too-complex' | 'busy'; message: string }

/** `workedMs` is how long the processor worked on it. */
export type ReadMailResult = { ok: true; mail: ReadMail; workedMs: number } | Failure

/**
 * A mail of 12 MB that people send takes less than a second and 30 MB here; what takes far more was
 * made to.
 */
const limits = { processorSeconds: 15, memoryLimitMb: 128 }

/** Mails that wait for their turn; the senders of more are asked to come again. */
const maxWaiting = 20

const file = 'app/enquiries/incoming/read-mail-process.server.ts'

const inTurn = pLimit(1)

/**
 * Reads a mail in a process of its own, one at a time. A mail that takes more than the limits would do
 * so again, so its failure is for good. Throws where no process can be started.
 */
export async function readInProcess(
  input: ReadMailInput,
  run: typeof runInProcess<ReadMailResult> = runInProcess,
): Promise<ReadMailResult> {
  const waiting = inTurn.activeCount + inTurn.pendingCount
  if (waiting >= maxWaiting)
    return { ok: false, reason: 'busy', message: `${waiting} mails are waiting` }
  try {
    return await inTurn(() => run(file, input, limits))
  } catch (error) {
    if (error instanceof ProcessLimitError)
      return { ok: false, reason: 'too-complex', message: error.message }
    throw error
  }
}
