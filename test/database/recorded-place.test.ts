import { expect, it } from 'vitest'
import { toRecordedPlace } from '#app/places/recorded-place.server.ts'
import { anOpenDatabase } from '#test/kit/database.ts'

const db = await anOpenDatabase()

it.each([
  ['  Newcastle-under-Lyme ', 'newcastle-under-lyme'],
  ['Berwick-upon-Tweed', 'berwick-upon-tweed'],
  ['Leeds, West Yorkshire', 'leeds'],
  ['King’s Lynn', "king's lynn"],
  ['Caerdydd', 'cardiff'],
  ['Birmigham', 'birmingham'],
  ['newport, isle of wight', 'newport, isle of wight'],
  ['Kent', 'kent'],
  ['LS6 2AB', 'ls6'],
  ['ls62ab', 'ls6'],
  ['SW1A 1AA', 'sw1a'],
  ['SW1A', 'sw1a'],
  ['M1 4', 'm1'],
  ['12 Acacia Avenue, Leeds LS6 2AB', 'ls6'],
  ['12 Acacia Avenue, Leeds', 'leeds'],
  ['Priya Shah', ''],
  ['priya@example.com', ''],
  ['07700 900640', ''],
  ['my neighbour at the end of the road', ''],
  ['x'.repeat(41), ''],
  ['', ''],
])('of “%s” it records “%s”', async (typed, recorded) => {
  expect(await toRecordedPlace(db, typed)).toBe(recorded)
})
