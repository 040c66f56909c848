import { Client } from 'pg'
import { beforeAll, expect, it } from 'vitest'
import {
  type EmbeddedDatabase,
  joinEmbeddedDatabase,
  startEmbeddedDatabase,
} from '#server/embedded-database/embedded-database.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { aTemporaryFolder } from '../kit/temporary-folder.ts'
import { until } from '../kit/until.ts'

let folder: string
let database: EmbeddedDatabase
beforeAll(async () => {
  folder = await aTemporaryFolder()
  database = await startEmbeddedDatabase(folder, () => {})
  afterFile(database.stop, 'servers')
})

it('stays marked as in use after all its connections were ended', async () => {
  const client = new Client({ connectionString: database.connectionString })
  client.on('error', () => {})
  await client.connect()
  const holder = async () => {
    const locks = await client.query(`select pid from pg_locks where locktype = 'advisory'`)
    return locks.rows[0]?.pid
  }
  const before = await holder()
  expect(before).toBeDefined()
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  )
  await until(async () => ![undefined, before].includes(await holder()), 'it is marked again')
  await client.end()
  expect(await joinEmbeddedDatabase(folder)).toBeDefined()
})
