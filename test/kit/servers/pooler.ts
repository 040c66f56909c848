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

type PoolMode = 'session' | 'transaction'

/** Starts a PgBouncer in front of a database until the test file is over. Returns its URL. */
export async function aPooler(program: string, databaseUrl: string, mode: PoolMode) {
  const pooler = await startPooler(program, databaseUrl, mode, await aTemporaryFolder())
  afterFile(pooler.kill, 'servers')
  return pooler.url
}

/** Starts one with its settings as they are installed, but for what is asked for. */
export async function startPooler(
  program: string,
  databaseUrl: string,
  mode: PoolMode,
  folder: string,
) {
  const server = new URL(databaseUrl)
  const port = await freePort()
  await writeFile(
    join(folder, 'users.txt'),
    `"${server.username}" "${decodeURIComponent(server.password)}"\n`,
  )
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = ${mode}
default_pool_size = 60
max_client_conn = 1000
`,
  )
  server.port = String(port)
  const url = server.href
  let child = await run()

  async function run() {
    const started = spawnAs(findOrdinaryUser(), program, [file], { stdio: 'ignore' })
    await until(async () => {
      const client = new Client({ connectionString: url })
      await client.connect()
      await client.end()
      return true
    }, 'PgBouncer answers')
    return started
  }

  return {
    url,
    kill: () => endProcess(child, 'SIGKILL'),
    async start() {
      child = await run()
    },
  }
}
