import { describe, expect, it } from 'vitest'
import { displayName, initials, nameParts } from './mediator.ts'

describe('a name', () => {
  it.each([
    ['Bethan Llewellyn', 'Bethan', 'Llewellyn', 'BL'],
    ['Dr. Siân  Jones', 'Siân', 'Jones', 'SJ'],
    ['Mary Anne Smith', 'Mary', 'Smith', 'MS'],
    ['Pieter van den Berg KC', 'Pieter', 'van den Berg', 'PB'],
    ['Professor Amara Okafor, FCIArb', 'Amara', 'Okafor', 'AO'],
    ['élodie O’Brien', 'élodie', 'O’Brien', 'ÉO'],
    ['Cher', 'Cher', '', 'C'],
    ['Dr', 'Dr', '', 'D'],
    ['李 明', '李', '明', '李明'],
    ['', '', '', ''],
  ])('%j is %j %j, in short %j', (fullName, firstName, lastName, short) => {
    expect(nameParts(fullName)).toEqual({ firstName, lastName })
    expect(initials(fullName)).toBe(short)
  })

  it.each([
    [{ fullName: ' Bethan  Llewellyn ', firstName: 'B', lastName: 'L' }, 'Bethan Llewellyn'],
    [{ fullName: '', firstName: 'Bethan', lastName: 'Llewellyn' }, 'Bethan Llewellyn'],
    [{ fullName: ' ', firstName: '', lastName: '' }, 'Mediator'],
  ])('%o is displayed as %s', (profile, name) => {
    expect(displayName(profile)).toBe(name)
  })
})
