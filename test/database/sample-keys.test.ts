import fc from 'fast-check'
import { Client } from 'pg'
import { expect, inject, it } from 'vitest'
import { switchTriggersOff } from '#database/sample-data/derived/derived-rows.ts'
import { profileKeysOf } from '#database/sample-data/derived/profile-keys.ts'
import { migrateDatabase } from '#server/migrate.ts'
import { aDatabase } from '../backup/databases.ts'
import { databaseUrlOf, onServer } from '../kit/run/global-setup.ts'

it('makes of a profile the keys that the database makes of it', async () => {
  const word = fc.stringMatching(/^[a-zA-ZéÉłŁñßþ]{1,12}$/)
  const mark = fc.constantFrom(' ', '  ', ', ', '</p><p>', ' &amp; ', '\n', '’', ' 3½ ', ' <br>')
  const plainWord = fc.stringMatching(/^[a-zA-Z0-9]{1,12}$/)
  const plainMark = fc.constantFrom(' ', ', ', '</p><p>', '\n', '’', '–', ' < ', '>', '<br>', '<a')
  const text = fc
    .oneof(
      fc.array(fc.tuple(word, mark), { maxLength: 60 }),
      fc.array(fc.tuple(plainWord, plainMark), { maxLength: 60 }),
    )
    .map((pieces) => pieces.flat().join(''))
  const url = fc
    .tuple(
      fc.constantFrom('', ' ', 'http://', 'HTTPS://www.', '//', 'https://uk.linkedin.com'),
      word,
      fc.constantFrom('', '/', '/#a\nb', '?q=1', '/ '),
    )
    .map((parts) => parts.join(''))
  const phone = fc.stringMatching(/^(\+44|0044|00)?[0-9 ()]{0,18}$/)
  await withClient(await aDatabase({ isMigrated: true }), (client) =>
    fc.assert(
      fc.asyncProperty(
        fc.record({ phone, website: url, linkedin: url, bio: text }),
        async (profile) => {
          const { rows } = await client.query('select profile_keys_of($1, $2, $3, $4) as keys', [
            profile.phone,
            profile.website,
            profile.linkedin,
            profile.bio,
          ])
          expect(profileKeysOf(profile).map(String)).toEqual(rows[0].keys)
        },
      ),
      { numRuns: 300 },
    ),
  )
})

it('does without triggers on a database that makes the same keys, and on no other', async () => {
  const same = await aDatabase({ isMigrated: true })
  expect(await withClient(same, switchTriggersOff)).toBe(true)

  const server = inject('databaseServer')
  const name = `test_letters_${process.pid}`
  await onServer(
    server,
    `create database ${name} template template0 encoding 'UTF8' locale_provider libc locale 'C'`,
  )
  const url = databaseUrlOf(server, name)
  try {
    await migrateDatabase(url)
    expect(await withClient(url, switchTriggersOff)).toBe(false)
  } finally {
    await onServer(server, `drop database ${name} with (force)`)
  }
})

async function withClient<Result>(
  connectionString: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString })
  await client.connect()
  return work(client).finally(() => client.end())
}
