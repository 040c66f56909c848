import { eq, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import { beforeAll, expect, it } from 'vitest'
import { type FoundWords, findWords } from '#app/listings/keywords/find-words.server.ts'
import { readStemsOf, readWordIndex } from '#app/listings/keywords/read-word-index.server.ts'
import { WordIndex } from '#app/listings/keywords/word-index.server.ts'
import { listingWords } from '#app/listings/listings.table.server.ts'
import { currentOffices, type Offices } from '#app/listings/offices/offices.server.ts'
import { withdrawListing } from '#app/listings/publish-listing.server.ts'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { publishCast } from '#test/relevance/cast.ts'
import { publishProfile } from '../kit/builders.ts'
import { aDatabase } from '../kit/database.ts'
import { afterFile } from '../kit/run/after-file.ts'

const keywords = [
  ...['family', 'court', 'children', 'custody', 'hr', 'human resources', 'leeds', 'polish'],
  ...['legal aid', 'divorce london', 'workplace bullying', 'famil', 'mediation', 'pensions york'],
  ...['medaition', '1e5x', 'court 1e5x', '3d court', 'zzzz', 'zzzz court'],
]

let db: Database
beforeAll(async () => {
  const { url } = await aDatabase()
  db = openDatabase(url)
  afterFile(() => db.$client.end())
  await publishCast(db)
  await db.execute(sql`analyze listing_words`)
})

it('in memory find whom the database finds, also after changes', async () => {
  const { wordIndex } = await currentOffices(db)
  await readWordIndex(db, wordIndex, { isWanted: () => true })
  expect(wordIndex.having('all', ['famili']).isEmpty).toBe(false)
  expect(wordIndex.having('practice', ['famili']).isEmpty).toBe(false)
  await expectSame()

  const [first, second, third] = await db
    .select({ id: listingWords.listingId })
    .from(listingWords)
    .orderBy(listingWords.number)
  await db
    .update(mediators)
    .set({ title: 'Polish court mediator for pensions', location: 'york' })
    .where(eq(mediators.id, first?.id ?? ''))
  await publishProfile(db, first?.id ?? '')
  await db.transaction((tx) => withdrawListing(tx, second?.id ?? ''))
  await db.transaction((tx) => withdrawListing(tx, third?.id ?? ''))
  await publishProfile(db, third?.id ?? '')
  expect((await currentOffices(db)).wordIndex).toBe(wordIndex)
  expect(wordIndex.changed).toBe(3)
  await expectSame()
})

it('are not looked for in the database', async () => {
  const offices = withNothingFound(await currentOffices(db))
  const asked: string[] = []
  const onlyStems = {
    execute: (statement: SQL) => {
      asked.push(new PgDialect().sqlToQuery(statement).sql)
      return db.execute(statement)
    },
  } as unknown as Database
  const found = await findWords(onlyStems, { keyword: 'family', offices }, { isWeighed: false })
  expect(found?.any.isEmpty).toBe(false)
  expect(asked.filter((statement) => statement.includes('listing'))).toEqual([
    expect.stringMatching(/^select word, tsvector_to_array/),
  ])
})

it('have a single stem each, or the database is asked for all of a keyword', async () => {
  expect(await readStemsOf(db, ['courts', 'jones', '3d'])).toEqual(
    new Map([
      ['courts', 'court'],
      ['jones', 'jone'],
      ['3d', '3d'],
    ]),
  )
  expect(await readStemsOf(db, ['court', '1e5x'])).toBe(null)
})

it('are not read any more once nobody wants them', async () => {
  const index = new WordIndex()
  const reading = readWordIndex(db, index, { isWanted: () => false })
  await expect(reading).rejects.toThrow('nobody wants')
  expect(index.isRead).toBe(false)
})

async function expectSame(): Promise<void> {
  const offices = await currentOffices(db)
  const { rows } = await db.execute<{ number: number }>(sql`select number from listing_words`)
  const numbers = rows.map(({ number }) => number)
  for (const keyword of keywords) {
    const inMemory = { keyword, offices: withNothingFound(offices) }
    const asked = {
      keyword,
      offices: { ...inMemory.offices, wordIndex: new WordIndex(), words: noWordsFound() },
    }
    const [found, expected] = [
      await findWords(db, inMemory, { isWeighed: true }),
      await findWords(db, asked, { isWeighed: true }),
    ]
    expect({ keyword, ...listed(found, numbers) }).toEqual({
      keyword,
      ...listed(expected, numbers),
    })
  }
}

function withNothingFound(offices: Offices): Offices {
  return { ...offices, words: noWordsFound() }
}

function noWordsFound() {
  return new LRUCache<string, FoundWords>({ max: 100 })
}

function listed(words: FoundWords | undefined, numbers: readonly number[]) {
  const { any, whole, units, terms } = words ?? {}
  return {
    terms,
    any: numbers.filter((number) => any?.has(number)),
    whole: numbers.filter((number) => whole?.has(number)),
    units: units?.map((unit) =>
      Object.entries(unit).map(([name, set]) => [name, numbers.filter((each) => set.has(each))]),
    ),
  }
}
