import { beforeAll, describe, expect, it } from 'vitest'
import { countListings } from '#app/listings/search/count-listings.server.ts'
import { resolveSearch } from '#app/listings/search/resolve-search.server.ts'
import { parseSearchCriteria } from '#app/listings/search/search-criteria.ts'
import { searchListings } from '#app/listings/search/search-listings.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { aMediator, type GivenMediator } from '../kit/builders.ts'
import { anOpenDatabase } from '../kit/database.ts'
import { inPlaces } from '../kit/offices.ts'

const now = new Date('2026-11-22T12:00:00Z')

const environment = parseEnvironment({})
let db: Database
beforeAll(async () => {
  db = await anOpenDatabase()
  await aPerson('Ada', 'Leeds, West Yorkshire', {
    practiceAreas: ['family', 'workplace'],
    credentials: [{ validUntil: '2099-06-01' }],
    familyLegalAid: true,
    languages: ['pl', 'ur'],
    startWithinDays: 7,
    startConfirmedOn: '2026-11-01',
    hourlyRateMin: 90,
    hourlyRateMax: 140,
    miamFee: 95,
    sessionTimes: ['evenings'],
    accessibility: ['wheelchair'],
  })
  await aPerson('Ben', 'Leeds, West Yorkshire', {
    practiceAreas: ['workplace'],
    familyLegalAid: true,
    worksOnline: true,
    credentials: [{ kind: 'registered', validUntil: '2099-06-02' }],
    hourlyRateMin: 200,
    startWithinDays: 7,
    // Too long ago to be shown.
    startConfirmedOn: '2026-09-01',
  })
  await aPerson('Cal', 'Bradford, West Yorkshire', { practiceAreas: ['family'], languages: ['pl'] })
  await aPerson('Dee', 'Glasgow', { practiceAreas: ['family'], worksOnline: true })
  await aPerson('Eve', 'Exeter', { practiceAreas: ['workplace'], worksOnline: true })
})

describe('the counts of a search', () => {
  it('are of those near, with who else works online', async () => {
    const counts = await count('location=Leeds')
    expect(counts).toMatchObject({ total: 3, byTextOnly: 0, moreOnline: 2 })
    expect(counts.areas).toMatchObject({ family: 2, workplace: 2, elder: 0 })
    expect(counts.needs).toMatchObject({
      newCases: 3,
      accredited: 1,
      credentialsChecked: 2,
      // Ben does not mediate for families.
      familyLegalAid: 1,
      onlineMediation: 1,
      evenings: 1,
      weekends: 0,
      wheelchair: 1,
    })
    expect(counts.languages).toMatchObject({ pl: 2, ur: 1, cy: 0 })
    expect(counts.startWithin).toEqual({ 7: 1, 14: 1, 28: 1, 56: 1 })
  })

  it.each([
    ['location=Leeds&disputeType=family', 2, { family: 2, workplace: 1 }],
    ['location=Leeds&specialties=family&specialties=workplace', 1, { family: 1, workplace: 1 }],
    ['location=Leeds&specialties=family,workplace&areas=any', 3, { family: 2, workplace: 2 }],
    ['location=Leeds&disputeType=elder', 0, { family: 0, workplace: 0, elder: 0 }],
  ])('of %s are %d, and of each area what it leaves of them', async (query, total, areas) => {
    const counts = await count(query)
    expect(counts.total).toBe(total)
    expect(counts.areas).toMatchObject(areas)
  })

  it('of further filters are of those found in the areas chosen', async () => {
    const counts = await count('location=Leeds&disputeType=workplace')
    expect(counts.moreOnline).toBe(1)
    expect(counts.languages).toMatchObject({ pl: 1 })
    expect(counts.needs).toMatchObject({ onlineMediation: 1, accredited: 1 })
  })
})

