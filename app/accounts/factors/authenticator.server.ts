import { randomBytes, randomUUID } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { encode } from 'uqr'
import { z } from 'zod'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import type { AccountServices } from '../accounts.server.ts'
import { sessions, users } from '../accounts.table.server.ts'
import { catchRefusals, type Refusal, refused } from '../refusal.server.ts'
import type { SessionUser } from '../session.server.ts'
import { deviceCookies } from '../sign-in/known-device.server.ts'
import { issuer } from './authenticator-plugin.server.ts'
import { changeFactors } from './change-factors.server.ts'
import { recoveryDigest } from './check-code.server.ts'
import { twoFactors } from './factors.table.server.ts'
import { recoveryAlphabet, recoveryCodeCount, recoveryCodeLength } from './recovery-codes.ts'

/** Minutes for which a code that was shown can be scanned and answered. */
const setupMinutes = 60

/** What a page needs to set an app up. */
export type Setup = {
  /** The key for those who type it, in groups. */
  key: string
  /** The same as a picture: the side of the square, and a path of its dark parts. */
  picture: { size: number; path: string }
  /** Travels with the form, encrypted, so that nothing is stored before the first code is right. */
  ticket: string
}

const tickets = z.object({ userId: z.string(), secret: z.string(), expiresAt: z.number() })

/** Makes a new key for an authenticator app, or shows the one of the form that was posted again. */
export async function beginSetup(
  { auth, now }: AccountServices,
  user: SessionUser,
  posted?: FormData,
): Promise<Setup> {
  const earlier = posted && (await readTicket({ auth, now }, user, posted))
  const secret = earlier ?? generateRandomString(32)
  const expiresAt = now().getTime() + setupMinutes * 60_000
  const url = createOTP(secret, { digits: 6, period: 30 }).url(issuer, user.email)
  const key = new URL(url).searchParams.get('secret') ?? ''
  const { secretConfig } = await auth.$context
  const data = JSON.stringify({ userId: user.id, secret, expiresAt })
  return {
    key: key.match(/.{1,4}/g)?.join(' ') ?? '',
    picture: picture(url),
    ticket: await symmetricEncrypt({ key: secretConfig, data }),
  }
}

async function readTicket(
  { auth, now }: Pick<AccountServices, 'auth' | 'now'>,
  user: SessionUser,
  posted: FormData,
): Promise<string | undefined> {
  const { secretConfig } = await auth.$context
  try {
    const data = await symmetricDecrypt({
      key: secretConfig,
      data: String(posted.get('ticket') ?? ''),
    })
    const ticket = tickets.parse(JSON.parse(data))
    const isGood = ticket.userId === user.id && ticket.expiresAt > now().getTime()
    return isGood ? ticket.secret : undefined
  } catch {
    return undefined
  }
}

function picture(url: string) {
  const { size, data } = encode(url, { border: 4 })
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return { size, path: dark.join('') }
}

/** The app is set up: the codes are shown this once. The headers keep this browser known. */
type SetUp = { ok: true; codes: string[]; headers: Headers }

/** Sets an app up once its first code is right, where there is none, and signs the other devices out. */
export async function setUpAuthenticator(
  services: AccountServices,
  user: SessionUser,
  posted: FormData,
): Promise<SetUp | Refusal> {
  const { auth, limits, log, now } = services
  return catchRefusals(log, async () => {
    if (!(await limits.allows('code-while-signed-in', user.id))) return refused('too-many-requests')
    const secret = await readTicket(services, user, posted)
    if (!secret) return refused('challenge-ended')
    const code = String(posted.get('code') ?? '').replace(/\D/g, '')
    const isRight = await createOTP(secret, { digits: 6, period: 30 }).verify(code)
    if (!isRight) return refused('wrong-code')
    await limits.allows('code-once', `${user.id} ${code}`)

    const { secretConfig } = await auth.$context
    const encrypted = await symmetricEncrypt({ key: secretConfig, data: secret })
    const codes = newRecoveryCodes()
    const added = await changeFactors(services, user, 'app-added', async (tx) => {
      const row = { secret: encrypted, backupCodes: storedCodes(services, codes) }
      const inserted = await tx
        .insert(twoFactors)
        .values({ id: randomUUID(), userId: user.id, ...row })
        .onConflictDoNothing()
        .returning({ id: twoFactors.id })
      // The page may have been opened before another tab set one up.
      if (inserted.length === 0) return refused('app-set-up-already')
      await tx.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, user.id))
      await tx
        .update(sessions)
        .set({ secondFactorAt: now() })
        .where(eq(sessions.id, user.session.id))
      return { ok: true }
    })
    if (!added.ok) return added
    await limits.reset('code-while-signed-in', user.id)
    await recordSecurityEvent(services, {
      event: 'second-factor.add',
      userId: user.id,
      detail: 'app',
    })
    return { ok: true, codes, headers: await deviceCookies(services, user) }
  })
}

/** Makes new recovery codes, to be shown this once; the former ones stop working. */
export async function renewRecoveryCodes(
  services: AccountServices,
  user: SessionUser,
): Promise<SetUp | Refusal> {
  return catchRefusals(services.log, async () => {
    const codes = newRecoveryCodes()
    const renewed = await changeFactors(services, user, 'codes-renewed', async (tx) => {
      const changed = await tx
        .update(twoFactors)
        .set({ backupCodes: storedCodes(services, codes) })
        .where(eq(twoFactors.userId, user.id))
        .returning({ id: twoFactors.id })
      return changed.length > 0 ? { ok: true } : refused('app-removed')
    })
    if (!renewed.ok) return renewed
    return { ok: true, codes, headers: await deviceCookies(services, user) }
  })
}

/** Takes the app and its recovery codes away, and signs the other devices out. */
export async function removeAuthenticator(
  services: AccountServices,
  user: SessionUser,
): Promise<{ ok: true; headers: Headers } | Refusal> {
  return catchRefusals(services.log, async () => {
    const removed = await changeFactors(services, user, 'app-removed', async (tx) =>
      (await dropAuthenticator(tx, user.id)) ? { ok: true } : refused('app-removed'),
    )
    // A second press finds it removed, which is what was wanted.
    if (!removed.ok && removed.reason !== 'app-removed') return removed
    const detail = 'app'
    if (removed.ok)
      await recordSecurityEvent(services, {
        event: 'second-factor.remove',
        userId: user.id,
        detail,
      })
    return { ok: true, headers: await deviceCookies(services, user) }
  })
}

/** Whether there was one. */
export async function dropAuthenticator(tx: Transaction, userId: string): Promise<boolean> {
  const dropped = await tx
    .delete(twoFactors)
    .where(eq(twoFactors.userId, userId))
    .returning({ id: twoFactors.id })
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId))
  return dropped.length > 0
}

function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    Array.from(randomBytes(recoveryCodeLength), (byte) => recoveryAlphabet[byte % 32]).join(''),
  )
}

function storedCodes({ keyedDigest }: AccountServices, codes: string[]): string {
  return JSON.stringify(codes.map((code) => recoveryDigest(keyedDigest, code)))
}
