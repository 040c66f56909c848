import { expect, it } from 'vitest'
import { installScriptFaults } from './install-scripts.ts'
import { isAllowed, licenceFaults } from './licences.ts'
import { inProduction, lockedPackages, readManifest } from './lock-file.ts'
import { offlineFaults } from './offline.ts'
import { latest } from './registry.ts'
import { makeSbom, sbomFault } from './sbom.ts'

const packages = lockedPackages()

it('finds nothing in what the product is built from that nobody has accepted', () => {
  expect(packages.length).toBeGreaterThan(200)
  expect(Object.values(offlineFaults(packages, readManifest())).flat()).toEqual([])
})

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND Apache-2.0', true],
  ['MIT AND GPL-3.0', false],
  ['AGPL-3.0', false],
  ['MIT OR ISC AND GPL-3.0', false],
  ['SEE LICENSE IN LICENSE.md', false],
])('the licence %s: allowed is %s', (licence, expected) => {
  expect(isAllowed(licence)).toBe(expected)
})

it('names a package without a licence, and one whose exception is for another', () => {
  const faults = licenceFaults([
    { name: 'nameless', version: '1.0.0' },
    { name: 'left-pad', version: '1.0.0', license: 'MPL-2.0' },
    { name: 'lightningcss', version: '1.0.0', license: 'MPL-2.0' },
  ])
  expect(faults).toEqual([
    'nameless 1.0.0 has no licence.',
    'left-pad 1.0.0 has the licence MPL-2.0, which is not allowed.',
  ])
})

it('names a new install script, and a decision that is no longer needed', () => {
  const withScript = { name: 'new', version: '1.0.0', hasInstallScript: true }
  expect(installScriptFaults([withScript], { old: true })).toEqual([
    'new has an install script that allowScripts does not name.',
    'allowScripts names old, which has no install script.',
  ])
})

it('makes a valid bill of materials of exactly what is in production', async () => {
  const production = packages.filter(inProduction)
  const sbom = makeSbom(production, readManifest())
  expect(await sbomFault(sbom)).toBeUndefined()
  const { metadata, components } = JSON.parse(sbom)
  expect(metadata.component.name).toBe('find-a-mediator')
  const listed = components.map((each: Record<string, string>) => `${each.name}@${each.version}`)
  const wanted = new Set(production.map(({ name, version }) => `${name}@${version}`))
  expect(listed.sort()).toEqual([...wanted].sort())
  expect(listed.some((each: string) => each.startsWith('react-dom@'))).toBe(true)
  expect(listed.some((each: string) => each.startsWith('@playwright/'))).toBe(false)
})

it('would notice an invalid bill of materials', async () => {
  const sbom = JSON.parse(makeSbom(packages.slice(0, 1), readManifest()))
  delete sbom.components[0].name
  expect(await sbomFault(JSON.stringify(sbom))).toMatch(/name/)
})

it('takes the newest release of any version', () => {
  const times = {
    created: '2030-01-01',
    modified: '2031-01-01',
    '1.0.0': '2020-01-01',
    '0.9.0': 'x',
  }
  expect(latest({ ...times, '0.8.1': '2021-05-05' })).toEqual(new Date('2021-05-05'))
  expect(latest({})).toBeUndefined()
  expect(latest(undefined)).toBeUndefined()
})
