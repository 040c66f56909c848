import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { openFileStore } from '#app/platform/files/file-store.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { databaseUrlOf, onServer } from '../kit/run/global-setup.ts'

/** A new database on the run's server: without a table, migrated and empty, or a copy of another. */
export async function aDatabase({ isMigrated = false, copyOf = '' } = {}): Promise<string> {
  const server = inject('databaseServer')
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2)}`
  const copied = isMigrated
    ? inject('templateDatabase')
    : copyOf && new URL(copyOf).pathname.slice(1)
  const template = copied ? `template ${copied}` : ''
  await onServer(server, `create database ${name} ${template}`)
  afterFile(() => onServer(server, `drop database if exists ${name} with (force)`), 'servers')
  return databaseUrlOf(server, name)
}

export async function aTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mediator-test-'))
  afterFile(() => rm(folder, { recursive: true, force: true }), 'folders')
  return folder
}

/** An empty store of files in a folder of its own. */
export async function aFileStore() {
  return openFileStore(parseEnvironment({ DATA_DIR: await aTemporaryFolder() }))
}

export function query<Row extends object>(
  connectionString: string,
  text: string,
  values?: unknown[],
) {
  return connected(connectionString, async (client) => (await client.query<Row>(text, values)).rows)
}

/** Runs statements on one connection; making one takes longer than most of them. */
export async function connected<Result>(
  connectionString: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** What a database is served with and by, and what a start loads from files: no restore writes it. */
const ofTheInstallation = [
  ...['public.installation', 'public.heartbeats', 'public.processes'],
  ...['public.places', 'public.place_names', 'public.loaded_places'],
]

/** Every row of every table, each index, constraint, function and trigger, and where counters stand. */
export function wholeDatabase(connectionString: string) {
  return connected(connectionString, readWhole)
}

async function readWhole(client: Client) {
  const read = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows
  const tables = await read<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname in ('public', 'drizzle', 'pgboss') and tablename not like 'queue_stats%'
     order by name`,
  )
  const rows: Record<string, string[]> = {}
  for (const { name } of tables.filter((table) => !ofTheInstallation.includes(table.name))) {
    const found = await read<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t order by 1`,
    )
    rows[name] = found.map(({ row }) => row)
  }
  return {
    rows,
    columns: await read(
      `select table_schema, table_name, column_name, data_type, column_default, is_nullable
       from information_schema.columns
       where table_schema in ('public', 'drizzle', 'pgboss') and table_name not like 'queue_stats%'
       order by 1, 2, ordinal_position`,
    ),
    indexes: await read(
      `select indexdef from pg_indexes where schemaname in ('public', 'drizzle', 'pgboss')
       and tablename not like 'queue_stats%' order by 1`,
    ),
    constraints: await read(
      `select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as definition
       from pg_constraint where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
       and contype <> 'n' and conrelid::regclass::text not like '%queue_stats%' order by 1, 2`,
    ),
    functions: await read(
      `select proname, prosrc from pg_proc p where pronamespace = 'public'::regnamespace
       and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
    ),
    triggers: await read(
      `select pg_get_triggerdef(oid) as definition from pg_trigger
       where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
       order by 1`,
    ),
    counters: await read(
      `select schemaname, sequencename, last_value from pg_sequences
       where schemaname in ('public', 'drizzle') order by 1, 2`,
    ),
  }
}
