import { expect, it } from 'vitest'
import { type Addresses, openAddresses, unconfirmedAddresses } from './addresses.ts'

const known: Addresses = {
  account: 'bethan@example.org',
  isAccountConfirmed: true,
  accountAskedAt: null,
  contact: 'Bethan@Example.org ',
  isContactConfirmed: false,
  contactAskedAt: null,
}

it.each<[string, Partial<Addresses>, string[]]>([
  ['of a confirmed account with its own address', {}, []],
  ['of an account that is not confirmed', { isAccountConfirmed: false }, ['account']],
  ['of another contact address', { contact: 'office@example.org' }, ['contact']],
  [
    'of another contact address that is confirmed',
    { contact: 'office@example.org', isContactConfirmed: true },
    [],
  ],
  ['of both', { isAccountConfirmed: false, contact: 'office@example.org' }, ['account', 'contact']],
  ['without a contact address', { contact: ' ' }, []],
])('%s %o waits for %j', (_what, given, expected) => {
  expect(unconfirmedAddresses({ ...known, ...given })).toEqual(expected)
})

it('names each address that waits, and when it was asked', () => {
  const contactAskedAt = new Date('2026-11-20T16:02:00Z')
  const contact = 'office@example.org'
  const both = { ...known, isAccountConfirmed: false, contact, contactAskedAt }
  expect(openAddresses(both)).toEqual([
    { kind: 'account', email: 'bethan@example.org', askedAt: null },
    { kind: 'contact', email: contact, askedAt: contactAskedAt },
  ])
})
