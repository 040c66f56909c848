import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Environment } from '#app/platform/settings/environment.server.ts'

/**
 * The IP that a request comes from: the other end of the connection, or behind a trusted proxy the
 * last one in X-Forwarded-For, the only one the proxy itself wrote. All of an IPv6 network count
 * as one. Empty where nothing is known.
 */
export function clientIpOf(context: Context, environment: Environment): string {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>
  return clientIpFrom(context.req.header('x-forwarded-for'), incoming, environment)
}

export function clientIpFrom(
  forwardedFor: string | undefined,
  incoming: IncomingMessage | undefined,
  { trustProxy }: Environment,
): string {
  const forwarded = forwardedFor?.split(',').at(-1) ?? ''
  return ipNetwork((trustProxy && parseIp(forwarded)) || incoming?.socket.remoteAddress || '')
}

/** The IP that a proxy wrote, some with a port: "192.0.2.1:80", "[2001:db8::1]:80". */
export function parseIp(written: string): string | undefined {
  const text = written.trim()
  const ip = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIP(ip) ? ip : undefined
}

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
