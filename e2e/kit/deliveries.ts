import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'

import { mailMakers, ordinaryWords } from '#test/kit/deliveries/every-mail.ts'

/** A mail that was given up, as if its server had refused it for good. Gives the id of the mail. */
export async function aGivenUpMail(mark: string): Promise<string> {
  const mail = {
    ...mailMakers['new-inquiry'](ordinaryWords),
    id: `inquiry-${mark}`,
    to: `${mark}@example.org`,
  }
  const output = { message: '550 5.1.1 The mailbox does not exist' }
  await onDatabase(
    `insert into pgboss.job (name, data, output, source_name, source_retry_count, source_created_on,
      keep_until, dead_letter)
    values ('given-up', $1, $2, 'mail', 0, now() - interval '2 hours', now() + interval '90 days', null)`,
    [mail, output],
  )
  return mail.id
}

/** A statement on the embedded database of the product under test, whose port its pid file has. */
async function onDatabase(statement: string, values: unknown[]) {
  const dataDir = process.env.E2E_DATA_DIR ?? ''
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim()
  const pidFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  const port = pidFile.split('\n')[3]
  const client = new Client(`postgres://mediator:${password}@127.0.0.1:${port}/postgres`)
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}
