import { randomUUID } from 'node:crypto'
import { link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file that only its owner may read, atomically: it exists whole or not at all, and
 * survives a power cut once this resolves. With `isNew` it rejects with EEXIST, and changes nothing, where the file exists.
 */
export async function writeDurably(
  file: string,
  content: string | Uint8Array,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<void> {
  const part = `${file}.${randomUUID()}.part`
  try {
    const handle = await open(part, 'wx', 0o600)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await (isNew ? link(part, file) : rename(part, file))
    if (isNew) await rm(part)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  await syncFolder(dirname(file))
}

/** Whether a file is what a killed process had begun to write. */
export const isUnfinished = (name: string): boolean => /\.[\da-f-]{36}\.part$/.test(name)

/** Waits until the content of a file and its name in the folder have reached the disk. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync().finally(() => handle.close())
  await syncFolder(dirname(file))
}

/** The same for the names in a folder. Systems that cannot do it do not need it. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}
