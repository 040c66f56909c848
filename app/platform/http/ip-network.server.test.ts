import { describe, expect, it } from 'vitest'
import { ipNetwork } from './ip-network.server.ts'

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
