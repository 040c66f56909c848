import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { databaseUrlOf, onServer } from './run/global-setup.ts'

/** A migrated, empty database on the run's server. Dropping it is up to the caller. */
export async function aDatabase() {
  const server = inject('databaseServer')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name} template ${inject('templateDatabase')}`)
  return {
    url: databaseUrlOf(server, name),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  }
}
