import type { ClientBase } from 'pg'
import {
  appliedMigrations,
  knownMigrations,
  tablesAfter,
} from '#app/platform/database/versions.server.ts'
import { BackupError } from './backup-error.server.ts'
import { findProductTables, quoted, type TableShape } from './product-tables.server.ts'

/** What lies where a backup is to go. */
type Target = { tables: TableShape[]; isEmpty: boolean }

/** Looks at a database that is to be restored into; refuses a newer one and somebody else's. */
export async function inspectTarget(client: ClientBase): Promise<Target> {
  const known = knownMigrations()
  const applied = await appliedMigrations(client, known)
  const last = applied?.at(-1) ?? known.at(-1)
  if (!last) throw new Error('there are no migrations')

  const { tables } = await findProductTables(client, tablesAfter(last))
  const ours = tables.filter(({ name }) => name.startsWith('public.'))
  if (!applied && tables.length > 0)
    throw new BackupError(
      `The database holds tables that are not Find a Mediator's, such as ${tables[0]?.name}. Restore into a database of its own.`,
    )
  return { tables, isEmpty: await areEmpty(client, ours) }
}

/** Removes the product's tables and nothing else, in the caller's transaction. */
export async function clearTarget(client: ClientBase, { tables }: Target): Promise<void> {
  const ours = tables.filter(({ name }) => name.startsWith('public.'))
  // Without CASCADE: what somebody else has built upon them stops the restore.
  if (ours.length > 0)
    await client.query(`drop table ${ours.map(({ name }) => quoted(name)).join(', ')}`)
  await client.query('drop schema if exists drizzle cascade')
  await client.query('drop schema if exists pgboss cascade')
}

/** A migration puts the one row of the directory's version into a new database. */
async function areEmpty(client: ClientBase, tables: TableShape[]) {
  for (const { name } of tables.filter((table) => table.name !== 'public.directory_version')) {
    const { rows } = await client.query(`select exists (select 1 from ${quoted(name)}) as filled`)
    if (rows[0].filled) return false
  }
  return true
}
