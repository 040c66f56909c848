import { readFileSync } from 'node:fs'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'
import { OperatorError } from '../operator-error.ts'

/** One step forward of the tables, as drizzle-kit writes it into the migrations' folder. */
export type Migration = { name: string; when: number; hash: string; statements: string[] }

/** The database was written by a version that knows more than this one. */
export class NewerDatabaseError extends OperatorError {}

/** The migrations of this version of the product, oldest first. */
export function knownMigrations(migrationsFolder: string): Migration[] {
  const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8'))
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis, hash, sql }, index) => ({
    name: journal.entries[index].tag,
    when: folderMillis,
    hash,
    statements: sql,
  }))
}

/**
 * The migrations that a database has been through; undefined where the product never was. Throws a
 * NewerDatabaseError, or an OperatorError, where one of them is not known.
 */
export async function appliedMigrations(
  client: ClientBase,
  known: readonly Migration[],
): Promise<Migration[] | undefined> {
  const { rows } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!rows[0].exists) return undefined

  const applied = await client.query<{ when: string }>(
    'select created_at as when from drizzle.__drizzle_migrations order by created_at',
  )
  const isKnown = (when: string) => known.some((candidate) => candidate.when === Number(when))
  if (applied.rows.length > 0 && !applied.rows.some(({ when }) => isKnown(when)))
    throw new OperatorError(anothersMigrations)
  return applied.rows.map(({ when }) => {
    const migration = known.find((candidate) => candidate.when === Number(when))
    if (migration) return migration
    const isNewer = Number(when) > (known.at(-1)?.when ?? 0)
    throw isNewer ? new NewerDatabaseError(newerDatabase) : new OperatorError(unknownDatabase)
  })
}

/** Throws an OperatorError where another program has tables that the product was never in. */
export async function assertNotForeign(
  client: ClientBase,
  known: readonly Migration[],
  migrationsFolder: string,
): Promise<void> {
  const last = known.at(-1)
  if (!last || (await appliedMigrations(client, known))?.length) return
  const found = await client.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname = 'pgboss' or (schemaname = 'public' and tablename = any($1))
     order by name desc limit 1`,
    [tablesAfter(last, migrationsFolder)],
  )
  const [foreign] = found.rows
  if (foreign) throw new OperatorError(foreignDatabase(foreign.name))
}

/** The names of the tables that a database has after a migration. */
export function tablesAfter(migration: Migration, migrationsFolder: string): string[] {
  const file = `${migrationsFolder}/meta/${migration.name.slice(0, 4)}_snapshot.json`
  const { tables } = JSON.parse(readFileSync(file, 'utf8'))
  return Object.values(tables as Record<string, { name: string }>).map(({ name }) => name)
}

const newerDatabase =
  'The database was written by a newer version of Find a Mediator than this one. Start that version, or use an empty database and restore a backup from before the upgrade into it.'

const foreignDatabase = (table: string) =>
  `The database holds tables that are not Find a Mediator's, such as ${table}. Name a database of its own in DATABASE_URL.`

const unknownDatabase =
  'The database was written by a version of Find a Mediator that this one cannot upgrade. Use an empty database or another DATA_DIR.'

const anothersMigrations =
  "The database holds tables that are not Find a Mediator's: drizzle.__drizzle_migrations notes none of its versions. Name a database of its own in DATABASE_URL."
