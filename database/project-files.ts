import { join } from 'node:path'
import { projectFolder } from '#app/platform/project-folder.server.ts'

/** The SQL migrations, with their journal and snapshots. */
export const migrationsFolder: string = join(projectFolder, 'database/migrations')

/** The script that makes the job queues' tables in a version of pg-boss's schema; it may not exist. */
export function queuesFile(version: number): string {
  return join(projectFolder, `database/queues/${version}.sql`)
}
