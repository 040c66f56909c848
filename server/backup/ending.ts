import { DatabaseBusyError } from '#app/platform/database/locks.server.ts'
import { NewerDatabaseError } from '#app/platform/database/versions.server.ts'
import { SettingsError } from '#app/platform/settings/environment.server.ts'
import { BackupError } from '#database/backup/backup-error.server.ts'
import { StartError } from '../start-error.ts'

/** The command was called wrongly; the message says how to call it. */
export class UsageError extends Error {}

const expected = [
  ...[BackupError, DatabaseBusyError, NewerDatabaseError],
  ...[SettingsError, StartError, UsageError],
]

/** Ends a command that failed: one sentence where the fault was to be expected, else its stack. */
export function endWith(error: unknown): void {
  const isExpected = expected.some((kind) => error instanceof kind)
  console.error(isExpected ? (error as Error).message : (error as Error).stack)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
