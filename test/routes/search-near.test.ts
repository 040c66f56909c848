import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { listingOffices, listings } from '#app/listings/listings.table.server.ts'
import { returnListing, withholdListing } from '#app/listings/withhold-listing.server.ts'
import type { MediatorRow } from '#app/profiles/mediators.table.server.ts'
import { aMediator } from '../kit/builders.ts'
import { foundListings } from '../kit/found-listings.ts'
import { inPlaces } from '../kit/offices.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
  await aMediatorIn(['Leeds, West Yorkshire'], { fullName: 'Amara Leeds' })
  await aMediatorIn(['Bradford, West Yorkshire'], { fullName: 'Bethan Bradford', experience: 20 })
  await aMediatorIn(['Harrogate, North Yorkshire'], { fullName: 'Callum Harrogate' })
  await aMediatorIn(['Sheffield, South Yorkshire', 'LS6'], { fullName: 'Devika Twice' })
  await aMediatorIn(['Leeds, West Yorkshire'], { fullName: 'Aaron Full', acceptNewCases: false })
  await aMediatorIn(['Maidstone, Kent'], {
    fullName: 'Ewan Kent',
    location: 'leeds castle, maidstone',
  })
  await aMediatorIn(['Glasgow'], { fullName: 'Fiona Glasgow', worksOnline: true })
  await aMediator(product.db, { fullName: 'Grace Nowhere', location: 'qwxyzzle' })
})

describe('a search for a town', () => {
  it('finds offices within the radius, the nearest first, then who is found by text alone', async () => {
    const found = await search('location=Leeds')
    expect(found.map(({ fullName }) => fullName)).toEqual([
      'Amara Leeds',
      'Devika Twice',
      'Bethan Bradford',
      'Callum Harrogate',
      // Takes no new cases.
      'Aaron Full',
      'Ewan Kent',
    ])
    expect(found.map(({ isByTextOnly }) => isByTextOnly).filter(Boolean)).toHaveLength(1)
    expect(found.at(-1)).toMatchObject({ isByTextOnly: true, nearest: { place: 'Maidstone' } })
  })

  it('names the nearest office and how far it is', async () => {
    const found = await search('location=LS1+4AP')
    const nearest = new Map(found.map((listing) => [listing.fullName, listing.nearest]))
    expect(nearest.get('Devika Twice')?.place).toBe('LS6, Leeds')
    expect(nearest.get('Devika Twice')?.miles).toBeLessThan(3)
    expect(nearest.get('Bethan Bradford')?.miles).toBeCloseTo(8.5, 0)
  })

  it.each([
    ['location=Leeds&radius=5', ['Amara Leeds', 'Devika Twice', 'Aaron Full', 'Ewan Kent']],
    ['location=Bradford&radius=5', ['Bethan Bradford']],
    ['location=Leeds&radius=25&sort=most_experienced', ['Bethan Bradford', 'Aaron Full']],
  ])('%s begins with %j', async (query, expected) => {
    const found = (await search(query)).map(({ fullName }) => fullName)
    expect(found.slice(0, expected.length)).toEqual(expected)
  })

  it('anywhere finds everyone, with miles, and who has no place last', async () => {
    const found = await search('location=Leeds&radius=any')
    expect(found).toHaveLength(8)
    expect(found.some(({ isByTextOnly }) => isByTextOnly)).toBe(false)
    expect(
      found.find(({ fullName }) => fullName === 'Fiona Glasgow')?.nearest?.miles,
    ).toBeGreaterThan(150)
    expect(found.find(({ fullName }) => fullName === 'Grace Nowhere')?.nearest).toBeNull()
  })

  it('says how many are found', async () => {
    expect(await text('/search?location=Leeds')).toContain('Found 6 mediators')
  })
})

describe('a search for an area', () => {
  it('finds the offices in it, without miles', async () => {
    const found = await search('location=West+Yorkshire')
    expect(found.map(({ fullName }) => fullName).toSorted()).toEqual([
      'Aaron Full',
      'Amara Leeds',
      'Bethan Bradford',
      'Devika Twice',
    ])
    expect(found.map(({ nearest }) => nearest)).toEqual([null, null, null, null])
    expect(found.at(-1)?.fullName).toBe('Aaron Full')
  })

  it('puts those whose location only contains its name last', async () => {
    await aMediatorIn(['Leeds, West Yorkshire'], {
      fullName: 'Hugh Kentish',
      location: 'kentish yard, leeds',
    })
    const found = await search('location=Kent')
    expect(found.map(({ fullName, isByTextOnly }) => [fullName, isByTextOnly])).toEqual([
      ['Ewan Kent', false],
      ['Hugh Kentish', true],
    ])
  })
})

it('finds what is no known place by the text of the location alone', async () => {
  const found = await search('location=qwxyz')
  expect(found.map(({ fullName, isByTextOnly }) => [fullName, isByTextOnly])).toEqual([
    ['Grace Nowhere', false],
  ])
})

describe('the offices of a listing', () => {
  it('follow each change of the listing', async () => {
    const { db } = product
    const { id } = await aMediatorIn(['Hull, East Riding of Yorkshire'], { fullName: 'Ivy Hull' })
    const places = async () =>
      (await db.select().from(listingOffices).where(eq(listingOffices.listingId, id))).map(
        ({ place }) => place,
      )
    expect(await places()).toHaveLength(1)

    await db.transaction((tx) => withholdListing(tx, id))
    expect(await places()).toEqual([])
    await db.transaction((tx) => returnListing(tx, id))
    expect(await places()).toHaveLength(1)

    await db.update(listings).set({ offices: [] }).where(eq(listings.id, id))
    expect(await places()).toEqual([])
    await db.delete(listings).where(eq(listings.id, id))
    expect(await places()).toEqual([])
  })
})

async function aMediatorIn(locations: string[], given: Partial<MediatorRow>) {
  return aMediator(product.db, { ...(await inPlaces(product.db, ...locations)), ...given })
}

const search = (query: string) => foundListings(product, query)

const text = async (path: string) =>
  (await (await product.get(path)).text()).replaceAll('<!-- -->', '')
