import { expect, it } from 'vitest'
import { contactNote, contactText, deliveryAddress } from './contact-address.ts'

const account = 'bethan@example.org'

it.each([
  ['the account’s own address', 'Bethan@Example.org', false, 'Bethan@Example.org'],
  ['a confirmed address', 'office@example.org', true, 'office@example.org'],
  ['the account’s, where the other is not confirmed', 'office@example.org', false, account],
  ['the account’s, where there is no other', '', false, account],
])('enquiries go to %s', (_what, contact, isConfirmed, expected) => {
  expect(deliveryAddress({ account, contact, isConfirmed })).toBe(expected)
})

it('says which address is not confirmed, and nothing of one that need not be', () => {
  const contact = 'office@example.org'
  expect(contactNote({ account, contact, isConfirmed: false })).toEqual({
    unconfirmed: contact,
    account,
  })
  expect(contactNote({ account, contact, isConfirmed: true })).toBeNull()
  expect(contactNote({ account, contact: account, isConfirmed: false })).toBeNull()
})

it.each([
  ['', false, 'None'],
  ['Bethan@Example.org', false, 'Bethan@Example.org (the same as the login email)'],
  ['office@example.org', true, 'office@example.org (confirmed)'],
  ['office@example.org', false, 'office@example.org (not confirmed)'],
])('administrators read of %j, confirmed %j: %s', (contact, isConfirmed, text) => {
  expect(contactText({ account, contact, isConfirmed })).toBe(text)
})
