import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { findOrdinaryUser, spawnAs } from '#server/embedded-database/ordinary-user.ts'
import { freePort } from '#server/free-port.ts'
import { endProcess } from '../processes.ts'
import { afterFile } from '../run/after-file.ts'
import { aTemporaryFolder } from '../temporary-folder.ts'
import { until } from '../until.ts'

/** PgBouncer where it is installed; Debian puts it where only root's PATH leads. */
export function findPgBouncer(): string | undefined {
  const places = ['pgbouncer', '/usr/sbin/pgbouncer']
  return places.find((place) =>
    place.startsWith('/') ? existsSync(place) : !spawnSync(place, ['--version']).error,
  )
}

/**
 * Starts a PgBouncer in front of a database, with its settings as they are installed but for the
 * mode, and what is asked for besides: entries of its section, and of the database.
 */
export async function aPooler(
  program: string,
  databaseUrl: string,
  mode: 'session' | 'transaction' | 'statement',
  { poolSize = 60, ofDatabase = '' } = {},
) {
  const server = new URL(databaseUrl)
  const folder = await aTemporaryFolder()
  const port = await freePort()
  await writeFile(
    join(folder, 'users.txt'),
    `"${server.username}" "${decodeURIComponent(server.password)}"\n`,
  )
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
* = host=${server.hostname} port=${server.port} ${ofDatabase}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = ${mode}
default_pool_size = ${poolSize}
`,
  )
  const child = spawnAs(findOrdinaryUser(), program, [file], { stdio: 'ignore' })
  afterFile(() => endProcess(child, 'SIGKILL'), 'servers')

  server.port = String(port)
  await until(async () => {
    const client = new Client({ connectionString: server.href })
    await client.connect()
    await client.end()
    return true
  }, 'PgBouncer answers')
  return server.href
}
