import { isIP } from 'node:net'

/** An IPv4 itself. Anyone with one IPv6 has all of its network, so they count as one: its /64. */
export function ipNetwork(ip: string): string {
  if (isIP(ip) !== 6) return ip
  // A URL writes each IP in one way only, whatever noughts and letters it came with.
  const host = URL.parse(`http://[${ip.replace(/%.*/, '')}]`)?.hostname.slice(1, -1) ?? ''
  const groups = allGroups(host)
  const [high, low] = groups.slice(6).map((group) => Number.parseInt(group, 16))
  const isIpv4 = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  if (isIpv4 && high !== undefined && low !== undefined)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 as a URL writes it, those that "::" leaves out among them. */
function allGroups(ip: string): string[] {
  const [start = '', end] = ip.split('::').map((half) => half.split(':').filter(Boolean))
  if (end === undefined) return [...start]
  return [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end]
}
