import { expect, it } from 'vitest'
import { displayName } from './mediator.ts'

it.each([
  [{ fullName: ' Bethan  Llewellyn ', firstName: 'B', lastName: 'L' }, 'Bethan Llewellyn'],
  [{ fullName: '', firstName: 'Bethan', lastName: 'Llewellyn' }, 'Bethan Llewellyn'],
  [{ fullName: ' ', firstName: '', lastName: '' }, 'Mediator'],
])('%o is displayed as %s', (profile, name) => {
  expect(displayName(profile)).toBe(name)
})
