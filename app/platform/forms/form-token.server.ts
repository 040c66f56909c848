import type { RouterContextProvider } from 'react-router'
import { clientIp } from '../http/request-context.server.ts'
import { type Platform, platform } from '../platform.server.ts'
import { isProof } from '../text/digest.server.ts'

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
  const { keyedDigest, now } = context.get(platform)
  const userAgent = request.headers.get('user-agent') ?? ''
  return keyedDigest(textOf(now(), { ip: context.get(clientIp), userAgent }, 0), 'form')
}

export function isFormToken({ keyedDigest, now }: Keys, client: Client, given: string): boolean {
  return [0, 1].some((periodsAgo) =>
    isProof(keyedDigest, { text: textOf(now(), client, periodsAgo), purpose: 'form', given }),
  )
}

function textOf(now: Date, { ip, userAgent }: Client, periodsAgo: number): string {
  return JSON.stringify([Math.floor(now.getTime() / period) - periodsAgo, ip, userAgent])
}
