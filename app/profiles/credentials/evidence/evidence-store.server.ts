import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { whileNoBackup } from '#app/platform/database/locks.server.ts'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { DescribedJob, Queue } from '#app/platform/jobs/queue.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { credentials } from '../credentials.table.server.ts'
import type { Evidence } from './make-evidence.server.ts'

/** Where evidence lies in the file store. Only the two routes of evidence give it out. */
export const evidenceFolder = 'credential-evidence/'

/** Deletes the evidence that no credential names; the job's id is its storage key. */
export const evidenceDeletionQueue: Queue<DescribedJob> = { name: 'evidence-deletion' }

/**
 * Stores evidence before the row that names it, so that no page offers a file that is not there. A
 * caller who then stores no row discards it. Returns its storage key.
 */
export async function storeEvidence(files: FileStore, evidence: Evidence): Promise<string> {
  const key = `${evidenceFolder}${randomUUID()}`
  await files.put(key, evidence.bytes, evidence.contentType)
  return key
}

/** Has a file deleted once no credential names it. */
export async function discardEvidence(tx: Transaction, jobs: Jobs, key: string): Promise<void> {
  if (key === '') return
  const job = { label: 'Deletion of evidence', id: key, to: '' }
  await jobs.send(tx, evidenceDeletionQueue, job)
}

/** Has all files of a mediator's credentials deleted, whose rows go with `tx`. */
export async function discardEvidenceOf(
  tx: Transaction,
  jobs: Jobs,
  mediatorId: string,
): Promise<void> {
  const found = await tx
    .select({ key: credentials.evidenceKey })
    .from(credentials)
    .where(and(eq(credentials.mediatorId, mediatorId), ne(credentials.evidenceKey, '')))
  for (const { key } of found) await discardEvidence(tx, jobs, key)
}

/** The same for a file that was stored and is not wanted; it is left where the database does not answer. */
export async function discardUnused(
  { db, jobs, log }: Pick<Platform, 'db' | 'jobs' | 'log'>,
  key: string,
): Promise<void> {
  try {
    await db.transaction((tx) => discardEvidence(tx, jobs, key))
  } catch (error) {
    log.warn({ err: error }, 'evidence of no credential was left in the file store')
  }
}

/** Begins to delete discarded evidence. A backup that has its rows is let finish. */
export function openEvidenceDeletion({ db, files, jobs }: Platform): Promise<void> {
  return jobs.work(evidenceDeletionQueue, ({ id: key }) =>
    whileNoBackup(db, async (tx) => {
      const [named] = await tx
        .select({ id: credentials.id })
        .from(credentials)
        .where(eq(credentials.evidenceKey, key))
        .limit(1)
      if (!named) await files.delete(key)
    }),
  )
}
