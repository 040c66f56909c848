import { expect, it } from 'vitest'
import { nearLabel, readChosen, searchedFor, withoutPostcode } from './chosen.ts'
import { queryOf } from './slug-list.ts'

const chosenAt = (search: string) => readChosen(new URLSearchParams(search))

it.each([
  ['', ''],
  ['?id=a&toast=b&saved=c', ''],
  ['?sent=enquiry&as=other&near=Leeds&area=elder', '?near=Leeds&as=other&area=elder'],
  ['?as=robot&area=plumbing&near=+', ''],
  ['?userType=Business&disputeType=odr&location=leeds', '?near=leeds&as=business&area=odr'],
  ['?disputeType=family&specialties=family', '?area=family'],
  ['?specialties=family,+elder', ''],
  ['?specialties=Family,+plumbing&userType=robot&userType=other', '?as=other&area=family'],
  ['?disputeType=family&specialties=elder', ''],
  [`?near=${'x'.repeat(200)}`, `?near=${'x'.repeat(100)}`],
])('of %s the choices are %s', (search, query) => {
  expect(queryOf(chosenAt(search))).toBe(query)
})

it('a postcode stays where it was typed', () => {
  expect(['LS6 2AB', 'ls1', 'Leeds', ''].map(withoutPostcode)).toEqual(['', '', 'Leeds', ''])
})

it('a town has a middle to measure from, an area has none', () => {
  const labels = [true, false].map((isArea) => nearLabel({ label: 'Kent', isArea }))
  expect([...labels, nearLabel(null)]).toEqual(['', 'Kent', ''])
})

it('a search finds the choices again that it is given', () => {
  const chosen = chosenAt('?as=lawyer&area=family&near=Leeds')
  expect(readChosen(new URLSearchParams(searchedFor(chosen)))).toEqual(chosen)
})
