import type { Logger } from 'pino'

/**
 * Notes why a form was not stored. The message of a failed query repeats what was typed, which
 * does not belong in a log; its cause says enough.
 */
export function logFailure(log: Logger, error: unknown, message: string): void {
  const cause = error instanceof Error ? error.cause : undefined
  log.error({ err: cause ?? error }, message)
}