describe('a filter', () => {
  it.each([
    ['accredited=true', ['Ada']],
    ['credentialsChecked=true', ['Ada', 'Ben']],
    ['credentialsChecked=true&accredited=true', ['Ada']],
    ['familyLegalAid=true', ['Ada']],
    ['onlineMediation=true', ['Ben', 'Dee', 'Eve']],
    ['onlineMediation=true&disputeType=family', ['Dee']],
    ['languages=pl', ['Ada', 'Cal']],
    ['languages=ur,cy', ['Ada']],
    ['startWithin=14', ['Ada']],
    ['startWithin=1', []],
    ['maxRate=100', ['Ada']],
    ['maxRate=90&evenings=true&wheelchair=true', ['Ada']],
    ['maxRate=89', []],
  ])('%s finds %j, and counts as many', async (query, expected) => {
    const search = await searchOf(query)
    const found = await searchListings(db, search, { sort: 'name', limit: 50 })
    expect(found.map(({ fullName }) => fullName)).toEqual(expected)
    expect((await countListings(db, search)).total).toBe(expected.length)
  })

  it('shows the earliest start only while it is fresh', async () => {
    const found = await searchListings(db, await searchOf(''), { sort: 'name', limit: 50 })
    expect(found.map(({ startWithinDays }) => startWithinDays)).toEqual([7, null, null, null, null])
  })
})

describe('a credential that has ended', () => {
  it.each([
    ['2099-06-01T22:59:59Z', ['Ada'], ['Ada', 'Ben']],
    ['2099-06-01T23:00:00Z', [], ['Ben']],
    ['2099-06-02T23:00:00Z', [], []],
  ])('is not found from the day after on: at %s', async (at, accredited, checked) => {
    const moment = new Date(at)
    for (const [query, names] of [
      ['accredited=true', accredited],
      ['credentialsChecked=true', checked],
    ] as const) {
      const search = await searchOf(query, moment)
      const found = await searchListings(db, search, { sort: 'name', limit: 50 })
      expect(found.map(({ fullName }) => fullName)).toEqual(names)
    }
    const everyone = await searchOf('', moment)
    const counts = await countListings(db, everyone)
    expect(counts.needs).toMatchObject({
      accredited: accredited.length,
      credentialsChecked: checked.length,
    })
    const cards = await searchListings(db, everyone, { sort: 'name', limit: 50 })
    const marked = cards.filter(({ credential }) => credential !== '')
    expect(marked.map(({ fullName }) => fullName)).toEqual(checked)
    // The fee of a MIAM goes with the accreditation.
    const priced = cards.filter(({ miamFee }) => miamFee !== null)
    expect(priced.map(({ fullName }) => fullName)).toEqual(accredited)
  })
})

describe('the order', () => {
  it('puts who has no review after who has, and one review after many', async () => {
    const rated = (fullName: string, ratingAverage: number, ratingTotal: number) =>
      aPerson(fullName, 'Norwich', { practiceAreas: ['medical'], ratingAverage, ratingTotal })
    await rated('Many', 4.8, 20)
    await rated('None', 0, 0)
    await rated('One', 5, 1)
    await rated('Poor', 1, 1)
    const search = await searchOf('disputeType=medical')
    const names = async (sort: 'highest_rated' | 'relevance', offset = 0, limit = 50) =>
      (await searchListings(db, search, { sort, limit, offset })).map(({ fullName }) => fullName)
    expect(await names('highest_rated')).toEqual(['Many', 'One', 'Poor', 'None'])
    expect(await names('relevance')).toEqual(['Many', 'One', 'None', 'Poor'])
    expect([...(await names('relevance', 0, 2)), ...(await names('relevance', 2, 2))]).toEqual(
      await names('relevance'),
    )
  })
})

async function aPerson(fullName: string, location: string, given: GivenMediator) {
  return aMediator(db, { fullName, ...(await inPlaces(db, location)), ...given })
}

const searchOf = (query: string, at = now) =>
  resolveSearch({ db, environment }, parseSearchCriteria(new URLSearchParams(query)), at)

const count = async (query: string) => countListings(db, await searchOf(query))
