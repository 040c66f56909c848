import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { isProof, type KeyedDigest } from '#app/platform/text/digest.server.ts'
import { users } from '../accounts.table.server.ts'
import { cookiePrefix } from '../own-cookies.ts'

/** Days for which a browser is known after a sign-in. */
const deviceDays = 180

type Keys = { environment: Pick<Environment, 'appUrl'>; keyedDigest: KeyedDigest; now: () => Date }
type Services = Keys & { db: Queryable }

/**
 * The name of the device if this account was signed in to from this browser before: its failures
 * count for themselves, so that those of strangers keep nobody out who is known. What
 * `revokeEarlierAccess` ended is known no more.
 */
export async function knownDevice(
  services: Services,
  request: Request,
  userId: string,
): Promise<string | undefined> {
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/)
  const start = `${cookieName(services, userId)}=`
  const value = cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length)
  if (!value) return undefined
  const [name = '', days = '', proof = ''] = value.split('.')
  const text = textOf(userId, name, days, await findGeneration(services.db, userId))
  const isOurs = isProof(services.keyedDigest, { text, purpose: 'known-device', given: proof })
  return isOurs && today(services) - Number(days) < deviceDays ? name : undefined
}

/** The cookie by which a browser is known from now on, under the name it has already. */
export async function deviceCookie(
  services: Services,
  userId: string,
  known: string | undefined,
): Promise<string> {
  const name = known ?? randomBytes(12).toString('base64url')
  const days = String(today(services))
  const text = textOf(userId, name, days, await findGeneration(services.db, userId))
  const proof = services.keyedDigest(text, 'known-device')
  const value = [name, days, proof].join('.')
  const secure = isSecure(services) ? '; Secure' : ''
  const maxAge = deviceDays * 24 * 60 * 60
  return `${cookieName(services, userId)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly${secure}; SameSite=Lax`
}

/** Headers with the cookie by which this browser stays known where all others are known no more. */
export async function deviceCookies(services: Services, { id }: { id: string }): Promise<Headers> {
  return new Headers({ 'Set-Cookie': await deviceCookie(services, id, undefined) })
}

/** One for each account, so that several people can share a browser; it does not say which. */
function cookieName(keys: Keys, userId: string): string {
  const digest = keys.keyedDigest(`device of ${userId}`).slice(0, 12)
  return `${cookiePrefix(keys.environment.appUrl)}.device.${digest}`
}

function textOf(userId: string, name: string, days: string, generation: number): string {
  return JSON.stringify([userId, name, days, generation])
}

async function findGeneration(db: Queryable, userId: string): Promise<number> {
  const [found] = await db
    .select({ generation: users.deviceGeneration })
    .from(users)
    .where(eq(users.id, userId))
  return found?.generation ?? 0
}

function today({ now }: Keys): number {
  return Math.floor(now().getTime() / 86_400_000)
}

function isSecure({ environment }: Keys): boolean {
  return environment.appUrl.startsWith('https:')
}
