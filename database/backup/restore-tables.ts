import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Migration } from '#app/platform/database/versions.server.ts'
import { queuesFile } from '../project-files.ts'
import type { Manifest } from './archive-format.ts'
import { migrationsTable, quoted, type TableShape } from './product-tables.ts'

/**
 * Drops the product's public tables, and the functions and text search rules that its migrations
 * made for them. Without CASCADE: what another program has built upon them stops the restore.
 */
export async function dropTables(client: ClientBase, tables: TableShape[]): Promise<void> {
  if (tables.length === 0) return
  // It takes a row of the listings, which can go only after it.
  await client.query('drop function if exists listing_office_rows')
  await client.query(`drop table ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  await client.query(
    'drop function if exists write_listing_search, write_listing_offices, add_listing_offices, delete_listing_offices, write_listing_words, clear_listing_words, listings_matching, add_search_words, delete_search_words, words_of, write_profile_keys, profile_keys_of, works_with_miams, mark_counted_spans, mark_every_counted_span, forget_imported_fields',
  )
  await client.query('drop text search configuration if exists listing_words')
  await client.query('drop text search dictionary if exists listing_stem')
}

/** Makes the tables that a database had after its migrations, in the caller's transaction. */
export async function buildTables(
  client: ClientBase,
  migrations: readonly Migration[],
): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    `create table ${migrationsTable} (id serial primary key, hash text not null, created_at bigint)`,
  )
  await applyInTransaction(client, migrations)
}

/** Drizzle's own migrator commits; a restore must be able to take everything back. */
export async function applyInTransaction(
  client: ClientBase,
  migrations: readonly Migration[],
): Promise<void> {
  for (const { statements, hash, when } of migrations) {
    for (const statement of statements) await client.query(statement)
    await client.query(`insert into ${migrationsTable} (hash, created_at) values ($1, $2)`, [
      hash,
      when,
    ])
  }
}

/** Makes the job queues' tables of a version of them; pg-boss itself brings them forward later. */
export async function buildQueues(client: ClientBase, version: number): Promise<void> {
  await client.query(readFileSync(queuesFile(version), 'utf8'))
}

/** Whether this version of the product can make the job queues' tables of that version. */
export function knowsQueues(version: number): boolean {
  return existsSync(queuesFile(version))
}

/** Migrations and pg-boss put rows into tables that are about to be filled with the backup's. */
export async function emptyTables(client: ClientBase, tables: TableShape[]): Promise<void> {
  // What triggers fill may refer to these. Nothing else can: they were only just made.
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')} cascade`)
}

/** Takes the rows of one table, piece by piece. `end` returns how many there were. */
export type TableWriter = { write(piece: Buffer): Promise<void>; end(): Promise<number> }

export function writeTable(client: ClientBase, { name, columns }: TableShape): TableWriter {
  const list = columns.map(quoted).join(', ')
  const rows = client.query(copyFrom(`copy ${quoted(name)} (${list}) from stdin`))
  const done = finished(rows)
  // A fault is thrown by the next `write` or by `end`.
  done.catch(() => {})
  return {
    async write(piece) {
      if (!rows.write(piece)) await Promise.race([once(rows, 'drain'), done])
    },
    async end() {
      rows.end()
      await done
      return rows.rowCount
    },
  }
}

export async function setSequences(
  client: ClientBase,
  sequences: Manifest['sequences'],
): Promise<void> {
  for (const { name, last, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), last, isCalled])
}

/**
 * Drops the indexes that no constraint rests on and returns their definitions: an index over rows
 * that are there already is built far quicker than row by row.
 */
export async function dropIndexes(client: ClientBase, tables: TableShape[]): Promise<string[]> {
  const names = tables.map(({ name }) => name).filter((name) => name.startsWith('public.'))
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i
     where i.indrelid = any($1::regclass[])
       and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)
     order by 1`,
    [names.map(quoted)],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  // The definition of a partitioned index names its table alone, and not the partitions.
  return rows.map(({ definition }) => definition.replace(' ON ONLY ', ' ON '))
}

export async function buildIndexes(client: ClientBase, definitions: string[]): Promise<void> {
  for (const definition of definitions) await client.query(definition)
}

/** Tells the planner about the new rows; outside the restore's transaction. */
export async function analyseTables(client: ClientBase, tables: TableShape[]): Promise<void> {
  await client.query(`vacuum (analyze) ${tables.map(({ name }) => quoted(name)).join(', ')}`)
}
