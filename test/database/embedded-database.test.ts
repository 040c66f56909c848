import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type EmbeddedDatabase,
  joinEmbeddedDatabase,
  startEmbeddedDatabase,
} from '#server/embedded-database/embedded-database.ts'
import { aFolder } from '../kit/start-process.ts'

let folder: string
let database: EmbeddedDatabase
beforeAll(async () => {
  folder = await aFolder()
  database = await startEmbeddedDatabase(folder, () => {})
})
afterAll(() => database.stop())

it('stays marked as in use after its connections were all cut', async () => {
  const client = new Client({ connectionString: database.connectionString })
  client.on('error', () => {})
  await client.connect()
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  )
  await client.end()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await joinEmbeddedDatabase(folder)).toBeDefined()
})
