import { timingSafeEqual } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { clientIp } from '../http/request-context.server.ts'
import { type Platform, platform } from '../platform.server.ts'

/** Who was sent a form, as far as every client says it. */
type Client = { ip: string; userAgent: string }

type Keys = Pick<Platform, 'keyedDigest' | 'now'>

/** Milliseconds for which a token is made; it is good until the end of the next such period. */
const period = 6 * 60 * 60 * 1_000

/**
 * Proves that a form was sent from a page of ours where the browser says nothing about it
 * (docs/decisions/0034). Another site can fetch a token, but only one for its own IP address.
 */
export function formToken(args: {
  request: Request
  context: Readonly<RouterContextProvider>
}): string {
  const { request, context } = args
  const userAgent = request.headers.get('user-agent') ?? ''
  return tokenOf(context.get(platform), { ip: context.get(clientIp), userAgent }, 0)
}

export function isFormToken(keys: Keys, client: Client, given: string): boolean {
  return [0, 1].some((periodsAgo) => {
    const token = tokenOf(keys, client, periodsAgo)
    return given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token))
  })
}

function tokenOf({ keyedDigest, now }: Keys, { ip, userAgent }: Client, periodsAgo: number) {
  const number = Math.floor(now().getTime() / period) - periodsAgo
  return keyedDigest(JSON.stringify(['form', number, ip, userAgent]))
}
