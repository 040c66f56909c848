import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { childrenOf } from './processes.ts'

/** The process id and the URL of the embedded database that runs on a data folder. */
export async function embeddedDatabase(dataDir: string) {
  const file = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  const [pid, , , port] = file.split('\n')
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim()
  return { pid: Number(pid), url: `postgres://mediator:${password}@127.0.0.1:${port}/postgres` }
}

/** The ids of every process of that database: its server, and those that the server started. */
export async function databaseProcesses(dataDir: string): Promise<number[]> {
  const { pid } = await embeddedDatabase(dataDir)
  return [pid, ...childrenOf(pid)]
}
