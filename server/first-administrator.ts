import { findAccount } from '#app/accounts/find-users.server.ts'
import { findAdmins } from '#app/administration/change-role.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'

/** The lines that say how a site that others can reach gets its first administrator; '' once it has one. */
export async function firstAdministratorLines(
  environment: Environment,
  connectionString: string,
): Promise<string> {
  const { openedBy, supportEmail, mailUrl, emailJs, dataDir, appUrl } = environment
  if (!openedBy) return ''
  const db = openDatabase(connectionString, { connections: 1 })
  try {
    if ((await findAdmins(db)).length > 0) return ''
    if ((await findAccount(db, supportEmail))?.emailVerified) return ''
  } finally {
    await db.$client.end()
  }
  const place = mailUrl || emailJs ? '' : ` It will be a file in ${dataDir}/outbox.`
  return [
    '',
    '  There is no administrator yet.',
    `  Open ${appUrl}/forgot-password and enter ${supportEmail}, the SUPPORT_EMAIL.`,
    `  You will get an email with a link to choose a password.${place}`,
    '',
  ].join('\n')
}
