import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { quoted, type TableShape } from './product-tables.server.ts'
import type { Sequence } from './snapshot.server.ts'

/** Takes the rows of one table, piece by piece. `end` says how many there were. */
export type TableWriter = { write(piece: Buffer): Promise<void>; end(): Promise<number> }

export function writeTable(client: ClientBase, { name, columns }: TableShape): TableWriter {
  const list = columns.map(quoted).join(', ')
  const rows = client.query(copyFrom(`copy ${quoted(name)} (${list}) from stdin`))
  const done = finished(rows)
  // Whoever writes or ends next hears of it.
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

/** Migrations and pg-boss put rows into tables that are about to be filled with the backup's. */
export async function emptyTables(client: ClientBase, tables: TableShape[]): Promise<void> {
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
}

export async function setSequences(client: ClientBase, sequences: Sequence[]): Promise<void> {
  for (const { name, last, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), last, isCalled])
}

/** An index over rows that are there already is built far quicker than row by row. */
export async function setIndexesAside(client: ClientBase, tables: TableShape[]): Promise<string[]> {
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
  return rows.map(({ definition }) => definition)
}

export async function buildIndexes(client: ClientBase, definitions: string[]): Promise<void> {
  for (const definition of definitions) await client.query(definition)
}

/** Tells the planner about the new rows; outside the restore's transaction. */
export async function analyseTables(client: ClientBase, tables: TableShape[]): Promise<void> {
  await client.query(`vacuum (analyze) ${tables.map(({ name }) => quoted(name)).join(', ')}`)
}
