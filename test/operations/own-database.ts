import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '#app/platform/database/database.server.ts'

/** The embedded database of a running process, by what it keeps in its data folder. */
export async function databaseOf(dataDir: string) {
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim()
  const lines = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const address = `postgres://mediator:${password}@127.0.0.1:${lines[3]}/postgres`
  return { pid: Number(lines[0]), address, db: openDatabase(address, { connections: 2 }) }
}
