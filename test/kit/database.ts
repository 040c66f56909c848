import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { afterFile } from './run/after-file.ts'
import { databaseUrlOf, onServer } from './run/global-setup.ts'

/** A migrated, empty database on the run's server. Dropping it is up to the caller. */
export async function aDatabase() {
  const server = inject('databaseServer')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const template = inject('templateDatabase')
  // Copying the files takes a third of what writing each of their blocks to the log takes.
  await onServer(server, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: databaseUrlOf(server, name),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  }
}

/** The same, opened until the end of the test file: for what needs no product around it. */
export async function anOpenDatabase(): Promise<Database> {
  const { url, drop } = await aDatabase()
  const db = openDatabase(url)
  afterFile(() => db.$client.end().then(drop))
  return db
}
