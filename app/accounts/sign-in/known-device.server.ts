import { randomBytes } from 'node:crypto'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { isProof, type KeyedDigest } from '#app/platform/text/digest.server.ts'
import { cookiePrefix } from '../own-cookies.ts'

/** Days for which a browser is known after a sign-in. */
const deviceDays = 180

type Keys = { environment: Pick<Environment, 'appUrl'>; keyedDigest: KeyedDigest; now: () => Date }

/**
 * The name of the device if this account was signed in to from this browser before: its failures
 * count for themselves, so that those of strangers keep nobody out who is known.
 */
export function knownDevice(keys: Keys, request: Request, userId: string): string | undefined {
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/)
  const start = `${cookieName(keys, userId)}=`
  const value = cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length) ?? ''
  const [name = '', days = '', proof = ''] = value.split('.')
  const text = textOf(userId, name, days)
  const isOurs = isProof(keys.keyedDigest, { text, purpose: 'known-device', given: proof })
  return isOurs && today(keys) - Number(days) < deviceDays ? name : undefined
}

/** The cookie by which a browser is known from now on, under the name it has already. */
export function deviceCookie(keys: Keys, userId: string, known: string | undefined): string {
  const name = known ?? randomBytes(12).toString('base64url')
  const days = String(today(keys))
  const proof = keys.keyedDigest(textOf(userId, name, days), 'known-device')
  const value = [name, days, proof].join('.')
  const secure = isSecure(keys) ? '; Secure' : ''
  const maxAge = deviceDays * 24 * 60 * 60
  return `${cookieName(keys, userId)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly${secure}; SameSite=Lax`
}

/** One for each account, so that several people can share a browser; it does not say which. */
function cookieName(keys: Keys, userId: string): string {
  const digest = keys.keyedDigest(`device of ${userId}`).slice(0, 12)
  return `${cookiePrefix(keys.environment.appUrl)}.device.${digest}`
}

function textOf(userId: string, name: string, days: string): string {
  return JSON.stringify([userId, name, days])
}

function today({ now }: Keys): number {
  return Math.floor(now().getTime() / 86_400_000)
}

function isSecure({ environment }: Keys): boolean {
  return environment.appUrl.startsWith('https:')
}
