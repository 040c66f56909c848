import { describe, expect, it } from 'vitest'
import { gazetteer } from '#app/places/gazetteer.server.ts'
import { milesBetween } from '#app/places/place.ts'
import { understandLocation } from '#app/places/understand-location.ts'
import {
  areasAround,
  areasWithin,
  isListed,
  nearestTown,
  townsApart,
  townsNearby,
  townsWithin,
} from './related-places.ts'

const places = gazetteer()
const at = (text: string) => {
  const found = understandLocation(places, text)
  if (!found) throw new Error(`no place ${text}`)
  return found.place
}
const names = (found: { name: string }[]) => found.map(({ name }) => name)

describe('around and within', () => {
  it('a town lies in its county, region and nation', () => {
    expect(names(areasAround(places, at('Leeds')))).toEqual([
      'West Yorkshire',
      'Yorkshire and the Humber',
      'England',
    ])
    expect(names(areasAround(places, at('West Yorkshire')))).not.toContain('West Yorkshire')
  })

  it('the country has nations, a region has counties', () => {
    expect(names(areasWithin(places, null))).toEqual(
      expect.arrayContaining(['England', 'Northern Ireland', 'Scotland', 'Wales']),
    )
    const counties = names(areasWithin(places, at('Yorkshire and the Humber')))
    expect(counties).toEqual(expect.arrayContaining(['West Yorkshire', 'South Yorkshire']))
    expect(counties).not.toContain('Kent')
    const regions = names(areasWithin(places, at('England')))
    expect(regions).toContain('London')
    expect(regions).not.toContain('Kent')
    expect(names(areasWithin(places, at('London')))).toContain('Camden')
  })

  it('towns of an area come by their size', () => {
    expect(names(townsWithin(places, at('West Yorkshire'), 3))[0]).toBe('Leeds')
    expect(townsWithin(places, at('West Yorkshire'), 3)).toHaveLength(3)
    expect(names(townsWithin(places, at('England'), 1))).toEqual(['London'])
    expect(names(townsWithin(places, at('London'), 50))).not.toContain('London')
  })
})

describe('nearby', () => {
  it('towns come the nearest first, within the radius and without the place itself', () => {
    const leeds = at('Leeds')
    const nearby = townsNearby(places, leeds, 6)
    expect(names(nearby)).toContain('Bradford')
    expect(names(nearby)).not.toContain('Leeds')
    const miles = nearby.map((town) => milesBetween(town, leeds))
    expect(miles).toEqual(miles.toSorted((a, b) => a - b))
    expect(miles.at(-1)).toBeLessThanOrEqual(25)
  })

  it('a village belongs to the nearest town that is listed', () => {
    const village = at('Llanfair Caereinion')
    expect(isListed(village)).toBe(false)
    expect(nearestTown(places, village)?.name).toBe('Welshpool')
  })
})

it('places to start from lie apart from each other, the largest first', () => {
  const towns = townsApart(places)
  expect(towns[0]?.name).toBe('London')
  expect(names(towns)).toEqual(expect.arrayContaining(['Leeds', 'Cardiff', 'Inverness']))
  const close = towns.filter((town, at) =>
    towns.slice(0, at).some((other) => milesBetween(town, other) < 20),
  )
  expect(names(close)).toEqual([])
})
