import { describe, expect, it } from 'vitest'
import { parseIp } from './client-ip.ts'

describe('the IP a proxy wrote', () => {
  it.each([
    [' 203.0.113.9 ', '203.0.113.9'],
    ['203.0.113.9:51234', '203.0.113.9'],
    ['[2001:db8::1]:51234', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['unknown', undefined],
    ['', undefined],
    ['203.0.113.999', undefined],
    ['203.0.113.9; drop', undefined],
    ['[203.0.113.9', undefined],
  ])('%j is %s', (written, ip) => {
    expect(parseIp(written)).toBe(ip)
  })
})
