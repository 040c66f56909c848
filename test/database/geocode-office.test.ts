import { describe, expect, it } from 'vitest'
import { geocodeOffice } from '#app/places/geocode-office.server.ts'
import { anOpenDatabase } from '#test/kit/database.ts'

const db = await anOpenDatabase()

const geocode = (location: string) =>
  geocodeOffice(db, { location, travelMiles: 10, showsPostcode: false })

describe('an office', () => {
  it.each([
    ['leeds', 'Leeds'],
    ['leeds, west yorkshire', 'Leeds'],
    ['newport, isle of wight', 'Newport, Isle of Wight'],
    ['ls1 4ap', 'LS1, Leeds'],
    ['e17', 'E17, London'],
    ['barnstaple, north devon', 'Barnstaple'],
    ['leeds and bradford', 'Leeds'],
    ['12 high street, otley, ls21 3ab', 'LS21, Otley'],
    ['the old mill, skipton', 'Skipton'],
    ['london', 'London'],
    ['london, greater london', 'London'],
    ['hackney', 'Hackney'],
    ['caerdydd', 'Cardiff'],
    ['durham', 'Durham'],
    ['wirral', 'Wirral'],
    ['leeds, kent', 'Leeds, Kent'],
    ['croydon, surrey', 'Croydon'],
  ])('at “%s” is placed in %s', async (location, name) => {
    const { isPlaced, office } = await geocode(location)
    expect(isPlaced).toBe(true)
    expect(office).toMatchObject({ location, place: name, travelMiles: 10, showsPostcode: false })
    expect(office.latitude).toBeTypeOf('number')
  })

  it.each(['wales', 'yorkshire', 'north west', 'england', 'kent', 'west midlands, england'])(
    'in all of “%s” is in that area and at no point of it',
    async (location) => {
      const { isPlaced, office } = await geocode(location)
      expect(isPlaced).toBe(true)
      expect(office).toMatchObject({ latitude: null, longitude: null })
      expect(office.areas).toContain(office.placeId)
    },
  )

  it.each([
    ['newport', ['Newport, Wales', 'Newport, Isle of Wight', 'Newport, Shropshire']],
    ['leds', ['Leeds, West Yorkshire']],
    ['beeston', ['Beeston, Nottinghamshire', 'Beeston, West Yorkshire']],
    ['by arrangement', []],
    ['', []],
  ])('at “%s” is not placed, and could be in %j', async (location, choices) => {
    expect(await geocode(location)).toEqual({
      isPlaced: false,
      choices,
      office: {
        ...{ location, travelMiles: 10, showsPostcode: false },
        ...{ placeId: '', place: '', latitude: null, longitude: null, areas: [] },
      },
    })
  })

  it('is placed by every choice that was offered', async () => {
    for (const location of ['newport', 'newcastle', 'bangor', 'leds', 'west midlands', 'st ives']) {
      const geocoded = await geocode(location)
      const choices = geocoded.isPlaced ? [] : geocoded.choices
      expect(choices).not.toEqual([])
      for (const choice of choices)
        expect((await geocode(choice.toLowerCase())).isPlaced).toBe(true)
    }
  })

  it('lies in the areas of its place', async () => {
    expect((await geocode('LS21 3AB')).office.areas).toEqual(
      expect.arrayContaining(['west-yorkshire', 'yorkshire', 'england', 'postcode-ls']),
    )
  })
})
