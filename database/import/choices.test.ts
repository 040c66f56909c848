import { expect, it } from 'vitest'
import { inquirerTypes } from '#app/taxonomy/inquirer-types.ts'
import { practiceAreas } from '#app/taxonomy/practice-areas.ts'
import { areasFrom, choiceFrom, namesIn } from './choices.ts'

it.each(
  practiceAreas.flatMap(({ code, label, shortLabel }) =>
    [code, label, shortLabel, label.toUpperCase(), code.replaceAll('_', '-')].map((name) => [
      name,
      code,
    ]),
  ),
)('the area %j is %s', (name, code) => {
  const notes: string[] = []
  expect(areasFrom(['practiceAreas', [name]], (note) => notes.push(note))).toEqual([code])
  expect(notes).toEqual([])
})

it.each([
  [['family', 'Family Mediation', 'FAMILY'], ['family'], 0],
  ['family, Civil & Commercial', ['family', 'civil_commercial'], 0],
  [{ family: true, medical: false }, ['family'], 0],
  [['Online Dispute Resolution'], ['odr'], 0],
  [['Wills & Probate', 'family'], ['wills_probate', 'family'], 1],
  [['???'], [], 1],
  [[7, null, ''], [], 0],
  [null, [], 0],
])('areas of %j are %j', (value, expected, noted) => {
  const notes: string[] = []
  expect(areasFrom(['practiceAreas', value], (note) => notes.push(note))).toEqual(expected)
  expect(notes).toHaveLength(noted)
})

it.each([
  ['lawyer', 'lawyer', 0],
  ['Legal professional', 'lawyer', 0],
  ['Business/Corporate client', 'business', 0],
  ['INDIVIDUAL', 'individual', 0],
  [null, 'other', 0],
  ['Martian', 'other', 1],
  [5, 'other', 1],
])('the inquirer type %j is %s', (value, expected, noted) => {
  const notes: string[] = []
  const given = ['inquirerType', value] as const
  expect(choiceFrom(given, inquirerTypes, 'other', (note) => notes.push(note))).toBe(expected)
  expect(notes).toHaveLength(noted)
})

it.each([
  ['a, b;c', ['a', 'b', 'c']],
  [
    [' a ', 3, 'b'],
    ['a', 'b'],
  ],
  [{ a: true, b: 'no' }, ['a']],
  [12, []],
])('names in %j are %j', (value, names) => {
  expect(namesIn(value)).toEqual(names)
})
