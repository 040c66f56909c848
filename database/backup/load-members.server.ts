import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { BackupError } from './backup-error.server.ts'
import type { StoredFile } from './backup-files.server.ts'
import { type TableWriter, writeTable } from './fill-tables.server.ts'
import type { Manifest } from './manifest.server.ts'
import { isSame, readArchive } from './read-archive.server.ts'

type Options = {
  takeFile: (stored: StoredFile) => Promise<void>
  signal: AbortSignal | undefined
  onProgress: (note: string) => void
}

type Filling = { table: Manifest['tables'][number]; writer: TableWriter }

/**
 * Fills the tables from an archive that was verified, and hands on its files. Every member is
 * measured again: what was verified is what is restored, even if the file changed in between.
 */
export async function loadMembers(
  file: string,
  manifest: Manifest,
  client: ClientBase,
  { takeFile, signal, onProgress }: Options,
): Promise<void> {
  const empty = new Set(manifest.tables.filter(({ rows }) => rows === 0))
  let filling: Filling | undefined
  let number = 0
  let files = 0

  for await (const { name, kind, content } of readArchive(file)) {
    signal?.throwIfAborted()
    if (kind === 'manifest') break
    const pieces: Buffer[] = []
    for await (const piece of content) pieces.push(piece)
    const whole = Buffer.concat(pieces)
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
