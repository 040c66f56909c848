import { randomBytes, randomUUID } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { and, eq, ne } from 'drizzle-orm'
import { encode } from 'uqr'
import { z } from 'zod'
import type { Database, Transaction } from '#app/platform/database/database.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import type { Recipient } from '../account-mails.server.ts'
import type { AccountServices } from '../accounts.server.ts'
import { sessions, users } from '../accounts.table.server.ts'
import { catchRefusals, type Refusal, refused } from '../refusal.server.ts'
import type { SessionUser } from '../session.server.ts'
import { issuer } from './authenticator-plugin.server.ts'
import { recoveryDigest } from './check-code.server.ts'
import { type FactorChange, factorChangedMail } from './factor-mails.server.ts'
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

/** The app is set up: the codes are shown this once. */
type SetUp = { ok: true; codes: string[] }

/** Sets an app up once its first code is right, and signs the other devices out. */
export async function setUpAuthenticator(
  services: AccountServices,
  user: SessionUser,
  posted: FormData,
): Promise<SetUp | Refusal> {
  const { auth, db, limits, log, now } = services
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
    const codes = await db.transaction(async (tx) => {
      const made = newRecoveryCodes()
      const backupCodes = storedCodes(services, made)
      await tx
        .insert(twoFactors)
        .values({ id: randomUUID(), userId: user.id, secret: encrypted, backupCodes })
        .onConflictDoUpdate({
          target: twoFactors.userId,
          set: { secret: encrypted, backupCodes, createdAt: now() },
        })
      await tx.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, user.id))
      await tx
        .update(sessions)
        .set({ secondFactorAt: now() })
        .where(eq(sessions.id, user.session.id))
      await endOtherSessions(tx, user)
      await tellOwner(services, tx, user, 'app-added')
      return made
    })
    await limits.reset('code-while-signed-in', user.id)
    await recordSecurityEvent(services, {
      event: 'second-factor.add',
      userId: user.id,
      detail: 'app',
    })
    return { ok: true, codes }
  })
}

/** Makes new recovery codes, to be shown this once; the former ones stop working. */
export async function renewRecoveryCodes(
  services: AccountServices,
  user: SessionUser,
): Promise<string[] | undefined> {
  const codes = newRecoveryCodes()
  const isDone = await services.db.transaction(async (tx) => {
    const changed = await tx
      .update(twoFactors)
      .set({ backupCodes: storedCodes(services, codes) })
      .where(eq(twoFactors.userId, user.id))
      .returning({ id: twoFactors.id })
    if (changed.length === 0) return false
    await tellOwner(services, tx, user, 'codes-renewed')
    return true
  })
  return isDone ? codes : undefined
}

/** Takes the app and its recovery codes away, and signs the other devices out. */
export async function removeAuthenticator(
  services: AccountServices,
  user: SessionUser,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const removed = await dropAuthenticator(tx, user.id)
    if (!removed) return
    await endOtherSessions(tx, user)
    await tellOwner(services, tx, user, 'app-removed')
  })
  const detail = 'app'
  await recordSecurityEvent(services, { event: 'second-factor.remove', userId: user.id, detail })
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

async function endOtherSessions(
  db: Database | Transaction,
  { id, session }: SessionUser,
): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, id), ne(sessions.id, session.id)))
}

export async function tellOwner(
  { jobs, environment }: Pick<AccountServices, 'jobs' | 'environment'>,
  tx: Transaction,
  owner: Recipient,
  change: FactorChange,
): Promise<void> {
  await jobs.send(tx, mailQueue, factorChangedMail(owner, change, environment.appUrl))
}

function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    Array.from(randomBytes(recoveryCodeLength), (byte) => recoveryAlphabet[byte % 32]).join(''),
  )
}

function storedCodes({ keyedDigest }: AccountServices, codes: string[]): string {
  return JSON.stringify(codes.map((code) => recoveryDigest(keyedDigest, code)))
}
