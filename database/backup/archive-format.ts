import { extname } from 'node:path'
import { z } from 'zod'
import { OperatorError } from '#app/platform/operator-error.ts'

/** A backup or a restore that is not possible; the message is one sentence for the operator. */
export class BackupError extends OperatorError {}

/** Raised when an older version of the product could no longer read what is written. */
export const archiveFormat = 1

export const archiveExtension = '.tar.zst'

/** The name of an archive that lacks files which its rows name. */
export function incompleteName(file: string): string {
  const extension = file.endsWith(archiveExtension) ? archiveExtension : extname(file)
  return `${file.slice(0, file.length - extension.length)}-incomplete${extension}`
}

export const manifestName = 'manifest.json'

/** Names that a restore hands on: to SQL, quoted and only if such a table is there. */
const tableName = z.string().regex(/^(public|drizzle|pgboss)\.[a-z_][a-z0-9_]*$/)
const count = z.int().min(0)

const manifestSchema = z.object({
  product: z.literal('find-a-mediator'),
  format: z.int().min(1),
  /** The version of the product, and of PostgreSQL, that wrote it. */
  version: z.string(),
  postgres: z.string(),
  /** When the snapshot was taken. */
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  /** The version of the job queues' tables; null where there were none yet. */
  queues: z.int().nullable(),
  /** In the order in which they can be filled. */
  tables: z.array(z.object({ name: tableName, columns: z.array(z.string()).min(1), rows: count })),
  sequences: z.array(
    z.object({ name: tableName, last: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
  /** Files that rows name and the store did not have; archives of earlier versions do not say. */
  missingFiles: count.optional(),
  /** Every other member, in the order of the archive. */
  members: z.array(
    z.object({ name: z.string(), size: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
})

export type Manifest = z.infer<typeof manifestSchema>
export type Member = Manifest['members'][number]

/** What an archive says of itself. Throws a BackupError for one that this version cannot read. */
export function parseManifest(text: string): Manifest {
  const found = parseJson(text)
  const { format } = z.object({ format: z.int() }).safeParse(found).data ?? {}
  if (format !== undefined && format > archiveFormat) throw new BackupError(newerArchive)

  const parsed = manifestSchema.safeParse(found)
  if (!parsed.success) throw new BackupError('The archive does not describe itself as it should.')
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const newerArchive =
  'The backup was written by a newer version of Find a Mediator than this one. Restore it with that version.'

/** What a member of an archive is. Nothing else is ever taken out of one. */
export type MemberKind = { table: string } | { file: string } | 'manifest'

export function tableMember(table: string, piece: number): string {
  return `tables/${table}.${String(piece).padStart(6, '0')}.copy`
}

export function fileMember(storageKey: string): string {
  return `files/${storageKey}`
}

/**
 * What a member is, by its name. Throws a BackupError for every name that we would not have given,
 * and with it for every path that leads out of the store.
 */
export function kindOf(name: string): MemberKind {
  if (name === manifestName) return 'manifest'
  const table = /^tables\/([a-z]+\.[a-z_][a-z0-9_]*)\.\d{6}\.copy$/.exec(name)?.[1]
  if (table) return { table }
  const file = /^files\/(.+)$/.exec(name)?.[1]
  if (file && isStorageKey(file)) return { file }
  const shown = JSON.stringify(name.slice(0, 80))
  throw new BackupError(`The archive holds something that does not belong in it: ${shown}.`)
}

/** Whether a storage key is one that a backup can hold. */
export function isStorageKey(key: string): boolean {
  return key.length <= 500 && /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(key)
}
