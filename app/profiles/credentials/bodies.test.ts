import { expect, it } from 'vitest'
import { bodies, registerUrl } from './bodies.ts'

it('has one body for each code, each with a secure register and a kind', () => {
  expect(new Set(bodies.map(({ code }) => code)).size).toBe(bodies.length)
  for (const { code, register, registerSearch, kinds } of bodies) {
    expect(code).toMatch(/^[a-z-]+$/)
    expect(kinds).not.toEqual([])
    expect(new URL(register).protocol).toBe('https:')
    // The name goes to the register's own host and nowhere else.
    if (registerSearch) expect(new URL(registerSearch).host).toBe(new URL(register).host)
  }
})

it.each([
  ['fmc', 'Bethan Llewellyn', 'https://www.familymediationcouncil.org.uk/find-local-mediator/'],
  [
    'law-society',
    ' Siân O’Neill & Sons ',
    `https://solicitors.lawsociety.org.uk/search/results?Pro=True&Type=1&Name=${encodeURIComponent('Siân O’Neill & Sons')}`,
  ],
  [
    'law-society-scotland',
    'Callum  Fraser',
    'https://www.lawscot.org.uk/find-a-solicitor/?type=sol&lastname=Fraser',
  ],
  [
    'law-society',
    '$&',
    'https://solicitors.lawsociety.org.uk/search/results?Pro=True&Type=1&Name=%24%26',
  ],
  ['law-society', '', 'https://solicitors.lawsociety.org.uk/'],
  ['gone', 'Bethan Llewellyn', ''],
])('the register of %s for %j', (code, name, expected) => {
  expect(registerUrl(code, name)).toBe(expected)
})
