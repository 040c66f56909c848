import { isOutage } from '#app/platform/database/outage.server.ts'
import { SettingsError } from '#app/platform/settings/environment.server.ts'
import { StartError } from '../start-error.ts'

/** The command was called wrongly; the message says how to call it. */
export class UsageError extends Error {}

/** Someone stopped the command; the message says what is left of it. */
export class Interrupted extends Error {}

/**
 * Runs a command of the terminal. What can be expected to go wrong ends in a sentence and an exit
 * code, and only a fault of our own in a stack trace.
 */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    console.error(sentenceFor(error))
    process.exitCode = exitCodeFor(error)
  }
}

/** What to say of a fault: a sentence for what can be expected, the stack for any other. */
export function sentenceFor(error: unknown): string | undefined {
  const { message, stack } = error as Error
  const isExpected = [UsageError, Interrupted, SettingsError, StartError].some(
    (kind) => error instanceof kind,
  )
  if (isExpected) return message
  if (isOutage(error)) return `The database stopped answering: ${innermost(error).message}.`
  return fileFault(error) ?? stack
}

function exitCodeFor(error: unknown): number {
  if (error instanceof UsageError) return 2
  return error instanceof Interrupted ? 130 : 1
}

/** What went wrong first: the driver's own words, without the statement around them. */
function innermost(error: unknown): Error {
  const { cause } = error as Error
  return cause instanceof Error ? innermost(cause) : (error as Error)
}

const fileFaults: Record<string, string> = {
  EACCES: 'you may not read or write it',
  EPERM: 'you may not read or write it',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
  EIO: 'its disk does not answer',
}

function fileFault(error: unknown): string | undefined {
  const { code, path } = error as NodeJS.ErrnoException
  const reason = fileFaults[code ?? '']
  return reason && `${path ?? 'A file'} cannot be used: ${reason}.`
}
