import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { listingOffices } from '#app/listings/listings.table.server.ts'
import { type NeedCode, needCodes } from '#app/listings/search/needs.ts'
import { factBits } from '#app/listings/search/search-facts.ts'
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

it.each(practiceAreaCodes)(
  'the database gives the area %s the bit that searches ask',
  async (code) => {
    // Online dispute resolution is online by itself.
    const implied = code === 'odr' ? ['onlineMediation'] : []
    expect(await factsOf({ practiceAreas: [code] })).toBe(factBits([code, ...implied]))
  },
)

it.each(needCodes)('the database gives the need %s the bit that searches ask', async (code) => {
  const profile = profiles[code]
  const expected = factBits([code, ...(implied[code] ?? []), ...(profile.practiceAreas ?? [])])
  expect(await factsOf(profile)).toBe(expected)
})

it('gives no need of family mediation to who does none', async () => {
  const ofFamily = needCodes.filter((code) => profiles[code].practiceAreas)
  const facts = Object.assign({}, ...ofFamily.map((code) => profiles[code]))
  const none = factBits(['elder', 'credentialsChecked'])
  expect(await factsOf({ ...facts, practiceAreas: ['elder'] })).toBe(none)
})

describe('court forms and MIAMs', () => {
  const signs = { ...family, familyAccredited: true, familyQualifiedCourtForms: true, miamFee: 95 }
  const places = ['leeds', 'cardiff', 'edinburgh', 'belfast', 'yorkshire', 'zzyzx']

  it('are none of who says to be accredited, without a check', async () => {
    expect(await factsOf(signs)).toBe(factBits(['family']))
  })

  it.each([
    { kind: 'registered' },
    { kind: 'trainee' },
    { status: 'waiting', checkedOn: null },
    { status: 'refused', checkedOn: null },
  ] as const)('are none with a credential that is %j', async (credential) => {
    const facts = await factsOf({ ...signs, credentials: [credential] })
    expect(facts & factBits(['courtForms', 'miam', 'accredited'])).toBe(0)
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
    const bits = factBits(['courtForms', 'miam'])
    expect((await storedFacts(id)) & bits).toBe(may ? bits : 0)
  })
})

async function factsOf(profile: GivenMediator): Promise<number> {
  const { id } = await aMediator(db, { practiceAreas: [], acceptNewCases: false, ...profile })
  return storedFacts(id)
}

async function storedFacts(id: string): Promise<number> {
  const [row] = await db
    .select({ facts: listingOffices.facts })
    .from(listingOffices)
    .where(eq(listingOffices.listingId, id))
  return row?.facts ?? 0
}
