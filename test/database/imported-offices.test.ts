import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#app/platform/database/database.server.ts'
import { readGeocodedMediator } from '#database/import/geocode-mediator.ts'
import { anOpenDatabase } from '../kit/database.ts'

let db: Database
beforeAll(async () => {
  db = await anOpenDatabase()
})

const now = new Date('2026-06-01T12:00:00Z')

async function read(data: object) {
  const reading = await readGeocodedMediator(db, { email: 'a@example.org', ...data }, now)
  if (!reading.ok) throw new Error(reading.reason)
  return { ...reading.value, notes: reading.notes }
}

it('are the location, geocoded, and the others of the list', async () => {
  const offices = [
    { town: 'Bradford', radius: '15' },
    'Totnes, Devon',
    { postcode: 'SY23 1AA', travelMiles: 5, showsPostcode: 'yes' },
  ]
  expect(await read({ location: 'Leeds', travelMiles: 20, offices })).toMatchObject({
    location: 'leeds',
    offices: [
      { location: 'leeds', place: 'Leeds', travelMiles: 20, showsPostcode: false },
      { location: 'bradford', place: 'Bradford', travelMiles: 15 },
      { location: 'totnes, devon', place: 'Totnes', travelMiles: 0 },
      { location: 'sy23 1aa', placeId: 'sy23', travelMiles: 5, showsPostcode: true },
    ],
    notes: [],
  })
})

it('give a mediator without a location theirs', async () => {
  expect(await read({ offices: ['Otley', 'Pudsey'] })).toMatchObject({
    location: 'otley',
    offices: [{ location: 'otley' }, { location: 'pudsey' }],
  })
  expect(await read({ offices: ['nowhere at all'] })).toMatchObject({
    location: 'nowhere at all',
    offices: [],
  })
})

it('stay open where no place is known, or several are', async () => {
  expect(await read({ location: 'Qwxyzzle' })).toMatchObject({
    offices: [],
    notes: ['the location "qwxyzzle" is not a known place; it is not placed'],
  })
  expect(await read({ location: 'Newport' })).toMatchObject({
    location: 'newport',
    offices: [],
    notes: [expect.stringMatching(/^the location "newport" could mean .*Newport, Isle of Wight/)],
  })
})

it('keep the main one first where only the others could be placed', async () => {
  const { offices } = await read({ location: 'the moon', offices: ['Leeds'] })
  expect(offices).toMatchObject([
    { location: 'the moon', placeId: '', latitude: null },
    { location: 'leeds', place: 'Leeds' },
  ])
})
