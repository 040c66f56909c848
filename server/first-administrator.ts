import { findAccount } from '#app/accounts/find-users.server.ts'
import { findAdmins } from '#app/administration/change-role.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'

/**
 * The lines that say how the owner of SUPPORT_EMAIL comes to its account, which is an
 * administrator's; '' once the address is confirmed.
 */
export async function firstAdministratorLines(
  environment: Environment,
  connectionString: string,
): Promise<string> {
  const { supportEmail, mailUrl, emailJs, dataDir, appUrl } = environment
  let hasOthers: boolean
  const db = openDatabase(connectionString, { connections: 1 })
  try {
    if ((await findAccount(db, supportEmail))?.emailVerified) return ''
    hasOthers = (await findAdmins(db)).length > 0
  } finally {
    await db.$client.end()
  }
  const place = mailUrl || emailJs ? '' : ` It will be a file in ${dataDir}/outbox.`
  return [
    '',
    hasOthers
      ? `  Nobody has confirmed ${supportEmail} yet, so the support account has no administrator.`
      : '  There is no administrator yet.',
    `  Open ${appUrl}/forgot-password and enter ${supportEmail}, the SUPPORT_EMAIL.`,
    `  You will get an email with a link to choose a password.${place}`,
    '',
  ].join('\n')
}
