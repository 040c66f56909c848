import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { takeForRestore } from '#app/platform/database/locks.server.ts'
import {
  appliedMigrations,
  assertNotForeign,
  knownMigrations,
  tablesAfter,
} from '#app/platform/database/versions.server.ts'
import { erasureFolder, type FileStore } from '#app/platform/files/file-store.server.ts'
import { migrationsFolder } from '../project-files.ts'
import { BackupError, type Manifest, newerArchive } from './archive-format.ts'
import { dropConnection, openConnection } from './connection.ts'
import { findProductTables, quoted, type TableShape } from './product-tables.ts'
import { isSame, readArchive, readWhole, verifyArchive } from './read-archive.ts'
import {
  analyseTables,
  applyInTransaction,
  buildIndexes,
  buildQueues,
  buildTables,
  dropIndexes,
  dropTables,
  emptyTables,
  knowsQueues,
  setSequences,
  type TableWriter,
  writeTable,
} from './restore-tables.ts'
import { fileRestore, type StoredFile } from './stored-files.ts'

type RestoreTarget = { connectionString: string; files: FileStore }

type Options = {
  /** Replace what is in the target. */
  force?: boolean
  /** How many migrations the target shall have been through; all unless given. */
  upTo?: number
  signal?: AbortSignal
  onProgress?: (note: string) => void
}

/**
 * Puts a backup into a database and a file store, and returns what the archive says of itself.
 * Everything is verified before anything is touched; the database changes in one transaction, and
 * the store loses nothing before that has committed, so that a restore that fails leaves the target
 * as it was. Throws a BackupError for an archive or a target that is refused.
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
    const indexes = await dropIndexes(client, manifest.tables)
    await loadMembers(file, manifest, client, { takeFile: restore.add, signal, onProgress })
    await setSequences(client, manifest.sequences)
    onProgress('building the indexes')
    await buildIndexes(client, indexes)
    await applyInTransaction(client, ahead)
    await noteFileStore(client, files)
    await client.query('commit')
  } catch (error) {
    await dropConnection(client)
    await restore.undo()
    throw error
  }
  // From here on the target is the backup; what follows only tidies up.
  try {
    await replaceFiles(file, restore)
    await restore.prune()
    const { tables, derived } = await inspectTarget(client)
    await analyseTables(client, [...tables, ...derived])
  } finally {
    await dropConnection(client)
  }
  return manifest
}

/** What the backup's database had been through, and what this version adds. */
function migrationsOf(manifest: Manifest, upTo?: number) {
  const known = knownMigrations(migrationsFolder)
  const { migrations, queues } = manifest
  const isKnown = migrations.every((name, index) => known[index]?.name === name)
  if (!isKnown || (queues !== null && !knowsQueues(queues))) throw new BackupError(newerArchive)
  return { past: known.slice(0, migrations.length), ahead: known.slice(migrations.length, upTo) }
}

/** What is in the database that a backup is to go into. */
type Target = { tables: TableShape[]; derived: TableShape[]; isEmpty: boolean }

/** Looks at a database that is to be restored into; refuses a newer one and another program's. */
async function inspectTarget(client: ClientBase): Promise<Target> {
  const known = knownMigrations(migrationsFolder)
  await assertNotForeign(client, known, migrationsFolder)
  const applied = await appliedMigrations(client, known)
  const last = applied?.at(-1) ?? known.at(-1)
  if (!last) throw new Error('there are no migrations')

  const own = tablesAfter(last, migrationsFolder)
  const { tables, derived } = await findProductTables(client, own)
  return { tables, derived, isEmpty: await areEmpty(client, tables.filter(isPublic)) }
}

/** Removes what the product's migrations and queues made, in the caller's transaction. */
async function clearTarget(client: ClientBase, { tables, derived }: Target): Promise<void> {
  await dropTables(client, [...tables, ...derived].filter(isPublic))
  await client.query('drop schema if exists drizzle cascade')
  await client.query('drop schema if exists pgboss cascade')
}

