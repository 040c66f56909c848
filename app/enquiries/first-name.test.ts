import { expect, it } from 'vitest'
import { firstName } from './first-name.ts'

it.each([
  ['Priya Shah', 'individual', 'Priya'],
  ['  Mary  Ann Jones ', 'other', 'Mary'],
  ['Dr. Ada Cole', 'individual', 'Dr. Ada Cole'],
  ['Northgate Joinery Ltd', 'business', 'Northgate Joinery Ltd'],
  ['Harriet Cole (solicitor) for Smith', 'lawyer', 'Harriet Cole (solicitor) for Smith'],
  ['Elin', 'individual', 'Elin'],
  ['M. Oyelaran', 'individual', 'M. Oyelaran'],
  ['Smith,,', 'individual', 'Smith'],
  ['Smith, Jo', 'individual', 'Jo'],
  ['Lady Smith', 'individual', 'Lady Smith'],
  ['Jo Smith (she/her)', 'individual', 'Jo'],
  ['Smith, Jones', 'business', 'Smith, Jones'],
])('addresses %j, %s, as %j', (name, inquirerType, expected) => {
  expect(firstName({ name, inquirerType })).toBe(expected)
})
