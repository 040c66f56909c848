import { and, eq, gte, inArray } from 'drizzle-orm'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import { securityLog } from '#app/security/security-log.table.server.ts'
import { newDeviceMail } from '../account-mails.server.ts'
import type { AccountServices } from '../accounts.server.ts'
import { sessions } from '../accounts.table.server.ts'
import { endCarriedSession } from '../sign-out.server.ts'
import { deviceWords } from './device-words.ts'
import { deviceCookie, knownDevice } from './known-device.server.ts'

/** Who asks to be signed in, and from where. */
export type Visitor = { request: Request; ip: string }

export type Way = 'password' | 'code' | 'recovery' | 'passkey' | 'provider'

type NewSession = {
  user: { id: string; name: string; email: string; emailVerified: boolean }
  token: string
  way: Way
}

/** Days of the security log in which an earlier sign-in counts. */
const rememberedDays = 120

/**
 * What follows every sign-in: the profile, the record, the cookie by which this browser is known,
 * and a mail to the owner where it was not. Adds the cookie to the headers, and ends the session
 * that the browser carried before, so that nobody can have put one there.
 */
export async function completeSignIn(
  services: AccountServices,
  { request, ip }: Visitor,
  headers: Headers,
  { user, token, way }: NewSession,
): Promise<void> {
  const { db, hooks, now } = services
  await hooks.completeAccount(user)
  await hooks.recordVisit(user.id, now())

  const userAgent = request.headers.get('user-agent') ?? ''
  const isStrong = way === 'code' || way === 'recovery' || way === 'passkey'
  await db
    .update(sessions)
    .set({ userAgent: userAgent.slice(0, 500), ...(isStrong && { secondFactorAt: now() }) })
    .where(eq(sessions.token, token))

  const words = deviceWords(userAgent)
  const device = await knownDevice(services, request, user.id)
  const isNew = device === undefined && (await hasSignedIn(services, user.id))
  const event = isNew ? 'sign-in.new-device' : 'sign-in.success'
  const { id: userId, email } = user
  await recordSecurityEvent(services, { event, userId, email, ip, detail: `${way}, ${words}` })
  headers.append('Set-Cookie', await deviceCookie(services, user.id, device))
  if (isNew) await tellOfNewDevice(services, user, words)
  await endCarriedSession(services, request.headers, ip)
}

/** What the log has of an account whose owner has been here on some device. */
const signedInEvents = ['sign-in.success', 'sign-in.new-device', 'account.register']

/** Nobody is told of the first device. */
async function hasSignedIn({ db, now }: AccountServices, userId: string): Promise<boolean> {
  const since = new Date(now().getTime() - rememberedDays * 86_400_000)
  const found = await db
    .select({ id: securityLog.id })
    .from(securityLog)
    .where(
      and(
        eq(securityLog.userId, userId),
        inArray(securityLog.event, signedInEvents),
        gte(securityLog.at, since),
      ),
    )
    .limit(1)
  return found.length > 0
}

async function tellOfNewDevice(
  { db, jobs, limits, log, now, environment }: AccountServices,
  user: { id: string; name: string; email: string; emailVerified: boolean },
  words: string,
) {
  // An address that nobody has confirmed may be a stranger's.
  if (!user.emailVerified || !(await limits.allows('new-device-mail', user.id))) return
  try {
    const mail = newDeviceMail(user, { words, at: now() }, environment.appUrl)
    await db.transaction((tx) => jobs.send(tx, mailQueue, mail))
  } catch (error) {
    log.warn({ err: error }, 'the owner was not told of a new device')
  }
}
