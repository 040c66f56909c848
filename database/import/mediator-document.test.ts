import { expect, it } from 'vitest'
import { readMediator } from './mediator-document.ts'

const now = new Date('2026-11-28T12:00:00Z')
const read = (given: Record<string, unknown>) => {
  const reading = readMediator({ email: 'jo@example.org', ...given }, now)
  if (!('value' in reading)) throw new Error('it was not read')
  return reading.value
}

it.each([
  [{ fullName: 'Jo Smith FMCA', firstName: 'Jo', lastName: 'FMCA' }, 'Jo', 'Smith'],
  [{ fullName: 'Jo Smith (she/her)', firstName: 'Jo', lastName: '(she/her)' }, 'Jo', 'Smith'],
  [{ fullName: 'Lady Jane Smith', firstName: 'Lady', lastName: 'Smith' }, 'Jane', 'Smith'],
  [{ fullName: 'Josephine Smith', firstName: 'Jo', lastName: 'Smith-Jones' }, 'Jo', 'Smith-Jones'],
  [{ name: 'Smith, Jo' }, 'Jo', 'Smith'],
])('%o is imported as %s, %s', (given, firstName, lastName) => {
  expect(read(given)).toMatchObject({ firstName, lastName })
})

it.each([
  ['www.smith-mediation.co.uk', 'https://www.smith-mediation.co.uk/'],
  ['Cllr.jones', ''],
])('%s leads to the website "%s"', (website, url) => {
  expect(read({ fullName: 'Jo Smith', website })).toMatchObject({ website: url })
})
