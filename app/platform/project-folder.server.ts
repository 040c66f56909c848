import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. This module may run from its source or from the bundle below `build`. */
export const projectFolder: string = findProject(
  dirname(fileURLToPath(new URL('./project-folder.server.ts', import.meta.url))),
)

/** The product's version, such as '0.1.0'. */
export const packageVersion: string = readPackage(projectFolder)?.version ?? ''

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
