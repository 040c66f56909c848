import { desc } from 'drizzle-orm'
import { type Database, openDatabase } from '../database.server.ts'
import { backups } from '../schema/activity.server.ts'

export type BackupRecord = typeof backups.$inferSelect

/** Puts on record how a backup ended. */
export async function recordBackup(
  db: Database,
  record: Omit<typeof backups.$inferInsert, 'id'>,
): Promise<void> {
  await db.insert(backups).values(record)
}

/** The same where the database has such a record: one that is to be upgraded may be too old. */
export async function recordIfKept(
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

/** The backup that ended last; its `error` says whether it failed. */
export async function findLastBackup(db: Database): Promise<BackupRecord | undefined> {
  const [last] = await db.select().from(backups).orderBy(desc(backups.finishedAt)).limit(1)
  return last
}
