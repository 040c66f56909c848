import { countUsers, hasUser } from '#app/accounts/find-users.server.ts'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { numberText } from '#app/platform/text/plural.ts'
import {
  loadSampleData,
  sampleAccounts,
  samplePassword,
} from '#database/sample-data/sample-data.ts'
import { step } from './progress.ts'

/** Fills an empty database, so that a newcomer has something to look at. */
export async function loadFirstSampleData(environment: Environment, connectionString: string) {
  const mediators = environment.sampleData
  if (mediators === 0) return

  const db = openDatabase(connectionString, { connections: 1 })
  try {
    if ((await countUsers(db)) > 0) return
    await step(`Loading ${numberText(mediators)} sample mediators`, (report) =>
      loadSampleData({
        pool: db.$client,
        mediators,
        onProgress: (done) => report(`${done} of ${mediators}`),
      }),
    )
  } finally {
    await db.$client.end()
  }
}

/** The lines that name the sample accounts, as long as the database has them. */
export async function listSampleAccounts(db: Database): Promise<string> {
  const [first] = sampleAccounts
  if (!first || !(await hasUser(db, first.email))) return ''
  return [
    '',
    `  Sample accounts (password ${samplePassword}):`,
    ...sampleAccounts.map(({ email, description }) => `    ${email.padEnd(28)} ${description}`),
    '',
  ].join('\n')
}
