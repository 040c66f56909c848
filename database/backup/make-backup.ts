import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { takeForBackup } from '#app/platform/database/locks.server.ts'
import {
  appliedMigrations,
  knownMigrations,
  tablesAfter,
} from '#app/platform/database/versions.server.ts'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import { packageVersion } from '#app/platform/project-folder.server.ts'
import { migrationsFolder } from '../project-files.ts'
import {
  archiveFormat,
  BackupError,
  fileMember,
  incompleteName,
  type Manifest,
  type Member,
  manifestName,
  tableMember,
} from './archive-format.ts'
import { dropConnection, openConnection } from './connection.ts'
import { filesToSee } from './named-files.ts'
import { findProductTables, quoted, type TableShape } from './product-tables.ts'
import { readFiles } from './stored-files.ts'
import { type AddMember, writeArchive } from './write-archive.ts'

type BackupSource = { connectionString: string; files: FileStore }

export type Backup = {
  file: string
  /** Of the archive. */
  bytes: number
  rows: number
  files: number
  /** Files that rows name and the store did not have; the name of the archive says so. */
  missingFiles: number
  /** Public tables that are not the product's, and not in it. */
  others: string[]
}

type Options = { now: Date; signal?: AbortSignal; onProgress?: (note: string) => void }

/** Bytes of a table in one member; what a backup needs in memory is a few times as much. */
const pieceSize = 4 * 1024 * 1024

/**
 * Writes one archive of the database and the files as they are at one moment, while the product
 * goes on. Files are listed after the snapshot: every row's files are there before the row, and
 * none is deleted until the archive is complete. Where the store lacks files, the name of the
 * archive ends in `-incomplete`. Throws a BackupError where there can be no backup.
 */
export async function makeBackup(
  { connectionString, files }: BackupSource,
  file: string,
  { now, signal, onProgress = () => {} }: Options,
): Promise<Backup> {
  const client = await openConnection(connectionString)
  try {
    await takeForBackup(client)
    const { tables, others, ...versions } = await openSnapshot(client)
    const members: Member[] = []
    const described: Manifest['tables'] = []
    let stored = 0
    let missingFiles = 0

    const written = await writeArchive(file, now, fill, signal)
    const rows = described.reduce((sum, table) => sum + table.rows, 0)
    return { ...written, rows, files: stored, missingFiles, others }

    async function fill(add: AddMember) {
      const put = async (name: string, content: Buffer) => {
        signal?.throwIfAborted()
        members.push(await add(name, content))
      }
      for (const table of tables) {
        onProgress(`table ${table.name}`)
        described.push({ ...table, rows: await putTable(table, put) })
      }
      const unseen = await filesToSee(client, tables)
      const sequences = await readSequences(client, tables)
      // Ends the snapshot; the connection and its locks stay.
      await client.query('commit')
      for await (const { key, content } of readFiles(files)) {
        await put(fileMember(key), content)
        unseen.see(key)
        stored += 1
        if (stored % 100 === 0) onProgress(`${stored} files`)
      }
      missingFiles = unseen.missing().length
      const manifest: Manifest = {
        product: 'find-a-mediator',
        format: archiveFormat,
        version: packageVersion,
        postgres: await serverVersion(client),
        takenAt: now.toISOString(),
        ...versions,
        tables: described,
        sequences,
        missingFiles,
        members,
      }
      await put(manifestName, Buffer.from(JSON.stringify(manifest)))
      return missingFiles === 0 ? file : incompleteName(file)
    }

    async function putTable(table: TableShape, put: (n: string, c: Buffer) => Promise<void>) {
      const rows = readTable(client, table)
      let pieces: Buffer[] = []
      let size = 0
      let number = 0
      for (;;) {
        const { done, value } = await rows.next()
        if (!done) {
          pieces.push(value)
          size += value.length
        }
        if (size >= pieceSize || (done && size > 0)) {
          await put(tableMember(table.name, ++number), Buffer.concat(pieces))
          pieces = []
          size = 0
        }
        if (done) return value
      }
    }
  } finally {
    await dropConnection(client)
  }
}

/** What a database holds of the product at one moment. */
type Snapshot = Pick<Manifest, 'migrations' | 'queues'> & {
  tables: TableShape[]
  /** Public tables that are not the product's. */
  others: string[]
}

/** Opens a snapshot that lasts until the transaction ends: every table is read as it is now. */
async function openSnapshot(client: ClientBase): Promise<Snapshot> {
  await client.query('begin isolation level repeatable read read only')
  const applied = await appliedMigrations(client, knownMigrations(migrationsFolder))
  const last = applied?.at(-1)
  if (!applied || !last) throw new BackupError('The database holds nothing of Find a Mediator yet.')

  const { tables, others } = await findProductTables(client, tablesAfter(last, migrationsFolder))
  const hasQueues = tables.some(({ name }) => name === 'pgboss.version')
  return {
    migrations: applied.map(({ name }) => name),
    queues: hasQueues ? await queuesVersion(client) : null,
    tables,
    others,
  }
}

/** Refuses a queue with a table of its own, which only pg-boss could make again. */
async function queuesVersion(client: ClientBase): Promise<number | null> {
  const unknown = await client.query('select name from pgboss.queue where partition limit 1')
  const [queue] = unknown.rows
  if (queue)
    throw new Error(`the queue ${queue.name} has a table of its own, which no backup holds`)
  const { rows } = await client.query('select version from pgboss.version')
  return rows[0] ? Number(rows[0].version) : null
}

/** The rows of a table as PostgreSQL's own text, in pieces; returns how many there were. */
async function* readTable(
  client: ClientBase,
  { name, columns }: TableShape,
): AsyncGenerator<Buffer, number> {
  const list = columns.map(quoted).join(', ')
  const rows = client.query(copyTo(`copy (select ${list} from ${quoted(name)}) to stdout`))
  yield* rows
  return rows.rowCount
}

/** Snapshots do not hold counters: read after the tables, one is never lower than a row's number. */
async function readSequences(
  client: ClientBase,
  tables: TableShape[],
): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct n.nspname || '.' || c.relname as name
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_depend d on d.objid = c.oid and d.classid = 'pg_class'::regclass
     where c.relkind = 'S' and d.deptype in ('a', 'i') and d.refobjid = any($1::regclass[]::oid[])
     order by 1`,
    [tables.map(({ name }) => quoted(name))],
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const state = await client.query(`select last_value, is_called from ${quoted(name)}`)
    const { last_value: last, is_called: isCalled } = state.rows[0]
    sequences.push({ name, last: String(last), isCalled })
  }
  return sequences
}

async function serverVersion(client: ClientBase): Promise<string> {
  const { rows } = await client.query('show server_version')
  return rows[0].server_version
}
