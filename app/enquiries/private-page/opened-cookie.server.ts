import type { Platform } from '#app/platform/platform.server.ts'
import { isProof } from '#app/platform/text/digest.server.ts'

type Keys = Pick<Platform, 'keyedDigest' | 'now'> & {
  environment: Pick<Platform['environment'], 'appUrl'>
}

/** Hours after which the page asks for a press again, counted from its last view. */
const openHours = 12

/**
 * The Set-Cookie header by which this browser sees the private page of a request without a press:
 * for who pressed the button there, or sent the enquiry just now. A form that is
 * repeated without a secret leads only such a browser to the page.
 */
export function rememberOpened(keys: Keys, requestId: string): string {
  const { environment, keyedDigest, now } = keys
  const hours = String(hoursOf(now()))
  const proof = keyedDigest(textOf(requestId, hours), 'opened private page')
  const secure = environment.appUrl.startsWith('https:') ? '; Secure' : ''
  const value = `${cookieName(keys, requestId)}=${hours}.${proof}`
  return `${value}; Max-Age=${openHours * 3_600}; Path=/; HttpOnly${secure}; SameSite=Lax`
}

/** Whether this browser has opened the page of the request within the last hours. */
export function isOpened(keys: Keys, request: Request, requestId: string): boolean {
  const { keyedDigest, now } = keys
  const start = `${cookieName(keys, requestId)}=`
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/)
  const value = cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length) ?? ''
  const [hours = '', given = ''] = value.split('.')
  const text = textOf(requestId, hours)
  if (!isProof(keyedDigest, { text, purpose: 'opened private page', given })) return false
  return hoursOf(now()) - Number(hours) <= openHours
}

/** One for each request, since somebody may follow several; it does not say which. */
function cookieName({ environment, keyedDigest }: Keys, requestId: string): string {
  const prefix = environment.appUrl.startsWith('https:') ? '__Host-' : ''
  return `${prefix}opened.${keyedDigest(requestId, 'opened private page').slice(0, 12)}`
}

function textOf(requestId: string, hours: string): string {
  return JSON.stringify([requestId, hours])
}

function hoursOf(date: Date): number {
  return Math.floor(date.getTime() / 3_600_000)
}
