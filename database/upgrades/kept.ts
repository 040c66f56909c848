import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Where the small database lies that had been through the migrations up to this one. */
export function keptDatabase(migration: string): string {
  return fileURLToPath(new URL(`databases/${migration}.tar.zst`, import.meta.url))
}

/** The version of its tables that the installed pg-boss makes. */
export const queuesVersion: number = createRequire(import.meta.url)('pg-boss/package.json').pgboss
  .schema
