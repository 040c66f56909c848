import { expect, it } from 'vitest'
import { accountMessages } from './account-messages.ts'
import { isWeakPassword, minPasswordLength } from './weak-password.ts'

it.each([
  '',
  'a7$Kq2!',
  '🦔🦔🦔🦔🦔🦔🦔',
  'aaaaaaaa',
  'abababab',
  '12345678',
  '87654321',
  '1234567890123',
  'abcdefgh',
  'qwertyuiop',
  '1qaz2wsx',
  '19840612',
  '07700900123',
  'password',
  'Password1!',
  'P@ssw0rd-2024',
  'passwordpassword',
  'Welcome2024',
  'iloveyou2',
  'let-me-in-1',
  'qwerty123!',
  'mediator1',
  'mediator-sample-2026',
])('%j is weak', (password) => {
  expect(isWeakPassword(password)).toBe(true)
})

it.each([
  'a7$Kq2!z',
  'a-quiet-harbour-7',
  'correct horse battery staple',
  'passwordless-otter',
  'ysgol feithrin Tŷ Coch',
  'тихая гавань',
  '72940183665512',
  '🦔🌊🪁🎻🍋🧭🪵🕯️',
])('%j is not', (password) => {
  expect(isWeakPassword(password)).toBe(false)
})

it('does not look closely at what is too long to be a password', () => {
  const started = performance.now()
  isWeakPassword(`abcd${'12'.repeat(200_000)}z`)
  expect(performance.now() - started).toBeLessThan(500)
})

it('knows one’s own name and email', () => {
  const own = ['Siân Llewellyn', 'sian.mediates@example.org']
  expect(isWeakPassword('Llewellyn99', own)).toBe(true)
  expect(isWeakPassword('sianllewellyn', own)).toBe(true)
  expect(isWeakPassword('sian.mediates', own)).toBe(true)
  expect(isWeakPassword('llewellyn-otter-9', own)).toBe(false)
})

it('does what the hint beside the field says', () => {
  expect(accountMessages.passwordHint).toContain(`At least ${minPasswordLength} characters`)
  for (const mix of ['k3#Vt9!p', 'otter-42x']) expect(isWeakPassword(mix)).toBe(false)
  expect(isWeakPassword('kettle otter marble')).toBe(false)
  for (const alone of ['llewellyn', '19840612', 'password']) {
    expect(isWeakPassword(alone, ['Bethan Llewellyn'])).toBe(true)
  }
})
