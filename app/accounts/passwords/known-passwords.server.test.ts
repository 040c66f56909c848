import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { processorMs } from '#test/kit/processor-ms.ts'
import { accountMessages } from '../account-messages.ts'
import { minPasswordLength } from '../weak-password.ts'
import { isTooEasy } from './known-passwords.server.ts'

it.each([
  '',
  'a7$Kq2!',
  '🦔🦔🦔🦔🦔🦔🦔',
  'aaaaaaaa',
  'abababab',
  '12345678',
  '87654321',
  '1234567890123',
  '1234567812345678',
  'abcdefgh',
  'qwertyuiop',
  '1qaz2wsx',
  '!QAZ2wsx',
  '19840612',
  '07700900123',
  'password',
  'Password1!',
  'P@ssw0rd-2024',
  'p.a.s.s.w.o.r.d',
  'drowssap1!',
  '...password...',
  'passwordpassword',
  'Welcome2024',
  'iloveyou2',
  'let-me-in-1',
  'qwerty123!',
  '1q2w3e4r5t',
  'a1234567',
  'qwe123456',
  'Summer2024!',
  'January2025',
  'Liverpool1',
  'Arsenal1886',
  'Pr1ncess!',
  'sunshine14031988',
  'Elephant12',
  'mediator1',
  'FindAMediator1',
  'mediator-sample-2026',
])('%j is weak', (password) => {
  expect(isTooEasy(password)).toBe(true)
})

it.each([
  'a7$Kq2!z',
  'R8w#nT4k',
  'a-quiet-harbour-7',
  'correct horse battery staple',
  'passwordless-otter',
  'my dog likes marmalade',
  'violin.tram.onion',
  'ysgol feithrin Tŷ Coch',
  'тихая гавань',
  '72940183665512',
  '🦔🌊🪁🎻🍋🧭🪵🕯️',
])('%j is not', (password) => {
  expect(isTooEasy(password)).toBe(false)
})

describe('the leaked passwords', () => {
  const leaked = dictionary['passwords-common']

  it('are many, and all of them are refused', () => {
    expect(leaked.length).toBeGreaterThan(10_000)
    expect(leaked.filter((password) => !isTooEasy(password))).toEqual([])
  })

  it.each<[string, (text: string) => string]>([
    ['a capital and a digit', (text) => `${text[0]?.toUpperCase()}${text.slice(1)}1`],
    ['capitals and a year', (text) => `${text.toUpperCase()}2024`],
    ['signs for letters', (text) => `${text.replaceAll('a', '@').replaceAll('o', '0')}!`],
    ['digits before', (text) => `12${text}`],
    ['itself again', (text) => text + text],
    ['its letters backwards', (text) => `${[...text].reverse().join('')}1`],
  ])('are refused with %s', (_, vary) => {
    const often = leaked.slice(0, 3_000).filter((text) => /^[a-z]{6,}$/.test(text))
    expect(often.length).toBeGreaterThan(1_000)
    expect(often.map(vary).filter((password) => !isTooEasy(password))).toEqual([])
  })
})

it('does not look closely at what is too long to be a password', () => {
  const started = processorMs()
  isTooEasy(`abcd${'12'.repeat(200_000)}z`)
  isTooEasy('p4$$w0rd!'.repeat(14))
  expect(processorMs() - started).toBeLessThan(500)
})

it('knows one’s own name and email', () => {
  const own = ['Siân Llewellyn', 'sian.mediates@example.org']
  for (const easy of [
    'Llewellyn99',
    'sianllewellyn',
    'sian.mediates',
    'sian.mediates@example.org',
    'nyllewelL1',
    'Sian1984!',
  ])
    expect(isTooEasy(easy, own)).toBe(true)
  expect(isTooEasy('llewellyn-otter-kettle-9', own)).toBe(false)
})

it('does what the hint beside the field says', () => {
  expect(accountMessages.passwordHint).toContain(`At least ${minPasswordLength} characters`)
  for (const mix of ['k3#Vt9!p', 'otter-42x']) expect(isTooEasy(mix)).toBe(false)
  expect(isTooEasy('kettle otter marble')).toBe(false)
  for (const alone of ['llewellyn', '19840612', 'password']) {
    expect(isTooEasy(alone, ['Bethan Llewellyn'])).toBe(true)
  }
})
