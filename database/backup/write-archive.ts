import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { BackupError, type Member } from './archive-format.ts'

/** Puts one member into the archive and returns how the manifest describes it. */
export type AddMember = (name: string, content: Buffer) => Promise<Member>

/**
 * Writes a compressed archive under a temporary name, brings it to the disk, and only then gives
 * it its name, which `fill` returns: under that there is never half a one. Returns the name and the
 * size in bytes. Throws a BackupError where the disk refuses it.
 */
export async function writeArchive(
  file: string,
  time: Date,
  fill: (add: AddMember) => Promise<string>,
  signal?: AbortSignal,
): Promise<{ file: string; bytes: number }> {
  const unfinished = `${file}.unfinished`
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await rm(unfinished, { force: true })
    const name = await writeMembers(unfinished, time, fill, signal)
    const { size } = await stat(unfinished)
    await rename(unfinished, name)
    await syncFolder(dirname(name))
    return { file: name, bytes: size }
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw explained(error, file)
  }
}

async function writeMembers(
  file: string,
  time: Date,
  fill: (add: AddMember) => Promise<string>,
  signal?: AbortSignal,
) {
  const archive = pack()
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(archive, compression(), output, { signal })
  const filled = fill((name, content) => addMember(archive, time, name, content)).then(
    (name) => {
      archive.finalize()
      return name
    },
    (error) => {
      archive.destroy(error)
      throw error
    },
  )
  const [writing, filling] = await Promise.allSettled([written, filled])
  // A full disk ends the filling too, with an error that says less.
  const ends = [filling, writing]
  const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  if (filling.status === 'rejected' || reasons.length > 0) throw reasons.find(isFault) ?? reasons[0]
  return filling.value
}

/** With a checksum of the whole: the manifest vouches for all members but itself. */
function compression() {
  return createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
}

/** Ready for the next one as soon as this one has left for the disk: nothing piles up. */
function addMember(archive: Pack, mtime: Date, name: string, content: Buffer): Promise<Member> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  return new Promise((resolve, reject) => {
    const entry = archive.entry({ name, size: content.length, mtime, mode: 0o600 }, (error) =>
      error ? reject(error) : resolve({ name, size: content.length, sha256 }),
    )
    entry.on('error', reject)
    entry.end(content)
  })
}

/** The new name itself must outlast a power cut, where the system can sync a folder. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

function explained(error: unknown, file: string) {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupError(`The disk of ${dirname(file)} is full; no backup was written.`)
  if (isFault(error))
    return new BackupError(`No backup can be written to ${file}: ${(error as Error).message}.`)
  return error
}

/** An error of the file system names the call that failed. */
function isFault(error: unknown) {
  return (error as NodeJS.ErrnoException).syscall !== undefined && !(error instanceof BackupError)
}
