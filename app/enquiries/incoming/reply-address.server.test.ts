import { expect, it } from 'vitest'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { openKeyedDigest } from '#app/platform/text/digest.server.ts'
import {
  addressKey,
  idOfKey,
  readOwnAddress,
  replyAddress,
  returnAddress,
} from './reply-address.server.ts'

const services = {
  environment: parseEnvironment({ REPLY_DOMAIN: 'Reply.Example.org' }),
  keyedDigest: openKeyedDigest('the secret of one site'),
}
const ids = ['1f0b7a52-3c1d-4f7e-9d9b-2f4f5f1f6a7b', 'rec/42 Ödön', 'x'.repeat(300), '', '1']

it('names a conversation and its writer, whatever the id and the case', () => {
  for (const id of ids) {
    for (const writer of ['mediator', 'enquirer'] as const) {
      const address = replyAddress(services, id, writer) ?? ''
      expect(address).toMatch(/^[a-z0-9.]{1,64}@reply\.example\.org$/)
      const read = { kind: 'conversation', writer, key: addressKey(id) }
      expect(readOwnAddress(services, address)).toEqual(read)
      expect(readOwnAddress(services, address.toUpperCase())).toEqual(read)
    }
    const back = returnAddress(services, id) ?? ''
    expect(readOwnAddress(services, back)).toEqual({ kind: 'returned', key: addressKey(id) })
  }
  expect(new Set(ids.map(addressKey)).size).toBe(ids.length)
  expect(idOfKey(addressKey(ids[0] ?? ''))).toBe(ids[0])
  expect(idOfKey(addressKey('rec42'))).toBeUndefined()
})

it('has no address without a domain', () => {
  const without = { ...services, environment: parseEnvironment({}) }
  expect(replyAddress(without, '1', 'mediator')).toBeUndefined()
  expect(readOwnAddress(without, replyAddress(services, '1', 'mediator') ?? '')).toBeUndefined()
})

it('takes no address that it has not made', () => {
  const address = replyAddress(services, '1', 'enquirer') ?? ''
  const others = [
    replyAddress({ ...services, keyedDigest: openKeyedDigest('another') }, '1', 'enquirer'),
    address.replace(/^e/, 'm'),
    address.replace(/^e/, 'r'),
    address.replace('@', '0@'),
    address.replace(/.@/, '@'),
    address.replace('@reply.', '@'),
    `${address}@reply.example.org`,
    'postmaster@reply.example.org',
    '',
    '@',
  ]
  for (const other of others) expect(readOwnAddress(services, other ?? '')).toBeUndefined()
})
