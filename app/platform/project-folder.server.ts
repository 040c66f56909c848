import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const thisFolder = dirname(fileURLToPath(new URL('./project-folder.server.ts', import.meta.url)))

/** The project's folder. This module may run from its source or from a bundle below `build`. */
export const projectFolder: string = findProject(thisFolder)

/** The folder of the build that this module is of, such as `build/3`; undefined for its source. */
export const ownBuild: string | undefined = findBuild()

/** The product's version, such as '0.1.0'. */
export const packageVersion: string = readPackage(projectFolder)?.version ?? ''

/** Looks in a folder and in those above it; throws where none is the project's. */
function findProject(folder: string): string {
  if (readPackage(folder)?.name === 'find-a-mediator') return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('no folder above this module holds the project')
  return findProject(parent)
}

function findBuild(): string | undefined {
  const [top, number = '', part] = relative(projectFolder, thisFolder).split(sep)
  return top === 'build' && part === 'server' ? join(projectFolder, top, number) : undefined
}

function readPackage(folder: string): { name?: string; version?: string } | undefined {
  const file = join(folder, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
