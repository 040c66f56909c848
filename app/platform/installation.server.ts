import { sql } from 'drizzle-orm'
import type { Queryable } from './database/database.server.ts'
import type { FileStore } from './files/file-store.server.ts'
import { installation } from './installation.table.server.ts'
import { type Environment, SettingsError } from './settings/environment.server.ts'
import { findSecret } from './settings/secret.server.ts'
import { openKeyedDigest, secretMarkOf } from './text/digest.server.ts'

/** What a database knows of what it was last served with; nothing where it was not served yet. */
export type Installation = Omit<typeof installation.$inferSelect, 'id'>

const nothingKnown: Installation = {
  secretMark: null,
  fileStoreId: null,
  supportEmail: null,
  appUrl: null,
  formerAppUrls: [],
  missingFiles: null,
  lostFiles: null,
}

export async function findInstallation(db: Queryable): Promise<Installation> {
  const [found] = await db.select().from(installation)
  return found ?? nothingKnown
}

/** Notes what this database is served with from now on. */
export async function noteInstallation(db: Queryable, noted: Partial<Installation>): Promise<void> {
  await db
    .insert(installation)
    .values(noted)
    .onConflictDoUpdate({ target: installation.id, set: noted })
}

/** The same of marks, where there are none: one that is there changes only when somebody accepts another. */
export async function adoptMarks(
  db: Queryable,
  marks: { secretMark?: string; fileStoreId?: string },
): Promise<void> {
  await db
    .insert(installation)
    .values(marks)
    .onConflictDoUpdate({
      target: installation.id,
      set: {
        secretMark: sql`coalesce(${installation.secretMark}, excluded.secret_mark)`,
        fileStoreId: sql`coalesce(${installation.fileStoreId}, excluded.file_store_id)`,
      },
    })
}

/** The mark of a database whose secret was gone before it knew any mark: none is the same. */
export const unknownSecret = 'unknown'

/** How something compares with the mark of it that the database has. */
export type Match = 'same' | 'another' | 'none' | 'unmarked'

/** The secret of the settings and the data folder; 'none' where there is none, and none is made. */
export async function compareSecret(db: Queryable, environment: Environment): Promise<Match> {
  const { secretMark } = await findInstallation(db)
  const secret = await findSecret(environment)
  if (secretMark === null) return secret ? 'unmarked' : 'none'
  if (secret === undefined) return 'none'
  return secretMarkOf(openKeyedDigest(secret)) === secretMark ? 'same' : 'another'
}

/** The same of the file store; 'away' where it does not answer. */
export async function compareFileStore(db: Queryable, files: FileStore): Promise<Match | 'away'> {
  const { fileStoreId } = await findInstallation(db)
  try {
    const id = await files.findId()
    if (fileStoreId === null) return 'unmarked'
    if (id === undefined) return 'none'
    return id === fileStoreId ? 'same' : 'another'
  } catch (error) {
    if (error instanceof SettingsError) throw error
    return 'away'
  }
}
