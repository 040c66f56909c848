import { describe, expect, it } from 'vitest'
import { gazetteer } from './gazetteer.server.ts'
import { placeOffice } from './place-office.ts'

function place(location: string) {
  return placeOffice(gazetteer(), { location, travelMiles: 10, showsPostcode: false })
}

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
  ])('at “%s” is placed in %s', (location, name) => {
    const { isPlaced, office } = place(location)
    expect(isPlaced).toBe(true)
    expect(office).toMatchObject({ location, place: name, travelMiles: 10, showsPostcode: false })
    expect(office.latitude).toBeTypeOf('number')
  })

  it.each(['wales', 'yorkshire', 'north west', 'england', 'kent', 'west midlands, england'])(
    'in all of “%s” is in that area and at no point of it',
    (location) => {
      const { isPlaced, office } = place(location)
      expect(isPlaced).toBe(true)
      expect(office).toMatchObject({ latitude: null, longitude: null })
      expect(office.areas).toContain(office.placeId)
    },
  )

  it.each([
    ['newport', ['Newport, Wales', 'Newport, Isle of Wight', 'Newport, Shropshire']],
    ['leds', ['Leeds, West Yorkshire']],
    ['leeds, kent', []],
    ['by arrangement', []],
    ['', []],
  ])('at “%s” is not placed, and could be in %j', (location, choices) => {
    expect(place(location)).toEqual({
      isPlaced: false,
      choices,
      office: {
        ...{ location, travelMiles: 10, showsPostcode: false },
        ...{ placeId: '', place: '', latitude: null, longitude: null, areas: [] },
      },
    })
  })

  it('is placed by every choice that was offered', () => {
    for (const location of ['newport', 'newcastle', 'bangor', 'leds', 'west midlands']) {
      const placed = place(location)
      const choices = placed.isPlaced ? [] : placed.choices
      expect(choices).not.toEqual([])
      for (const choice of choices) expect(place(choice.toLowerCase()).isPlaced).toBe(true)
    }
  })

  it('lies in the areas of its place', () => {
    expect(place('LS21 3AB').office.areas).toEqual(
      expect.arrayContaining(['west-yorkshire', 'yorkshire', 'england', 'postcode-ls']),
    )
  })
})
