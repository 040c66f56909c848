import { z } from 'zod'
import { BackupError } from './backup-error.server.ts'

/** Raised when an older version of the product could no longer read what is written. */
export const archiveFormat = 1

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
  queues: z.int().nullable(),
  /** In the order in which they can be filled. */
  tables: z.array(z.object({ name: tableName, columns: z.array(z.string()).min(1), rows: count })),
  sequences: z.array(
    z.object({ name: tableName, last: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
  /** Every other member, in the order of the archive. */
  members: z.array(
    z.object({ name: z.string(), size: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
})

export type Manifest = z.infer<typeof manifestSchema>
export type Member = Manifest['members'][number]

/** What an archive says of itself; one that this version cannot read is refused. */
export function parseManifest(text: string): Manifest {
  const found = json(text)
  const { format } = z.object({ format: z.int() }).safeParse(found).data ?? {}
  if (format !== undefined && format > archiveFormat) throw new BackupError(newerArchive)

  const parsed = manifestSchema.safeParse(found)
  if (!parsed.success) throw new BackupError('The archive does not describe itself as it should.')
  return parsed.data
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const newerArchive =
  'The backup was written by a newer version of Find a Mediator than this one. Restore it with that version.'
