import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import {
  appliedMigrations,
  knownMigrations,
  tablesAfter,
} from '#app/platform/database/versions.server.ts'
import { BackupError } from './backup-error.server.ts'
import {
  findProductTables,
  findUnknownQueue,
  quoted,
  type TableShape,
} from './product-tables.server.ts'

/** Where a counter stands. */
export type Sequence = { name: string; last: string; isCalled: boolean }

/** What a database holds of the product at one moment. */
type Snapshot = {
  /** The migrations it has been through. */
  migrations: string[]
  /** The version of the job queues' tables; null where there are none. */
  queues: number | null
  tables: TableShape[]
  /** Public tables that are not the product's. */
  others: string[]
}

/** Opens a snapshot that lasts until the transaction ends: every table is read as it is now. */
export async function openSnapshot(client: ClientBase): Promise<Snapshot> {
  await client.query('begin isolation level repeatable read read only')
  const applied = await appliedMigrations(client, knownMigrations())
  const last = applied?.at(-1)
  if (!applied || !last) throw new BackupError('The database holds nothing of Find a Mediator yet.')

  const { tables, others } = await findProductTables(client, tablesAfter(last))
  const hasQueues = tables.some(({ name }) => name === 'pgboss.version')
  const unknown = hasQueues ? await findUnknownQueue(client) : undefined
  if (unknown) throw new Error(`the queue ${unknown} has a table of its own, which no backup holds`)
  return {
    migrations: applied.map(({ name }) => name),
    queues: hasQueues ? await queuesVersion(client) : null,
    tables,
    others,
  }
}

/** The rows of a table as PostgreSQL's own text, in pieces; returns how many there were. */
export async function* readTable(
  client: ClientBase,
  { name, columns }: TableShape,
): AsyncGenerator<Buffer, number> {
  const list = columns.map(quoted).join(', ')
  const rows = client.query(copyTo(`copy (select ${list} from ${quoted(name)}) to stdout`))
  yield* rows
  return rows.rowCount
}

/** Counters pass by snapshots: read after the tables, they are never behind a row. */
export async function readSequences(client: ClientBase, tables: TableShape[]): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct n.nspname || '.' || c.relname as name
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_depend d on d.objid = c.oid and d.classid = 'pg_class'::regclass
     where c.relkind = 'S' and d.deptype in ('a', 'i') and d.refobjid = any($1::regclass[]::oid[])
     order by 1`,
    [tables.map(({ name }) => quoted(name))],
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const state = await client.query(`select last_value, is_called from ${quoted(name)}`)
    const { last_value: last, is_called: isCalled } = state.rows[0]
    sequences.push({ name, last: String(last), isCalled })
  }
  return sequences
}

/** Ends the snapshot; the connection and its locks stay. */
export async function closeSnapshot(client: ClientBase): Promise<void> {
  await client.query('commit')
}

async function queuesVersion(client: ClientBase): Promise<number | null> {
  const { rows } = await client.query('select version from pgboss.version')
  return rows[0] ? Number(rows[0].version) : null
}

export async function serverVersion(client: ClientBase): Promise<string> {
  const { rows } = await client.query('show server_version')
  return rows[0].server_version
}
