import { getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { messageFileFolder } from '#app/enquiries/incoming/message-file-store.server.ts'
import { messageFiles } from '#app/enquiries/messages.table.server.ts'
import { listings } from '#app/listings/listings.table.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import { findInstallation, noteInstallation } from '#app/platform/installation.server.ts'
import { credentials } from '#app/profiles/credentials/credentials.table.server.ts'
import { evidenceFolder } from '#app/profiles/credentials/evidence/evidence-store.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { photoFolder, photoKeys } from '#app/profiles/photo.ts'
import { quoted, type TableShape } from './product-tables.ts'

/** A file that a row names; with `madeOf`, the file of which it is made again where it is missing. */
type NamedFile = { key: string; madeOf?: string }

/** A column that names files of the store, the folder in which these lie, and which of them a value names. */
type NamingColumn = { column: PgColumn; folder: string; filesOf(value: string): NamedFile[] }

/** Every place where rows name files. A new kind of file is one entry. */
export const namingColumns: readonly NamingColumn[] = [
  { column: mediators.profileImage, folder: photoFolder, filesOf: filesOfPhoto },
  { column: listings.profileImage, folder: photoFolder, filesOf: filesOfPhoto },
  { column: credentials.evidenceKey, folder: evidenceFolder, filesOf: (key) => [{ key }] },
  { column: messageFiles.storageKey, folder: messageFileFolder, filesOf: (key) => [{ key }] },
]

function filesOfPhoto(path: string): NamedFile[] {
  const keys = photoKeys(path)
  if (!keys) return []
  const sized = keys.sized.map(({ key }) => ({ key, madeOf: keys.whole }))
  return [{ key: keys.whole }, ...sized]
}

/** Reads rows: a connection of the driver's. */
type Reader = { query<Row extends object>(text: string): Promise<{ rows: Row[] }> }

/** The files that the rows of these tables name and that have not been seen in the store. */
export type Unseen = { see(key: string): void; missing(): string[] }

/**
 * Reads which files the rows name. `tables` are those of a database that may be older than this
 * version; what an operator has given up is not looked for.
 */
export async function filesToSee(reader: Reader, tables: readonly TableShape[]): Promise<Unseen> {
  const unseen = new Map<string, string | undefined>()
  const isThere = (table: string, name: string) =>
    tables.some((each) => each.name === `public.${table}` && each.columns.includes(name))
  for (const { column, filesOf } of namingColumns) {
    const table = getTableName(column.table)
    if (!isThere(table, column.name)) continue
    const name = quoted(column.name)
    const { rows } = await reader.query<{ value: string }>(
      `select distinct ${name} as value from ${quoted(`public.${table}`)} where ${name} <> ''`,
    )
    for (const { value } of rows)
      for (const { key, madeOf } of filesOf(value)) unseen.set(key, madeOf)
  }
  if (isThere('installation', 'lost_files')) {
    const { rows } = await reader.query<{ key: string }>(
      'select jsonb_array_elements_text(lost_files) as key from public.installation',
    )
    for (const { key } of rows) unseen.delete(key)
  }
  return {
    see: (key) => unseen.delete(key),
    missing: () =>
      [...unseen].flatMap(([key, madeOf]) => (!madeOf || unseen.has(madeOf) ? [key] : [])),
  }
}

const ownTables: TableShape[] = [
  ...namingColumns.map(({ column }) => ({
    name: `public.${getTableName(column.table)}`,
    columns: [column.name],
  })),
  { name: 'public.installation', columns: ['lost_files'] },
]

/** The storage keys of the files that rows name and the store lacks. Throws where it does not answer. */
export async function findMissingFiles(db: Database, files: FileStore): Promise<string[]> {
  const before = await filesToSee(db.$client, ownTables)
  for await (const key of files.list()) before.see(key)
  const missing = before.missing()
  if (missing.length === 0) return []
  // Some may have been replaced or erased while the store was read.
  const now = new Set((await filesToSee(db.$client, ownTables)).missing())
  return missing.filter((key) => now.has(key))
}

/** Counts them and notes the number for everybody who asks. */
export async function countMissingFiles(db: Database, files: FileStore): Promise<number> {
  const missing = await findMissingFiles(db, files)
  await noteInstallation(db, { missingFiles: missing.length })
  return missing.length
}

/** Gives up what is missing now: it is counted no more. Says how many files it were. */
export async function giveUpMissingFiles(db: Database, files: FileStore): Promise<number> {
  const missing = await findMissingFiles(db, files)
  const { lostFiles } = await findInstallation(db)
  await noteInstallation(db, { missingFiles: 0, lostFiles: [...(lostFiles ?? []), ...missing] })
  return missing.length
}
