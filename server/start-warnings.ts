import { openDatabase } from '#app/platform/database/database.server.ts'
import { differingText, findDiffering } from '#app/platform/database/join-processes.server.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { authSecret } from '#app/platform/settings/secret.server.ts'
import { sendingSettings } from '#app/platform/settings/shared-settings.server.ts'
import { findClockDoubt } from '#app/platform/time/clock.server.ts'
import { clockAdvice, clockText } from '#app/platform/time/clock-doubt.ts'

/** Lines of the start's output about a clock in doubt, and about processes with other settings. */
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
    ]
    return told.map((sentence) => `\n  ${sentence}\n`).join('')
  } finally {
    await db.$client.end()
  }
}
