import { join } from 'node:path'
import { ownBuild, projectFolder } from '#app/platform/project-folder.server.ts'

/** The SQL migrations, with their journal. A build has those of the sources that it was made of. */
export const migrationsFolder: string = ownBuild
  ? join(ownBuild, 'migrations')
  : join(projectFolder, 'database/migrations')

/** The script that makes the job queues' tables in a version of pg-boss's schema; it may not exist. */
export function queuesFile(version: number): string {
  return join(projectFolder, `database/queues/${version}.sql`)
}
