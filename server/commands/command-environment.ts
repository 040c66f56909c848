import { execFileSync } from 'node:child_process'
import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#app/platform/operator-error.ts'
import { projectFolder } from '#app/platform/project-folder.server.ts'
import { type Environment, parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { misspeltSettings } from '#app/platform/settings/misspelt-settings.server.ts'
import {
  isRoots,
  markerName,
  ownerAroundRoots,
  ownerOf,
  ownName,
  type User,
} from '../data-owner.ts'
import { plainLine, serviceLine } from './command-lines.ts'

/**
 * The settings of a command, of which it first says which database and folder they name. From here
 * on the process works as the folder's owner; throws a StartError where it may not.
 */
export function commandEnvironment(): Environment {
  const environment = parseEnvironment(process.env)
  console.log(placeLine(environment))
  for (const line of misspeltSettings(process.env)) console.error(line)
  workAsOwner(environment.dataDir)
  return environment
}

/** Names the database and the folder, and never a password. */
export function placeLine({ databaseUrl, filesUrl, dataDir }: Environment): string {
  const bucket = filesUrl && new URL(filesUrl)
  const files = bucket ? `the bucket ${bucket.pathname.slice(1)} on ${bucket.host}` : dataDir
  if (databaseUrl) return `Database: ${serverName(new URL(databaseUrl))}, files in ${files}`
  return `Database: the embedded one in ${dataDir}${bucket ? `, files in ${files}` : ''}`
}

function serverName({ pathname, hostname, port, searchParams }: URL): string {
  const name = decodeURIComponent(pathname.slice(1)) || 'the default one'
  const host = hostname || searchParams.get('host') || 'localhost'
  return `${name} on ${host}${host.startsWith('/') ? '' : `:${port || 5432}`}`
}

function workAsOwner(dataDir: string): void {
  const owner = ownerOf(dataDir)
  const uid = process.getuid?.()
  if (!owner) assertVisible(dataDir)
  const around = uid === 0 ? ownerAroundRoots(dataDir) : undefined
  if (around)
    throw new StartError(
      `The data folder ${dataDir} belongs to the user ${around.name}, and ${markerName} in it to root. Nothing was touched. Give both to the user who runs the service, by chown.`,
    )
  if (!owner || owner.uid === uid) return
  if (uid === 0) {
    if (!isRoots(owner.uid)) become(owner, dataDir)
    return
  }
  // Before the first start a folder may be lent by root, as volumes are.
  if (!existsSync(join(dataDir, markerName)) && mayWrite(dataDir)) return
  throw new StartError(
    `The data folder ${dataDir} belongs to the user ${owner.name}, and you are ${ownName()}. Nothing was touched. Type: ${plainLine(owner.name)}. Where it runs as a service: sudo ${serviceLine()}`,
  )
}

/** What lies in a folder of another user's may be there all the same. */
function assertVisible(dataDir: string): void {
  try {
    accessSync(dataDir)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') return
    throw new StartError(
      `The user ${ownName()} may not look at the data folder ${dataDir}. Nothing was touched. Type it as the user of the service. Where it runs as a service: sudo ${serviceLine()}`,
    )
  }
}

/** Root becomes the user for good, unless that user cannot run the command. */
function become({ uid, gid, name }: User, dataDir: string): void {
  const groups = process.getgroups?.() ?? []
  process.setgroups?.(groupsOf(name) ?? [gid])
  process.setegid?.(gid)
  process.seteuid?.(uid)
  const closed = filesOfCommand().find((file) => !isReadable(file))
  process.seteuid?.(0)
  process.setegid?.(0)
  if (closed) {
    process.setgroups?.(groups)
    throw new StartError(
      `The data folder ${dataDir} belongs to the user ${name}, who would do this, but may not read ${closed}. Nothing was touched. Type it where the service has the project: ${serviceLine()}`,
    )
  }
  process.setgid?.(gid)
  process.setuid?.(uid)
}

function groupsOf(name: string): number[] | undefined {
  try {
    const groups = execFileSync('id', ['-G', name], { encoding: 'utf8', stdio: 'pipe' })
    return groups.trim().split(' ').map(Number)
  } catch {
    return undefined
  }
}

/** Some of what a command reads: all of it lies in the same folders. */
function filesOfCommand(): string[] {
  const inProject = ['package.json', 'app', 'database/migrations/meta/_journal.json']
  const files = [...inProject, 'node_modules/pg/package.json'].map((file) =>
    join(projectFolder, file),
  )
  return [process.execPath, process.argv[1] ?? '', ...files]
}

function isReadable(path: string): boolean {
  try {
    // Not access(), which asks for the user that this process was started by.
    closeSync(openSync(path, 'r'))
    return true
  } catch {
    return false
  }
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
