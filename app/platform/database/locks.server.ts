import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import { OperatorError } from '../operator-error.ts'
import type { Database, Transaction } from './database.server.ts'

/** Every advisory lock of the product. PostgreSQL knows them by number, so no two may share one. */
const lockNumbers = {
  /** For the process that brings the tables up to date; the others wait. */
  migration: 4_157_001,
  /** For the process that runs an embedded database, as long as it lives. */
  embeddedDatabase: 4_157_002,
  /** For the one import that may run. */
  import: 4_157_003,
  /** For a process that compares itself with the others, so that of two one comes second. */
  comparison: 4_157_005,
  /** Shared by every process that runs the product on a database; a restore takes it alone. */
  usage: 4_157_006,
  /** For a backup, from its snapshot to its last file; shared by what deletes files. */
  backup: 4_157_007,
  /** Of two posts of the same form the second waits for the first. By digest. */
  sentForm: 4_157_009,
  /** Of two mediators who want the same slug the second waits for the first. By slug. */
  slug: 4_157_011,
  /** For the process that places profiles whose location was stored before offices were. */
  placing: 4_157_012,
  /** Enquiries to one mediator are counted and mailed one after another. By mediator. */
  inquiryMails: 4_157_013,
  /** Enquiries that name one email address, or are of one text, are counted one after another. */
  inquiryEmail: 4_157_018,
  inquiryText: 4_157_023,
  /** For the process that takes mail from the mailbox of the settings. */
  mailbox: 4_157_014,
} as const

type LockName = keyof typeof lockNumbers

/** The database is busy with something that goes with nothing else; the message says what. */
export class DatabaseBusyError extends OperatorError {}

/** What somebody who waits for a lock is told, and how many seconds they wait at most. */
const waits = {
  migration: { seconds: 600, holder: 'is bringing the tables of this database up to date' },
  comparison: { seconds: 30, holder: 'is comparing its settings with the others on this database' },
} as const

/**
 * Waits until a lock is free and takes it until the connection ends. `onWait` is called after a
 * second with what is waited for. Throws a DatabaseBusyError where the lock does not become free:
 * the connection of a process that has ended may still be open.
 */
export async function waitForLock(
  client: ClientBase,
  name: keyof typeof waits,
  { seconds = waits[name].seconds, onWait }: { seconds?: number; onWait?: OnWait } = {},
): Promise<void> {
  const { holder } = waits[name]
  for (let waited = 0; ; waited += lockInterval) {
    if (await tryLock(client, name)) return
    if (waited === 1_000) onWait?.(`another process ${holder}`)
    if (waited >= seconds * 1_000)
      throw new DatabaseBusyError(
        `Another process ${holder}, and has not finished within ${seconds} seconds. Start again when it has; if none is running, end its connections to the database first.`,
      )
    await delay(lockInterval)
  }
}

/** Is told what somebody is waiting for. */
export type OnWait = (reason: string) => void

/** Milliseconds between two attempts to take a lock. */
const lockInterval = 100

export async function releaseLock(client: ClientBase, name: LockName): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [lockNumbers[name]])
}

/** Takes a lock until the connection ends, or returns false where another connection has it. */
export async function tryLock(
  client: ClientBase,
  name: LockName,
  { isShared = false } = {},
): Promise<boolean> {
  const take = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'
  const { rows } = await client.query(`select ${take}($1) as free`, [lockNumbers[name]])
  return rows[0].free
}

type TextLock = 'sentForm' | 'inquiryEmail' | 'inquiryText' | 'inquiryMails' | 'slug'

/** Waits for the lock on one text, such as a digest; it goes with the transaction. */
export async function lockText(tx: Transaction, purpose: TextLock, text: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${text}, ${lockNumbers[purpose]}))`,
  )
}

/**
 * Runs a task that only one process may run on this database, and returns its result; undefined
 * where another process is running it. One that was just killed may take a moment to be noticed.
 * `lost` is aborted when the lock is lost with its connection.
 */
export async function runExclusively<Result>(
  db: Database,
  name: LockName,
  run: (lost: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> {
  const client = await db.$client.connect()
  const lost = new AbortController()
  client.on('error', (error) => lost.abort(error))
  try {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      if (await tryLock(client, name)) return await run(lost.signal)
      await delay(200)
    }
    return undefined
  } finally {
    // Closing the connection, rather than returning it to the pool, gives up the lock.
    client.release(true)
  }
}

/**
 * Marks a database as used by a running product until the connection ends. Throws a
 * DatabaseBusyError for one that is being restored.
 */
export async function markInUse(client: ClientBase): Promise<void> {
  if (!(await tryLock(client, 'usage', { isShared: true })))
    throw new DatabaseBusyError(
      'A backup is being restored into this database. Start again when that has finished.',
    )
}

/** Whether a product is running on a database, or a backup is being restored into it. */
export async function isInUse(client: ClientBase): Promise<boolean> {
  if (!(await tryLock(client, 'usage'))) return true
  await releaseLock(client, 'usage')
  return false
}

/**
 * Keeps the product from starting on a database until the connection ends. Throws a
 * DatabaseBusyError where it is running.
 */
export async function takeForRestore(client: ClientBase): Promise<void> {
  if (!(await tryLock(client, 'usage')))
    throw new DatabaseBusyError(
      'A running copy of Find a Mediator uses this database. Stop it before restoring into it.',
    )
}

/**
 * Keeps files from being deleted, and other backups from beginning, until the connection ends.
 * Throws a DatabaseBusyError where another backup goes on for two seconds.
 */
export async function takeForBackup(client: ClientBase): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (await tryLock(client, 'backup')) return
    await delay(100)
  }
  throw new DatabaseBusyError('Another backup of this database is being written.')
}

/**
 * Runs a task that deletes files. Throws a DatabaseBusyError while a backup is being written, whose
 * rows may name them.
 */
export async function whileNoBackup(
  db: Database,
  task: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock_shared(${lockNumbers.backup}) as free`,
    )
    if (!rows[0]?.free) throw new DatabaseBusyError('A backup is being written.')
    await task(tx)
  })
}
