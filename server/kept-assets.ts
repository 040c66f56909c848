import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** Milliseconds for which open pages still get the files of a build that was replaced. */
const keptFor = 24 * 60 * 60 * 1000

/** The folder of a copy, with the number of the process that makes it. */
const isUnfinished = /^[0-9a-f]{16}\.\d+$/

const folderIn = (dataDir: string) => join(dataDir, 'assets')

/**
 * Puts the files that browsers load of a build into the data folder, where later versions, in
 * whatever folder or image they come, find them for the pages that are open then. Deletes those of
 * builds that were replaced more than a day ago.
 */
export async function keepAssets(build: string, dataDir: string): Promise<void> {
  const assets = join(build, 'client/assets')
  // The names change with what is in the files.
  const names = (await readdir(assets)).toSorted().join()
  const own = join(folderIn(dataDir), createHash('sha256').update(names).digest('hex').slice(0, 16))
  try {
    if (!existsSync(own)) await copyWhole(assets, own)
    const [newest] = await keptAssets(dataDir)
    if (newest !== own) await utimes(own, new Date(), new Date())
    await deleteReplaced(own, dataDir)
  } catch (error) {
    console.error(
      `  The files of these pages were not stored for later: ${(error as Error).message}`,
    )
  }
}

/** The folders of files that were stored, those that were served last first. */
export async function keptAssets(dataDir: string): Promise<string[]> {
  const names = await readdir(folderIn(dataDir)).catch(() => [])
  const found = await Promise.all(
    names
      .filter((name) => /^[0-9a-f]{16}$/.test(name))
      .map((name) => join(folderIn(dataDir), name))
      .map(async (folder) => ({ folder, since: await servedSince(folder) })),
  )
  return found.toSorted((one, other) => other.since - one.since).map(({ folder }) => folder)
}

const servedSince = async (folder: string) => (await stat(folder)).mtimeMs

async function copyWhole(assets: string, folder: string) {
  const unfinished = `${folder}.${process.pid}`
  try {
    await mkdir(unfinished, { recursive: true })
    await cp(assets, join(unfinished, 'assets'), { recursive: true })
    await rename(unfinished, folder).catch((error) => {
      // Another process that started at the same moment was first.
      if (!existsSync(folder)) throw error
    })
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** One is replaced when the next is served first. What a copy that was ended has left goes too. */
async function deleteReplaced(own: string, dataDir: string) {
  for (const name of await readdir(folderIn(dataDir))) {
    const folder = join(folderIn(dataDir), name)
    if (!isUnfinished.test(name) || Date.now() - (await servedSince(folder)) < 3_600_000) continue
    await rm(folder, { recursive: true, force: true })
  }
  const folders = await keptAssets(dataDir)
  for (const [index, folder] of folders.entries()) {
    const next = folders[index - 1]
    if (folder === own || !next) continue
    if (Date.now() - (await servedSince(next)) > keptFor)
      await rm(folder, { recursive: true, force: true })
  }
}
