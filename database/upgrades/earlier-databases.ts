import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Migration } from '#app/platform/database/versions.server.ts'
import { projectFolder } from '#app/platform/project-folder.server.ts'

/**
 * The oldest and the newest of the migrations from which a database in use may be upgraded. Version
 * 0.1 had the first; the last may still change until it is released.
 */
export function upgradeStarts(known: readonly Migration[]): Migration[] {
  return [...new Set([known[0], known.at(-2)])].filter((each) => each !== undefined)
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
