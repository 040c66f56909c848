import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { listingOffices } from '#app/listings/listings.table.server.ts'
import { type NeedCode, needCodes } from '#app/listings/search/needs.ts'
import { factBits } from '#app/listings/search/search-facts.ts'
import type { MediatorRow } from '#app/profiles/mediators.table.server.ts'
import { practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'
import { aMediator } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
})

const family = { practiceAreas: ['family'] }

/** What a profile with this need alone, and the area it is for, says. */
const profiles: Record<NeedCode, Partial<MediatorRow>> = {
  newCases: { acceptNewCases: true },
  accredited: { ...family, familyAccredited: true },
  familyLegalAid: { ...family, familyLegalAid: true },
  onlineMediation: { worksOnline: true },
  childInclusive: { ...family, familyQualifiedChildren: true },
  courtForms: { ...family, familyQualifiedCourtForms: true },
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
  const expected = factBits([code, ...(profile.practiceAreas ?? [])])
  expect(await factsOf(profile)).toBe(expected)
})

it('gives no need of family mediation to who does none', async () => {
  const ofFamily = needCodes.filter((code) => profiles[code].practiceAreas)
  const facts = Object.assign({}, ...ofFamily.map((code) => profiles[code]))
  expect(await factsOf({ ...facts, practiceAreas: ['elder'] })).toBe(factBits(['elder']))
})

async function factsOf(profile: Partial<MediatorRow>): Promise<number | undefined> {
  const { db } = product
  const { id } = await aMediator(db, { practiceAreas: [], acceptNewCases: false, ...profile })
  const [row] = await db
    .select({ facts: listingOffices.facts })
    .from(listingOffices)
    .where(eq(listingOffices.listingId, id))
  return row?.facts
}
