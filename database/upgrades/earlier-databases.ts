import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Migration } from '#app/platform/database/versions.server.ts'
import { projectFolder } from '#app/platform/project-folder.server.ts'

/**
 * The migrations from which a database in use may be upgraded. Version 0.1 had the first; the
 * newest may still change until it is released.
 */
export function upgradeStarts(known: readonly Migration[]): Migration[] {
  return known.slice(0, Math.max(1, known.length - 1))
}

export const earlierDatabases: string = join(projectFolder, 'database/upgrades/databases')

/** The archive of a small database that has been through the migrations up to this one. */
export function earlierDatabase(migration: string): string {
  return join(earlierDatabases, `${migration}.tar.zst`)
}

/** SQL that fills the tables and columns of a migration; one that adds none has no such file. */
export function rowsAfter(migration: string): string {
  return join(earlierDatabases, `${migration}.sql`)
}

/** The version of the job queues' tables that the installed pg-boss makes. */
export const queuesVersion: number = createRequire(import.meta.url)('pg-boss/package.json').pgboss
  .schema
