import { createHash } from 'node:crypto'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import type { Manifest } from './manifest.server.ts'
import { fileMember, isKey } from './member-names.server.ts'

export type StoredFile = { key: string; content: Buffer }

/** So many are asked of the store at once: a bucket answers each after a while. */
const atOnce = 16

/** All that the product ever puts into a store; a bucket may hold other things beside. */
const photoFolder = 'mediator-profiles/'

/**
 * Every file of the store. One that goes missing between being listed and being read belongs to
 * no row: the product deletes none while a backup is written.
 */
export async function* readFiles(files: FileStore): AsyncGenerator<StoredFile> {
  for await (const keys of inGroups(keysOf(files))) {
    const contents = await Promise.all(keys.map((key) => files.get(key)))
    for (const [index, key] of keys.entries()) {
      const content = contents[index]
      if (content) yield { key, content: Buffer.from(content) }
    }
  }
}

/** Anything else was not put there by the product, and is none of its files. */
async function* keysOf(files: FileStore): AsyncGenerator<string> {
  for await (const key of files.list()) if (isKey(key)) yield key
}

async function* inGroups(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let group: string[] = []
  for await (const key of keys) {
    group.push(key)
    if (group.length < atOnce) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

/**
 * Puts a backup's files into a store in two steps, so that until the database has committed the
 * store has lost nothing: first those that it lacks, afterwards those that differ, and then those
 * that the backup does not know are deleted.
 */
export function fileRestore(files: FileStore, manifest: Manifest) {
  const added: string[] = []
  const differing: string[] = []

  return {
    /** Adds a file, or keeps it for `finish` if another is in its place. */
    async add({ key, content }: StoredFile): Promise<void> {
      const present = await files.get(key)
      if (!present) {
        added.push(key)
        await files.put(key, content, contentType(key))
      } else if (digest(present) !== digest(content)) differing.push(key)
    },
    /** Keys whose content must be replaced once the database has committed. */
    differing,
    replace: ({ key, content }: StoredFile) => files.put(key, content, contentType(key)),
    /** Deletes the product's files that the backup does not know. */
    async prune(): Promise<void> {
      const known = new Set(manifest.members.map(({ name }) => name))
      const extra: string[] = []
      for await (const key of keysOf(files))
        if (key.startsWith(photoFolder) && !known.has(fileMember(key))) extra.push(key)
      for (const key of extra) await files.delete(key)
    },
    /** Takes back what `add` did. */
    async undo(): Promise<void> {
      for (const key of added) await files.delete(key)
    },
  }
}

function digest(content: Uint8Array) {
  return createHash('sha256').update(content).digest('hex')
}

function contentType(key: string) {
  return key.endsWith('.jpg') ? 'image/jpeg' : 'application/octet-stream'
}
