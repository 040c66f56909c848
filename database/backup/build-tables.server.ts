import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ClientBase } from 'pg'
import type { Migration } from '#app/platform/database/versions.server.ts'
import { migrationsTable } from './product-tables.server.ts'

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

/** Whether this version of the product can make those tables. */
export function knowsQueues(version: number): boolean {
  return existsSync(queuesFile(version))
}

export function queuesFile(version: number): string {
  return fileURLToPath(new URL(`../queues/${version}.sql`, import.meta.url))
}
