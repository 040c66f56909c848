import { Client } from 'pg'
import { expect, it } from 'vitest'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { connectToDatabase } from '#server/connect.ts'
import { aDatabase } from '../kit/database.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { aTemporaryFolder } from '../kit/temporary-folder.ts'

/** A database that says of itself what another engine, or another version, says. */
async function aDatabaseThatClaims({ version, number }: { version: string; number: string }) {
  const { url, drop } = await aDatabase()
  afterFile(drop, 'servers')
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`
    create schema guise;
    create function guise.version() returns text language sql as $$ select '${version}' $$;
    create function guise.current_setting(text) returns text language sql as $$ select '${number}' $$;
    do $$ begin execute format('alter database %I set search_path = guise, pg_catalog, public', current_database()); end $$
  `)
  await client.end()
  return url
}

async function connectTo(url: string) {
  const DATA_DIR = await aTemporaryFolder()
  return connectToDatabase(parseEnvironment({ DATABASE_URL: url, DATA_DIR }))
}

it.each([
  ['CockroachDB', 'CockroachDB CCL v26.3.0 (x86_64-pc-linux-gnu)', '180000'],
  ['YugabyteDB', 'PostgreSQL 15.12-YB-2025.2.3.0-b0 on x86_64-pc-linux-gnu', '150012'],
])('a start on %s is refused, and says why', async (engine, version, number) => {
  const url = await aDatabaseThatClaims({ version, number })
  await expect(connectTo(url)).rejects.toThrow(
    `DATABASE_URL names ${engine}, which lacks triggers and locks`,
  )
})

it('a start on a PostgreSQL older than 15 is refused, and on 15 it is not', async () => {
  const old = await aDatabaseThatClaims({ version: 'PostgreSQL 14.20', number: '140020' })
  await expect(connectTo(old)).rejects.toThrow('a PostgreSQL older than version 15')
  const lowest = await aDatabaseThatClaims({ version: 'PostgreSQL 15.0', number: '150000' })
  await (await connectTo(lowest)).close()
})
