import type { Environment } from '#app/platform/settings/environment.server.ts'

type Settings = Pick<
  Environment,
  | 'appUrl'
  | 'isAppUrlSet'
  | 'openedBy'
  | 'supportEmail'
  | 'mailUrl'
  | 'emailJs'
  | 'mailFrom'
  | 'trustProxy'
  | 'backupDir'
  | 'backupKeep'
>

/** The same as lines of the start's output, after what it says of accounts. */
export function goingLiveLines(settings: Settings): string {
  const lines = goingLiveWarnings(settings).map((sentence) => `  Before going live: ${sentence}\n`)
  return lines.length > 0 ? `\n${lines.join('')}` : ''
}

/**
 * Sentences for the operator of a site that others can reach, about settings that leave it weaker
 * than it has to be. They stop nothing: a trial may be open too.
 */
export function goingLiveWarnings(settings: Settings): string[] {
  if (!settings.openedBy) return []
  const checks: [applies: boolean, sentence: string][] = [
    [
      !settings.isAppUrlSet,
      'APP_URL is not set: posts are accepted under any host name, and mails link to this machine.',
    ],
    [
      settings.isAppUrlSet && !settings.appUrl.startsWith('https:'),
      'APP_URL has no https: passwords and sessions can be read on their way.',
    ],
    [
      settings.appUrl.startsWith('https:') && !settings.trustProxy,
      'TRUST_PROXY is not set: behind a proxy all visitors count as one in the limits.',
    ],
    [
      settings.supportEmail.endsWith('@example.org'),
      'SUPPORT_EMAIL is an example: nobody can become the administrator or be told of a fault.',
    ],
    [
      !settings.mailUrl && !settings.emailJs,
      'Neither MAIL_URL nor EmailJS is set: mails are only written to the data folder.',
    ],
    [
      settings.mailFrom.endsWith('@example.org'),
      'MAIL_FROM is an example: mail servers will refuse what comes from it.',
    ],
    [
      settings.backupKeep === 0,
      'BACKUP_KEEP is 0: there are no daily backups, and what people sent is in one place only.',
    ],
    [
      settings.backupKeep > 0 && settings.backupDir === undefined,
      'BACKUP_DIR is not set: with DATABASE_URL there are no daily backups without it.',
    ],
  ]
  return checks.flatMap(([applies, sentence]) => (applies ? [sentence] : []))
}
