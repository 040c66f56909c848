import { execFileSync } from 'node:child_process'
import { lstatSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'

/** The file that marks a folder as the product's. */
export const markerName = 'find-a-mediator.json'

/** A user of this machine. */
export type User = { uid: number; gid: number; name: string }

/** The user `nobody`, there under this number on every Linux. */
export const nobody = 65_534

/**
 * Whose a data folder is: the user's who started the product on it, before that the folder's own.
 * Undefined where there is no folder, and on a system without such users.
 */
export function ownerOf(dataDir: string): User | undefined {
  if (!process.getuid) return undefined
  const found = markerIn(dataDir) ?? statOf(dataDir)
  return found && userOf(found)
}

/** Whose folder it is in which a marker of root's lies: they may have put it there. */
export function ownerAroundRoots(dataDir: string): User | undefined {
  const folder = statOf(dataDir)
  return folder && !isRoots(folder.uid) && markerIn(dataDir)?.uid === 0 ? userOf(folder) : undefined
}

/** The name of the user whom this process works as. */
export function ownName(): string {
  return process.getuid ? userOf({ uid: process.getuid(), gid: 0 }).name : 'you'
}

/** Whether a file is root's as far as root is concerned: `nobody` is whom root runs PostgreSQL as. */
export const isRoots = (uid: number): boolean => uid === 0 || uid === nobody

/** The option of sudo that names a user. */
export const asUser = (name: string): string =>
  /^\d+$/.test(name) ? `-u '#${name}'` : `-u ${name}`

/** Of a link, whoever made that. */
const markerIn = (dataDir: string) => statOf(join(dataDir, markerName), lstatSync)

function statOf(path: string, stat: (path: string) => Stats = statSync) {
  try {
    return stat(path)
  } catch {
    return undefined
  }
}

/** A user without an entry goes by the number. */
function userOf({ uid, gid }: { uid: number; gid: number }): User {
  try {
    const entry = execFileSync('getent', ['passwd', String(uid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [name = '', , , group] = entry.split(':')
    return { uid, gid: Number(group), name }
  } catch {
    return { uid, gid, name: String(uid) }
  }
}
