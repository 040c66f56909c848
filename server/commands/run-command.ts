import { isOutage } from '#app/platform/database/outage.server.ts'
import { Interrupted, isOperatorError, UsageError } from '#app/platform/operator-error.ts'
import { NothingThere } from '../data-folder.ts'
import { ownName } from '../data-owner.ts'
import { withServiceSettings } from './command-lines.ts'

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

/** Runs work that Ctrl-C stops: its signal then carries the sentence that the command ends with. */
export async function interruptible<Result>(
  sentence: string,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  const interrupt = () => controller.abort(new Interrupted(sentence))
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
  try {
    return await work(controller.signal)
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  }
}

/** What to say of a fault: a sentence for what can be expected, the stack for any other. */
export function sentenceFor(error: unknown): string | undefined {
  if (error instanceof NothingThere)
    return `${error.message} Only a start makes it, so nothing was done.${withServiceSettings()} Without a service, set DATA_DIR or DATABASE_URL as the site has them.`
  if (isOperatorError(error)) return error.message
  if (isOutage(error)) return `The database stopped answering: ${innermost(error).message}.`
  return fileFault(error) ?? (error as Error).stack
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
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
  EIO: 'its disk does not answer',
}

function fileFault(error: unknown): string | undefined {
  const { code, path } = error as NodeJS.ErrnoException
  const isForbidden = code === 'EACCES' || code === 'EPERM'
  const reason = isForbidden
    ? `the user ${ownName()} may not read or write it`
    : fileFaults[code ?? '']
  return reason && `${path ?? 'A file'} cannot be used: ${reason}.`
}
