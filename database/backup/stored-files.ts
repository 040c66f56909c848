import { createHash } from 'node:crypto'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import { fileMember, isStorageKey, type Manifest } from './archive-format.ts'
import { namingColumns } from './named-files.ts'

/** A file of the store, by its storage key. */
export type StoredFile = { key: string; content: Buffer }

/** How many files are read from the store at once: a bucket takes a while to answer each. */
const readsAtOnce = 16

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

/** A key that the product would not have made belongs to another program's file. */
async function* keysOf(files: FileStore): AsyncGenerator<string> {
  for await (const key of files.list()) if (isStorageKey(key)) yield key
}

async function* inGroups(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let group: string[] = []
  for await (const key of keys) {
    group.push(key)
    if (group.length < readsAtOnce) continue
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
    /** Adds a file, unless another is in its place; that one is noted in `differing`. */
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
      // A bucket may have others' files too.
      for await (const key of keysOf(files))
        if (
          namingColumns.some(({ folder }) => key.startsWith(folder)) &&
          !known.has(fileMember(key))
        )
          extra.push(key)
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
  if (key.endsWith('.webp')) return 'image/webp'
  return key.endsWith('.jpg') ? 'image/jpeg' : 'application/octet-stream'
}
