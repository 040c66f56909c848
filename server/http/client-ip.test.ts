import { describe, expect, it } from 'vitest'
import { ipNetwork, parseIp } from './client-ip.ts'

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

describe('the network that counts as one visitor', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['2001:db8::7:1:2:3:4', '2001:db8:0:7::/64'],
    ['2001:0DB8:0000:0007::1', '2001:db8:0:7::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('%s is of %s', (ip, network) => {
    expect(ipNetwork(ip)).toBe(network)
  })
})
