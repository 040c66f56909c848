import { expect, it } from 'vitest'
import {
  approvalChecks,
  credentialName,
  credentialState,
  type StoredCredential,
} from './approval-checks.ts'

const today = '2026-11-20'
const addresses = {
  account: 'bethan@example.org',
  isAccountConfirmed: true,
  accountAskedAt: null,
  contact: 'bethan@example.org',
  isContactConfirmed: false,
  contactAskedAt: null,
}
const profile = {
  bio: '<p>I help people settle.</p>',
  certifications: '',
  profileImage: '',
  phone: '0113 496 0123',
  practiceAreas: ['family'],
  website: '',
  location: 'leeds',
}
const known = { addresses, profile, score: 60, credentials: [], similar: 0, today }
const fmc: StoredCredential = {
  body: 'fmc',
  kind: 'accredited',
  number: '0000-7T',
  status: 'checked',
  checkedOn: '2026-03-02',
  validUntil: null,
}
const shown = (given: Partial<Parameters<typeof approvalChecks>[0]>) =>
  approvalChecks({ ...known, ...given }).map(({ state, title }) => `${state}: ${title}`)

it('asks for the addresses, enough of a profile, credentials and similar accounts', () => {
  expect(shown({})).toEqual([
    'done: Account address confirmed',
    'done: Complete enough',
    'none: No credentials given',
    'done: No other account is like it',
  ])
})

it.each([
  [{ isAccountConfirmed: false }, 'needed: Account address not confirmed'],
  [{ contact: 'office@example.org' }, 'needed: Contact address not confirmed'],
  [{ contact: 'office@example.org', isContactConfirmed: true }, 'done: Contact address confirmed'],
])('of %o it says %s', (given, line) => {
  expect(shown({ addresses: { ...addresses, ...given } })).toContain(line)
})

it('names what is missing, also where it is enough', () => {
  const [, enough] = approvalChecks(known)
  expect(enough?.text).toBe('60% complete. Missing: certifications, profile photo, website.')
  const [, lacking] = approvalChecks({ ...known, profile: { ...profile, bio: '' }, score: 40 })
  expect(lacking).toMatchObject({ state: 'needed', title: 'Not complete enough' })
  expect(lacking?.text).toMatch(/^Incomplete: under 60%, no bio\. You can approve it here/)
  expect(lacking?.text).toContain('Missing: bio, certifications')
})

it.each([
  [[fmc], 'done: Credentials checked'],
  [[fmc, { ...fmc, status: 'waiting', checkedOn: null }], 'look: Credentials wait to be checked'],
  [[{ ...fmc, validUntil: '2026-11-19' }], 'look: Not every credential holds'],
  [[{ ...fmc, status: 'refused', checkedOn: null }], 'look: Not every credential holds'],
] as [StoredCredential[], string][])('of the credentials %o it says %s', (credentials, line) => {
  expect(shown({ credentials })).toContain(line)
})

it('counts similar accounts', () => {
  expect(shown({ similar: 1 })).toContain('look: 1 similar account')
  expect(shown({ similar: 3 })).toContain('look: 3 similar accounts')
})

it.each([
  [{}, 'checked on 2 March 2026'],
  [{ validUntil: today }, 'checked on 2 March 2026'],
  [{ validUntil: '2026-11-19' }, 'ended on 19 November 2026'],
  [{ status: 'waiting', checkedOn: null }, 'waits to be checked'],
  [{ status: 'refused', checkedOn: null }, 'was not found as stated'],
] as [Partial<StoredCredential>, string][])('a credential with %o %s', (given, text) => {
  expect(credentialState({ ...fmc, ...given }, today)).toBe(text)
})

it('names a credential', () => {
  expect(credentialName(fmc)).toBe('FMC accredited, number 0000-7T')
  expect(credentialName({ ...fmc, body: 'gone', number: '' })).toBe('gone accredited')
})
