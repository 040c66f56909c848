import { describe, expect, it } from 'vitest'
import { gazetteer } from '#app/places/gazetteer.server.ts'
import { findPlaceAt, locationText, placeSlug } from './place-slugs.ts'

const places = gazetteer()

describe('the slug of a place', () => {
  it.each([
    ['leeds-west-yorkshire', 'leeds'],
    ['newport-newport', 'newport'],
    ['newport-isle-of-wight', 'newport-isle-of-wight'],
    ['st-albans-hertfordshire', 'st-albans'],
    ['stoke-on-trent-staffordshire', 'stoke-on-trent'],
    ['west-yorkshire', 'west-yorkshire'],
    ['isle-of-wight', 'isle-of-wight'],
    ['wales', 'wales'],
    ['home-counties', 'home-counties'],
    ['richmond-upon-thames', 'richmond-upon-thames'],
    // The search knows postcodes, and the pages without a place are those of the whole country.
    ['ls1', undefined],
    ['postcode-ls', undefined],
    ['united-kingdom', undefined],
  ])('%s is %s', (id, slug) => {
    const place = places.byId.get(id)
    expect(place).toBeDefined()
    expect(place && placeSlug(places, place)).toBe(slug)
  })

  it('is the slug of one place only, and means that place', () => {
    const slugs = places.places.flatMap((place) => {
      const slug = placeSlug(places, place)
      return slug === undefined ? [] : [{ slug, place }]
    })
    expect(slugs.length).toBeGreaterThan(4_000)
    expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(slugs.length)
    const misread = slugs.filter(({ slug, place }) => findPlaceAt(places, slug)?.place !== place)
    expect(misread.map(({ slug }) => slug)).toEqual([])
  })
})

it.each([
  ['leeds-west-yorkshire', 'Leeds'],
  ['newport-isle-of-wight', 'Newport, Isle of Wight'],
])('a search for %s asks for %s', (id, text) => {
  const place = places.byId.get(id)
  expect(place && locationText(places, place)).toBe(text)
})
