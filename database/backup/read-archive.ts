import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { extract } from 'tar-stream'
import {
  BackupError,
  kindOf,
  type Manifest,
  type Member,
  type MemberKind,
  parseManifest,
} from './archive-format.ts'

/** One member of an archive. What is left unread of its content is passed over. */
type ArchiveMember = { name: string; kind: MemberKind; content: AsyncIterable<Buffer> }

/** Bytes; more than the manifest of some hundred thousand files. */
const largestManifest = 256 * 1024 * 1024

/**
 * Reads an archive from its first member to its last, one at a time. Throws a BackupError where the
 * file is not a whole archive.
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveMember> {
  const members = extract()
  const reading = pipeline(createReadStream(file), createZstdDecompress(), members)
  // What goes wrong on the way arrives through `members` as well.
  reading.catch(() => {})
  try {
    for await (const entry of members) {
      const { name, type } = entry.header
      if (type !== 'file') throw new BackupError('The archive holds something other than files.')
      yield { name, kind: kindOf(name), content: contentOf(entry, file) }
      entry.resume()
    }
    await reading
  } catch (error) {
    throw explained(error, file)
  }
}

/** An archive that breaks off in the middle of a member fails while its content is read. */
async function* contentOf(entry: AsyncIterable<Buffer>, file: string) {
  try {
    yield* entry
  } catch (error) {
    throw explained(error, file)
  }
}

/**
 * Reads an archive whole and compares every member with what the manifest says of it, which it
 * returns. Throws a BackupError for any difference.
 */
export async function verifyArchive(file: string): Promise<Manifest> {
  const found: Member[] = []
  let manifest: Manifest | undefined
  for await (const { name, kind, content } of readArchive(file)) {
    if (manifest) throw new BackupError(`${file} goes on after its end; it is not to be trusted.`)
    if (kind === 'manifest')
      manifest = parseManifest(String(await readWhole(content, largestManifest)))
    else found.push(await measure(name, content))
  }
  if (!manifest) throw new BackupError(`${file} is cut short, or not a backup.`)

  const { members } = manifest
  const wrong =
    members.find((member, index) => !isSame(member, found[index])) ?? found[members.length]
  if (wrong) throw new BackupError(`${file} is damaged: ${wrong.name} is not what was written.`)
  return manifest
}

export function isSame(member: Member | undefined, found: Member | undefined): boolean {
  return (
    member?.name === found?.name && member?.size === found?.size && member?.sha256 === found?.sha256
  )
}

async function measure(name: string, content: AsyncIterable<Buffer>): Promise<Member> {
  const digest = createHash('sha256')
  let size = 0
  for await (const piece of content) {
    digest.update(piece)
    size += piece.length
  }
  return { name, size, sha256: digest.digest('hex') }
}

/** The content of a member. Throws a BackupError for one of more bytes than `limit`. */
export async function readWhole(
  content: AsyncIterable<Buffer>,
  limit = Number.POSITIVE_INFINITY,
): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of content) {
    size += piece.length
    if (size > limit) throw new BackupError('The archive does not end as it should.')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

function explained(error: unknown, file: string) {
  if (error instanceof BackupError) return error
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`)
  if (code === 'EISDIR') return new BackupError(`${file} is a folder; name a backup in it.`)
  if (code === 'EACCES') return new BackupError(`You may not read ${file}.`)
  if (code === 'ZSTD_error_prefix_unknown' || /^Invalid tar header/.test(message))
    return new BackupError(`${file} is not a backup of Find a Mediator.`)
  if (code === 'Z_BUF_ERROR' || /^Unexpected end of data/.test(message))
    return new BackupError(`${file} is cut short.`)
  if (code?.startsWith('ZSTD_') || /checksum/.test(message))
    return new BackupError(`${file} is damaged.`)
  return error
}
