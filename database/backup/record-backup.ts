import { max, sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
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
  { startedAt, finishedAt, file, bytes }: Parameters<typeof recordBackup>[1],
): Promise<void> {
  const db = openDatabase(connectionString, { connections: 1 })
  try {
    const { rows } = await db.$client.query(`select to_regclass('public.backups') as found`)
    if (rows[0].found) await recordBackup(db, { startedAt, finishedAt, file, bytes })
  } finally {
    await db.$client.end()
  }
}

type BackupStatus = {
  /** When the newest whole one was finished. */
  succeededAt: Date | undefined
  /** Why the last one failed; empty if it did not. */
  error: string
}

/** When the last backup succeeded, and whether a later one failed. */
export async function backupStatus(db: Database): Promise<BackupStatus> {
  const { finishedAt, error } = backups
  const [status] = await db
    .select({
      succeededAt: max(sql`case when ${error} = '' then ${finishedAt} end`).mapWith(finishedAt),
      error: sql<string | null>`(array_agg(${error} order by ${finishedAt} desc))[1]`,
    })
    .from(backups)
  return { succeededAt: status?.succeededAt ?? undefined, error: status?.error ?? '' }
}
