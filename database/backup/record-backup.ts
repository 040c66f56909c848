import { max, sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { noteInstallation } from '#app/platform/installation.server.ts'
import { backups } from './backups.table.server.ts'

/** Puts on record how a backup ended. */
export async function recordBackup(
  db: Database,
  record: Omit<typeof backups.$inferInsert, 'id'>,
): Promise<void> {
  await db.insert(backups).values(record)
}

/** The same for a database that may be too old for such records, being about to be upgraded. */
export async function recordIfPossible(
  connectionString: string,
  { startedAt, finishedAt, file, bytes, missingFiles }: Parameters<typeof recordBackup>[1],
): Promise<void> {
  const db = openDatabase(connectionString, { connections: 1 })
  try {
    const { rows } = await db.$client.query(
      `select 1 from information_schema.columns
       where table_schema = 'public' and table_name = 'backups' and column_name = 'missing_files'`,
    )
    if (rows.length === 0) return
    await recordBackup(db, { startedAt, finishedAt, file, bytes, missingFiles })
    await noteInstallation(db, { missingFiles: missingFiles ?? 0 })
  } finally {
    await db.$client.end()
  }
}

type BackupStatus = {
  /** When the newest that has all files was finished. */
  succeededAt: Date | undefined
  /** Files that the last one lacks. */
  missingFiles: number
  /** Why the last one failed; empty if it did not. */
  error: string
}

/** When the last backup succeeded, whether a later one failed, and whether the last one is whole. */
export async function backupStatus(db: Database): Promise<BackupStatus> {
  const { finishedAt, error, missingFiles } = backups
  const [status] = await db
    .select({
      succeededAt: max(
        sql`case when ${error} = '' and ${missingFiles} = 0 then ${finishedAt} end`,
      ).mapWith(finishedAt),
      error: sql<string | null>`(array_agg(${error} order by ${finishedAt} desc))[1]`,
      missingFiles: sql<
        number | null
      >`(array_agg(${missingFiles} order by ${finishedAt} desc) filter (where ${error} = ''))[1]`,
    })
    .from(backups)
  return {
    succeededAt: status?.succeededAt ?? undefined,
    error: status?.error ?? '',
    missingFiles: status?.missingFiles ?? 0,
  }
}
