import { basename, join } from 'node:path'
import { ownBuild, projectFolder } from './project-folder.server.ts'

/**
 * Returns the path of the file to start for a module that runs in a process or a thread of its own:
 * its source or, in the built server, the file that `vite.config.ts` has as an entry for it. `source`
 * is a path from the project's folder, such as 'app/profiles/photo/encode-picture-process.server.ts'.
 */
export function entryFile(source: string): string {
  return ownBuild
    ? join(ownBuild, 'server', `${basename(source, '.server.ts')}.js`)
    : join(projectFolder, source)
}
