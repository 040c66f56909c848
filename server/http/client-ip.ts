import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { ipNetwork } from '#app/platform/http/ip-network.server.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'

/**
 * The IP that a request comes from: the other end of the connection, or behind a trusted proxy the
 * last one in X-Forwarded-For, the only one the proxy itself wrote. All of an IPv6 network count
 * as one. Empty where nothing is known.
 */
export function clientIpOf(context: Context, { trustProxy }: Environment): string {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>
  const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1) ?? ''
  return ipNetwork((trustProxy && parseIp(forwarded)) || incoming?.socket.remoteAddress || '')
}

/** The IP that a proxy wrote, some with a port: "192.0.2.1:80", "[2001:db8::1]:80". */
export function parseIp(written: string): string | undefined {
  const text = written.trim()
  const ip = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIP(ip) ? ip : undefined
}
