import { expect, it } from 'vitest'
import { fillPlaceholders, openPlaceholders, unknownPlaceholders } from './placeholders.ts'

const values = {
  'first name': 'Priya',
  name: 'Priya Shah',
  'dispute type': 'Family Mediation',
  place: '',
  'my name': 'Bethan',
  'my phone': '029 2018 0000',
}

it('fills what is known, however it is spaced, and leaves the rest to be seen', () => {
  expect(
    fillPlaceholders('Dear {first name}, {First  Name } from {place}: {my name}', values),
  ).toBe('Dear Priya, Priya from {place}: Bethan')
})

it('greets without a name whoever has given none', () => {
  const nameless = { ...values, 'first name': null }
  expect(fillPlaceholders('Hello {first name},\nI am {my name}', nameless)).toBe(
    'Hello,\nI am Bethan',
  )
})

it('fills each once: a name with braces is a name', () => {
  expect(fillPlaceholders('{name}', { ...values, name: '{my phone} $& $1' })).toBe(
    '{my phone} $& $1',
  )
})

it.each([
  ['Dear {fist name}, {name}', ['{fist name}']],
  ['{} and {}', ['{}']],
  ['No braces, } or {', []],
  ['{my name} {MY NAME}', []],
])('knows the placeholders of %j that there are not', (text, unknown) => {
  expect(unknownPlaceholders(text)).toEqual(unknown)
})

it('knows the placeholders that are still to be filled', () => {
  expect(openPlaceholders('Near {place}, {place}, {something else}')).toEqual(['{place}'])
})
