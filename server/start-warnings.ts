import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { differingText, findDiffering } from '#app/platform/database/join-processes.server.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { authSecret } from '#app/platform/settings/secret.server.ts'
import { sendingSettings } from '#app/platform/settings/shared-settings.server.ts'
import { findClockDoubt } from '#app/platform/time/clock.server.ts'
import { clockAdvice, clockText } from '#app/platform/time/clock-doubt.ts'

/** Lines of the start's output about the clock, processes with other settings, and the backups' folder. */
export async function startWarningLines(
  environment: Environment,
  connectionString: string,
): Promise<string> {
  const db = openDatabase(connectionString, { connections: 1 })
  try {
    const doubt = await findClockDoubt(db)
    const secret = await authSecret(environment)
    const sending = sendingSettings(environment)
    const differing = await findDiffering(db.$client, { secret, files: undefined, sending })
    const told = [
      ...(doubt ? [`${clockText(doubt)}\n  ${clockAdvice}`] : []),
      ...(differing.length > 0 ? [differingText(differing)] : []),
      ...((await canBackUp(environment)) ? [] : [noBackups(environment)]),
    ]
    return told.map((sentence) => `\n  ${sentence}\n`).join('')
  } finally {
    await db.$client.end()
  }
}

async function canBackUp({ backupDir, backupKeep }: Environment): Promise<boolean> {
  if (!backupDir || backupKeep === 0) return true
  return mkdir(backupDir, { recursive: true, mode: 0o700 })
    .then(() => access(backupDir, constants.W_OK | constants.X_OK))
    .then(
      () => true,
      () => false,
    )
}

const noBackups = ({ backupDir }: Environment) =>
  `BACKUP_DIR ${backupDir} cannot be written to: there are no backups, and no second list of erasures. Give the folder to the user of the service, and name it in ReadWritePaths= of its unit.`
