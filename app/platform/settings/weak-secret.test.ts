import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { isWeakSecret } from './weak-secret.ts'

it.each([
  'a'.repeat(64),
  'abcd1234'.repeat(5),
  '0123456789abcdef0123456789abcdef',
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'better-auth-secret-12345678901234567890',
  'only-for-trying-only-for-trying-only',
  'please-change-me-to-something-random-1',
  'this_is_the_default_key_of_2026_xk39qv',
  'My5uper$ecretPassw0rd-My-Password-9271',
  '11111111112222222222333333333344',
])('%s is weak', (secret) => {
  expect(isWeakSecret(secret)).toBe(true)
})

it('takes random ones, however they are written', () => {
  for (let n = 0; n < 1_000; n += 1) {
    const random = createHash('sha256').update(`${n}`).digest()
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      expect(isWeakSecret(random.toString(encoding))).toBe(false)
      expect(isWeakSecret(random.toString(encoding).slice(0, 32))).toBe(false)
    }
  }
})
