import { expect, it } from 'vitest'
import { derivedKey, isProof, openKeyedDigest } from './digest.server.ts'

const keyedDigest = openKeyedDigest('a secret')

it('proves a text for one purpose and no other', () => {
  const given = keyedDigest('a text', 'form')
  expect(isProof(keyedDigest, { text: 'a text', purpose: 'form', given })).toBe(true)
  expect(isProof(keyedDigest, { text: 'another', purpose: 'form', given })).toBe(false)
  expect(isProof(keyedDigest, { text: 'a text', purpose: 'confirm-start', given })).toBe(false)
  expect(isProof(keyedDigest, { text: 'a text', purpose: 'form', given: '' })).toBe(false)
  const stored = keyedDigest('a text')
  expect(isProof(keyedDigest, { text: 'a text', purpose: 'form', given: stored })).toBe(false)
})

it('takes a proof from nobody who has another secret', () => {
  const given = openKeyedDigest('another secret')('a text', 'form')
  expect(isProof(keyedDigest, { text: 'a text', purpose: 'form', given })).toBe(false)
})

it('derives a key of its own for each purpose', () => {
  const keys = (['sessions', 'form', 'link to change-email'] as const).map((purpose) =>
    derivedKey('a secret', purpose).toString('hex'),
  )
  expect(new Set([...keys, Buffer.from('a secret').toString('hex')]).size).toBe(4)
})
