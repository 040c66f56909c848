import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk, KeyNormalizer } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { type Environment, SettingsError } from '../settings/environment.server.ts'
import { bucketFault, isForbidden, openBucket, type StoreFault } from './bucket.server.ts'
import { isUnfinished, writeDurably } from './durable-file.server.ts'

/**
 * Stores uploaded files. A storage key is a path that the product makes up, never a visitor. Each
 * call throws a SettingsError where the store refuses the bucket or the keys of the settings.
 */
export type FileStore = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Undefined for a file that does not exist. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Resolves for a file that does not exist, too. */
  delete(key: string): Promise<void>
  /** The id of this store, made on the first call and stored in it. */
  id(): Promise<string>
  /** The same without making one: undefined for a store that has none. */
  findId(): Promise<string | undefined>
  /**
   * The keys of all files, or of those in one folder, read page by page, without the file that holds
   * the store's id.
   */
  list(folder?: string): AsyncIterable<string>
}

const idKey = 'store-id'

/** Where the list of erasures lies. It is no part of what a restore replaces. */
export const erasureFolder = 'erasures/'

/** The store that the settings choose: an S3-compatible bucket, or a folder in the data folder. */
export async function openFileStore({ filesUrl, dataDir }: Environment): Promise<FileStore> {
  const folder = join(dataDir, 'files')
  const disk = filesUrl
    ? await openBucket(filesUrl)
    : new Disk(new FSDriver({ location: folder, visibility: 'private' }))

  const explained = (error: unknown) => {
    const sentence = filesUrl && bucketFault(faultOf(error), filesUrl)
    return sentence ? new SettingsError(sentence, { cause: error }) : error
  }
  const read = async (key: string, isMissing: (fault: StoreFault) => boolean) => {
    try {
      return await disk.getBytes(key)
    } catch (error) {
      if (isMissing(faultOf(error))) return undefined
      throw explained(error)
    }
  }
  // Keys that may not list a bucket are told 403 for a missing file; writing then shows which it is.
  const readId = async () => {
    const bytes = await read(idKey, (fault) => isNotThere(fault) || isForbidden(fault))
    return bytes && Buffer.from(bytes).toString('utf8').trim()
  }

  const put = async (key: string, bytes: Uint8Array, contentType: string) => {
    if (filesUrl)
      return disk.put(key, bytes, { contentType }).catch((error) => {
        throw explained(error)
      })
    // The driver would write in place, which leaves a part of it where the disk is full.
    const file = join(folder, new KeyNormalizer().normalize(key))
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeDurably(file, bytes)
  }

  return {
    put,
    get: (key) => read(key, isNotThere),
    delete: (key) =>
      disk.delete(key).catch((error) => {
        throw explained(error)
      }),
    async id() {
      const id = await readId()
      if (id) return id
      await put(idKey, Buffer.from(`${randomUUID()}\n`), 'text/plain')
      return (await readId()) ?? ''
    },
    findId: readId,
    async *list(folder = '') {
      try {
        yield* listKeys(disk, folder)
      } catch (error) {
        throw explained(error)
      }
    },
  }
}

async function* listKeys(disk: Disk, folder: string): AsyncIterable<string> {
  let paginationToken: string | undefined
  do {
    const page = await listPage(disk, folder, paginationToken)
    for (const object of page.objects)
      if (object.isFile && object.key !== idKey && !isUnfinished(object.key)) yield object.key
    paginationToken = page.paginationToken
  } while (paginationToken)
}

/** The folder is made with its first file; until then it does not exist. */
async function listPage(disk: Disk, folder: string, paginationToken?: string) {
  try {
    return await disk.listAll(folder, { recursive: true, paginationToken })
  } catch (error) {
    if (isNotThere(faultOf(error))) return { objects: [] }
    throw error
  }
}

const isNotThere = ({ name, code }: StoreFault) => name === 'NoSuchKey' || code === 'ENOENT'

/** The driver wraps the store's error. */
function faultOf(error: unknown): StoreFault {
  const { cause } = error as { cause?: unknown }
  return (cause ?? error) as StoreFault
}
