import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { KnownWords } from '#app/listings/keywords/known-words.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { aDatabase } from '../kit/database.ts'
import { afterFile } from '../kit/run/after-file.ts'

const word = fc.stringMatching(/^[abc]{1,9}$/)

it('knows words as similar as PostgreSQL does', async () => {
  const { url } = await aDatabase()
  const db = openDatabase(url)
  afterFile(() => db.$client.end())
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(word, { maxLength: 30 }), word, async (words, typed) => {
      const { rows } = await db.execute<{ word: string }>(
        sql`select word from unnest(${sql.param(words)}::text[]) word where similarity(word, ${typed}) >= 0.3::real
          order by similarity(word, ${typed}) desc, word collate "C"`,
      )
      const known = new KnownWords(words)
      expect(known.similar(typed, 0.3)).toEqual(rows.map((row) => row.word))
    }),
    { numRuns: 300 },
  )
})
