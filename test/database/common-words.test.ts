import { eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { beforeAll, expect, it } from 'vitest'
import { CommonWords } from '#app/listings/keywords/common-words.ts'
import { type FoundWords, findWords } from '#app/listings/keywords/find-words.server.ts'
import { readCommonWords } from '#app/listings/keywords/read-common-words.server.ts'
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
  const { commonWords } = await currentOffices(db)
  await readCommonWords(db, commonWords, { share: 0.02, isWanted: () => true })
  expect(commonWords.having('all', 'family')?.isEmpty).toBe(false)
  expect(commonWords.having('practice', 'family')?.isEmpty).toBe(false)
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
  expect((await currentOffices(db)).commonWords).toBe(commonWords)
  await expectSame()
})

it('are not asked of the database again', async () => {
  const offices = withNothingFound(await currentOffices(db))
  const asksNothing = { execute: () => Promise.reject(new Error('asked')) } as unknown as Database
  const found = await findWords(asksNothing, { keyword: 'family', offices }, { isWeighed: false })
  expect(found?.any.isEmpty).toBe(false)
})

it('are not read any more once nobody wants them', async () => {
  const common = new CommonWords()
  const reading = readCommonWords(db, common, { share: 0.02, isWanted: () => false })
  await expect(reading).rejects.toThrow('nobody wants')
  expect(common.having('all', 'family')).toBeUndefined()
})

async function expectSame(): Promise<void> {
  const offices = await currentOffices(db)
  const { rows } = await db.execute<{ number: number }>(sql`select number from listing_words`)
  const numbers = rows.map(({ number }) => number)
  for (const keyword of keywords) {
    const inMemory = { keyword, offices: withNothingFound(offices) }
    const asked = {
      keyword,
      offices: { ...inMemory.offices, commonWords: new CommonWords(), words: noWordsFound() },
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
