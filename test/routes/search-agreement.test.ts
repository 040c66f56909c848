import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { listings } from '#app/listings/listings.table.server.ts'
import { countListings } from '#app/listings/search/count-listings.server.ts'
import { needCodes } from '#app/listings/search/needs.ts'
import { resolveSearch } from '#app/listings/search/resolve-search.server.ts'
import { emptyCriteria, type SearchCriteria } from '#app/listings/search/search-criteria.ts'
import { searchListings } from '#app/listings/search/search-listings.server.ts'
import { sortOrders } from '#app/listings/search/sort-orders.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { languageCodes } from '#app/taxonomy/languages.ts'
import { practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'
import { startChoices } from '#app/taxonomy/start-choices.ts'
import { aCheckedCredential } from '#test/kit/builders.ts'
import { publishCast } from '#test/relevance/cast.ts'
import { anySearch } from '#test/relevance/random-searches.ts'
import { anOpenDatabase } from '../kit/database.ts'

const environment = parseEnvironment({})
let db: Database
beforeAll(async () => {
  db = await anOpenDatabase()
  await publishCast(db)
  const people = await db.select({ id: listings.id }).from(listings).orderBy(listings.id)
  for (const [at, { id }] of people.entries()) {
    const kind = at % 2 === 0 ? 'accredited' : 'registered'
    const validUntil = ends[at % 5]
    if (validUntil) await aCheckedCredential(db, id, { kind, validUntil })
  }
})

/** The last days of some credentials: of the people at every fifth place none. */
const ends = ['2099-06-01', '2099-06-02', '2099-06-03', '2099-12-31']
const days = ['2026-11-22', '2099-06-02', '2099-06-03', '2099-06-04', '2100-01-01']

const sorts = sortOrders.map(({ code }) => code)

describe('whatever is searched for', () => {
  it('the pages together hold everything that was counted, once and in one order', async () => {
    await fc.assert(
      fc.asyncProperty(anySearch, fc.constantFrom(...sorts), async (given, sort) => {
        const search = await resolved(given)
        const { total, byTextOnly } = await countListings(db, search)
        const whole = await searchListings(db, search, { sort, limit: 100 })
        const pages: typeof whole = []
        for (let offset = 0; offset < total; offset += 7) {
          pages.push(...(await searchListings(db, search, { sort, limit: 7, offset })))
        }
        expect(ids(pages)).toEqual(ids(whole))
        expect(new Set(ids(whole)).size).toBe(total)
        expect(whole.filter(({ isByTextOnly }) => isByTextOnly)).toHaveLength(byTextOnly)
        const near = whole.slice(0, total - byTextOnly)
        expect(near.every(({ isByTextOnly }) => !isByTextOnly)).toBe(true)
      }),
      { numRuns: 80 },
    )
  })

  it('each filter of the panel leaves as many as stand beside it', async () => {
    await fc.assert(
      fc.asyncProperty(anySearch, async (given) => {
        const search = await resolved(given)
        const counts = await countListings(db, search)
        const totalWith = async (change: Partial<SearchCriteria>) =>
          (await countListings(db, { ...search, ...change })).total

        for (const code of fc.sample(fc.constantFrom(...needCodes), 2)) {
          const needs = [...new Set([...search.needs, code])]
          expect([code, counts.needs[code]]).toEqual([code, await totalWith({ needs })])
        }
        for (const code of fc.sample(fc.constantFrom(...practiceAreaCodes), 2)) {
          const all = [...new Set([...search.areas, code])]
          const areas = search.areasMatch === 'all' ? all : [code]
          expect([code, counts.areas[code]]).toEqual([code, await totalWith({ areas })])
        }
        if (search.languages.length === 0) {
          for (const code of fc.sample(fc.constantFrom(...languageCodes), 2)) {
            const languages = [code]
            expect([code, counts.languages[code]]).toEqual([code, await totalWith({ languages })])
          }
        }
        if (search.startWithin === null) {
          for (const { days } of startChoices) {
            const startWithin = days
            expect([days, counts.startWithin[days]]).toEqual([
              days,
              await totalWith({ startWithin }),
            ])
          }
        }
        if (search.location !== '') {
          const needs = [...new Set([...search.needs, 'onlineMediation' as const])]
          const online = await totalWith({
            needs,
            location: '',
            meant: undefined,
          } as Partial<SearchCriteria>)
          expect(counts.moreOnline).toBe(online - counts.needs.onlineMediation)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('on whichever day', () => {
  it('those whose cards say what was checked are those whom the filters find and count', async () => {
    await fc.assert(
      fc.asyncProperty(anySearch, fc.constantFrom(...days), async (given, day) => {
        const search = await resolved(given, new Date(`${day}T12:00:00Z`))
        const found = async (needs: SearchCriteria['needs']) => {
          const all = { ...search, needs: [...new Set([...search.needs, ...needs])] }
          return searchListings(db, all, { sort: 'name', limit: 100 })
        }
        const counts = await countListings(db, search)
        const everyone = await found([])
        const checked = await found(['credentialsChecked'])
        const accredited = await found(['accredited'])
        expect(ids(checked)).toEqual(ids(everyone.filter(({ credential }) => credential !== '')))
        expect(ids(accredited)).toEqual(
          ids(
            everyone.filter(
              ({ credential, practiceAreas }) =>
                credential.startsWith('FMC accredited') && practiceAreas.includes('family'),
            ),
          ),
        )
        expect(counts.needs).toMatchObject({
          credentialsChecked: checked.length,
          accredited: accredited.length,
        })
      }),
      { numRuns: 60 },
    )
  })
})

const resolved = (given: Partial<SearchCriteria>, now = new Date()) =>
  resolveSearch({ db, environment }, { ...emptyCriteria, ...given }, now)

const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id)
