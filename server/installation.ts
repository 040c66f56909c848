import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { type FileStore, openFileStore } from '#app/platform/files/file-store.server.ts'
import {
  adoptMarks,
  compareFileStore,
  compareSecret,
  findInstallation,
  noteInstallation,
  unknownSecret,
} from '#app/platform/installation.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { StartError } from '#app/platform/operator-error.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { authSecret, findSecret, secretFile } from '#app/platform/settings/secret.server.ts'
import { openKeyedDigest, secretMarkOf } from '#app/platform/text/digest.server.ts'
import { counted } from '#app/platform/text/plural.ts'
import { countAndLog } from '#database/backup/count-files.ts'
import { countMissingFiles, giveUpMissingFiles } from '#database/backup/named-files.ts'

/**
 * Compares secret and file store with what the database was last served with, before either is used
 * or made, and says in lines for the person at the terminal what is another.
 */
export async function compareInstallation(
  environment: Environment,
  connectionString: string,
): Promise<string[]> {
  const db = openDatabase(connectionString, { connections: 1 })
  try {
    const files = await openFileStore(environment)
    await noteLostSecret(db, environment)
    const lines = await secretLines(db, environment)
    if ((await findInstallation(db)).secretMark === null) {
      const keyedDigest = openKeyedDigest(await authSecret(environment))
      await adoptMarks(db, { secretMark: secretMarkOf(keyedDigest) })
    }
    return [...lines, ...(await fileStoreLines(db, environment, files))]
  } finally {
    await db.$client.end()
  }
}

/** Data that are older than any mark, without the secret that they were made with: no other fits. */
async function noteLostSecret(db: Database, environment: Environment): Promise<void> {
  if ((await findInstallation(db)).secretMark !== null) return
  if ((await compareSecret(db, environment)) !== 'none') return
  const { rows } = await db.execute(sql`select exists (select 1 from users) as filled`)
  if (rows[0]?.filled) await adoptMarks(db, { secretMark: unknownSecret })
}

/** What hangs on the secret, where it is not the one that the database knows; else nothing. */
export async function secretLines(db: Database, environment: Environment): Promise<string[]> {
  const { secretMark } = await findInstallation(db)
  if (secretMark === null) return []
  const match = await compareSecret(db, environment)
  if (match === 'same') return []
  const file = secretFile(environment)
  if (match === 'none')
    return [
      `! The secret of this database is missing: there is no file ${file}, and AUTH_SECRET is not set. A start makes another one.`,
      ...consequences(file),
    ]
  if (secretMark === unknownSecret)
    return [
      '! An earlier start found data without their secret. If the present one is the old one again: npm run admin -- accept-secret',
      ...consequences(file),
    ]
  const given = environment.authSecret ? 'AUTH_SECRET' : `The secret in ${file}`
  return [
    `! ${given} is not the secret that this database was last served with.`,
    ...consequences(file),
  ]
}

const consequences = (file: string) => [
  '  With another one these no longer work: links in mails that were sent, the links to private pages,',
  '  the addresses of conversations, codes of authenticator apps and recovery codes, and every sign-in.',
  `  Bring the old one back: put the file auth-secret in the place of ${file}, or set`,
  '  AUTH_SECRET to the old text, and start again. If it is lost for good: npm run admin -- accept-secret',
]

/** What a backup says, for which an older database may be asked that knows nothing of either yet. */
export async function othersThanKnown(
  environment: Environment,
  connectionString: string,
): Promise<string[]> {
  const db = openDatabase(connectionString, { connections: 1 })
  try {
    const { rows } = await db.execute(sql`select to_regclass('public.installation') as found`)
    if (!rows[0]?.found) return []
    const files = await openFileStore(environment)
    const isOther = ['another', 'none'].includes(await compareFileStore(db, files))
    const store = isOther
      ? [`! The file store (${placeOf(environment)}) is not the one that this database knows.`]
      : []
    return [...(await secretLines(db, environment)), ...store]
  } finally {
    await db.$client.end()
  }
}

const notFound =
  '  Photos, evidence and files of messages that are missing are answered "not found".'

async function fileStoreLines(
  db: Database,
  environment: Environment,
  files: FileStore,
): Promise<string[]> {
  const match = await compareFileStore(db, files)
  // It is said where its files are asked for; see `openPlatform`.
  if (match === 'away' || match === 'same') return []
  if (match === 'unmarked') {
    await adoptMarks(db, { fileStoreId: await files.id() })
    return []
  }
  const missing = await countMissingFiles(db, files).catch(() => undefined)
  return [
    `! The file store (${placeOf(environment)}) is not the one that this database was last served with. ${missingText(missing)}`,
    ...(missing === 0 ? [] : [notFound]),
    `  Bring the old store back: ${environment.filesUrl ? 'set FILES_URL to the old bucket' : 'put the old folder files into the data folder'}, or restore a backup, and start again.`,
    '  If it is lost for good, or was moved as a whole: npm run admin -- accept-files',
  ]
}

/** Counts what the file store lacks while the site serves already. */
export function countFilesInBackground(environment: Environment, connectionString: string) {
  const db = openDatabase(connectionString, { connections: 1 })
  const log = openLog(environment.logLevel)
  const counting = openFileStore(environment)
    .then((files) => countAndLog({ db, files, log }))
    .finally(() => db.$client.end())
    .catch((error) => log.warn({ err: error }, 'the files of the store were not counted'))
  return {
    async stop() {
      await Promise.race([counting, delay(1_000, undefined, { ref: false })])
    },
  }
}

function placeOf({ filesUrl, dataDir }: Environment): string {
  return filesUrl ? 'the bucket of FILES_URL' : `${dataDir}/files`
}

function missingText(missing: number | undefined): string {
  if (missing === undefined) return 'What is missing could not be counted.'
  return missing === 0
    ? 'No file is missing from it.'
    : `${counted(missing, 'file that it should have is', 'files that it should have are')} missing.`
}

/** Makes the present secret the database's own. Says what that means. */
export async function acceptSecret(db: Database, environment: Environment): Promise<string[]> {
  const secret = await findSecret(environment)
  if (secret === undefined)
    throw new StartError(
      `There is no secret to accept: no file ${secretFile(environment)}, and AUTH_SECRET is not set. The next start makes one.`,
    )
  if ((await compareSecret(db, environment)) === 'same')
    return ['The secret is the one that this database knows; nothing had to be changed.']
  await noteInstallation(db, { secretMark: secretMarkOf(openKeyedDigest(secret)) })
  return [
    'The present secret is this database’s own from now on. Keep a copy of it apart from the backups.',
    'What was made with the old one stays dead: links in mails and to private pages, addresses of',
    'conversations, codes of authenticator apps. People log in again and ask for new links. Whoever',
    'cannot, having an authenticator app: npm run admin -- remove-factors EMAIL',
  ]
}

/** Makes the present file store the database's own, and gives up what it lacks. Says what that means. */
export async function acceptFiles(db: Database, environment: Environment): Promise<string[]> {
  const files = await openFileStore(environment)
  const fileStoreId = await files.id()
  const lost = await giveUpMissingFiles(db, files)
  await noteInstallation(db, { fileStoreId })
  const place = placeOf(environment)
  if (lost === 0) return [`The file store (${place}) is this database’s own. No file is missing.`]
  return [
    `The file store (${place}) is this database’s own from now on, without ${counted(lost, 'file')} that it should have.`,
    'They are counted as missing no more, and backups without them are whole. Mediators can upload',
    'their photos again; evidence and files of messages that are gone stay gone.',
  ]
}