/**
 * The files lie in the store of the target from now on. The mark of the secret stays the backup's:
 * its digests were made with that, whichever secret is here.
 */
async function noteFileStore(client: ClientBase, files: FileStore): Promise<void> {
  const { rows } = await client.query(`select to_regclass('public.installation') as found`)
  if (!rows[0].found) return
  await client.query(
    `insert into installation (file_store_id) values ($1)
     on conflict (id) do update set file_store_id = excluded.file_store_id, missing_files = null`,
    [await files.id()],
  )
}

const isPublic = ({ name }: TableShape) => name.startsWith('public.')

/** What migrations and the first start put into a new database. */
const inEveryDatabase = ['public.directory_version', 'public.installation']

async function areEmpty(client: ClientBase, tables: TableShape[]): Promise<boolean> {
  for (const { name } of tables.filter((table) => !inEveryDatabase.includes(table.name))) {
    const { rows } = await client.query(`select exists (select 1 from ${quoted(name)}) as filled`)
    if (rows[0].filled) return false
  }
  return true
}

/** The list of erasures may be brought along first. */
async function isEmpty(files: FileStore): Promise<boolean> {
  for await (const key of files.list()) if (!key.startsWith(erasureFolder)) return false
  return true
}

type Loading = Pick<Options, 'signal'> & {
  takeFile: (stored: StoredFile) => Promise<void>
  onProgress: (note: string) => void
}

type Filling = { table: Manifest['tables'][number]; writer: TableWriter }

/**
 * Fills the tables from an archive that was verified, and passes its files on. Every member is
 * measured again: what was verified is what is restored, even if the file changed in between.
 */
async function loadMembers(
  file: string,
  manifest: Manifest,
  client: ClientBase,
  { takeFile, signal, onProgress }: Loading,
): Promise<void> {
  const empty = new Set(manifest.tables.filter(({ rows }) => rows === 0))
  let filling: Filling | undefined
  let number = 0
  let files = 0

  for await (const { name, kind, content } of readArchive(file)) {
    signal?.throwIfAborted()
    if (kind === 'manifest') break
    const whole = await readWhole(content)
    const sha256 = createHash('sha256').update(whole).digest('hex')
    if (!isSame(manifest.members[number++], { name, size: whole.length, sha256 }))
      throw new BackupError(`${file} was changed while it was being restored.`)

    if ('table' in kind) {
      if (filling?.table.name !== kind.table) {
        await complete(filling)
        filling = begin(kind.table)
        onProgress(`table ${kind.table}`)
      }
      await filling.writer.write(whole)
    } else {
      await complete(filling)
      filling = undefined
      await takeFile({ key: kind.file, content: whole })
      if (++files % 100 === 0) onProgress(`${files} files`)
    }
  }
  await complete(filling)
  if (number !== manifest.members.length) throw new BackupError(`${file} is cut short.`)

  function begin(name: string): Filling {
    const table = manifest.tables.find((candidate) => candidate.name === name)
    if (!table || empty.has(table)) throw new BackupError(`${file} has rows of no table: ${name}.`)
    return { table, writer: writeTable(client, table) }
  }

  async function complete(filled: Filling | undefined) {
    if (!filled) return
    const rows = await filled.writer.end()
    if (rows !== filled.table.rows)
      throw new BackupError(`${file} is damaged: rows of ${filled.table.name} are missing.`)
  }
}

async function replaceFiles(file: string, { differing, replace }: ReturnType<typeof fileRestore>) {
  if (differing.length === 0) return
  for await (const { kind, content } of readArchive(file)) {
    if (kind === 'manifest') break
    if ('file' in kind && differing.includes(kind.file))
      await replace({ key: kind.file, content: await readWhole(content) })
  }
}

const notEmpty = (file: string) =>
  `There are data already where the backup is to go. To replace them by the backup: npm run restore -- ${file} --force`
