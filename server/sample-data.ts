import { countUsers } from '#app/accounts/find-users.server.ts'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { StartError } from '#app/platform/operator-error.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { numberText } from '#app/platform/text/plural.ts'
import {
  hasPublishedPassword,
  randomPasswords,
  type SamplePasswords,
  sampleAccountLines,
} from '#database/sample-data/sample-passwords.ts'
import { step } from './progress.ts'

/**
 * Fills an empty embedded database, so that a newcomer has something to look at, and returns the
 * lines about sample accounts to print. Throws a StartError where others can reach the site and a
 * sample account has the published password.
 */
export async function prepareSampleData(
  environment: Environment,
  connectionString: string,
): Promise<string> {
  const db = openDatabase(connectionString, { connections: 2 })
  try {
    const isPublished = await hasPublishedPassword(db.$client)
    if (isPublished && environment.openedBy) throw new StartError(refusal(environment.openedBy))
    if (isPublished) return sampleAccountLines(undefined)

    const { databaseUrl, sampleData } = environment
    if (databaseUrl || sampleData === 0 || (await countUsers(db)) > 0) return ''
    const passwords = samplePasswordsFor(environment)
    await loadFirst(db, sampleData, passwords)
    return sampleAccountLines(passwords)
  } finally {
    await db.$client.end()
  }
}

/** The published password is for one machine's own database; others may reach a database server. */
export function samplePasswordsFor({ openedBy, databaseUrl }: Environment): SamplePasswords {
  return openedBy || databaseUrl ? randomPasswords() : undefined
}

/** Says that the next start will be refused, where it will. */
export async function warnOfPublishedPassword({ openedBy }: Environment, db: Database) {
  if (openedBy && (await hasPublishedPassword(db.$client))) console.log(`\n${refusal(openedBy)}`)
}

function refusal(openedBy: string): string {
  return `This database has sample accounts with the published password, an administrator's among them, and ${openedBy} lets other people reach the site. Remove the sample people with "npm run sample -- --remove", or replace them by others with passwords of their own with "npm run sample", then start again. To use the site on this machine alone, leave APP_URL and HOST unset.`
}

async function loadFirst(
  { $client: pool }: Database,
  mediators: number,
  passwords: SamplePasswords,
) {
  // Needed once in the life of a database, and large.
  const { loadSampleData } = await import('#database/sample-data/sample-data.ts')
  await step(`Loading ${numberText(mediators)} sample mediators`, (report) =>
    loadSampleData({
      pool,
      mediators,
      passwords,
      onProgress: (done) => report(`${done} of ${mediators}`),
    }),
  )
}
