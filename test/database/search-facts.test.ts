import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { listingSearch } from '#app/listings/listings.table.server.ts'
import { type NeedCode, needCodes } from '#app/listings/search/needs.ts'
import { offers, practises } from '#app/listings/search/search-conditions.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { mayHoldMiams } from '#app/profiles/credentials/family-courts.ts'
import { practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'
import { aMediator, type GivenMediator } from '../kit/builders.ts'
import { anOpenDatabase } from '../kit/database.ts'
import { listingOf } from '../kit/rows.ts'

let db: Database
beforeAll(async () => {
  db = await anOpenDatabase()
})

const family = { practiceAreas: ['family'] }
const fmc = { credentials: [{}] }
/** What else an accreditation of a family mediator stands for. */
const implied: Partial<Record<NeedCode, string[]>> = {
  accredited: ['credentialsChecked', 'miam'],
  courtForms: ['accredited', 'credentialsChecked', 'miam'],
}

/** What a profile with this need alone, and the area it is for, says. */
const profiles: Record<NeedCode, GivenMediator> = {
  newCases: { acceptNewCases: true },
  accredited: { ...family, ...fmc },
  credentialsChecked: { credentials: [{ kind: 'registered' }] },
  familyLegalAid: { ...family, familyLegalAid: true },
  onlineMediation: { worksOnline: true },
  childInclusive: { ...family, familyQualifiedChildren: true },
  courtForms: { ...family, ...fmc, familyQualifiedCourtForms: true },
  freeFirstCall: { freeFirstCall: true },
  evenings: { sessionTimes: ['evenings'] },
  weekends: { sessionTimes: ['weekends'] },
  wheelchair: { accessibility: ['wheelchair'] },
}

it.each(practiceAreaCodes)('the database knows the area %s', async (code) => {
  // Online dispute resolution is online by itself.
  const implied = code === 'odr' ? ['onlineMediation'] : []
  expect(await factsOf({ practiceAreas: [code] })).toEqual(sorted([code, ...implied]))
})

it.each(needCodes)('the database knows the need %s', async (code) => {
  const profile = profiles[code]
  const expected = [code, ...(implied[code] ?? []), ...(profile.practiceAreas ?? [])]
  expect(await factsOf(profile)).toEqual(sorted(expected))
})

it('gives no need of family mediation to who does none', async () => {
  const ofFamily = needCodes.filter((code) => profiles[code].practiceAreas)
  const facts = Object.assign({}, ...ofFamily.map((code) => profiles[code]))
  const others = sorted(['elder', 'credentialsChecked'])
  expect(await factsOf({ ...facts, practiceAreas: ['elder'] })).toEqual(others)
})

describe('court forms and MIAMs', () => {
  const signs = { ...family, familyAccredited: true, familyQualifiedCourtForms: true, miamFee: 95 }
  const ofCourts = ['courtForms', 'miam', 'accredited']
  const places = ['leeds', 'cardiff', 'edinburgh', 'belfast', 'yorkshire', 'zzyzx']

  it('are none of who says to be accredited, without a check', async () => {
    expect(await factsOf(signs)).toEqual(['family'])
  })

  it.each([
    { kind: 'registered' },
    { kind: 'trainee' },
    { status: 'waiting', checkedOn: null },
    { status: 'refused', checkedOn: null },
  ] as const)('are none with a credential that is %j', async (credential) => {
    const facts = await factsOf({ ...signs, credentials: [credential] })
    expect(facts.filter((fact) => ofCourts.includes(fact))).toEqual([])
  })

  it.each(
    places.flatMap((place) => [false, true].map((worksOnline) => [place, worksOnline] as const)),
  )('are in %s (online: %s) what the rule says', async (place, worksOnline) => {
    const given = { ...signs, ...fmc, location: place, worksOnline }
    const { id } = await aMediator(db, given)
    const listing = await listingOf(db, id)
    if (!listing) throw new Error('it is listed')
    const may = mayHoldMiams(listing, listing.credentials, '2026-11-22')
    expect(may).toBe(worksOnline || !['edinburgh', 'belfast'].includes(place))
    const facts = await storedFacts(id)
    expect(facts.includes('courtForms')).toBe(may)
    expect(facts.includes('miam')).toBe(may)
  })
})

async function factsOf(profile: GivenMediator): Promise<string[]> {
  const { id } = await aMediator(db, { practiceAreas: [], acceptNewCases: false, ...profile })
  return storedFacts(id)
}

/** The areas and needs by which a search finds a listing. */
async function storedFacts(id: string): Promise<string[]> {
  const now = new Date()
  const facts = [
    ...practiceAreaCodes.map((code) => ({ code, holds: practises(code) })),
    ...needCodes.map((code) => ({ code, holds: offers(code, now) })),
    { code: 'miam', holds: offers('miam', now) },
  ]
  const [row] = await db
    .select({
      found: sql<boolean[]>`array[${sql.join(
        facts.map(({ holds }) => sql`coalesce(${holds}, false)`),
        sql`, `,
      )}]`,
    })
    .from(listingSearch)
    .where(eq(listingSearch.listingId, id))
  return sorted(facts.filter((_, at) => row?.found[at]).map(({ code }) => code))
}

function sorted(codes: readonly string[]): string[] {
  return [...codes].sort()
}
