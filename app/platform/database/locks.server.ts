import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import type { Database, Transaction } from './database.server.ts'

/** Shared by every process that runs the product on a database; a restore wants it alone. */
const usageLock = 4_157_006
/** Held by a backup from its snapshot to its last file; shared by whoever deletes files. */
const backupLock = 4_157_007

/** The database is busy with something that goes with nothing else; the message says what. */
export class DatabaseBusyError extends Error {}

/**
 * Marks a database as used by a running product until the connection ends; refuses one that is
 * being restored.
 */
export async function markInUse(client: ClientBase): Promise<void> {
  if (!(await tryLock(client, 'pg_try_advisory_lock_shared', usageLock)))
    throw new DatabaseBusyError(
      'A backup is being restored into this database. Start again when that has finished.',
    )
}

/** Keeps the product from starting on a database until the connection ends; refuses one in use. */
export async function takeForRestore(client: ClientBase): Promise<void> {
  if (!(await tryLock(client, 'pg_try_advisory_lock', usageLock)))
    throw new DatabaseBusyError(
      'A running copy of Find a Mediator uses this database. Stop it before restoring into it.',
    )
}

/** Keeps files from being deleted, and other backups from beginning, until the connection ends. */
export async function takeForBackup(client: ClientBase): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (await tryLock(client, 'pg_try_advisory_lock', backupLock)) return
    await delay(100)
  }
  throw new DatabaseBusyError('Another backup of this database is being written.')
}

/** Runs a task that deletes files, unless a backup is being written, whose rows may name them. */
export async function whileNoBackup(
  db: Database,
  task: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock_shared(${backupLock}) as free`,
    )
    if (!rows[0]?.free) throw new DatabaseBusyError('A backup is being written.')
    await task(tx)
  })
}

async function tryLock(client: ClientBase, way: string, lock: number): Promise<boolean> {
  const { rows } = await client.query(`select ${way}($1) as free`, [lock])
  return rows[0].free
}
