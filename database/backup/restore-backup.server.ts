import { takeForRestore } from '#app/platform/database/locks.server.ts'
import { knownMigrations } from '#app/platform/database/versions.server.ts'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import { BackupError } from './backup-error.server.ts'
import { fileRestore } from './backup-files.server.ts'
import { applyInTransaction, buildQueues, buildTables, knowsQueues } from './build-tables.server.ts'
import { dropConnection, openConnection } from './connection.server.ts'
import {
  analyseTables,
  buildIndexes,
  emptyTables,
  setIndexesAside,
  setSequences,
} from './fill-tables.server.ts'
import { loadMembers } from './load-members.server.ts'
import { type Manifest, newerArchive } from './manifest.server.ts'
import { readArchive, verifyArchive } from './read-archive.server.ts'
import { clearTarget, inspectTarget } from './target.server.ts'

type RestoreTarget = { connectionString: string; files: FileStore }

type Options = {
  /** Replace what the target holds. */
  force?: boolean
  /** How many migrations the target shall have been through; all unless told otherwise. */
  upTo?: number
  signal?: AbortSignal
  onProgress?: (note: string) => void
}

/**
 * Puts a backup into a database and a file store. Everything is verified before anything is
 * touched; the database changes in one transaction, and the store loses nothing before that has
 * committed, so that a restore that fails leaves the target as it was.
 */
export async function restoreBackup(
  file: string,
  { connectionString, files }: RestoreTarget,
  { force = false, upTo, signal, onProgress = () => {} }: Options = {},
): Promise<Manifest> {
  onProgress('checking the archive')
  const manifest = await verifyArchive(file)
  const { past, ahead } = migrationsOf(manifest, upTo)
  const client = await openConnection(connectionString)
  const restore = fileRestore(files, manifest)
  try {
    await takeForRestore(client)
    const target = await inspectTarget(client)
    if (!force && !(target.isEmpty && (await isEmpty(files)))) throw new BackupError(notEmpty(file))

    await client.query('begin')
    await clearTarget(client, target)
    await buildTables(client, past)
    if (manifest.queues !== null) await buildQueues(client, manifest.queues)
    await emptyTables(client, manifest.tables)
    const indexes = await setIndexesAside(client, manifest.tables)
    await loadMembers(file, manifest, client, { takeFile: restore.add, signal, onProgress })
    await setSequences(client, manifest.sequences)
    onProgress('building the indexes')
    await buildIndexes(client, indexes)
    await applyInTransaction(client, ahead)
    await client.query('commit')
  } catch (error) {
    await dropConnection(client)
    await restore.undo()
    throw error
  }
  // From here on the backup is what the target holds; what follows only tidies up.
  try {
    await replaceFiles(file, restore)
    await restore.prune()
    await analyseTables(client, (await inspectTarget(client)).tables)
  } finally {
    await dropConnection(client)
  }
  return manifest
}

/** What the backup's database had been through, and what this version adds. */
function migrationsOf(manifest: Manifest, upTo?: number) {
  const known = knownMigrations()
  const { migrations, queues } = manifest
  const isKnown = migrations.every((name, index) => known[index]?.name === name)
  if (!isKnown || (queues !== null && !knowsQueues(queues))) throw new BackupError(newerArchive)
  return { past: known.slice(0, migrations.length), ahead: known.slice(migrations.length, upTo) }
}

async function isEmpty(files: FileStore): Promise<boolean> {
  for await (const _ of files.list()) return false
  return true
}

async function replaceFiles(file: string, { differing, replace }: ReturnType<typeof fileRestore>) {
  if (differing.length === 0) return
  for await (const { kind, content } of readArchive(file)) {
    if (kind === 'manifest') break
    if (!('file' in kind) || !differing.includes(kind.file)) continue
    const pieces: Buffer[] = []
    for await (const piece of content) pieces.push(piece)
    await replace({ key: kind.file, content: Buffer.concat(pieces) })
  }
}

const notEmpty = (file: string) =>
  `There are data already where the backup is to go. To replace them by the backup: npm run restore -- ${file} --force`
