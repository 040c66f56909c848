import { beforeAll, describe, expect, it } from 'vitest'
import {
  childAreas,
  containingAreas,
  isInSitemap,
  largestTowns,
  nearestTown,
  spreadOutTowns,
  townsNearby,
} from '#app/directory/landing/related-places.server.ts'
import { milesBetween, type Place } from '#app/places/place.ts'
import { resolveLocation } from '#app/places/resolve-location.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { anOpenDatabase } from '../kit/database.ts'

let db: Database
beforeAll(async () => {
  db = await anOpenDatabase()
})

async function placeOf(text: string): Promise<Place> {
  const found = await resolveLocation(db, text)
  if (!found) throw new Error(`no place ${text}`)
  return found.place
}

const namesOf = (found: { name: string }[]) => found.map(({ name }) => name)

describe('around and within', () => {
  it('a town lies in its county, region and nation', async () => {
    expect(namesOf(await containingAreas(db, await placeOf('Leeds')))).toEqual([
      'West Yorkshire',
      'Yorkshire and the Humber',
      'England',
    ])
    const county = await placeOf('West Yorkshire')
    expect(namesOf(await containingAreas(db, county))).not.toContain('West Yorkshire')
  })

  it('the country has nations, a region has counties', async () => {
    expect(namesOf(await childAreas(db, null))).toEqual(
      expect.arrayContaining(['England', 'Northern Ireland', 'Scotland', 'Wales']),
    )
    const counties = namesOf(await childAreas(db, await placeOf('Yorkshire and the Humber')))
    expect(counties).toEqual(expect.arrayContaining(['West Yorkshire', 'South Yorkshire']))
    expect(counties).not.toContain('Kent')
    const regions = namesOf(await childAreas(db, await placeOf('England')))
    expect(regions).toContain('London')
    expect(regions).not.toContain('Kent')
    expect(namesOf(await childAreas(db, await placeOf('London')))).toContain('Camden')
  })

  it('towns of an area come by their size', async () => {
    const towns = await largestTowns(db, await placeOf('West Yorkshire'), 3)
    expect(towns[0]?.name).toBe('Leeds')
    expect(towns).toHaveLength(3)
    expect(namesOf(await largestTowns(db, await placeOf('England'), 1))).toEqual(['London'])
    const parts = await largestTowns(db, await placeOf('London'), 50)
    expect(namesOf(parts)).not.toContain('London')
  })
})

describe('nearby', () => {
  it('towns come the nearest first, within the radius and without the place itself', async () => {
    const leeds = await placeOf('Leeds')
    const nearby = await townsNearby(db, leeds, 6)
    expect(namesOf(nearby)).toContain('Bradford')
    expect(namesOf(nearby)).not.toContain('Leeds')
    const miles = nearby.map((town) => milesBetween(town, leeds))
    expect(miles).toEqual(miles.toSorted((a, b) => a - b))
    expect(miles.at(-1)).toBeLessThanOrEqual(25)
  })

  it('a village belongs to the nearest town that is listed', async () => {
    const village = await placeOf('Buttington')
    expect(isInSitemap(village)).toBe(false)
    expect((await nearestTown(db, village))?.name).toBe('Welshpool')
  })
})

it('places to start from lie apart from each other, the largest first', async () => {
  const towns = await spreadOutTowns(db)
  expect(towns[0]?.name).toBe('London')
  expect(namesOf(towns)).toEqual(expect.arrayContaining(['Leeds', 'Cardiff', 'Inverness']))
  const close = towns.filter((town, index) =>
    towns.slice(0, index).some((other) => milesBetween(town, other) < 20),
  )
  expect(namesOf(close)).toEqual([])
})
