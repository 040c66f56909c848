import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. This module may run from its source or from the bundle below `build`. */
export const projectFolder: string = findProject(fileURLToPath(new URL('.', import.meta.url)))

/** The SQL migrations, with their journal and snapshots. */
export const migrationsFolder: string = join(projectFolder, 'database/migrations')

/** The product's version, such as '0.1.0'. */
export const packageVersion: string = readPackage(projectFolder)?.version ?? ''

/** The script that makes the job queues' tables in a version of pg-boss's schema; it may not exist. */
export function queuesFile(version: number): string {
  return join(projectFolder, `database/queues/${version}.sql`)
}

/** Looks in a folder and in those above it; throws where none is the project's. */
function findProject(folder: string): string {
  if (readPackage(folder)?.name === 'find-a-mediator') return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('no folder above this module holds the project')
  return findProject(parent)
}

function readPackage(folder: string): { name?: string; version?: string } | undefined {
  const file = join(folder, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
