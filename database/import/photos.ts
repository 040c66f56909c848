import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import { makePhoto } from '#app/profiles/photo/make-photo.server.ts'
import { photoLimit, photoPath } from '#app/profiles/photo.ts'
import { photoRefusalMessage, profileMessages } from '#app/profiles/profile-messages.ts'
import { putPhoto } from '#app/profiles/save-photo.server.ts'
import type { IdentifiedMediator, StoredPhoto } from './import-mediators.ts'

export type Photos = (record: Pick<IdentifiedMediator, 'id' | 'value'>) => Promise<StoredPhoto>

/**
 * Finds photos in a folder, by the file name in the profile's URL of it or by the mediator's id, and
 * stores them like an upload. Nothing is ever fetched from elsewhere.
 */
export async function openPhotos(
  folder: string,
  files: FileStore,
  { isDryRun }: { isDryRun: boolean },
): Promise<Photos> {
  const paths = await pathsIn(folder)
  return async ({ id, value: { photo } }) => {
    if (photo === '') return { url: '' }
    const path = [nameIn(photo), `${id}.jpg`, `${id}.jpeg`, `${id}.png`]
      .map((name) => paths.get(name.toLowerCase()))
      .find((found) => found !== undefined)
    if (!path) return { url: '', note: `its photo "${nameIn(photo)}" is not in ${folder}` }
    return storePhoto(id, path, files, isDryRun)
  }
}

async function storePhoto(
  id: string,
  path: string,
  files: FileStore,
  isDryRun: boolean,
): Promise<StoredPhoto> {
  const { size } = await stat(path)
  if (size >= photoLimit) return leftOut(path, profileMessages.imageSize)
  const bytes = await readFile(path)
  const made = await makePhoto(new File([bytes], basename(path)), { account: id })
  if (!made.ok) return leftOut(path, photoRefusalMessage(made))

  // The same picture has the same name, so that a second run leaves no file behind.
  const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 12)
  const url = photoPath(id, version)
  if (!isDryRun) await putPhoto(files, url, made.photo)
  return { url }
}

function leftOut(path: string, message: string): StoredPhoto {
  return { url: '', note: `its photo "${basename(path)}" is left out (${message})` }
}

/** Every file below a folder, by its name in lower case. */
async function pathsIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name.toLowerCase(), join(entry.parentPath, entry.name)]),
  )
}

/** 'abc.jpg' of '…/o/mediator-profiles%2Fabc.jpg?alt=media', as storage services write URLs. */
function nameIn(url: string): string {
  const path = URL.parse(url)?.pathname ?? url
  return basename(decoded(path))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
