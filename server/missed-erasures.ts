import { findMissedErasures } from '#app/audit/erasure-list.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { openFileStore } from '#app/platform/files/file-store.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { isOperatorError } from '#app/platform/operator-error.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { replayLines } from './replay-lines.ts'

/**
 * Erases again, before anybody can see it, what a restore by whatever means has brought back. A
 * store of files that does not answer stops no start; the list is looked at again every night.
 */
export async function replayMissedErasures(
  environment: Environment,
  connectionString: string,
): Promise<void> {
  try {
    if (!(await isAnyMissed(environment, connectionString))) return
    // Rarely needed, and much to load.
    const { replayListedErasures } = await import('./erasing.ts')
    const replay = await replayListedErasures(environment, connectionString)
    for (const line of replayLines(replay)) console.log(`  ${line}`)
  } catch (error) {
    if (isOperatorError(error)) throw error
    console.error(`  The list of erasures was not worked through: ${(error as Error).message}`)
  }
}

async function isAnyMissed(environment: Environment, connectionString: string): Promise<boolean> {
  const log = openLog(environment.logLevel)
  const files = await openFileStore(environment)
  const db = openDatabase(connectionString, { connections: 1 })
  try {
    const { missed, unreadable } = await findMissedErasures({ environment, files, db, log })
    return missed.length + unreadable.length > 0
  } finally {
    await db.$client.end()
  }
}
