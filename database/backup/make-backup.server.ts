import { readFileSync } from 'node:fs'
import { takeForBackup } from '#app/platform/database/locks.server.ts'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import { readFiles } from './backup-files.server.ts'
import { dropConnection, openConnection } from './connection.server.ts'
import { archiveFormat, type Manifest, type Member, manifestName } from './manifest.server.ts'
import { fileMember, tableMember } from './member-names.server.ts'
import type { TableShape } from './product-tables.server.ts'
import {
  closeSnapshot,
  openSnapshot,
  readSequences,
  readTable,
  serverVersion,
} from './snapshot.server.ts'
import { type AddMember, writeArchive } from './write-archive.server.ts'

type BackupSource = { connectionString: string; files: FileStore }

export type Backup = {
  file: string
  /** Of the archive. */
  bytes: number
  rows: number
  files: number
  /** Public tables that are not the product's, and not in it. */
  others: string[]
}

type Options = { now: Date; signal?: AbortSignal; onProgress?: (note: string) => void }

/** Bytes of a table in one member; what a backup needs in memory is a few times as much. */
const pieceSize = 4 * 1024 * 1024

/**
 * Writes one archive of the database and the files as they are at one moment, while the product
 * goes on. Files are listed after the snapshot: every row's files are there before the row, and
 * none is deleted until the archive is complete.
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

    const bytes = await writeArchive(file, now, fill, signal)
    const rows = described.reduce((sum, table) => sum + table.rows, 0)
    return { file, bytes, rows, files: stored, others }

    async function fill(add: AddMember) {
      const put = async (name: string, content: Buffer) => {
        signal?.throwIfAborted()
        members.push(await add(name, content))
      }
      for (const table of tables) {
        onProgress(`table ${table.name}`)
        described.push({ ...table, rows: await putTable(table, put) })
      }
      const sequences = await readSequences(client, tables)
      await closeSnapshot(client)
      for await (const { key, content } of readFiles(files)) {
        await put(fileMember(key), content)
        stored += 1
        if (stored % 100 === 0) onProgress(`${stored} files`)
      }
      await put(
        manifestName,
        Buffer.from(
          JSON.stringify({
            product: 'find-a-mediator',
            format: archiveFormat,
            version: productVersion(),
            postgres: await serverVersion(client),
            takenAt: now.toISOString(),
            ...versions,
            tables: described,
            sequences,
            members,
          } satisfies Manifest),
        ),
      )
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

function productVersion(): string {
  const file = new URL('../../package.json', import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')).version
}
